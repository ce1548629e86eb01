"""Every refusal from a position in which it is the answer: its code, its option, and a sentence that names the cards.

The same sentences stand in `docs/refusals.md` as examples.
"""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cassino.doors.referee import answer
from cassino.game import codes
from cassino.game.deal import Build, Deal
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.game.refusals import CARD_USED_TWICE, REASONS, IllegalPlay, Refusal
from cassino.ground import OPTIONS, resolve

EIGHT = Build("B1", 8, ("5C", "3D"), 1, False)
OWN_EIGHT = Build("B1", 8, ("5C", "3D"), 0, False)


class Example(NamedTuple):
    """A position, a play, and the sentence with which it is refused."""

    rules: Any
    hand: str
    table: str
    builds: tuple[Build, ...]
    play: Play
    text: str
    players: int = 2

    def deal(self) -> Deal:
        hands = [self.hand.split(), *[4] * (self.players - 1)]
        builds = [Build(b.id, b.value, b.cards, b.owner, b.multiple) for b in self.builds]
        return Position(self.rules, hands, table=self.table.split(), builds=builds, stock=8).deal()


def house(base: str, **options: object) -> dict[str, object]:
    return {"preset": base, "options": options}


EXAMPLES: dict[str, Example] = {
    "not_in_hand": Example("standard", "9S 2D", "8H", (), Play("8S", "trail"), "the 8♠ is not in your hand"),
    "not_on_table": Example(
        "standard", "9S 2D", "8H", (), Play("9S", "capture", 9, ["9D"]), "9♦ is not among the loose cards"
    ),
    "no_such_build": Example(
        "standard", "8S", "4H", (EIGHT,), Play("8S", "capture", 8, [], ["B2"]), "there is no build B2 on the table"
    ),
    "no_building": Example("finnish", "4C 9D", "5C", (), Play("4C", "build", 9, ["5C"]), "this game has no builds"),
    "build_must_use_hand_card": Example(
        "pagat",
        "KC 8C",
        "5H 3D",
        (),
        Play("KC", "table_build", 8, ["5H", "3D"]),
        "a build must include the card just played; 3+5 lies on the table already",
    ),
    "courts_cannot_build": Example(
        "standard",
        "JC KH",
        "2D 6C",
        (),
        Play("JC", "build", 13, ["2D"]),
        "the J♣ has no number and cannot be in a build",
    ),
    "card_has_no_such_value": Example(
        "standard", "AC 6D", "KS AH", (), Play("AC", "capture", 14, ["AH"]), "the A♣ cannot count 14 here, only 1"
    ),
    "court_takes_only_its_rank": Example(
        "standard",
        "KD 5H",
        "10H 3S",
        (),
        Play("KD", "capture", 0, ["10H", "3S"]),
        "the K♦ has no number, so it takes only kings",
    ),
    "court_takes_one": Example(
        "standard", "QD 5D", "QS QH", (), Play("QD", "capture", 0, ["QS", "QH"]), "the Q♦ takes one queen, not 2"
    ),
    "court_takes_one_or_three": Example(
        "ostrow",
        "QD 5D",
        "QS QH",
        (),
        Play("QD", "capture", 0, ["QS", "QH"]),
        "the Q♦ takes one queen or all three, not 2",
    ),
    "nothing_taken": Example(
        "standard", "9S", "5C 4D", (), Play("9S", "capture", 9), "a capture takes at least one loose card or build"
    ),
    "wrong_sum": Example(
        "standard", "8S", "5D 2C AH", (), Play("8S", "capture", 8, ["5D", "2C"]), "2+5 is 7; your 8 takes 8"
    ),
    "raise_with_hand_card_only": Example(
        "pagat",
        "9C 9H",
        "3S KD",
        (Build("B1", 6, ("4C", "2D"), 1, False),),
        Play("9C", "raise", 9, ["3S"], ["B1"]),
        "only the card from your hand may change the value of the build, not 3♠ from the table",
    ),
    "build_is_not_a_card": Example(
        "pagat",
        "9S 4H",
        "2D KD",
        (Build("B1", 7, ("4C", "3S"), 1, False),),
        Play("9S", "capture", 9, ["2D"], ["B1"]),
        "the build of 7 cannot be added to loose cards to make 9",
    ),
    "build_needs_its_value": Example(
        "strict",
        "5S 4H",
        "3S KD",
        (EIGHT,),
        Play("5S", "capture", 5, ["3S"], ["B1"]),
        "the build of 8 is taken by an 8, not by your 5",
    ),
    "one_group_only": Example(
        house("pagat", multi_group=False, pair_plus_sum=False),
        "9S",
        "5C 4D 6S 3H",
        (),
        Play("9S", "capture", 9, ["5C", "4D", "6S", "3H"]),
        "one card takes one group here; choose one of them",
    ),
    "pair_or_sum_only": Example(
        house("pagat", pair_plus_sum=False),
        "9S",
        "5C 4D 9D",
        (),
        Play("9S", "capture", 9, ["5C", "4D", "9D"]),
        "a 9 takes equal cards or sums here, not both in one play",
    ),
    "build_or_loose_only": Example(
        house("pagat", build_plus_loose=False),
        "8S",
        "8H",
        (EIGHT,),
        Play("8S", "capture", 8, ["8H"], ["B1"]),
        "one play takes builds or loose cards here, not both",
    ),
    "one_build_per_capture": Example(
        house("pagat", two_builds_one_card=False),
        "8S",
        "KH",
        (EIGHT, Build("B2", 8, ("6C", "2C"), 1, False)),
        Play("8S", "capture", 8, [], ["B1", "B2"]),
        "one play takes one build here; you named B1 and B2",
    ),
    "over_max_build": Example(
        "standard",
        "2C JC",
        "9H KD",
        (),
        Play("2C", "build", 11, ["9H"]),
        "a build of 11 is above the highest allowed, 10",
    ),
    "multiple_build_fixed": Example(
        "manita",
        "AS 10H",
        "KD",
        (Build("B1", 9, ("6S", "3H", "5C", "4D"), 1, True),),
        Play("AS", "raise", 10, [], ["B1"]),
        "the 9s are a multiple build, and its value never changes",
    ),
    "may_not_raise_own": Example(
        house("pagat", raise_own=False),
        "2H 10C 8S",
        "QD",
        (OWN_EIGHT,),
        Play("2H", "raise", 10, [], ["B1"]),
        "the build of 8 is your own, and its value may not be changed by you",
    ),
    "may_not_raise_partner": Example(
        house("pagat", raise_partner=False, partnership="required_with_four"),
        "2H 10C 8S",
        "QD",
        (Build("B1", 8, ("5C", "3D"), 2, False),),
        Play("2H", "raise", 10, [], ["B1"]),
        "the build of 8 is your partner's, and its value may not be changed by you",
        players=4,
    ),
    "may_not_raise_opponent": Example(
        house("pagat", raise_opp=False),
        "2H 10C 8S",
        "QD",
        (EIGHT,),
        Play("2H", "raise", 10, [], ["B1"]),
        "the build of 8 is an opponent's, and its value may not be changed by you",
    ),
    "may_not_add_own": Example(
        house("pagat", add_own=False),
        "8H 8S",
        "QD",
        (OWN_EIGHT,),
        Play("8H", "add", 8, [], ["B1"]),
        "the build of 8 is your own, and you may not add to it",
    ),
    "only_owner_may_add": Example(
        house("pagat", add_to_other=False),
        "8H 8S",
        "QD",
        (EIGHT,),
        Play("8H", "add", 8, [], ["B1"]),
        "only its owner may add to the build of 8",
    ),
    "no_multiple_builds": Example(
        house("pagat", multi=False),
        "2H 8S",
        "6D 8C",
        (),
        Play("2H", "build", 8, ["6D", "8C"]),
        "there are no multiple builds in this game: a build of 8 holds one group",
    ),
    "one_group_per_build": Example(
        house("pagat", multi_one_play=False),
        "2H 8S",
        "6D 8C",
        (),
        Play("2H", "build", 8, ["6D", "8C"]),
        "one play puts one group of 8 into a build here",
    ),
    "raise_absorbs_nothing": Example(
        house("pagat", raise_absorb=False),
        "2H 10C",
        "6D 4D",
        (EIGHT,),
        Play("2H", "raise", 10, ["6D", "4D"], ["B1"]),
        "a raise takes nothing else along here: leave 4♦ and 6♦ on the table",
    ),
    "value_already_built": Example(
        house("pagat", unique_value=True),
        "2H 8S",
        "6D",
        (EIGHT,),
        Play("2H", "build", 8, ["6D"]),
        "a build of 8 already lies on the table",
    ),
    "one_build_only": Example(
        house("pagat", one_build=True),
        "2H 9S 8S",
        "7D",
        (OWN_EIGHT,),
        Play("2H", "build", 9, ["7D"]),
        "you already own a build of 8; one at a time",
    ),
    "one_table_card_only": Example(
        house("standard", build_table_cards="one"),
        "3C 9C",
        "4H 2D",
        (),
        Play("3C", "build", 9, ["4H", "2D"]),
        "your 3 goes onto one loose card, not onto 2♦ and 4♥",
    ),
    "build_needs_table_card": Example(
        "standard",
        "8S 8H",
        "4H",
        (),
        Play("8S", "build", 8),
        "a build joins your card with loose cards; your 8♠ alone is none",
    ),
    "no_capturing_card": Example(
        "standard", "3D 9S", "5C", (), Play("3D", "build", 8, ["5C"]), "you hold no 8 to take a build of 8"
    ),
    "must_keep_capturing_card": Example(
        "toolfluency",
        "8C 4S",
        "8D QD",
        (OWN_EIGHT,),
        Play("8C", "capture", 8, ["8D"]),
        "you own a build of 8 and must keep your 8♣ to take it",
    ),
    "owner_may_not_trail": Example(
        "standard",
        "8C 4S",
        "QD",
        (OWN_EIGHT,),
        Play("4S", "trail"),
        "you own a build of 8, so you may not trail: take, build or add",
    ),
    "must_take_build": Example(
        "strict",
        "8C 4S",
        "QD",
        (EIGHT,),
        Play("4S", "trail"),
        "your 8♣ takes the build of 8, so you may not trail",
    ),
    "owner_must_capture": Example(
        house("pagat", owner_must_take="any_capture"),
        "2H 9S 8S",
        "7D",
        (OWN_EIGHT,),
        Play("2H", "build", 9, ["7D"]),
        "while you own a build you must capture something",
    ),
    "must_capture_match": Example(
        "strict",
        "7C 4S",
        "7D QD",
        (),
        Play("4S", "trail"),
        "your 7♣ takes the 7♦, so you may not trail",
    ),
    "must_capture": Example(
        "britannica", "9C 2S", "5D 4C", (), Play("9C", "trail"), "your 9♣ can capture, so it may not be trailed"
    ),
    "single_match_has_priority": Example(
        "scopa",
        "5H 6C KD",
        "5D 3C 2S",
        (),
        Play("5H", "capture", 5, ["3C", "2S"]),
        "the 5♦ equals your 5 and must be taken rather than a sum",
    ),
    "must_take_matching_cards": Example(
        "dominican",
        "10C 4S",
        "10D 10H 8C",
        (),
        Play("10C", "capture", 10, ["10D"]),
        "every loose card equal to your 10 must be taken: 10♥ as well",
    ),
    "must_take_every_group": Example(
        "standard",
        "9H 2C",
        "5C 4D 9S",
        (),
        Play("9H", "capture", 9, ["9S"]),
        "your 9 takes every group at once: 4♦+5♣ as well",
    ),
}


