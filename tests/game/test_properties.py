"""What holds in every deal of every rule set, tried on whole deals of random plays.

Whole deals are played for every seating: each preset that can be started, for each number of players, alone and in
pairs. The usual run plays some hundred deals for each, `-m long` some thousand.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cassino
from cassino.game.deal import Deal, DealError
from cassino.game.dealing import opening_rejected_reason
from cassino.game.match import Match
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.game.refusals import IllegalPlay
from cassino.game.scoring import Tally, deal_total
from cassino.ground.cards import Card, mask
from cassino.ground.presets import preset
from cassino.ground.ruleset import RuleSet, RuleSetError
from game.seating import SEATINGS, Seating, made_up, order_line, played_on
from ground.rule_sets import assume_playable, rule_sets

# Uncompiled, the core takes a hundred times as long.
USUAL_DEALS = 200 if cassino.COMPILED else 3
LONG_DEALS = 4000
HOUSE_RULES = max(300, settings().max_examples)

every_seating = pytest.mark.parametrize("seating", SEATINGS, ids=str)
at_any_point = given(st.sampled_from(SEATINGS), st.integers(0, 2**32), st.integers(0, 52))


def test_all_presets_and_seats_are_played() -> None:
    presets = {seating.name for seating in SEATINGS}
    assert len(presets) == 23
    assert {seating.players for seating in SEATINGS} == {2, 3, 4}
    assert {s.name for s in SEATINGS if s.partners} == {n for n in presets if 4 in preset(n).players}


# --- whole deals -----------------------------------------------------------------------------------------------


@every_seating
def test_whole_deals(seating: Seating) -> None:
    whole_deals(seating, range(USUAL_DEALS))


@pytest.mark.long
@every_seating
def test_whole_deals_at_length(seating: Seating) -> None:
    whole_deals(seating, range(USUAL_DEALS, USUAL_DEALS + LONG_DEALS))


def whole_deals(seating: Seating, seeds: range) -> None:
    for seed in seeds:
        deal = seating.deal(seed)
        first, steps = deal.copy(), play_out(deal, Random(f"{seating} {seed} plays"))
        check_end(deal)
        take_back(deal, steps)
        assert deal == first, f"{seating}, seed {seed}"


Step = tuple[Deal, list[Play], Play]


def play_out(deal: Deal, rng: Random) -> list[Step]:
    """Plays to the end by chance; returns each position with the plays listed there and the one made."""
    steps = []
    stock = stock_masks(deal)
    while not deal.over:
        plays = deal.legal_plays
        check_cards(deal, stock)
        check_owners(deal)
        assert plays, f"no legal play: {deal!r}"
        assert not plays.truncated
        listed = list(plays)
        assert all(map(deal.is_legal, listed))
        play = listed[int(rng.random() * len(listed))]
        steps.append((deal.copy(), listed, play))
        deal.push(play)
    check_cards(deal, stock)
    assert not deal.legal_plays
    return steps


def take_back(deal: Deal, steps: Sequence[Step]) -> None:
    """Takes every play back; all is as it was, the list of plays included."""
    for before, listed, play in reversed(steps):
        assert deal.pop() == play
        assert deal == before
        assert hash(deal) == hash(before)
        assert list(deal.legal_plays) == listed


def stock_masks(deal: Deal) -> list[int]:
    """The cards still to come, for each number of cards dealt."""
    masks = [0]
    for card in reversed(deal.pack_order()):
        masks.append(masks[-1] | 1 << card)
    return masks[::-1]


def check_cards(deal: Deal, stock: Sequence[int]) -> None:
    """Every card of the pack lies in one place: a hand, the stock, the table, a build or a pile."""
    places = [stock[deal.pos], deal.loose]
    places += [deal.hand_mask(seat) for seat in range(deal.players)]
    places += [deal.pile_mask(side) for side in range(deal.n_sides)]
    places += [cards for _, cards, _, _, _ in deal.build_numbers()]
    together = 0
    for cards in places:
        assert not together & cards
        together |= cards
    assert together == deal.book.pack


def keeps_to_the_end(deal: Deal) -> bool:
    """Whether each owner must have a card for each of his builds, and may not lie low on them."""
    rules = deal.rules
    # A card that the partner is known to hold may stand behind a build.
    lent = (rules.build_for_partner or rules.hold == "own_or_partner") and deal.n_sides < deal.players
    return rules.build_allowed and rules.keep and rules.owner_trail == "never" and not lent


def check_owners(deal: Deal) -> None:
    """Nobody owns builds of more values than he has cards, and the seat to play can take each of its own."""
    if not deal.live or not keeps_to_the_end(deal):
        return
    for seat in range(deal.players):
        values = {value for _, _, value, owner, _ in deal.build_numbers() if owner == seat}
        assert len(values) <= deal.hand_size(seat) or deal.hand_size(seat) == 0 < deal.stock
        if deal.hand_size(seat) or not deal.stock:
            for value in values:
                # A court without a number takes a build of its rank.
                assert any(deal.rules.takes_build(card.index, value) for card in deal.hand(seat)), value


def check_end(deal: Deal) -> None:
    rules = deal.rules
    assert deal.n == deal.players * rules.plays_per_player(deal.players)
    assert Counter(seat for seat, _ in deal.log) == dict.fromkeys(
        range(deal.players), rules.plays_per_player(deal.players)
    )
    if keeps_to_the_end(deal):
        assert deal.builds == ()
    left, to = deal.leftovers()
    if rules.leftovers == "nobody":
        assert to is None
    elif left and deal.captures():
        assert to == deal.side(deal.captures()[-1].seat)
    tallies = deal.tallies()
    assert sum(tally.cards for tally in tallies) == rules.deck - (left.bit_count() if to is None else 0)
    assert sum(deal.score().points) == deal_total(rules) - not_given_out(rules, tallies) + sweep_points(deal)


def not_given_out(rules: RuleSet, tallies: Sequence[Tally]) -> int:
    """The points that nobody scores: level counts, and cards that nobody has."""
    if rules.scoring is not None:
        counts = {"cards": [t.cards for t in tallies], "coins": [t.coins for t in tallies]}
        counts["primiera"] = [t.primiera for t in tallies]
        lost = sum(worth for item, worth in rules.scoring if item in counts and level(counts[item]))
        seven = dict(rules.scoring).get("seven_of_coins", 0)
        return lost + (0 if any(t.seven_of_coins for t in tallies) else seven)
    lost = rules.card_points if level([t.cards for t in tallies]) else 0
    if rules.spade_mode == "spade_cassino":
        lost += 13 - sum(t.spades for t in tallies)
        lost += 0 if any(t.spade_jack for t in tallies) else 1
    elif level([t.spades for t in tallies]):
        lost += rules.spade_points
    lost += 0 if any(t.big for t in tallies) else rules.big
    lost += 0 if any(t.little for t in tallies) else rules.little
    lost += (4 - sum(t.aces for t in tallies)) * rules.ace_pt
    return lost + (0 if any(t.last for t in tallies) else rules.last_pt)


def level(counts: Sequence[int]) -> bool:
    return counts.count(max(counts)) > 1


def sweep_points(deal: Deal) -> int:
    """What the sweeps of a deal score, counted anew from its log."""
    rules = deal.rules
    swept = [0] * deal.n_sides
    last_card = deal.n - 1
    for captured in deal.captures():
        late = captured.index >= first_play_of_last_round(deal) and not rules.sweep_last_round
        if captured.sweep and not late and (rules.sweep_last_card or captured.index != last_card):
            swept[deal.side(captured.seat)] += 1
    assert swept == [deal.sweeps(side) for side in range(deal.n_sides)]
    if rules.sweep_cancel:
        most, second = sorted(swept, reverse=True)[:2]
        return (most - second) * rules.sweep_points
    return sum(swept) * rules.sweep_points


def first_play_of_last_round(deal: Deal) -> int:
    """The number of the first play after which nothing more is dealt."""
    return deal.n - deal.players * deal.rules.hand_cards(deal.players)


# --- legality --------------------------------------------------------------------------------------------------


def listed_form(deal: Deal, play: Play) -> Play:
    """A legal capture as it is listed: plays of equal effect are one play, with the lowest value that is legal."""
    if play.kind != "capture":
        return play
    for value in range(play.value):
        lower = Play(play.card, play.kind, value, play.cards, play.builds)
        if deal.is_legal(lower):
            return lower
    return play


def check_made_up(deal: Deal, rng: Random, tries: int) -> int:
    """Made-up plays are listed exactly if they are legal, and refused with nothing changed if not."""
    plays, before, legal = deal.legal_plays, deal.copy(), 0
    for _ in range(tries):
        play = made_up(rng, deal)
        if deal.is_legal(play):
            assert listed_form(deal, play) in plays, f"{play!r} in {deal!r}"
            assert deal.refused(play) is None
            legal += 1
            continue
        assert play not in plays, f"{play!r} in {deal!r}"
        with pytest.raises(IllegalPlay) as refused:
            deal.push(play)
        assert refused.value.reason == deal.refused(play)
        assert deal == before
        assert deal.n == before.n
    assert list(deal.legal_plays) == list(before.legal_plays)
    return legal


@every_seating
def test_a_play_is_listed_exactly_if_it_is_legal(seating: Seating) -> None:
    rng, legal = Random(str(seating)), 0
    for seed in range(6):
        deal = seating.deal(seed)
        while not deal.over:
            legal += check_made_up(deal, rng, 10)
            deal.push(deal.legal_plays.choose(rng))
    assert legal > 100, "hardly a made-up play was legal: this tests nothing"


@at_any_point
def test_listed_plays_are_legal_and_all_different(seating: Seating, seed: int, plays: int) -> None:
    deal = played_on(seating, seed, plays)
    listed = list(deal.legal_plays)
    assert len(set(listed)) == len(listed) == len(deal.legal_plays)
    assert bool(deal.legal_plays) == (not deal.over)
    for number, play in enumerate(listed):
        assert play in deal.legal_plays
        assert deal.legal_plays[number] == play
        assert deal.refused(play) is None
        assert deal.parse(deal.text(play)) == play


@given(rule_sets(), st.integers(2, 4), st.integers(0, 2**32))
@settings(max_examples=HOUSE_RULES)
def test_house_rules_are_no_different(rules: RuleSet, players: int, seed: int) -> None:
    """Any combination of options that is not refused can be played to the end, with a legal play for every turn."""
    assume_playable(rules, players)
    rng = Random(seed)
    pack = rng.sample(cards_in(rules), rules.deck)
    deal = Deal(rules, players, pack=pack, dealer=seed % players)
    start, stock, plays = deal.copy(), stock_masks(deal), []
    while not deal.over:
        check_cards(deal, stock)
        check_owners(deal)
        assert deal.legal_plays, f"no legal play under {rules.code}: {deal!r}"
        check_made_up(deal, rng, 2)
        plays.append(deal.legal_plays.choose(rng))
        deal.push(plays[-1])
    if keeps_to_the_end(deal):
        assert deal.builds == ()
    assert pickle.loads(pickle.dumps(deal)) == deal
    for play in reversed(plays):
        assert deal.pop() == play
    assert deal == start


@pytest.mark.parametrize(
    ("base", "options"),
    [
        # The owner's last card takes his build; an equal loose card would have to be taken too, and may not be.
        ("dominican", {"build_plus_loose": False}),
        # An owner who need not keep a card for his build has nothing to capture with, and must.
        ("relaxed", {"owner_must_take": "any_capture"}),
    ],
)
def test_options_that_could_leave_no_legal_play_are_refused(base: str, options: dict[str, object]) -> None:
    with pytest.raises(RuleSetError):
        preset(base).replace(**options).check()


def cards_in(rules: RuleSet) -> list[Card]:
    return [card for card in map(Card.of, range(52)) if rules.pack & card.mask]


# --- values: copies, pickles, equality -------------------------------------------------------------------------


@at_any_point
def test_a_copy_is_equal_and_goes_its_own_way(seating: Seating, seed: int, plays: int) -> None:
    deal = played_on(seating, seed, plays)
    other = deal.copy()
    assert other == deal
    assert hash(other) == hash(deal)
    assert other.log == deal.log
    assert list(other.legal_plays) == list(deal.legal_plays)
    if deal.over:
        return
    other.push(other.legal_plays[0])
    assert other != deal
    assert other.n == deal.n + 1
    other.pop()
    assert other == deal


@at_any_point
def test_a_pickle_is_equal_log_included(seating: Seating, seed: int, plays: int) -> None:
    deal = played_on(seating, seed, plays)
    other = pickle.loads(pickle.dumps(deal))
    assert type(other) is Deal
    assert other == deal
    assert hash(other) == hash(deal)
    assert (other.log, other.rules, other.sides, other.rejected) == (deal.log, deal.rules, deal.sides, deal.rejected)
    while deal.n:
        assert deal.pop() == other.pop()
    assert other == deal


@at_any_point
def test_deals_differ_where_cards_lie_elsewhere(seating: Seating, seed: int, plays: int) -> None:
    deal = played_on(seating, seed, plays)
    assert deal != played_on(seating, seed + 1, plays)
    assert deal != "a deal"
    if not deal.over:
        assert len({after(deal, play) for play in deal.legal_plays}) == len(deal.legal_plays)


def after(deal: Deal, play: Play) -> Deal:
    other = deal.copy()
    other.push(play)
    return other


def test_equal_deals_have_equal_hashes_however_they_came_about() -> None:
    played = Position.from_text("standard; hands AH 10S / ?? ??; table 9C 5C").deal()
    played.push(Play("AH", "trail"))
    laid_out = Position.of(played).deal()
    assert (played == laid_out) == (hash(played) == hash(laid_out))


def test_a_play_made_too_late_or_taken_back_too_early_is_an_error() -> None:
    deal = played_on(SEATINGS[0], 1, 52)
    assert deal.over
    last = deal.peek()
    with pytest.raises(IllegalPlay, match="over"):
        deal.push(last)
    while deal.n:
        deal.pop()
    for early in (deal.pop, deal.peek):
        with pytest.raises(IndexError, match="no play has been made"):
            early()
    with pytest.raises(DealError, match="not over"):
        deal.score()


# --- order of the list -----------------------------------------------------------------------------------------

STAGES = {"capture": 0, "build": 1, "add": 1, "raise": 1, "trail": 2, "table_build": 2}


@at_any_point
def test_captures_come_first_then_builds_then_trails(seating: Seating, seed: int, plays: int) -> None:
    deal = played_on(seating, seed, plays)
    order = [(STAGES[play.kind], play.card.index) for play in deal.legal_plays]
    assert order == sorted(order)


ORDER_FILE = Path(__file__).parent.parent / "data" / "play_order.txt"


def test_plays_are_listed_in_the_order_of_the_file() -> None:
    """The order is the same on every machine, compiled and not: seeds and recorded choices count on it.

    `scripts/make_play_order.py` writes the file anew.
    """
    recorded = [line for line in ORDER_FILE.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
    assert [order_line(seating) for seating in SEATINGS] == recorded


# --- drawing ---------------------------------------------------------------------------------------------------

DRAWING = [seating for seating in SEATINGS if seating.rules.refill == "draw"]


def test_presets_that_draw() -> None:
    assert {seating.name for seating in DRAWING} == {"draw", "strict", "relaxed", "toolfluency_draw"}


@pytest.mark.parametrize("seating", DRAWING, ids=str)
def test_a_card_is_drawn_after_each_play_while_the_stock_lasts(seating: Seating) -> None:
    for seed in range(20):
        deal, rng = seating.deal(seed), Random(seed)
        drawn = 0
        while not deal.over:
            seat, stock = deal.turn, deal.stock
            assert deal.hand_size(seat) == 4 or not stock
            coming = deal.pack_order()[deal.pos] if stock else None
            deal.push(deal.legal_plays.choose(rng))
            if coming is None:
                assert deal.stock == 0
                continue
            drawn += 1
            assert deal.stock == stock - 1
            assert deal.hand_mask(seat) >> coming & 1
            assert deal.hand_size(seat) == 4
        assert drawn == 52 - 4 - 4 * seating.players


@pytest.mark.parametrize("name", ["draw", "strict", "relaxed", "toolfluency_draw"])
def test_two_players_who_draw_make_24_plays_each(name: str) -> None:
    deal = played_on(Seating(name, 2, False), 3, 52)
    assert Counter(seat for seat, _ in deal.log) == {0: 24, 1: 24}
    assert deal.rounds is None


def drawing_deal(rules: str, mine: str, theirs: str, table: str, stock: str) -> Deal:
    """Two players who draw, seat 1 to lead with `mine`; the stock starts with the cards named."""
    named = [Card(c) for text in (mine, theirs, table, stock) for c in text.split()]
    rest = [card for card in cards_in(preset(rules)) if card not in named]
    first, second, middle = (iter([Card(c) for c in text.split()]) for text in (mine, theirs, table))
    places = {1: first, 0: second, 4: middle}
    layout = Deal(rules, pack=range(52), dealer=0)
    opening = [next(places[where]) for where in destinations_of(layout)]
    return Deal(rules, pack=[*opening, *(Card(c) for c in stock.split()), *rest], dealer=0)


def destinations_of(deal: Deal) -> Iterator[int]:
    """Where each card of the opening went, in the order dealt: a seat, or 4 for the table."""
    for card in deal.pack_order()[: deal.pos]:
        yield next((seat for seat in range(deal.players) if deal.hand_mask(seat) >> card & 1), 4)


def code(deal: Deal, play: Play) -> str | None:
    refusal = deal.refused(play)
    return None if refusal is None else refusal.code


def test_the_card_about_to_be_drawn_is_not_held_yet() -> None:
    deal = drawing_deal("draw", "3C KC QC JC", "2H 4H 6H KH", "5D 9D TD QD", "8S")
    build = Play("3C", "build", 8, ["5D"])
    assert code(deal, build) == "no_capturing_card"
    deal.push(Play("KC", "trail"))
    deal.push(Play("KH", "capture", 0, ["KC"]))
    assert Card("8S") in deal.hand(1)
    deal.push(build)


def test_the_card_about_to_be_drawn_does_not_keep_a_build() -> None:
    deal = drawing_deal("draw", "3C 8C QC JC", "2H 4H 6H KH", "5D 8D TD QD", "KS 7S 8S 9S")
    deal.push(Play("3C", "build", 8, ["5D"]))
    deal.push(Play("KH", "trail"))
    # The 8S comes next, but the 8C must still be kept when the 8D is taken with it.
    assert deal.pack_order()[deal.pos] == Card("8S").index
    alone = Play("8C", "capture", 8, ["8D"])
    assert code(deal, alone) == "must_keep_capturing_card"
    deal.push(Play("QC", "capture", 0, ["QD"]))
    assert Card("8S") in deal.hand(1)
    deal.push(Play("2H", "trail"))
    # By now two eights are held, but under these rules an eight takes everything that makes eight.
    assert code(deal, alone) == "must_take_every_group"
    assert code(deal, Play("8C", "capture", 8, ["8D"], ["B1"])) is None


def test_a_capture_duty_looks_at_the_hand_before_the_draw() -> None:
    deal = drawing_deal("strict", "3C KC QC JC", "2H 4H 6H KH", "5D 9D TD 8D", "8S")
    deal.push(Play("3C", "trail"))
    assert Card("8S") in deal.hand(1)
    deal.push(Play("2H", "trail"))
    assert code(deal, Play("KC", "trail")) == "must_capture_match"


# --- opening redeals -------------------------------------------------------------------------------------------


# Four of a kind come once in 20 000 tables: the seed is one that deals the fours.
@pytest.mark.parametrize(
    ("name", "seeds", "often"),
    [
        ("strict", range(1500), 500),
        ("relaxed", [9385, 9386], 1),
        ("scopa", range(3000), 1),
        ("scopone", range(3000), 1),
    ],
)
def test_a_rejected_opening_table_is_dealt_over(name: str, seeds: Sequence[int], often: int) -> None:
    rules, rejected = preset(name), 0
    for seed in seeds:
        deal = Deal.shuffled(rules, rules.player_counts[0], rng=Random(seed))
        assert opening_rejected_reason(rules, deal.loose) is None
        assert all(opening_rejected_reason(rules, mask(Card.of(c) for c in table)) for table in deal.rejected)
        rejected += bool(deal.rejected)
        check_cards(deal, stock_masks(deal))
    assert rejected >= often


def test_other_presets_play_the_table_as_dealt() -> None:
    for seating in SEATINGS:
        if seating.rules.opening_redeal == "none":
            assert all(seating.deal(seed).rejected == () for seed in range(20))


# --- matches ---------------------------------------------------------------------------------------------------


@every_seating
def test_the_totals_of_a_match_are_those_of_its_deals(seating: Seating) -> None:
    for seed in range(3):
        match = Match(seating.rules, seating.players, seed=seed, partners=seating.partners or None)
        rng, totals, target = Random(seed), [0] * len(match.totals), match.target or 0
        assert target
        dealers = []
        while True:
            assert match.state == "playing"
            assert match.totals == tuple(totals)
            dealers.append(match.deal.dealer)
            while match.state == "playing":
                match.push(match.deal.legal_plays.choose(rng))
            result = match.result
            assert result is not None
            totals = [have + more for have, more in zip(totals, result.score.points, strict=True)]
            assert result.decision.totals == tuple(totals)
            assert len(match.results) == match.deal_no == len(dealers)
            if match.state == "match_over":
                break
            # Nobody is there yet, or those at the top are level.
            assert max(totals) < target or level(totals)
            match.next_deal()
        outcome = match.outcome()
        assert outcome is not None
        assert outcome.totals == tuple(totals)
        assert outcome.winner is not None
        assert totals[outcome.winner] >= target
        step = {"left": 1, "right": -1}[seating.rules.deal_rotation]
        assert dealers == [(dealers[0] + step * number) % seating.players for number in range(len(dealers))]


@pytest.mark.parametrize("deals", [1, 3])
def test_a_match_of_a_fixed_number_of_deals(deals: int) -> None:
    drawn = 0
    for seed in range(30):
        match = Match({"preset": "standard", "options": {"fixed_deals": deals}}, seed=seed)
        rng = Random(seed)
        while match.state != "match_over":
            while match.state == "playing":
                match.push(match.deal.legal_plays.choose(rng))
            if match.state == "deal_over":
                match.next_deal()
        assert len(match.results) == deals
        outcome = match.outcome()
        assert outcome is not None
        totals = [sum(points) for points in zip(*(r.score.points for r in match.results), strict=True)]
        assert outcome.totals == tuple(totals)
        assert outcome.winner == (None if level(totals) else totals.index(max(totals)))
        drawn += outcome.winner is None
    assert drawn < 30
