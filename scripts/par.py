"""Works out par values of whole packs: what the first player scores more than the dealer if both know every card.

`python scripts/par.py --count 1000 --out tests/data/par.jsonl` goes on where the file ends. Pack number N is
`Deal.shuffled(rules, rng=Random(N))` with seat 0 dealing; each line holds the cards in the order dealt and the SHA-256
of "rules dealer cards", so that anybody can check that the same pack was solved.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from pathlib import Path
from random import Random

from cassino.game.deal import Deal
from cassino.game.solutions import solve
from cassino.ground.cards import Card


def line_of(rules: str, number: int, memory: int) -> dict[str, object]:
    """The entry of one pack."""
    deal = Deal.shuffled(rules, rng=Random(number))
    pack = " ".join(str(Card.of(card)) for card in deal.pack_order())
    start = time.process_time()
    found = solve(deal, plays="none", line=False, memory=memory)
    return {
        "number": number,
        "rules": rules,
        "dealer": deal.dealer,
        "pack": pack,
        "sha256": hashlib.sha256(f"{rules} {deal.dealer} {pack}".encode()).hexdigest(),
        "par": found.value,
        "nodes": found.nodes,
        "seconds": round(time.process_time() - start, 2),
    }


def main() -> None:
    """Appends the entries that are missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", default="standard")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=Path("tests/data/par.jsonl"))
    parser.add_argument("--memory", type=int, default=512, help="megabytes")
    args = parser.parse_args()
    known = set()
    if args.out.exists():
        known = {json.loads(line)["number"] for line in args.out.read_text(encoding="utf-8").splitlines()}
    for number in range(args.count):
        if number not in known:
            entry = line_of(args.rules, number, args.memory << 20)
            with args.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")
            print(f"{number}: {entry['par']:+d}, {entry['nodes']} positions, {entry['seconds']} s", flush=True)


if __name__ == "__main__":
    main()