def reason(example: Example) -> Refusal:
    deal = example.deal()
    before = deal.copy()
    with pytest.raises(IllegalPlay) as refused:
        deal.push(example.play)
    # Nothing has happened, and every way of asking gives the same answer.
    assert deal == before
    assert deal.n == 0
    assert refused.value.reason == deal.refused(example.play)
    assert not deal.is_legal(example.play)
    assert example.play not in deal.legal_plays
    return refused.value.reason


@pytest.mark.parametrize("code", EXAMPLES)
def test_a_play_is_refused_with_its_code_and_a_sentence_that_names_the_cards(code: str) -> None:
    found = reason(EXAMPLES[code])
    assert (found.code, found.text) == (code, EXAMPLES[code].text)
    assert found.anchor == REASONS[code][0]
    assert found.anchor in OPTIONS


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_option_of_a_refusal_comes_up_under_its_rules(code: str) -> None:
    """The paragraph that a refusal points to stands on the rules sheet of that very game."""
    assert OPTIONS[REASONS[code][0]].moot(resolve(EXAMPLES[code].rules)) is None


def test_after_the_deal_nothing_is_played() -> None:
    deal = Position("standard", [[], []], table=["5C"]).deal()
    assert deal.over
    with pytest.raises(IllegalPlay, match="the deal is over") as refused:
        deal.push(Play("5D", "trail"))
    assert refused.value.reason.code == "deal_over"


