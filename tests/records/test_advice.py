"""What a seat should know at its turn, in words."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.match import can_start
from cassino.game.plays import Play, PlayError
from cassino.ground.cards import Card, mask
from cassino.ground.presets import PRESETS, preset
from cassino.records import advice
from cassino.records.views import View, ViewError, view

BuildNumbers = tuple[int, int, int, int, bool]

NINE = (0, mask(["6S", "3H"]), 9, 0, False)
THEIRS = (0, mask(["6S", "2H"]), 8, 1, False)


def seen(
    hand: list[str], table: list[str], builds: list[BuildNumbers] | None = None, rules: str = "standard", turn: int = 0
) -> View:
    """Seat 0's view of a position laid out by hand."""
    deal = Deal.shuffled(rules, rng=Random(1))
    hands = [mask(hand), mask(["QC", "QD"])]
    deal.put(hands, mask(table), builds or [], [0, 0], [0, 0], turn, -1, [], 1, 1, False, [0, 0], 6)
    return view(deal, 0)


# --- hints


def test_what_a_card_can_touch() -> None:
    hints = advice.hints(seen(["9S", "4H", "KC", "5S"], ["5C", "4D", "QS"]))
    assert hints["9S"].loose == {"5C": ["take"], "4D": ["take"]}
    assert hints["4H"].loose == {"4D": ["take"], "5C": ["build 9"]}
    assert "KC" not in hints


def test_what_a_card_can_do_with_a_build() -> None:
    hints = advice.hints(seen(["AS", "9C", "8D", "8C"], [], [THEIRS]))
    assert hints["8D"].builds == {"B1": ["take", "add to 8"]}
    assert hints["AS"].builds == {"B1": ["raise to 9"]}
    assert "9C" not in hints


def test_no_hints_out_of_turn() -> None:
    assert advice.hints(seen(["9S"], ["9C"], turn=1)) == {}


def test_hints_are_the_legal_plays_and_nothing_else() -> None:
    for name in PRESETS:
        if not can_start(preset(name)):
            continue
        rng = Random(name)
        deal = Deal.shuffled(name, preset(name).player_counts[0], rng=rng)
        while not deal.over:
            hints = advice.hints(view(deal, deal.turn))
            touched: dict[str, set[str]] = {}
            for play in deal.legal_plays:
                things = {*map(str, play.cards), *play.builds}
                if things:
                    touched.setdefault(str(play.card), set()).update(things)
            assert {card: {*hint.loose, *hint.builds} for card, hint in hints.items()} == touched
            deal.push(deal.legal_plays.choose(rng))


def test_a_crowded_table_leaves_no_card_without_its_word() -> None:
    crowd = [f"{rank}{suit}" for rank in ("A", "2", "3", "4", "5", "6", "7") for suit in "CDHS"]
    hints = advice.hints(seen(["10S", "9H", "8D"], crowd, rules="pagat"))
    assert set(hints) == {"10S", "9H", "8D"}


# --- duties


def test_the_duties_of_an_owner() -> None:
    (duty,) = advice.duties(seen(["9S", "4H"], ["KC"], [NINE]))
    assert (duty.build, duty.value, duty.keep) == ("B1", 9, (Card("9S"),))
    assert duty.text == "You own a build of 9. You may not trail. Keep your 9♠ until it is taken."


def test_one_of_two_takers_is_enough() -> None:
    (duty,) = advice.duties(seen(["9S", "9D", "4H"], [], [NINE]))
    assert duty.text == "You own a build of 9. You may not trail. Keep one of your 9♦ and 9♠ until it is taken."


def test_duties_hold_out_of_turn_as_well() -> None:
    assert [duty.build for duty in advice.duties(seen(["9S", "4H"], [], [NINE], turn=1))] == ["B1"]


def test_no_duty_from_a_build_of_others() -> None:
    assert advice.duties(seen(["8S", "4H"], ["KC"], [THEIRS])) == ()


def test_rules_without_keeping_and_with_trailing() -> None:
    (duty,) = advice.duties(seen(["9S", "4H"], ["KC"], [NINE], rules="relaxed"))
    assert duty.text == "You own a build of 9."
    assert duty.keep == ()


def test_a_duty_to_capture_is_told() -> None:
    (duty,) = advice.duties(seen(["7S"], ["7C", "KD"], rules="strict"))
    assert duty.build is None
    assert duty.text == "The 7♣ equals your 7♠: take it instead of trailing."
    assert advice.duties(seen(["7S"], ["6C", "KD"], rules="strict")) == ()


def test_spectators_have_no_duties() -> None:
    deal = Deal.shuffled("standard", rng=Random(1))
    assert advice.duties(view(deal, None)) == ()


# --- what a selection adds up to


