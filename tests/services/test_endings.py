"""Endings with hidden hands: values that are known otherwise, and what players lose in them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from statistics import mean

import pytest

from cassino.game.counting import counting
from cassino.game.deal import Deal
from cassino.game.plays import Play
from cassino.game.position import Position
from cassino.game.solutions import solve, splits
from cassino.ground.cards import cards_of, mask
from cassino.players.leaf import Leaf
from cassino.players.player import player
from cassino.players.values import nets_for
from cassino.records.views import view
from cassino.services.endings.ending import WITH_NET, Ending, EndingError
from cassino.services.endings.equilibrium import SequenceGame
from cassino.services.endings.measure import loss, plans, reached

# Rounds of two cards each: four cards are hidden behind the last but one, so all is quick.
SHORT: Mapping[str, object] = {"preset": "standard", "options": {"hand_size": 2}}


def near_the_end(rules: object, seed: int, stock: int, cards: tuple[int, int]) -> Position:
    """A position with so many cards in the stock and in the hands, as `hoyle` comes to it, the hands face down."""
    deal, by_rules = Deal.shuffled(rules, 2, rng=Random(seed), dealer=seed % 2), player("hoyle", seed)  # type: ignore[arg-type]
    while deal.stock > stock or (deal.hand_size(deal.turn), deal.hand_size(1 - deal.turn)) != cards:
        deal.push(by_rules.choose(view(deal, deal.turn)))
    return Position.of(deal).replace(hands=[deal.hand_size(0), deal.hand_size(1)], stock=deal.stock)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_round_hides_nothing_from_its_players(seed: int) -> None:
    """Whoever holds two of the last four cards knows the other two: the value is the mean of exact values."""
    position = near_the_end("standard", seed, 0, (2, 2))
    ending = Ending(position)
    worlds = [world for world in splits(position) if tuple(mask(world.hands[s]) for s in ending.seats) in ending.pairs]
    # Where there are builds, their owners hold what takes them.
    assert len(worlds) == len(ending.pairs) == (len(ending.pairs) if position.builds else 6)
    known = mean(solve(world, plays="none", line=False).value for world in worlds)
    solved = ending.by_net().solve(2000, 1e-6)
    assert solved.value == pytest.approx(known, abs=1e-4)
    assert solved.exploitability < 1e-4


@pytest.mark.parametrize("rules", ["standard", "royal", "pagat", SHORT])
def test_the_last_play_of_a_round_takes_the_best_mean_of_what_may_be_dealt(rules: object) -> None:
    """One card, known to its player, and a round that may be dealt in all ways."""
    stock = 4 if rules is SHORT else 8
    position = near_the_end(rules, 3, stock, (1, 0))
    ending = Ending(position)
    unseen = cards_of(ending.unseen)
    values = []
    for card in unseen:
        deal = laid(ending, (card.mask, 0))
        worths = []
        for play in list(deal.legal_plays):
            deal.push(play)
            after = Position.of(deal).replace(hands=[stock // 2] * 2, stock=())
            worths.append(mean(seen_by(ending, world) for world in splits(after)))
            deal.pop()
        values.append(max(worths))
    assert ending.exactly().solve(500, 1e-6).value == pytest.approx(mean(values), abs=1e-4)


def laid(ending: Ending, hands: tuple[int, int]) -> Deal:
    deal = Deal.shuffled(ending.position.rules, 2, rng=Random(0), dealer=ending.position.dealer)
    ending.lay(deal, hands)
    return deal


def seen_by(ending: Ending, world: Position) -> int:
    """The exact value for the seat that played first in the ending."""
    found = solve(world, plays="none", line=False)
    return found.value if found.side == ending.position.to_play else -found.value


def test_one_card_each_by_reckoning() -> None:
    """The first knows its card only, the second both: the best mean for the first of the worst for each other card."""
    position = near_the_end("standard", 5, 8, (1, 1))
    ending = Ending(position)
    leaf = Leaf(counting(position.rules, 2, position.dealer))
    for number, net in nets_for(leaf.c, 2).items():
        leaf.set_net(number, net)
    side = position.to_play
    values = []
    for mine in cards_of(ending.unseen):
        totals: dict[Play, list[float]] = {}
        for theirs in cards_of(ending.unseen & ~mine.mask):
            if (mine.mask, theirs.mask) not in ending.pairs:
                continue
            deal = laid(ending, (mine.mask, theirs.mask))
            for play in list(deal.legal_plays):
                deal.push(play)
                worst = []
                for answer in list(deal.legal_plays):
                    deal.push(answer)
                    worst.append(leaf.value_at_start(deal, side, WITH_NET))
                    deal.pop()
                totals.setdefault(play, []).append(min(worst))
                deal.pop()
        values.append(max(sum(found) for found in totals.values()) if totals else 0.0)
    assert ending.by_net().solve(1000, 1e-6).value == pytest.approx(sum(values) / len(ending.pairs), abs=1e-4)


def answered(ending: Ending, game: SequenceGame, role: int, plan: list[float]) -> float:
    """The best response to a plan by walking through the deals themselves, hand by hand."""
    at = {(look.role, look.hands[look.role], look.history): look for look in ending.looks}
    ends = dict(zip(zip(game.first.tolist(), game.second.tolist(), strict=True), game.pays.tolist(), strict=True))
    sign = 1 if role == 0 else -1

    def best(worlds: list[tuple[tuple[int, int], tuple[int, int], float]], history: tuple[Play, ...]) -> float:
        """`worlds` are hands, the sequences of both so far, and the chance that the other has played so."""
        deal = laid(ending, worlds[0][0])
        for play in history:
            deal.push(play)
        if deal.round != ending.position.round:
            return sum(sign * ends[sequences] * chance for _, sequences, chance in worlds)
        turn = ending.seats.index(deal.turn)
        hands_of: dict[int, list[tuple[tuple[int, int], tuple[int, int], float]]] = {}
        for world in worlds:
            hands_of.setdefault(world[0][turn], []).append(world)
        total = 0.0
        if turn == role:
            for hand, mine in hands_of.items():
                total += max(best(after, (*history, play)) for play, after in followed(mine, hand, turn, history))
        else:
            by_play: dict[Play, list[tuple[tuple[int, int], tuple[int, int], float]]] = {}
            for hand, theirs in hands_of.items():
                for play, after in followed(theirs, hand, turn, history):
                    by_play.setdefault(play, []).extend(after)
            total += sum(best(after, (*history, play)) for play, after in by_play.items())
        return total

    def followed(worlds, hand, turn, history):
        """Each play of a hand with the worlds after it."""
        look = at.get((turn, hand, history))
        if look is None:
            deal = laid(ending, worlds[0][0])
            for play in history:
                deal.push(play)
            yield next(iter(deal.legal_plays)), worlds
            return
        for k, play in enumerate(look.plays):
            share = 1.0
            if turn != role:
                share = plan[look.first + k] / plan[look.parent] if plan[look.parent] else 0.0
            after = []
            for hands, sequences, chance in worlds:
                moved = (look.first + k, sequences[1]) if turn == 0 else (sequences[0], look.first + k)
                after.append((hands, moved, chance * share))
            yield play, after

    return best([(hands, (0, 0), 1.0) for hands in ending.pairs], ())


def test_nobody_gains_anything_against_the_solution() -> None:
    """The exploitability of the solution, reckoned anew by walking through every deal."""
    ending = Ending(near_the_end(SHORT, 2, 4, (2, 2)))
    game = ending.by_net()
    solved = game.solve(2000, 1e-4)
    gains = [answered(ending, game, role, solved.plans[1 - role].tolist()) for role in (0, 1)]
    assert sum(gains) / 2 == pytest.approx(solved.exploitability, abs=1e-9)
    assert 0 <= solved.exploitability < 1e-4
    assert -gains[1] - 1e-9 <= solved.value <= gains[0] + 1e-9


def test_both_see_the_same_number_of_hands_whatever_the_other_holds() -> None:
    ending = Ending(reached("standard", 1))
    assert len(ending.pairs) == 2970
    for look in ending.looks[:: max(1, len(ending.looks) // 200)]:
        deal = ending.deal(look)
        assert ending.seats.index(deal.turn) == look.role
        assert tuple(deal.legal_plays) == look.plays
        assert deal.hand_mask(deal.turn) & ~look.hands[look.role] == 0


def test_owners_of_builds_hold_what_takes_them() -> None:
    position = next(p for p in (near_the_end("standard", s, 8, (2, 2)) for s in range(400)) if p.builds)
    build = position.builds[0]
    ending = Ending(position)
    role = ending.seats.index(build.owner)
    takers = mask(c for c in cards_of(ending.unseen) if build.value in position.rules.hand_values(c.index))
    assert len(ending.pairs) < 2970
    assert all(pair[role] & takers for pair in ending.pairs)


def test_the_equilibrium_loses_nothing_and_chance_a_lot() -> None:
    ending = Ending(near_the_end(SHORT, 4, 4, (2, 2)))
    game = ending.by_net()
    solved = game.solve(2000, 1e-5)
    none = loss(game, solved, solved.plans)
    assert none.against_equilibrium < 1e-4
    assert none.exploitability < 1e-4
    alike = (ending.decisions[0].uniform(), ending.decisions[1].uniform())
    chance = loss(game, solved, alike)
    assert chance.exploitability >= chance.against_equilibrium > 0.02


@pytest.mark.parametrize("name", ["greedy", "hoyle", "champion:sims=60", "level3"])
def test_players_are_asked_with_the_view_of_their_seat(name: str) -> None:
    ending = Ending(near_the_end(SHORT, 4, 4, (2, 2)))
    game = ending.by_net()
    solved = game.solve(500, 1e-4)
    one, again = (plans(ending, player(name, 3)) for _ in (0, 1))
    assert all((a == b).all() for a, b in zip(one, again, strict=True))
    lost = loss(game, solved, one)
    assert 0 <= lost.against_equilibrium <= lost.exploitability + 1e-3 < 2


def test_a_player_sees_the_same_whatever_the_other_holds() -> None:
    ending = Ending(reached("standard", 2))
    rng = Random(1)
    for look in rng.sample(ending.looks, 30):
        hand = look.hands[look.role]
        shown = mask(play.card for k, play in enumerate(look.history) if k % 2 != look.role)
        others = [pair for pair in ending.pairs if pair[look.role] == hand and pair[1 - look.role] & shown == shown]
        seen = set()
        for pair in rng.sample(others, len(others)):
            deal = laid(ending, pair)
            for play in look.history:
                # Whoever has built holds a card that takes it.
                if not deal.can_push(play):
                    break
                deal.push(play)
            else:
                seen.add(str(view(deal, deal.turn)))
        assert len(seen) == 1


def test_endings_are_of_two_and_of_rounds() -> None:
    with pytest.raises(EndingError, match="played by two, not 3"):
        Ending(Position("standard", [2, 2, 2]))
    with pytest.raises(EndingError, match="no round ends"):
        Ending(Position("draw", [2, 2]))
    with pytest.raises(EndingError, match="52 cards are not seen, but hands and stock have 4"):
        Ending(Position("standard", [2, 2]))
    with pytest.raises(EndingError, match="next round is the last"):
        Ending(near_the_end("standard", 1, 16, (1, 1))).exactly()


def test_pairs_are_all_ways_to_give_out_the_unseen_cards() -> None:
    ending = Ending(near_the_end(SHORT, 7, 4, (2, 2)))
    if ending.position.builds:
        return
    ways = {
        (mask(one), mask(other))
        for one in combinations(cards_of(ending.unseen), 2)
        for other in combinations(cards_of(ending.unseen & ~mask(one)), 2)
    }
    assert set(ending.pairs) == ways
