"""The provable shuffle: known answers, no bias, and that nothing but the right seed is taken for it."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cassino.game import dealing, fair_shuffle
from cassino.game.fair_shuffle import Proof, ProofError, Sealed, Stream, commitment, shuffle_seed
from cassino.game.match import can_start
from cassino.ground.cards import Card
from cassino.ground.presets import PRESETS, preset, resolve

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "shuffle_vectors.json").read_text(encoding="utf-8"))
STANDARD = preset("standard")
STARTABLE = [name for name in PRESETS if can_start(preset(name))]
Z = 3.29
"""Standard deviations that pass: one run in a thousand would fail if its seeds were not fixed."""


def indices(cards: list[str]) -> tuple[int, ...]:
    return tuple(Card(card).index for card in cards)


def seeds(n: int, name: str) -> list[bytes]:
    """So many seeds that are the same in every run."""
    return [hashlib.sha256(f"{name} {i}".encode()).digest() for i in range(n)]


# --- known answers


@pytest.mark.parametrize("one", VECTORS, ids=lambda one: f"{one['rules']}-{one['deal']}")
def test_known_answers(one: dict[str, Any]) -> None:
    rules, players = resolve(one["rules"]), one["players"]
    seed, added = bytes.fromhex(one["seed"]), [bytes.fromhex(own) for own in one["added"]]
    assert commitment(seed, one["table"], one["deal"]).hex() == one["commitment"]
    assert shuffle_seed(seed, added).hex() == one["shuffle_seed"]
    made = fair_shuffle.dealt_pack(rules, players, seed, added)
    assert made.pack == indices(one["pack"])
    assert made.rejected == tuple(indices(table) for table in one["rejected"])
    assert list(made.redealt) == one["redealt"]["how"]


def test_the_known_answers_have_every_kind_of_dealing_over() -> None:
    assert {how for one in VECTORS for how in one["redealt"]["how"]} == {"back", "under", "new"}
    assert any(len(one["redealt"]["how"]) > 1 for one in VECTORS)


def test_a_shuffle_step_by_step() -> None:
    """The description of docs/records.md, written out."""
    seed = bytes(range(32))
    told = bytes([2, 3]) + b"abc" + bytes([0])
    key = hmac.new(seed, told, hashlib.sha256).digest()
    stream = b"".join(hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest() for block in range(8))
    pack, at = sorted(Card.of(n).index for n in range(52)), 0
    for last in range(51, 0, -1):
        bits = last.bit_length()
        while (number := stream[at] & ((1 << bits) - 1)) > last:
            at += 1
        at += 1
        pack[last], pack[number] = pack[number], pack[last]
    assert fair_shuffle.dealt_pack(STANDARD, 2, seed, [b"abc", b""]).pack == tuple(pack)


def test_numbers_of_more_bits_than_a_byte_take_whole_bytes() -> None:
    stream, block = Stream(b"k" * 32), hmac.digest(b"k" * 32, bytes(8), "sha256")
    assert stream.getrandbits(3) == block[0] & 7
    assert stream.getrandbits(12) == int.from_bytes(block[1:3], "big") & 0xFFF
    assert stream.getrandbits(256) == int.from_bytes(
        block[3:] + hmac.digest(b"k" * 32, (1).to_bytes(8, "big"), "sha256")[:3], "big"
    )


def test_bytes_of_seats_cannot_be_read_in_two_ways() -> None:
    seed = bytes(32)
    told = [[b"ab", b""], [b"a", b"b"], [b"", b"ab"], [b"ab"], [b"ab", b"", b""], [b"\x01b", b""], [b"", b"\x00"]]
    assert len({shuffle_seed(seed, added) for added in told}) == len(told)


def test_commitments_differ_by_seed_table_and_deal() -> None:
    one, other = bytes(32), bytes(31) + b"\x01"
    told = {commitment(seed, table, no) for seed in (one, other) for table in ("a", "ab", "b") for no in (1, 2, 256)}
    assert len(told) == 18


def test_what_cannot_be_committed_to_is_refused() -> None:
    for wrong in ((bytes(31), "t", 1), (bytes(32), "t" * 65, 1), (bytes(32), "t", 0), (bytes(32), "t", 2**32)):
        with pytest.raises(ProofError):
            commitment(*wrong)
    with pytest.raises(ProofError, match="seat 1 may add 32 bytes, not 33"):
        shuffle_seed(bytes(32), [b"", bytes(33)])
    with pytest.raises(ProofError, match="1 seats are said to have added bytes, of 2"):
        fair_shuffle.dealt_pack(STANDARD, 2, bytes(32), [b""])


def test_a_sealed_seed_takes_all_its_bits_from_the_source() -> None:
    asked: list[int] = []

    class Source:
        def getrandbits(self, k: int, /) -> int:
            asked.append(k)
            return (1 << k) - 1

    sealed = fair_shuffle.seal(Source(), "t", 3)
    assert asked == [256]
    assert sealed.seed == b"\xff" * 32
    assert sealed.commitment == commitment(sealed.seed, "t", 3)


# --- no order is likelier than another


def positions_z(n: int) -> float:
    """How far the counts of card by position are from even, in standard deviations.

    Each shuffle puts one card in each place, so rows and columns of the 52 x 52 counts are fixed: 51/52 of the sum of
    (observed - expected)^2 / expected is chi-square with 51^2 degrees of freedom.
    """
    counts = [[0] * 52 for _ in range(52)]
    for seed in seeds(n, "position"):
        for place, card in enumerate(dealing.pack_order(STANDARD, Stream(seed))):
            counts[place][card] += 1
    expected, free = n / 52, 51 * 51
    found = sum((one - expected) ** 2 for row in counts for one in row) / expected * 51 / 52
    return (found - free) / sqrt(2 * free)


def neighbours_z(n: int) -> float:
    """How far the counts of "this card right after that one" are from even, in standard deviations.

    With p = 1/52 for each of the 52 x 51 ordered pairs, the covariance of the counts has, in units of p, the
    eigenvalues 1 (52 * 49 / 2 times: pairs whatever their order), 53/51 (51 * 50 / 2 times: the order within a pair)
    and 1/51 (102 times: one card of the pair), which give mean and variance of the sum.
    """
    counts = [[0] * 52 for _ in range(52)]
    for seed in seeds(n, "neighbour"):
        pack = dealing.pack_order(STANDARD, Stream(seed))
        for one, other in pairwise(pack):
            counts[one][other] += 1
    expected = n / 52
    found = (
        sum((counts[one][other] - expected) ** 2 for one in range(52) for other in range(52) if one != other) / expected
    )
    mean = 52 * 49 / 2 + 53 / 51 * 51 * 50 / 2 + 102 / 51
    variance = 2 * (52 * 49 / 2 + (53 / 51) ** 2 * 51 * 50 / 2 + 102 / 51**2)
    assert mean == pytest.approx(51**2)
    return (found - mean) / sqrt(variance)


def test_every_card_is_as_likely_in_every_place() -> None:
    assert abs(positions_z(4_000)) < Z


def test_every_card_is_as_likely_after_every_other() -> None:
    assert abs(neighbours_z(4_000)) < Z


@pytest.mark.long
def test_every_card_is_as_likely_in_every_place_of_a_million_shuffles() -> None:
    assert abs(positions_z(1_000_000)) < Z


@pytest.mark.long
def test_every_card_is_as_likely_after_every_other_in_a_million_shuffles() -> None:
    assert abs(neighbours_z(1_000_000)) < Z


def test_the_figures_notice_a_careless_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "_below", lambda rng, limit: rng.getrandbits(6) % limit)
    assert positions_z(1_000) > 2 * Z


def test_the_figures_notice_neighbours_that_stay_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cut alone brings every card to any place, and leaves its neighbour beside it."""

    def cut(cards: list[int], rng: Stream) -> None:
        at = rng.getrandbits(32) % len(cards)
        cards[:] = cards[at:] + cards[:at]

    monkeypatch.setattr(dealing, "_shuffle", cut)
    assert neighbours_z(1_000) > 100 * Z


