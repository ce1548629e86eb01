"""Views: what a seat sees, that it sees nothing else, and that the rules answer from it."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game.deal import Deal
from cassino.game.match import Match, can_start
from cassino.game.plays import Play
from cassino.ground.cards import Card
from cassino.ground.presets import PRESETS, preset
from cassino.records.plays_json import PlayFormError, play_from_dict, play_to_dict
from cassino.records.views import View, ViewError, view

# Every preset with every number of players it can be dealt to, and partners where four sit down.
TABLES = [
    (name, players, sides)
    for name in PRESETS
    if can_start(preset(name))
    for players in preset(name).player_counts
    for sides in ([None, (0, 1, 0, 1)] if players == 4 else [None])
]
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def deal_at(name: str, players: int, sides: tuple[int, ...] | None, seed: int, plays: int) -> Deal:
    """A deal played by chance for so many plays, or to its end."""
    rng = Random(seed)
    deal = Deal.shuffled(name, players, rng=rng, dealer=rng.randrange(players), sides=sides)
    for _ in range(plays):
        if deal.over:
            break
        deal.push(deal.legal_plays.choose(rng))
    return deal


def redealt(deal: Deal, seat: int | None, rng: Random) -> Deal:
    """The same deal with the cards that the viewer cannot see dealt anew among the other hands and the stock."""
    hidden = {card.index for card in view(deal, seat).unseen}
    pack = list(deal.pack_order())
    places = [place for place, card in enumerate(pack) if card in hidden]
    cards = [pack[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pack[place] = card
    other = Deal(deal.rules, deal.players, pack=pack, dealer=deal.dealer, sides=deal.sides, rejected=deal.rejected)
    for _, play in deal.log:
        # In the other world a play may not have been open to its seat; to the viewer it looks the same.
        other.push_unchecked(play)
    return other


def every_byte(seen: View) -> tuple[bytes, ...]:
    return (
        json.dumps(seen.to_dict()).encode(),
        str(seen).encode(),
        repr(seen).encode(),
        pickle.dumps(seen),
    )


def viewers(deal: Deal) -> Iterator[int | None]:
    yield None
    yield from range(deal.players)


# --- the two-world test


@given(tables, seeds, st.integers(0, 48))
def test_cards_that_cannot_be_seen_change_nothing(
    table: tuple[str, int, tuple[int, ...] | None], seed: int, plays: int
) -> None:
    deal = deal_at(*table, seed, plays)
    rng = Random(seed)
    for seat in viewers(deal):
        seen, other = view(deal, seat), view(redealt(deal, seat, rng), seat)
        assert every_byte(seen) == every_byte(other)
        assert seen == other
        if seen.my_turn:
            assert list(seen.legal_plays) == list(other.legal_plays)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whole_deals_seen_in_two_worlds(table: tuple[str, int, tuple[int, ...] | None]) -> None:
    for seed in range(200):
        rng = Random(seed)
        for plays in range(0, 49, 3):
            deal = deal_at(*table, seed, plays)
            for seat in viewers(deal):
                assert every_byte(view(deal, seat)) == every_byte(view(redealt(deal, seat, rng), seat))


def test_the_worlds_do_differ() -> None:
    deal = deal_at("standard", 2, None, 1, 3)
    other = redealt(deal, deal.turn, Random(1))
    assert other.hand(1 - deal.turn) != deal.hand(1 - deal.turn)
    assert view(deal, 1 - deal.turn) != view(other, 1 - deal.turn)


def test_a_match_adds_its_totals_and_nothing_of_its_shuffles() -> None:
    worlds = [Match("standard", seed=3), Match("standard", seed=4)]
    standings = [view(match.deal, None, match).match for match in worlds]
    assert standings[0] == standings[1]
    assert standings[0] is not None
    assert (standings[0].totals, standings[0].target, standings[0].deal_no) == ((0, 0), 21, 1)


# --- what is seen


@given(tables, seeds, st.integers(0, 48))
def test_every_card_of_the_pack_is_seen_or_unseen(
    table: tuple[str, int, tuple[int, ...] | None], seed: int, plays: int
) -> None:
    deal = deal_at(*table, seed, plays)
    for seat in viewers(deal):
        seen = view(deal, seat)
        places = [seen.hand_mask, seen.table_mask, seen.builds_mask, *seen.pile_masks, seen.unseen_mask]
        assert sum(places) == deal.rules.pack
        hidden = sum(size for s, size in enumerate(seen.hand_sizes) if s != seat) + seen.stock
        assert len(seen.unseen) == hidden
        assert seen.hand == (() if seat is None else deal.hand(seat))
        assert (seen.table, seen.builds) == (deal.table, deal.builds)
        assert [(one.seat, one.play) for one in seen.log] == list(deal.log)
        assert [len(seen.sweep_cards(side)) for side in range(len(seen.sweeps))] == list(seen.sweeps)


def test_a_view_of_a_seat_that_is_not_there() -> None:
    deal = deal_at("standard", 2, None, 1, 0)
    with pytest.raises(ViewError, match="no seat 2"):
        view(deal, 2)


def test_the_text_hides_other_hands() -> None:
    deal = deal_at("standard", 2, None, 1, 0)
    assert f"hand {1 - deal.turn}: ?? ?? ?? ??" in str(view(deal, deal.turn)).splitlines()


# --- the rules from a view


@given(tables, seeds, st.integers(0, 47))
def test_the_rules_answer_as_they_do_for_the_deal(
    table: tuple[str, int, tuple[int, ...] | None], seed: int, plays: int
) -> None:
    deal = deal_at(*table, seed, plays)
    if deal.over:
        return
    seen = view(deal, deal.turn)
    legal = list(deal.legal_plays)
    assert list(seen.legal_plays) == legal
    card = legal[0].card
    assert seen.suggest(card) == deal.suggest(card)
    assert seen.explain(card, deal.table[:2]) == deal.explain(card, deal.table[:2])
    assert seen.is_legal(legal[-1])
    wrong = Play(deal.hand(deal.turn)[0], "capture", 1, [c for c in deal.table if c.rank == 13])
    assert seen.refused(wrong) == deal.refused(wrong)
    assert seen.text(legal[0]) == deal.text(legal[0])
    assert seen.parse(deal.text(legal[0])) == legal[0]


def test_only_the_seat_to_play_is_answered() -> None:
    deal = deal_at("standard", 2, None, 1, 0)
    with pytest.raises(ViewError, match=f"seat {deal.turn}'s turn"):
        _ = view(deal, 1 - deal.turn).legal_plays
    with pytest.raises(ViewError, match="spectator"):
        _ = view(deal, None).legal_plays
    over = deal_at("standard", 2, None, 1, 48)
    with pytest.raises(ViewError, match="the deal is over"):
        _ = view(over, over.turn).legal_plays


def test_a_rule_that_would_show_the_partners_hand_is_refused() -> None:
    rules = {"preset": "partnership", "options": {"hold": "own_or_partner"}}
    deal = Deal.shuffled(rules, 4, rng=Random(1))
    seen = view(deal, deal.turn)
    assert len(seen.hand) == 4
    with pytest.raises(ViewError, match="hold=own_or_partner"):
        _ = seen.legal_plays


def test_playing_on_in_what_a_view_knows_leaves_the_view_alone() -> None:
    deal = deal_at("standard", 2, None, 1, 0)
    seen = view(deal, deal.turn)
    before = every_byte(seen)
    known = seen.known()
    known.push(known.legal_plays[0])
    assert every_byte(seen) == before
    assert seen.is_legal(deal.legal_plays[0])


# --- the public log


@given(tables, seeds, st.integers(0, 48))
def test_the_log_can_be_played_through_again(
    table: tuple[str, int, tuple[int, ...] | None], seed: int, plays: int
) -> None:
    deal = deal_at(*table, seed, plays)
    again = deal.copy()
    while again.n:
        again.pop()
    assert view(deal, None).opening == again.table
    for before, one in view(deal, None).replay():
        assert (before.table, before.builds, before.turn) == (again.table, again.builds, one.seat)
        again.push(one.play)
    assert again == deal


def test_a_position_laid_out_by_hand_has_its_own_beginning() -> None:
    deal = Deal.shuffled("standard", rng=Random(1))
    eight, six, two = Card("8S").mask, Card("6S").mask, Card("2D").mask
    deal.put([eight, six], 0, [(0, two | Card("6H").mask, 8, 0, False)], [0, 0], [0, 0], 0, -1, [], 1, 1, False, [], 6)
    deal.push(Play("8S", "capture", 8, [], ["B1"]))
    seen = view(deal, 1)
    before, one = next(seen.replay())
    assert [b.id for b in before.builds] == ["B1"]
    assert one.captured[0] is Card("8S")
    assert one.sweep


# --- round trips


@given(tables, seeds, st.integers(0, 48))
def test_views_come_back_from_json_and_pickle(
    table: tuple[str, int, tuple[int, ...] | None], seed: int, plays: int
) -> None:
    deal = deal_at(*table, seed, plays)
    for seat in viewers(deal):
        seen = view(deal, seat)
        assert View.from_dict(json.loads(json.dumps(seen.to_dict()))) == seen
        assert pickle.loads(pickle.dumps(seen)) == seen


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("hand", ["1X"], "'hand' of a view: '1X' is not a card"),
        ("hand", 3, "'hand' of a view is not of the right form"),
        ("rules", "nothing", "'rules' of a view: there is no preset"),
        ("builds", [{"id": "B1"}], "needs 'cards'"),
        ("log", [{"seat": 0, "play": {}, "captured": [], "sweep": False}], "'log' of a view: 'kind' is one of"),
    ],
)
def test_a_table_that_is_no_view(key: str, value: object, says: str) -> None:
    data = view(deal_at("standard", 2, None, 1, 5), 0).to_dict()
    data[key] = value
    with pytest.raises(ViewError, match=says.replace("(", r"\(")):
        View.from_dict(data)


# --- plays as JSON


@given(tables, seeds, st.integers(0, 47))
def test_plays_come_back_from_json(table: tuple[str, int, tuple[int, ...] | None], seed: int, plays: int) -> None:
    deal = deal_at(*table, seed, plays)
    for play in list(deal.legal_plays)[:50]:
        data = json.loads(json.dumps(play_to_dict(play)))
        assert play_from_dict(data) == play
        if play.kind in ("add", "raise"):
            assert play_from_dict(data | {"kind": "build"}, deal) == play


@pytest.mark.parametrize(
    ("table", "field"),
    [
        ([], None),
        ({"card": "9S"}, "kind"),
        ({"card": "9S", "kind": "steal"}, "kind"),
        ({"card": 9, "kind": "trail"}, "card"),
        ({"card": "9S", "kind": "trail", "take": []}, "take"),
        ({"card": "9S", "kind": "capture", "take": "5C", "value": 9}, "take"),
        ({"card": "9S", "kind": "capture", "take": ["5C"], "value": True}, "value"),
        ({"card": "9S", "kind": "capture", "take": ["5C"], "value": 10**30}, "value"),
        ({"card": "9S", "kind": "capture", "take": ["5C"] * 60, "value": 9}, "take"),
        ({"card": "9S", "kind": "build", "with": ["AC"]}, "value"),
        ({"card": "9S", "kind": "build", "value": 10, "with": ["AC"], "onto": 1}, "onto"),
        ({"card": "9S", "kind": "raise", "value": 10, "with": []}, "onto"),
        ({"card": "9S", "kind": "capture", "take": ["5C", "5C"], "value": 9}, None),
        ({"card": "9X", "kind": "trail"}, None),
    ],
)
def test_a_table_that_is_no_play(table: object, field: str | None) -> None:
    with pytest.raises(PlayFormError) as caught:
        play_from_dict(table)  # type: ignore[arg-type]
    assert caught.value.field == field
