"""Provable shuffles in the log of a table, and what is shown of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cassino.game import fair_shuffle
from cassino.game.fair_shuffle import Proof, Sealed
from cassino.ground.cards import Card

if TYPE_CHECKING:
    from cassino.game.dealing import BitSource
    from cassino.ground.ruleset import RuleSet

__all__ = [
    "NO_SHUFFLE",
    "ShownShuffle",
    "deal_body",
    "proof_from_dict",
    "proof_to_dict",
    "sealed_from_dict",
    "sealed_to_dict",
]


@dataclass(frozen=True)
class ShownShuffle:
    """What is public about the shuffles of a table: the deal on it, and the commitment to the next one.

    The proof of the deal holds its seed once the deal is scored; None where the deal has none. `following` is the
    number of the next deal and its commitment, None where nothing is committed to.
    """

    proof: Proof | None
    following: tuple[int, bytes] | None


NO_SHUFFLE: Final = ShownShuffle(None, None)
"""Where nothing is proved."""


def deal_body(
    rules: RuleSet, players: int, sealed: Sealed, added: Mapping[int, bytes], rng: BitSource
) -> dict[str, Any]:
    """The body of the event of a deal: its pack and proof, and the sealed seed of the deal after it."""
    dealt, proof = fair_shuffle.deal(rules, players, sealed, [added.get(seat, b"") for seat in range(players)])
    following = fair_shuffle.seal(rng, sealed.table, sealed.deal_no + 1)
    return {
        "pack": [str(Card.of(card)) for card in dealt.pack],
        "rejected": [[str(Card.of(card)) for card in table] for table in dealt.rejected],
        "shuffle": proof_to_dict(proof),
        "sealed": sealed_to_dict(following),
    }


def sealed_to_dict(sealed: Sealed) -> dict[str, Any]:
    """A sealed seed as JSON for the log, which nobody is shown."""
    return {
        "table": sealed.table,
        "deal": sealed.deal_no,
        "seed": sealed.seed.hex(),
        "commitment": sealed.commitment.hex(),
    }


def sealed_from_dict(data: Mapping[str, Any]) -> Sealed:
    """The sealed seed of a log; raises KeyError, TypeError or ValueError for what is none."""
    return Sealed(data["table"], data["deal"], bytes.fromhex(data["seed"]), bytes.fromhex(data["commitment"]))


def proof_to_dict(proof: Proof) -> dict[str, Any]:
    """A proof as JSON; without the seed if that is hidden."""
    return {
        "algorithm": proof.algorithm,
        "table": proof.table,
        "deal": proof.deal_no,
        "commitment": proof.commitment.hex(),
        "seed": None if proof.seed is None else proof.seed.hex(),
        "added": [one.hex() for one in proof.added],
        "redealt": list(proof.redealt),
        "opened": proof.opened,
    }


def proof_from_dict(data: Mapping[str, Any]) -> Proof:
    """The proof of a JSON table; raises KeyError, TypeError or ValueError for what is none."""
    added: Sequence[str] = data["added"]
    return Proof(
        data["table"],
        data["deal"],
        bytes.fromhex(data["commitment"]),
        None if data["seed"] is None else bytes.fromhex(data["seed"]),
        tuple(bytes.fromhex(one) for one in added),
        tuple(data["redealt"]),
        data["opened"],
        data["algorithm"],
    )
