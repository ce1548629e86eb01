"""Plays, captures, builds and endings in plain sentences."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cassino.game.deal import Build, Deal
from cassino.game.match import Match, can_start
from cassino.game.plays import Play
from cassino.ground.cards import Card, cards_of, mask
from cassino.ground.presets import PRESETS, preset, resolve
from cassino.records import words
from cassino.records.views import view

BuildNumbers = tuple[int, int, int, int, bool]


def laid_out(
    hand: list[str], table: list[str], builds: list[BuildNumbers] | None = None, rules: str = "standard"
) -> Deal:
    """A position with seat 0 to play and seat 1's hand unknown."""
    deal = Deal.shuffled(rules, rng=Random(1))
    unseen = [0, len(hand)]
    deal.put([mask(hand), 0], mask(table), builds or [], [0, 0], [0, 0], 0, -1, [], 1, 1, True, unseen, 1)
    return deal


EIGHT = (0, mask(["6S", "2H"]), 8, 1, False)
EIGHTS = (1, mask(["8S", "5H", "3D"]), 8, 0, True)


@pytest.mark.parametrize(
    ("hand", "table", "builds", "play", "says"),
    [
        (["4H"], ["5D"], [], Play("4H", "trail"), "Ben trailed 4♥"),
        (["9C"], ["5D", "4S", "KC"], [], Play("9C", "capture", 9, ["5D", "4S"]), "Ben played 9♣: took 4♠ + 5♦"),
        (["9C"], ["5D", "4S"], [], Play("9C", "capture", 9, ["5D", "4S"]), "Ben played 9♣: took 4♠ + 5♦ (sweep)"),
        (["KC"], ["KD", "5D"], [], Play("KC", "capture", 0, ["KD"]), "Ben played K♣: took K♦"),
        (
            ["8D"],
            ["5D", "3C", "QC"],
            [EIGHT],
            Play("8D", "capture", 8, ["5D", "3C"], ["B1"]),
            "Ben played 8♦: took 3♣ + 5♦ and the build of 8",
        ),
        (
            ["8D"],
            ["QC"],
            [EIGHT, EIGHTS],
            Play("8D", "capture", 8, [], ["B1", "B2"]),
            "Ben played 8♦: took two builds of 8",
        ),
        (["3S", "8C"], ["5D"], [], Play("3S", "build", 8, ["5D"]), "Ben built 8: 3♠ + 5♦"),
        (["3S", "8C"], ["5D", "8H"], [], Play("3S", "build", 8, ["5D", "8H"]), "Ben built 8s: 3♠ + 5♦ and 8♥"),
        (["5C", "5S"], ["5D"], [], Play("5C", "build", 5, ["5D"]), "Ben built 5s: 5♣ and 5♦"),
        (["8D", "8C"], [], [EIGHT], Play("8D", "add", 8, [], ["B1"]), "Ben added 8♦ to the build of 8"),
        (["3S", "8C"], ["5D"], [EIGHT], Play("3S", "add", 8, ["5D"], ["B1"]), "Ben added 3♠ + 5♦ to the build of 8"),
        (["AS", "9C"], [], [EIGHT], Play("AS", "raise", 9, [], ["B1"]), "Ben raised the build of 8 to 9 with A♠"),
        (
            ["AS", "9C"],
            ["9D"],
            [EIGHT],
            Play("AS", "raise", 9, ["9D"], ["B1"]),
            "Ben raised the build of 8 to 9 with A♠ and added 9♦",
        ),
    ],
)
def test_a_play_in_a_sentence(
    hand: list[str], table: list[str], builds: list[BuildNumbers], play: Play, says: str
) -> None:
    deal = laid_out(hand, table, builds)
    assert deal.is_legal(play)
    assert words.played(deal, play, "Ben") == says


def test_an_ace_of_two_values_says_which() -> None:
    deal = laid_out(["AS"], ["KC", "AD", "2D"], rules="royal")
    assert words.played(deal, Play("AS", "capture", 14, ["KC", "AD"]), "You") == "You played A♠ as 14: took A♦ + K♣"


def test_a_build_from_table_cards_alone_names_the_trailed_card() -> None:
    deal = laid_out(["4H", "7C"], ["5D", "2C"])
    says = words.played(deal, Play("4H", "table_build", 7, ["5D", "2C"]), "Ben")
    assert says == "Ben trailed 4♥ and built 7: 2♣ + 5♦"


@pytest.mark.parametrize(
    ("hand", "table", "builds", "card", "cards", "on", "says"),
    [
        (["8S"], ["5D", "3C", "8H", "KC"], [], "8S", ["5D", "3C", "8H"], [], ["Take 3♣+5♦ and 8♥"]),
        (["8S"], ["8H"], [], "8S", ["8H"], [], ["Take 8♥"]),
        (["4S", "8C", "4D"], ["4C"], [], "4S", ["4C"], [], ["Take 4♣", "Build 4s with 4♣", "Build 8 with 4♣"]),
        (["8S"], [], [], "8S", [], [], ["Trail"]),
        (["8D", "8C"], [], [EIGHT], "8D", [], ["B1"], ["Take the build of 8", "Add to the build of 8"]),
        (["3S", "8C"], ["5D"], [EIGHT], "3S", ["5D"], ["B1"], ["Add to the build of 8 with 5♦"]),
        (["AS", "9C"], [], [EIGHT], "AS", [], ["B1"], ["Raise to 9"]),
    ],
)
def test_the_labels_of_choices(
    hand: list[str],
    table: list[str],
    builds: list[BuildNumbers],
    card: str,
    cards: list[str],
    on: list[str],
    says: list[str],
) -> None:
    deal = laid_out(hand, table, builds)
    labels = [words.label(deal, one) for one in deal.explain(card, cards, on) if one.legal]
    assert sorted(labels) == sorted(says)


