"""What a page sends to set up a match, and what it gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from cassino.players.player import DEFAULT_LEVEL
from cassino.services.rooms.names import clean_text

if TYPE_CHECKING:
    from cassino.services.tables import Ticket

__all__ = ["MatchForm", "SeatForm", "TicketForm", "clean_name", "ticket_form"]

_Name = Annotated[str, Field(max_length=100)]


class MatchForm(BaseModel):
    """What a new match is to be; `people` names the person of each seat at one device, null for a computer player."""

    model_config = ConfigDict(extra="forbid", strict=True)

    # A preset, a rules code, or a table of both; what it may hold is the ground floor's business.
    rules: Annotated[str, Field(max_length=1000)] | dict[str, Any] = "standard"
    players: Annotated[int, Field(ge=2, le=4)] = 2
    partners: bool | None = None
    level: Annotated[str, Field(max_length=40)] = DEFAULT_LEVEL
    target: Annotated[int, Field(ge=1, le=1000)] | None = None
    name: _Name = "You"
    seed: Annotated[int, Field(ge=0, lt=2**64)] | None = None
    people: Annotated[list[_Name | None], Field(min_length=1, max_length=4)] | None = None


class SeatForm(BaseModel):
    """One seat of a table, and the secret that proves it."""

    seat: int
    token: str


class TicketForm(SeatForm):
    """The seat one has been given: its match, the secret that proves it, and the other people's seats."""

    match: str
    others: list[SeatForm] = []


def ticket_form(ticket: Ticket) -> TicketForm:
    """A ticket as the page gets it."""
    others = [SeatForm(seat=one.seat, token=one.token) for one in ticket.others]
    return TicketForm(match=ticket.table, seat=ticket.seat, token=ticket.token, others=others)


def clean_name(name: str, otherwise: str = "You") -> str:
    """A name without control and direction marks, of at most 24 characters; `otherwise` if nothing is left."""
    return clean_text(name) or otherwise
