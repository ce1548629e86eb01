"""Computer players: legal plays only, from what their seat knows only, and the better beats the worse."""

from __future__ import annotations

from random import Random

import pytest

from cassino.game.deal import Deal
from cassino.game.match import Match, can_start
from cassino.game.plays import Play
from cassino.ground.cards import Card, cards_of, mask
from cassino.ground.presets import PRESETS, preset
from cassino.players.hoyle import WEIGHTS, HoylePlayer
from cassino.players.player import LEVELS, OLD_LEVELS, Player, PlayerError, level, player, verify_level, verify_player
from cassino.records.views import ViewError, view

STARTABLE = [name for name in PRESETS if can_start(preset(name))]
TABLES = [(name, players) for name in STARTABLE for players in preset(name).player_counts]
OLD = list(OLD_LEVELS)
NAMES = [*OLD, "level1", "level3"]
# The players that search, the champion with little time.
SEARCHING = ["level5", "counter", "pimc24", "champion:sims=60,worlds=40"]


def points(rules: str, pack: tuple[int, ...], dealer: int, seats: list[Player]) -> tuple[int, ...]:
    """The points of one deal."""
    deal = Deal(rules, len(seats), pack=pack, dealer=dealer)
    while not deal.over:
        deal.push(seats[deal.turn].choose(view(deal, deal.turn)))
    return deal.score().points


def edge(better: str, worse: str, deals: int, rules: str = "standard") -> float:
    """Points a deal that one player is ahead of another over deals that are played twice with seats exchanged."""
    rng, total = Random(20), 0
    for number in range(deals):
        pack = Deal.shuffled(rules, rng=rng).pack_order()
        for seat in range(2):
            seats = [player(worse, number * 4 + s) for s in range(2)]
            seats[seat] = player(better, number * 4 + 2 + seat)
            scored = points(rules, pack, number % 2, seats)
            total += scored[seat] - scored[1 - seat]
    return total / (2 * deals)


def position(hand: list[str], table: list[str], rules: str = "standard") -> Deal:
    """Seat 0 to play in the middle of a deal, seat 1 holding four unseen cards."""
    deal = Deal.shuffled(rules, rng=Random(1))
    deal.put([mask(hand), 0], mask(table), [], [0, 0], [0, 0], 0, -1, [], 1, 1, True, [0, 4], 2)
    return deal


# --- whole matches


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("level", [*OLD, "level"])
def test_whole_matches_without_an_illegal_play(name: str, players: int, level: str) -> None:
    match = Match(name, players, seed=11)
    if level == "level":
        level = f"level{1 + TABLES.index((name, players)) % 4}"
    seats = [player(level, seat) for seat in range(players)]
    for _ in range(2):
        while match.state == "playing":
            seat = match.deal.turn
            match.push(seats[seat].choose(view(match.deal, seat, match)))  # raises for an illegal play
        if match.state == "match_over":
            break
        match.next_deal()
    assert match.results


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_many_whole_matches(name: str, players: int) -> None:
    for seed in range(30):
        match = Match(name, players, seed=seed)
        seats = [player(LEVELS[(seat + seed) % 7].name, seat) for seat in range(players)]
        while match.state != "match_over":
            if match.state == "deal_over":
                match.next_deal()
            seat = match.deal.turn
            match.push(seats[seat].choose(view(match.deal, seat, match)))


# --- only what the seat knows


@pytest.mark.parametrize("level", [*NAMES, *SEARCHING])
@pytest.mark.parametrize("name", STARTABLE)
def test_hidden_cards_do_not_change_a_choice(name: str, level: str) -> None:
    rng = Random(5)
    deal = Deal.shuffled(name, preset(name).player_counts[0], rng=rng)
    while not deal.over:
        if level in SEARCHING and rng.random() < 0.8:
            deal.push(player("greedy", 3).choose(view(deal, deal.turn)))
            continue
        seen = view(deal, deal.turn)
        hidden = {card.index for card in seen.unseen}
        pack = list(deal.pack_order())
        places = [place for place, card in enumerate(pack) if card in hidden]
        cards = [pack[place] for place in places]
        rng.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            pack[place] = card
        other = Deal(deal.rules, deal.players, pack=pack, dealer=deal.dealer, sides=deal.sides)
        for _, play in deal.log:
            other.push_unchecked(play)
        chosen = player(level, 3).choose(seen)
        assert player(level, 3).choose(view(other, deal.turn)) == chosen
        deal.push(chosen)


def test_the_same_seed_makes_the_same_choices() -> None:
    for name in [*NAMES, *SEARCHING]:
        games = []
        for _ in range(2):
            match = Match("royal", 3, seed=5)
            seats = [player(name, seat) for seat in range(3)]
            while match.state == "playing":
                match.push(seats[match.deal.turn].choose(view(match.deal, match.deal.turn, match)))
            games.append(match.deal.log)
        assert games[0] == games[1]


