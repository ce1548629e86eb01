"""F2: what a sweep is worth to those who choose a play, where it comes too late to score."""

from cassino.game.explain import sweep_points_now
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.ground import RuleSet, cards_of, preset, resolve
from cassino.players.hoyle import HoylePlayer
from cassino.records.views import view


def last_round(rules: RuleSet, hands: str, table: str) -> Position:
    """The rest of the pack lies captured; seat 0 plays."""
    there = {str(card) for card in Position.from_text(f"{rules.code}; hands {hands}; table {table}").deal().table}
    held = set(hands.replace("/", " ").split())
    rest = [str(card) for card in cards_of(rules.pack) if str(card) not in there | held]
    piles = f"{' '.join(rest[:20])} / {' '.join(rest[20:])}"
    rounds = rules.rounds(2) or 1
    fields = [rules.code, f"hands {hands}", f"table {table}", f"piles {piles}", "last 1", "dealer 1", f"round {rounds}"]
    return Position.from_text("; ".join(fields))


def test_a_sweep_of_the_last_round_is_worth_nothing_where_it_does_not_score() -> None:
    rules = resolve({"preset": "finnish", "options": {"sweep_last_card": True}})
    late = last_round(rules, "9S 2C / 3C KC", "5D 4S").deal()
    assert sweep_points_now(late) == 0
    (best, *_) = late.suggest("9S")
    assert best.sweep
    assert best.points == 0
    counting = last_round(rules.replace(sweep_last_round=True), "9S 2C / 3C KC", "5D 4S").deal()
    assert sweep_points_now(counting) == 1
    assert counting.suggest("9S")[0].points == 1


def test_a_sweep_with_the_very_last_card_is_worth_nothing_where_it_does_not_score() -> None:
    rules = preset("pagat").replace(sweep_points=1, sweep_last_card=False)
    assert sweep_points_now(last_round(rules, "9S / -", "5D 4S").deal()) == 0
    assert sweep_points_now(last_round(rules, "9S 2C / 3C KC", "5D 4S").deal()) == 1


def test_early_in_the_deal_it_is_worth_what_it_scores_and_a_seat_sees_the_same() -> None:
    rules = preset("finnish")
    deal = Position.from_text(f"{rules.code}; hands 9S 2C 3C 4C / 4x??; table 5D 4S; stock 40x??").deal()
    assert sweep_points_now(deal) == 1
    late = last_round(rules, "9S 2C / 3C KC", "5D 4S").deal()
    seen = view(late, 0)
    assert sweep_points_now(seen.known()) == 0
    chosen = HoylePlayer(1).choose(seen)
    assert isinstance(chosen, Play)
