"""Sentences with a place to write on: cut into pieces, so that a line can be drawn there."""

from __future__ import annotations

from typing import Final

BLANK: Final = "\2"
"""Stands in a sentence where somebody is to write something."""

_PIECES: Final = {"\0": "first", "\1": "second", BLANK: "blank"}


def parted(text: str, written: str = "") -> list[dict[str, str]]:
    """A sentence as pieces: `{"text": ...}`, `{"what": "blank"}`, `{"what": "first"}` and `{"what": "second"}`.

    What is `written` stands in place of the blanks.

    >>> parted("played at \\2, code \\0")
    [{'text': 'played at '}, {'what': 'blank'}, {'text': ', code '}, {'what': 'first'}]
    """
    if written:
        text = text.replace(BLANK, written)
    found: list[dict[str, str]] = []
    piece = ""
    for letter in text:
        if letter in _PIECES:
            if piece:
                found.append({"text": piece})
            piece = ""
            found.append({"what": _PIECES[letter]})
        else:
            piece += letter
    return [*found, {"text": piece}] if piece else found


def joined(pieces: list[dict[str, str]], first: str = "", second: str = "", blank: str = "____________________") -> str:
    """The pieces as one text again.

    >>> joined(parted("page \\0 of \\1"), "1", "3")
    'page 1 of 3'
    """
    filled = {"first": first, "second": second, "blank": blank}
    return "".join(piece.get("text") or filled[piece["what"]] for piece in pieces)