def test_a_card_named_twice_is_refused_by_whoever_reads_the_play() -> None:
    """No `Play` can name a card twice, so the engine never sees one; the referee answers."""
    with pytest.raises(ValueError, match="2D is named twice"):
        Play("8S", "capture", 8, ["6C", "2D", "2D"])
    position = {"rules": "pagat", "table": ["6C", "2D", "5S", "AC"], "hand": ["8S"]}
    play = {"card": "8S", "kind": "capture", "take": ["6C", "2D", "5S", "2D", "AC"]}
    assert answer(position | {"play": play})["reason"] == {
        "code": "card_used_twice",
        "text": "the 2♦ is named twice; a card belongs to one group only",
    }


def test_every_code_has_its_example() -> None:
    assert set(codes.REFUSALS[1:]) == set(REASONS) == {"deal_over", *EXAMPLES}
    assert CARD_USED_TWICE == "card_used_twice"
    assert codes.REFUSALS.index("ok") == codes.OK == 0
    for name in codes.REFUSALS:
        assert codes.REFUSALS[getattr(codes, name.upper())] == name


def test_codes_stand_in_the_order_in_which_they_are_answered() -> None:
    """Not your card, not there; what a card cannot do; arithmetic; builds; holding and keeping; duties."""
    order = codes.REFUSALS.index
    stages = ["no_such_build", "court_takes_only_its_rank", "wrong_sum", "over_max_build", "no_capturing_card"]
    stages += ["must_keep_capturing_card", "owner_may_not_trail", "must_take_every_group"]
    assert [order(one) for one in stages] == sorted(order(one) for one in stages)