@pytest.mark.parametrize(
    ("hand", "table", "builds", "picked", "named", "text", "cards"),
    [
        (["8S", "4H"], ["5C", "3D"], [], ["5C", "3D"], [], "5 + 3 = 8: your 8♠ takes this", ["8S"]),
        (["8S", "4H"], ["5C", "3D", "8H"], [], ["5C", "3D", "8H"], [], "3 + 5 and 8: your 8♠ takes this", ["8S"]),
        (["8S", "4H"], ["8H"], [], ["8H"], [], "8: your 8♠ takes this", ["8S"]),
        (["KS", "4H"], ["KH"], [], ["KH"], [], "K♥: your K♠ takes this", ["KS"]),
        (["2S", "4H"], ["5C", "4D", "KD"], [], ["5C", "4D"], [], "5 + 4 = 9: no card of yours fits", []),
        (["3S", "8H"], ["5C", "KD"], [], ["5C"], [], "5: your 3♠ can build with this", ["3S"]),
        (["8D", "4H"], ["KD"], [THEIRS], [], ["B1"], "the build of 8: your 8♦ takes this", ["8D"]),
        (
            ["8D", "8C"],
            ["8S"],
            [THEIRS],
            ["8S"],
            ["B1"],
            "8 and the build of 8: your 8♣ or 8♦ takes this",
            ["8C", "8D"],
        ),
    ],
)
def test_a_selection_in_words(
    hand: list[str],
    table: list[str],
    builds: list[BuildNumbers],
    picked: list[str],
    named: list[str],
    text: str,
    cards: list[str],
) -> None:
    found = advice.selected(seen(hand, table, builds), [Card(c) for c in picked], named)
    assert found.text == text
    assert [str(card) for card in found.cards] == cards


def test_a_selection_that_cannot_be() -> None:
    with pytest.raises(PlayError):
        advice.selected(seen(["8S"], ["8H"]), [Card("8H"), Card("8H")], [])
    with pytest.raises(ViewError):
        advice.selected(seen(["8S"], ["8H"], turn=1), [Card("8H")], [])


# --- choices


def test_the_only_capture_is_named() -> None:
    one = seen(["9S", "4H"], ["5C", "4D", "QS"])
    offers = one.suggest("9S")
    place = advice.only(one, offers)
    assert place is not None
    assert set(offers[place].play.cards) == {Card("5C"), Card("4D")}


def test_where_there_is_a_choice_no_capture_is_named() -> None:
    # Two captures that overlap, and a card that may as well build.
    for hand, table in ((["9S"], ["5D", "4C", "4H"]), (["4S", "8C", "4D"], ["4C"])):
        one = seen(hand, table)
        assert advice.only(one, one.suggest(hand[0])) is None


def test_groups_may_be_left_where_the_rules_say_so() -> None:
    told = set()
    for rules in ("standard", "strict", "relaxed", "pagat", "hoyle"):
        one = seen(["8S"], ["5D", "3C", "8H"], rules=rules)
        widest = max(one.suggest("8S"), key=lambda meaning: meaning.cards)
        assert widest.cards == 4
        legal = any(one.is_legal(Play("8S", "capture", 8, some)) for some in (["8H"], ["5D", "3C"]))
        assert advice.fewer(one, widest) == legal
        assert not advice.fewer(one, advice.meaning_of(one, Play("8S", "capture", 8, ["8H"])))
        told.add(legal)
    assert told == {True, False}


def test_what_a_duty_holds_back() -> None:
    one = seen(["9S", "4H"], ["9C", "KC"], [NINE])
    assert {m.refusal.code for m in advice.held_back(one, Card("4H")) if m.refusal} == {"owner_may_not_trail"}
    assert advice.held_back(seen(["9S", "4H"], ["KC"]), Card("4H")) == ()
    assert advice.held_back(seen(["9S", "4H"], ["KC"], [NINE], turn=1), Card("4H")) == ()


def test_a_build_is_told_about() -> None:
    told = advice.about(seen(["8S", "4H"], ["KC"], [THEIRS]), "B1", ["You", "Ben"])
    assert told.cards == (Card("8S"),)
    assert told.lines[0] == "Build of 8: 2♥ + 6♠."
    assert told.lines[-1] == "Your 8♠ takes it now."
    assert "Ben must keep a card that takes it." in told.lines
    assert advice.about(seen(["8S"], [], [THEIRS], turn=1), "B1", ["You", "Ben"]).cards == ()
    with pytest.raises(PlayError):
        advice.about(seen(["8S"], []), "B1", ["You", "Ben"])


def test_who_made_a_build_is_remembered() -> None:
    deal = Deal.shuffled("standard", rng=Random(1))
    deal.put(
        [mask(["3S", "8H"]), mask(["8C", "8D"])],
        mask(["5D", "8S"]),
        [],
        [0, 0],
        [0, 0],
        0,
        -1,
        [],
        1,
        1,
        False,
        [0, 0],
        1,
    )
    deal.push(Play("3S", "build", 8, ["5D"]))
    deal.push(Play("8C", "add", 8, ["8S"], ["B1"]))
    told = advice.about(view(deal, 0), "B1", ["You", "Ben"])
    assert "You built it with 3♠ and 5♦; Ben added 8♣ and 8♠." in told.lines
