"""What `cassino guests` prints: who has come to tables, what is kept about one, or that one is forgotten."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from cassino.services.rooms.guests import Guests, NoGuest
from cassino.services.rooms.own_data import all_guests, everything, forget
from cassino.services.store import Store
from cassino.services.table import TableError

__all__ = ["guests_page"]


async def guests_page(database: str | None, data: str | None, forgotten: str | None) -> str:
    """The page; raises TableError for a guest who is not there or still sits at a table, StoreError."""
    store = await Store.open(database)
    try:
        if data is None and forgotten is None:
            found = await all_guests(store)
            return "\n".join(
                f"{guest}  {datetime.fromtimestamp(since, UTC):%Y-%m-%d}  {name}" for guest, name, since in found
            )
        wanted = data or forgotten or ""
        try:
            guest = await Guests(store).one(wanted)
        except NoGuest:
            raise TableError("no_guest", f"there is no guest {wanted}") from None
        if forgotten is not None:
            await forget(store, guest.id)
            return f"{guest.id} is forgotten"
        return json.dumps(await everything(store, guest), ensure_ascii=False, indent=2)
    finally:
        await store.close()