def test_every_legal_play_of_every_preset_has_a_sentence_that_names_its_cards() -> None:
    for name in PRESETS:
        if not can_start(preset(name)):
            continue
        rng = Random(name)
        players = preset(name).player_counts[-1]
        deal = Deal.shuffled(name, players, rng=rng)
        while not deal.over:
            for play in list(deal.legal_plays)[:20]:
                says = words.played(deal, play, "Ben")
                assert all(card.symbol in says for card in (play.card, *play.cards)), (name, play)
                groups = words.play_groups(deal, play)
                named = {card for group in groups for card in group}
                assert set(play.cards) <= named
            deal.push(deal.legal_plays.choose(rng))


def test_builds_in_words() -> None:
    rules = preset("standard")
    single = Build("B1", 8, cards_of(mask(["6S", "2H"])), 0, False)
    several = Build("B2", 8, cards_of(mask(["8S", "5H", "3D"])), 0, True)
    assert words.build_groups(rules, several) == ((Card("3D"), Card("5H")), (Card("8S"),))
    assert words.build_state(rules, single) == "single - may be raised"
    assert words.build_state(rules, several) == "locked"
    assert words.build_state(rules, Build("B3", 10, cards_of(mask(["6C", "4C"])), 0, False)) == "single"
    assert words.build_note(rules, single) == "An 8 takes it."
    jack = Build("B1", 11, cards_of(mask(["6S", "5H"])), 0, False)
    assert words.build_note(preset("royal"), jack) == "A jack takes it."


def test_what_takes_a_build_where_one_card_has_a_value_of_its_own() -> None:
    rules = preset("finnish").replace(build_allowed=True, max_build=16)
    fifteen = Build("B1", 15, cards_of(mask(["9S", "6H"])), 0, False)
    assert words.build_note(rules, fifteen) == "The 2 of spades takes it."


def test_a_sentence_for_the_ear() -> None:
    said = words.spoken("Ben played 10♦: took 4♠ + 6♦ and K♣")
    assert said == "Ben played 10 of diamonds: took 4 of spades plus 6 of diamonds and king of clubs"


def test_the_log_has_a_line_for_each_play_and_counts_rounds() -> None:
    rng = Random(5)
    deal = Deal.shuffled("standard", 3, rng=rng)
    while not deal.over:
        deal.push(deal.legal_plays.choose(rng))
    seen = view(deal, None)
    lines = words.log_lines(seen, ["You", "Ben", "Cora"])
    assert [line.round for line in lines] == [number // 12 + 1 for number in range(48)]
    assert [line.seat for line in lines] == [seat for seat, _ in deal.log]
    assert words.log_lines(seen, ["You", "Ben", "Cora"], 40) == lines[40:]


@pytest.mark.parametrize(
    ("rules", "last"),
    [
        ("standard", "Ben dealt: the last cards of this deal"),
        ({"options": {"announce_last": False}}, "Ben dealt"),
        ("manita", "Ben dealt"),
        ("draw", "Ben dealt"),
    ],
)
def test_the_last_round_is_announced_where_the_dealer_says_so(rules: Any, last: str) -> None:
    deal = Deal.shuffled(resolve(rules), rng=Random(5), dealer=1)
    assert words.dealt(view(deal, 0), ["You", "Ben"]) == "Ben dealt"
    rng = Random(5)
    while deal.n < 40:
        deal.push(deal.legal_plays.choose(rng))
    assert words.dealt(view(deal, 0), ["You", "Ben"]) == last


def test_the_end_of_deals_and_matches() -> None:
    rng = Random(3)
    match = Match("standard", seed=3)
    assert words.match_ended(match, ["You", "Ben"]) == ""
    while match.state != "match_over":
        if match.state == "deal_over":
            match.next_deal()
        match.push(match.deal.legal_plays.choose(rng))
    result = match.result
    assert result is not None
    mine, other = result.score.points
    said = words.deal_ended(result, match.sides, ["You", "Ben"])
    plural = ["" if points == 1 else "s" for points in (mine, other)]
    assert said == f"The deal is over: You {mine} point{plural[0]} and Ben {other} point{plural[1]}."
    outcome = match.outcome()
    assert outcome is not None
    won = "You win" if outcome.winner == 0 else "Ben wins"
    high, low = max(outcome.totals), min(outcome.totals)
    assert words.match_ended(match, ["You", "Ben"]) == f"{won} the match, {high} to {low}."


def test_partners_are_named_together() -> None:
    assert words.side_names(["Ann", "Ben", "Cy", "Di"], [0, 1, 0, 1]) == ["Ann and Cy", "Ben and Di"]
