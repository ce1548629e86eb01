"""`cassino verify`: whether the packs of match records follow from the commitments that were made to them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from cassino.records.match_record import Record, RecordError, load, loads
from cassino.records.proofs import MISMATCH, UNVERIFIED, VERIFIED, Verdict, verdicts

__all__ = ["ALL_VERIFIED", "NOT_ALL", "NO_MATCH", "VerifyPageError", "verify_page"]

ALL_VERIFIED: Final = 0
NO_MATCH: Final = 1
"""Exit code where a deal does not match its proof."""
NOT_ALL: Final = 3
"""Exit code where no deal is wrong, but some cannot be verified."""

_WORDS: Final = {VERIFIED: "verified", MISMATCH: "does not match", UNVERIFIED: "cannot be verified"}

_MEANS: Final = """\
Verified means: the deck follows from the commitment in this record and from what the seats added to it. If that is the
commitment your table showed before the deal, the deck was fixed before play; where you added bytes, nobody could steer
it alone. It does not mean that whoever runs the server did not look at the cards."""


class VerifyPageError(Exception):
    """What went wrong, in a sentence for the person at the terminal."""


def verify_page(file: str, as_json: bool = False) -> tuple[str, int]:
    """What is to be printed for the records in a file (-: standard input), and the exit code.

    Raises VerifyPageError for a file that cannot be read and a text that is no record.
    """
    try:
        records = loads(sys.stdin.buffer.read()) if file == "-" else load(Path(file))
    except OSError as error:
        raise VerifyPageError(f"{file}: {error.strerror}") from None
    except RecordError as error:
        raise VerifyPageError(f"{'standard input' if file == '-' else file}: {error}") from None
    found = [verdicts(record) for record in records]
    states = {one.state for deals in found for one in deals}
    code = NO_MATCH if MISMATCH in states else NOT_ALL if UNVERIFIED in states else ALL_VERIFIED
    return _json(records, found) if as_json else _text(records, found), code


def _text(records: list[Record], found: list[tuple[Verdict, ...]]) -> str:
    lines: list[str] = []
    for number, (record, deals) in enumerate(zip(records, found, strict=True), 1):
        names = f": {', '.join(record.names)}" if record.names else ""
        lines.append(f"match {number}{names}")
        for one, deal in zip(deals, record.deals, strict=True):
            lines.append(f"  deal {one.deal_no}: {_WORDS[one.state]}{_because(one, record.players)}")
            if deal.proof is not None:
                lines.append(f"    commitment {deal.proof.commitment.hex()}")
    return "\n".join([*lines, "", _MEANS])


def _because(one: Verdict, players: int) -> str:
    if one.text:
        return f": {one.text}"
    return f", {one.added} of {players} seats added bytes" if one.added else ", no seat added bytes"


def _json(records: list[Record], found: list[tuple[Verdict, ...]]) -> str:
    matches: list[dict[str, Any]] = []
    for record, deals in zip(records, found, strict=True):
        told = []
        for one, deal in zip(deals, record.deals, strict=True):
            proof = deal.proof
            told.append(
                {
                    "deal": one.deal_no,
                    "state": one.state,
                    "code": one.code,
                    "text": one.text,
                    "added": one.added,
                    "algorithm": None if proof is None else proof.algorithm,
                    "table": None if proof is None else proof.table,
                    "commitment": None if proof is None else proof.commitment.hex(),
                }
            )
        matches.append({"rules": record.rules.code, "names": list(record.names), "deals": told})
    states = [one.state for deals in found for one in deals]
    counts = {state: states.count(state) for state in (VERIFIED, MISMATCH, UNVERIFIED)}
    return json.dumps({"matches": matches, **counts}, ensure_ascii=False)
