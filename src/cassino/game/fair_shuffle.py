"""A shuffle that can be proved: a secret fixed before the deal and what the seats add to it make the pack.

Before a deal the commitment to its seed is published; then seats may add bytes; then the pack follows from both; after
the count the seed is shown, and anybody can make the pack again. `docs/records.md` has every step and byte of it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cassino.game import dealing

if TYPE_CHECKING:
    from cassino.game.dealing import BitSource, Dealt
    from cassino.ground.ruleset import RuleSet

__all__ = [
    "ALGORITHM",
    "MOST_ADDED",
    "SEED_BYTES",
    "Proof",
    "ProofError",
    "Sealed",
    "Stream",
    "commitment",
    "deal",
    "dealt_pack",
    "seal",
    "shuffle_seed",
    "verify",
]

ALGORITHM: Final = "cassino-shuffle-1"
"""The name of this way to shuffle; every change to it needs another one."""
SEED_BYTES: Final = 32
"""Bytes of a deal's seed: 256 bits, more than the 226 that all orders of 52 cards take."""
MOST_ADDED: Final = 32
"""The most bytes that a seat may add."""
_LONGEST_TABLE: Final = 64


class ProofError(ValueError):
    """A pack that does not follow from what is said to have made it; `code` is for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code

    def __reduce__(self) -> tuple[type[ProofError], tuple[str, str]]:
        return ProofError, (self.code, self.args[0])


@dataclass(frozen=True)
class Sealed:
    """The seed of a deal that is still to come, and the commitment to it, which is all that may be shown of it."""

    table: str
    deal_no: int
    seed: bytes
    commitment: bytes


@dataclass(frozen=True)
class Proof:
    """What made the pack of a deal: its table and number, commitment and seed, and what each seat added.

    `seed` is None while it may not be shown. `added` has an entry for each seat, empty where nothing was added. Where
    opening tables were dealt over, `redealt` says how each time and `opened` after how many cards the stock began
    (`dealing.Dealt`); else they are empty and 0.
    """

    table: str
    deal_no: int
    commitment: bytes
    seed: bytes | None
    added: tuple[bytes, ...]
    redealt: tuple[str, ...] = ()
    opened: int = 0
    algorithm: str = ALGORITHM

    def hidden(self) -> Proof:
        """The same without the seed, as it may be shown while the deal is on."""
        return replace(self, seed=None)


class Stream:
    """The random bits of one shuffle: HMAC-SHA-256 of a counter under the shuffle's seed, a source for `dealing`.

    Block *i* (from 0) is the HMAC of *i* as 8 bytes, big end first. A number of k bits takes the next (k + 7) // 8
    bytes, big end first, and of them the k low bits.

    >>> Stream(bytes(32)).getrandbits(6)
    51
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._bytes = b""
        self._at = 0

    def getrandbits(self, k: int, /) -> int:
        """The next number of `k` bits."""
        if self._at == len(self._bytes) or k > 8:
            self._fill((k + 7) // 8)
        end = self._at + (k + 7) // 8
        found = int.from_bytes(self._bytes[self._at : end], "big") & ((1 << k) - 1)
        self._at = end
        return found

    def _fill(self, wanted: int) -> None:
        """Sees to it that so many bytes are there."""
        left = self._bytes[self._at :]
        while len(left) < wanted:
            left += hmac.digest(self._seed, self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        self._bytes, self._at = left, 0


def commitment(deal_seed: bytes, table: str, deal_no: int) -> bytes:
    """SHA-256 of the seed, the length of the table's name in 2 bytes, the name in UTF-8, the deal's number in 4 bytes.

    >>> commitment(bytes(32), "t", 1).hex()[:16]
    '3064802f263b446a'

    Raises ProofError for a seed of another length than 32 bytes, for a name of a table longer than 64 bytes and for a
    number that deals do not have.
    """
    name = table.encode()
    if len(deal_seed) != SEED_BYTES:
        raise ProofError("bad_seed", f"the seed of a deal has {SEED_BYTES} bytes, not {len(deal_seed)}")
    if len(name) > _LONGEST_TABLE:
        raise ProofError("bad_table", f"the name of a table has at most {_LONGEST_TABLE} bytes, not {len(name)}")
    if not 1 <= deal_no < 2**32:
        raise ProofError("bad_deal", f"there is no deal {deal_no}")
    told = deal_seed + len(name).to_bytes(2, "big") + name + deal_no.to_bytes(4, "big")
    return hashlib.sha256(told).digest()


def shuffle_seed(deal_seed: bytes, added: Sequence[bytes]) -> bytes:
    """HMAC-SHA-256 under the deal's seed of the number of seats, and for each seat the length and bytes it added.

    The numbers take one byte each. Raises ProofError for more bytes of a seat than it may add.
    """
    told = bytes([len(added)])
    for seat, own in enumerate(added):
        if len(own) > MOST_ADDED:
            raise ProofError("bad_added", f"seat {seat} may add {MOST_ADDED} bytes, not {len(own)}")
        told += bytes([len(own)]) + own
    return hmac.digest(deal_seed, told, "sha256")


def seal(rng: BitSource, table: str, deal_no: int) -> Sealed:
    """A new seed for a deal, drawn from `rng` (at tables: the operating system), with its commitment."""
    seed = rng.getrandbits(8 * SEED_BYTES).to_bytes(SEED_BYTES, "big")
    return Sealed(table, deal_no, seed, commitment(seed, table, deal_no))


def deal(rules: RuleSet, players: int, sealed: Sealed, added: Sequence[bytes]) -> tuple[Dealt, Proof]:
    """The pack that a sealed seed and what the seats added make, and the proof of it; raises as `dealt_pack`."""
    made = dealt_pack(rules, players, sealed.seed, added)
    opened = made.opened if made.redealt else 0
    proof = Proof(sealed.table, sealed.deal_no, sealed.commitment, sealed.seed, tuple(added), made.redealt, opened)
    return made, proof


def dealt_pack(rules: RuleSet, players: int, deal_seed: bytes, added: Sequence[bytes]) -> Dealt:
    """The pack that a seed and what the seats added make, with the opening tables that were dealt over.

    Raises as `dealing.deal_pack`, and ProofError unless `added` has an entry for each seat.
    """
    if len(added) != players:
        raise ProofError("bad_added", f"{len(added)} seats are said to have added bytes, of {players}")
    return dealing.dealt_pack(rules, players, Stream(shuffle_seed(deal_seed, added)))


def verify(
    rules: RuleSet, players: int, proof: Proof, pack: Sequence[int], rejected: Iterable[Sequence[int]] = ()
) -> None:
    """Raises ProofError unless the commitment holds the seed, and the seed makes this pack and these rejected tables.

    Codes: `unknown_algorithm` and `not_revealed` for what cannot be verified; `commitment`, `pack`, `rejected` and
    those of `commitment` and `shuffle_seed` for what does not match.
    """
    if proof.algorithm != ALGORITHM:
        raise ProofError("unknown_algorithm", f"the algorithm {proof.algorithm[:40]!r} is not known; {ALGORITHM} is")
    if proof.seed is None:
        raise ProofError("not_revealed", "the seed has not been revealed")
    if not hmac.compare_digest(commitment(proof.seed, proof.table, proof.deal_no), proof.commitment):
        raise ProofError("commitment", "the seed is not the one that the commitment was made of")
    made = dealt_pack(rules, players, proof.seed, proof.added)
    how = (proof.redealt, proof.opened)
    if made.rejected != tuple(map(tuple, rejected)) or how != (made.redealt, made.opened if made.redealt else 0):
        raise ProofError("rejected", "other opening tables were dealt over than the seed makes")
    if made.pack != tuple(pack):
        place = next((n for n, (one, other) in enumerate(zip(made.pack, pack, strict=False), 1) if one != other), 1)
        raise ProofError("pack", f"the pack is not the one that the seed makes: card {place} is another one")
