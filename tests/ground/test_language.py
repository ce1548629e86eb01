"""The language belongs to a context, and a text can be said anew in another."""

from __future__ import annotations

import asyncio
import pickle

import pytest

from cassino.ground.language import language, nearest_language, retold, say, say_count, spoken_now, together


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (None, "en"),
        ("", "en"),
        ("fi", "fi"),
        ("FI-fi", "fi"),
        ("sv_FI.UTF-8", "sv"),
        ("C.UTF-8", "en"),
        ("de", "en"),
        ("de, sv;q=0.5, it;q=0.9", "it"),
        ("it;q=0, es;q=0.1", "es"),
        ("it;q=lots", "en"),
        ("*", "en"),
        ("x" * 10_000, "en"),
    ],
)
def test_the_nearest_language_is_spoken(wanted: str | None, code: str) -> None:
    assert nearest_language(wanted) == code


def test_the_language_ends_with_its_block_even_if_that_fails() -> None:
    with pytest.raises(RuntimeError), language("fi"):
        raise RuntimeError
    assert spoken_now() == "en"


async def test_two_tasks_speak_two_languages_at_once() -> None:
    async def task(code: str) -> str:
        with language(code):
            await asyncio.sleep(0)
            return spoken_now()

    assert await asyncio.gather(task("fi"), task("it")) == ["fi", "it"]
    assert spoken_now() == "en"


def test_a_text_that_leaves_the_process_is_a_plain_text() -> None:
    text = together([say("the {card} is not in your hand", card="9♣"), say_count("{n} point", "{n} points", 2)])
    assert pickle.loads(pickle.dumps(text)) == "the 9♣ is not in your hand 2 points"
    assert type(retold(text)) is str


def test_braces_in_what_is_told_are_left_alone() -> None:
    assert retold(say("the {card} is not in your hand", card="{card}")) == "the {card} is not in your hand"