def test_where_several_refusals_apply_the_first_in_order_is_answered() -> None:
    # The 7 is not held, not there either, makes no sum, and the owner may not trail.
    deal = Position("standard", [["8C", "4S"], 4], table=["QD"], builds=[OWN_EIGHT], stock=8).deal()
    cases = [
        (Play("7S", "capture", 7, ["7D"], ["B4"]), "not_in_hand"),
        (Play("4S", "capture", 14, ["7D"], ["B4"]), "not_on_table"),
        (Play("4S", "capture", 14, ["QD"], ["B4"]), "no_such_build"),
        (Play("4S", "capture", 14, ["QD"], ["B1"]), "card_has_no_such_value"),
        (Play("4S", "capture", 4, ["QD"]), "wrong_sum"),
        (Play("8C", "trail"), "must_keep_capturing_card"),
        (Play("4S", "trail"), "owner_may_not_trail"),
    ]
    for play, code in cases:
        refused = deal.refused(play)
        assert refused is not None
        assert refused.code == code, play


@pytest.mark.parametrize(
    ("taken", "text"),
    [
        ("QH", "the Q♥ has no number, so your 7 cannot take it"),
        ("QH KD", "the Q♥ and K♦ have no number, so your 7 cannot take them"),
    ],
)
def test_one_court_or_several_are_told_as_such(taken: str, text: str) -> None:
    deal = Position("standard", [["7S"], 4], table=["QH", "KD"], stock=8).deal()
    refused = deal.refused(Play("7S", "capture", 7, taken.split()))
    assert refused is not None
    assert refused.text == text


PARTNERS_EIGHT = Build("B1", 8, ("5C", "3D"), 2, False)
BOTH_BOUND = {"partner_duty": "both", "owner_trail": "allowed"}


