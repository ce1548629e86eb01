"""Whether the packs of a match record are those that its proofs make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cassino.game import fair_shuffle
from cassino.game.fair_shuffle import ProofError

if TYPE_CHECKING:
    from cassino.records.match_record import DealRecord, Record

__all__ = ["MISMATCH", "UNVERIFIED", "VERIFIED", "Verdict", "verdicts"]

VERIFIED: Final = "verified"
MISMATCH: Final = "mismatch"
UNVERIFIED: Final = "unverified"
_CANNOT: Final = ("unknown_algorithm", "not_revealed")


@dataclass(frozen=True)
class Verdict:
    """What is found of a deal: VERIFIED, MISMATCH (`code` says what does not match) or UNVERIFIED (`code` says why).

    `added` is the number of seats that added bytes to the shuffle.
    """

    deal_no: int
    state: str
    code: str = ""
    text: str = ""
    added: int = 0


def verdicts(record: Record) -> tuple[Verdict, ...]:
    """The verdict of each deal of a record.

    >>> from cassino import Match, Record
    >>> verdicts(Record.of(Match("standard", seed=7)))[0].text
    'the packs come from deal number 7, which was known before the deal'
    """
    return tuple(_verdict(record, number, deal) for number, deal in enumerate(record.deals, 1))


def _verdict(record: Record, number: int, deal: DealRecord) -> Verdict:
    if deal.proof is None:
        if record.seed is not None:
            told = f"the packs come from deal number {record.seed}, which was known before the deal"
            return Verdict(number, UNVERIFIED, "number", told)
        return Verdict(number, UNVERIFIED, "no_proof", "the record has no proof of this shuffle")
    added = sum(1 for own in deal.proof.added if own)
    pack = [card.index for card in deal.pack]
    rejected = [[card.index for card in table] for table in deal.rejected]
    try:
        fair_shuffle.verify(record.rules, record.players, deal.proof, pack, rejected)
    except ProofError as error:
        state = UNVERIFIED if error.code in _CANNOT else MISMATCH
        return Verdict(number, state, error.code, str(error), added)
    return Verdict(number, VERIFIED, added=added)