def test_a_player_is_asked_at_its_turn_only() -> None:
    deal = Deal.shuffled("standard", rng=Random(1))
    for name in [*NAMES, *SEARCHING]:
        with pytest.raises(ViewError):
            player(name, 1).choose(view(deal, 1 - deal.turn))


# --- strength


@pytest.mark.parametrize(
    ("better", "worse", "by"), [("greedy", "random", 4.0), ("hoyle", "greedy", 1.5), ("hoyle", "random", 5.0)]
)
def test_the_better_player_is_clearly_ahead(better: str, worse: str, by: float) -> None:
    # Five standard errors below what the arena measures, so that this says "broken", not "a bad day".
    assert edge(better, worse, 60) > by


@pytest.mark.parametrize("rules", ["royal", "spade", "scopa", "draw", "strict"])
def test_hoyle_is_ahead_of_greedy_under_other_rules_too(rules: str) -> None:
    assert edge("hoyle", "greedy", 60, rules) > 0


# --- what they look at


def test_greedy_takes_the_most_and_never_builds() -> None:
    deal = position(["8S", "3S", "KC"], ["5D", "3C", "8H", "KD"])
    assert player("greedy", 1).choose(view(deal, 0)) == Play("8S", "capture", 8, ["3C", "5D", "8H"])
    deal = position(["8S", "2S", "KC"], ["6D"])
    assert player("greedy", 1).choose(view(deal, 0)).kind == "trail"


def test_greedy_trails_what_is_worth_least() -> None:
    deal = position(["AS", "2S", "10D", "KC"], ["QH"])
    assert player("greedy", 1).choose(view(deal, 0)) == Play("KC", "trail")


def test_hoyle_does_not_trail_points_while_it_has_something_else() -> None:
    deal = position(["AS", "2S", "10D", "6C"], ["QH", "KD"])
    assert HoylePlayer(1).choose(view(deal, 0)) == Play("6C", "trail")


def test_hoyle_takes_a_point_before_two_cards() -> None:
    deal = position(["AC", "6H"], ["AD", "4S", "2H", "KC"])
    assert HoylePlayer(1).choose(view(deal, 0)) == Play("AC", "capture", 1, ["AD"])


def test_hoyle_prefers_more_cards() -> None:
    deal = position(["9C"], ["2D", "2H", "5C", "7S", "KC"])
    assert HoylePlayer(1).choose(view(deal, 0)).cards == cards_of(mask(["2D", "2H", "5C"]))


def test_a_weight_that_does_not_exist() -> None:
    with pytest.raises(PlayerError, match="no weight 'luck'"):
        HoylePlayer(1, {"luck": 1.0})


def test_weights_change_the_choice() -> None:
    deal = position(["AS", "6C"], ["QH", "KD"])
    reckless = HoylePlayer(1, {"trail_cash": 5.0})
    assert reckless.choose(view(deal, 0)) == Play("AS", "trail")
    ranked = HoylePlayer(1).prices(view(deal, 0))
    assert [play.card for play, _ in ranked] == [Card("6C"), Card("AS")]
    assert ranked[0][1] > ranked[1][1]


def test_every_weight_names_its_rule() -> None:
    assert all(weight.rule[0] == "R" and 1 <= int(weight.rule[1:]) <= 32 for weight in WEIGHTS.values())


# --- levels


def test_levels_by_name() -> None:
    assert [type(player(name, 1)).__name__ for name in OLD] == ["RandomPlayer", "GreedyPlayer", "HoylePlayer"]
    assert [one.name for one in LEVELS] == [f"level{number}" for number in range(1, 8)]
    with pytest.raises(PlayerError, match="no computer player 'deep'; there are random, greedy, hoyle"):
        player("deep")
    with pytest.raises(PlayerError, match="no computer player 'deep'; there are level1, level2"):
        level("deep")
    for name in (*OLD, *(one.name for one in LEVELS)):
        verify_level(name)
    with pytest.raises(PlayerError, match="there are level1"):
        verify_level("counter")


def test_options_of_a_player_are_read_and_checked() -> None:
    verify_player("champion:sims=100,worlds=8")
    with pytest.raises(PlayerError, match="'hoyle' has no option 'sims'; it has none"):
        player("hoyle:sims=3")
    with pytest.raises(PlayerError, match="'x' is no value for the option 'sims' of 'champion'"):
        player("champion:sims=x")
    with pytest.raises(PlayerError, match="at least 1"):
        player("champion:sims=0")


# --- crowded tables


CROWD = [f"{rank}{suit}" for rank in ("A", "2", "3", "4", "5", "6", "7") for suit in "CDHS"]


@pytest.mark.parametrize("rules", ["pagat", "standard"])
@pytest.mark.parametrize("level", NAMES)
def test_a_table_with_millions_of_plays(rules: str, level: str) -> None:
    deal = position(["10S", "9H", "KC", "8D"], CROWD, rules)
    seen = view(deal, 0)
    assert deal.is_legal(player(level, 1).choose(seen))