@pytest.mark.parametrize(
    ("options", "hand", "builds", "play", "code", "text"),
    [
        (
            {},
            "8C 4S",
            (PARTNERS_EIGHT,),
            Play("8C", "trail"),
            "must_keep_capturing_card",
            "your partner owns a build of 8, and you too must keep your 8♣ to take it",
        ),
        # He has a build of his own as well, and it is the one for which the card is kept.
        (
            {},
            "8C 9S 4S",
            (PARTNERS_EIGHT, Build("B2", 9, ("7C", "2D"), 0, False)),
            Play("9S", "trail"),
            "must_keep_capturing_card",
            "you own a build of 9 and must keep your 9♠ to take it",
        ),
        # A partner's build for which he holds no card does not bind him.
        (
            {},
            "9S 4S",
            (PARTNERS_EIGHT, Build("B2", 9, ("7C", "2D"), 0, False)),
            Play("9S", "trail"),
            "must_keep_capturing_card",
            "you own a build of 9 and must keep your 9♠ to take it",
        ),
        # Where each build needs a card of its own, one eight is not enough for two builds.
        (
            {"two_builds_one_card": False},
            "8C 8H 4S",
            (PARTNERS_EIGHT, Build("B2", 8, ("7C", "AD"), 0, False)),
            Play("8H", "trail"),
            "must_keep_capturing_card",
            "each build that you or your partner owns needs a card of its own in your hand: keep one for 8 and 8",
        ),
        (
            {"owner_must_take": "yes"},
            "8C 4S",
            (PARTNERS_EIGHT,),
            Play("4S", "trail"),
            "must_take_build",
            "you must take your partner's build of 8 now, with the 8♣",
        ),
        (
            {"owner_must_take": "yes"},
            "8C 4S",
            (Build("B1", 8, ("5C", "3D"), 0, False),),
            Play("4S", "trail"),
            "must_take_build",
            "you must take your build of 8 now, with the 8♣",
        ),
        # It is his own build that he must take, not the opponent's of another value, for which he has a card too.
        (
            {"owner_must_take": "yes"},
            "8C 9S 4S",
            (Build("B1", 9, ("5C", "4D"), 1, False), Build("B2", 8, ("6C", "2D"), 2, False)),
            Play("4S", "trail"),
            "must_take_build",
            "you must take your partner's build of 8 now, with the 8♣",
        ),
        (
            {"owner_must_take": "any_capture"},
            "8C 4S",
            (PARTNERS_EIGHT,),
            Play("4S", "trail"),
            "owner_must_capture",
            "while your partner owns a build that a card of yours takes you must capture something",
        ),
    ],
)
def test_where_a_partner_is_bound_too_the_sentence_names_who_owns_the_build(
    options: dict[str, object], hand: str, builds: tuple[Build, ...], play: Play, code: str, text: str
) -> None:
    rules = house("partnership", **(BOTH_BOUND | options))
    found = reason(Example(rules, hand, "QD", builds, play, text, players=4))
    assert (found.code, found.text) == (code, text)
    assert found.anchor == REASONS[code][0]
    # The referee says the same.
    lying = [
        {"id": b.id, "value": b.value, "cards": list(map(str, b.cards)), "owner": b.owner, "multiple": b.multiple}
        for b in builds
    ]
    position = {"rules": rules, "players": 4, "sides": [0, 1, 0, 1], "table": ["QD"], "builds": lying}
    told = answer(position | {"hand": hand.split(), "to_play": 0, "play": {"card": str(play.card), "kind": "trail"}})
    assert told["reason"] == {"code": code, "text": text}


def test_a_card_that_the_partner_holds_too_is_not_the_one_to_be_kept() -> None:
    """Where the partner's card stands behind a build as well, the sentence names the build that needs this one."""
    rules = house("partnership", hold="own_or_partner", two_builds_one_card=False)
    nine, eight = Build("B1", 9, ("7C", "2D"), 0, False), Build("B2", 8, ("5C", "3D"), 0, False)
    deal = Position(
        rules, [["8C", "4S"], 4, ["9H", "KC", "KS", "KH"], 4], table=["QD"], builds=[nine, eight], stock=8
    ).deal()
    refused = deal.refused(Play("8C", "trail"))
    assert refused is not None
    assert refused.text == "you own a build of 8 and must keep your 8♣ to take it"


def test_where_builds_belong_to_the_pair_the_partners_is_the_one_of_it() -> None:
    rules = house("partnership", one_build=True, owner="pair")
    found = reason(Example(rules, "2H 9S 8S", "7D", (PARTNERS_EIGHT,), Play("2H", "build", 9, ["7D"]), "", players=4))
    assert (found.code, found.text) == (
        "one_build_only",
        "your partner already owns a build of 8; a pair owns one at a time",
    )


def test_a_refusal_survives_pickling() -> None:
    found = reason(EXAMPLES["wrong_sum"])
    error = pickle.loads(pickle.dumps(IllegalPlay(found)))
    assert (error.reason, str(error), str(found)) == (found, found.text, found.text)


# --- the document ----------------------------------------------------------------------------------------------


def documented(root: Path) -> list[tuple[str, str, str, str]]:
    """The rows of the table: code, meaning, option, example."""
    text = (root / "docs" / "refusals.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `(\w+)` \| (.+?) \| `(\w+)` \| (.+?) \|$", text, flags=re.MULTILINE)


def test_every_code_is_documented_in_order_with_its_option_and_a_true_example(root: Path) -> None:
    rows = documented(root)
    names = [code for code, _, _, _ in rows]
    assert [name for name in names if name != CARD_USED_TWICE] == list(codes.REFUSALS[1:])
    assert names.index(CARD_USED_TWICE) == names.index("no_such_build") + 1
    for code, _, option, example in rows:
        if code == CARD_USED_TWICE:
            assert (option, example) == (
                "one_group_per_card",
                "the 2♦ is named twice; a card belongs to one group only",
            )
            continue
        assert option == REASONS[code][0], code
        assert example == (EXAMPLES[code].text if code in EXAMPLES else "the deal is over"), code