# --- the verifier


def proved(name: str, players: int, number: int) -> tuple[Proof, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    rng = Random(f"{name} {players} {number}")
    seed = rng.randbytes(32)
    sealed = Sealed("table-1", number + 1, seed, commitment(seed, "table-1", number + 1))
    added = [rng.randbytes(rng.choice((0, 1, 16, 32))) for _ in range(players)]
    made, proof = fair_shuffle.deal(preset(name), players, sealed, added)
    return proof, made.pack, made.rejected


def flipped(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(8 * len(data))
    return data[: at // 8] + bytes([data[at // 8] ^ 1 << at % 8]) + data[at // 8 + 1 :]


def agrees_and_rejects(n: int) -> None:
    """Each of so many deals is verified as it is, and refused with one bit of it flipped."""
    for number in range(n):
        rng = Random(number)
        name = STARTABLE[number % len(STARTABLE)]
        players = rng.choice(preset(name).player_counts)
        proof, pack, rejected = proved(name, players, number)
        fair_shuffle.verify(preset(name), players, proof, pack, rejected)
        assert proof.seed is not None
        seat = rng.randrange(players)
        added = list(proof.added)
        added[seat] = flipped(added[seat] or b"\x00", rng)
        at = rng.randrange(len(pack) - 1)
        swapped = [*pack[:at], pack[at + 1], pack[at], *pack[at + 2 :]]
        wrong = rng.choice(
            [
                (replace(proof, seed=flipped(proof.seed, rng)), pack),
                (replace(proof, commitment=flipped(proof.commitment, rng)), pack),
                (replace(proof, added=tuple(added)), pack),
                (replace(proof, table="table-3"), pack),
                (replace(proof, deal_no=proof.deal_no ^ 1 << rng.randrange(1, 31)), pack),
                (proof, swapped),
            ]
        )
        with pytest.raises(ProofError) as caught:
            fair_shuffle.verify(preset(name), players, wrong[0], wrong[1], rejected)
        assert caught.value.code in ("commitment", "pack", "rejected")


def test_the_verifier_agrees_and_rejects() -> None:
    agrees_and_rejects(200)


@pytest.mark.long
def test_the_verifier_agrees_with_ten_thousand_deals_and_rejects_each_with_a_bit_flipped() -> None:
    agrees_and_rejects(10_000)


def test_why_a_proof_is_not_taken() -> None:
    proof, pack, rejected = proved("standard", 2, 1)

    def code(changed: Proof, cards: tuple[int, ...] = pack) -> str:
        with pytest.raises(ProofError) as caught:
            fair_shuffle.verify(STANDARD, 2, changed, cards, rejected)
        return caught.value.code

    assert code(replace(proof, algorithm="dice-1")) == "unknown_algorithm"
    assert code(proof.hidden()) == "not_revealed"
    assert code(replace(proof, table="elsewhere")) == "commitment"
    assert code(proof, pack[::-1]) == "pack"
    assert code(replace(proof, redealt=("new",), opened=12)) == "rejected"
    assert code(replace(proof, added=(bytes(33), b""))) == "bad_added"
