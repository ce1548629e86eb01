"""The page scores without a line as the engine does, in every deal under every rule set."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cassino.game.score_table import SCORING_OPTIONS, score_table
from cassino.game.scoring import tally
from cassino.ground import OPTIONS, PRESETS, preset
from cassino.ground.cards import Card, Suit
from cassino.services.score_pad.tables import pad_tables, template, word
from ground.rule_sets import rule_sets, values_of
from services.score_cases import engine_answer, random_case

Json = dict[str, Any]


def compare(ask: Any, seed: int, number: int) -> Counter[str]:
    """The page's answers are the engine's; answers what kinds of cases there were."""
    rng = Random(seed)
    cases = [random_case(rng) for _ in range(number)]
    answers = ask([case for _, case in cases])
    seen: Counter[str] = Counter()
    for (rules, case), answer in zip(cases, answers, strict=True):
        expected = engine_answer(rules, case)
        assert answer == expected, (rules, case)
        seen[next(iter(expected))] += 1
        claim = case.get("called", {}).get("claim", {})
        seen["stopped"] += bool(claim.get("stopped"))
        if "decision" in expected:
            _, winner, over, drawn, _, lurch = expected["decision"]
            seen["won" if winner is not None else "drawn" if drawn else "over" if over else "goes on"] += 1
            seen["lurch"] += lurch
            seen["carried"] += bool(expected["carried"])
    return seen


def test_the_page_scores_as_the_engine_does(page_answers: Any) -> None:
    seen = compare(page_answers, seed=1, number=4000)
    # Every way a deal can turn out was among them, or nothing would have been compared.
    for kind in ("points", "count_error", "undecided", "won", "drawn", "goes on", "lurch", "carried", "stopped"):
        assert seen[kind] >= 10, seen


@pytest.mark.long
def test_the_page_scores_as_the_engine_does_in_a_hundred_thousand_deals(page_answers: Any) -> None:
    for seed in range(10):
        compare(page_answers, seed=1000 + seed, number=10_000)


@given(st.integers(min_value=0, max_value=(1 << 52) - 1))
def test_the_best_card_of_each_suit_makes_what_the_engine_says(cards: int) -> None:
    rules = preset("scopa")
    pile = cards & rules.pack
    best: dict[str, int] = score_table(rules)["items"]["primiera"]["best"]
    held = [Card.of(index) for index in range(52) if pile >> index & 1]
    sums = [max((best[str(int(card.rank))] for card in held if card.suit == suit), default=0) for suit in Suit]
    assert sum(sums) == tally(rules, pile).primiera


def coded(value: Any) -> str:
    """A value of JSON in a share code, as the page writes it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, list):
        return "-".join(value)
    if isinstance(value, dict):
        return ".".join(f"{key}-{str(one).replace(' ', '_')}" for key, one in value.items())
    return str(value)


@pytest.mark.parametrize("name", SCORING_OPTIONS)
def test_share_codes_have_tags_and_values_as_the_page_writes_them(name: str) -> None:
    option = OPTIONS[name]
    assert pad_tables()["options"][name]["tag"] == option.tag
    for value in values_of(name):
        kept = getattr(preset("standard").with_options({name: value}), name)
        assert coded(option.plain(kept)) == option.kind.encode(kept)


def resolved(part: Any, options: Json) -> Any:
    """A template with options put in, as the record of the decision says."""
    if isinstance(part, dict) and "$" in part:
        value = options[part["$"]]
        if "of" in part:
            return resolved(part["of"].get(word(value), part["else"]), options)
        return (value or {}).get(part["at"], 0) if "at" in part else value
    if isinstance(part, dict):
        return {key: resolved(one, options) for key, one in part.items()}
    return part


TEMPLATE = template()


def whole_table(options: Json) -> Json:
    """The table that the template gives, without what is worth nothing."""
    table: Json = resolved(TEMPLATE, options)
    return table | {"items": {name: item for name, item in table["items"].items() if item["worth"]}}


def plain(rules: Any) -> Json:
    """The scoring options of a rule set as JSON has them."""
    return {name: OPTIONS[name].plain(getattr(rules, name)) for name in SCORING_OPTIONS}


@pytest.mark.parametrize("name", PRESETS)
def test_the_template_has_every_presets_table(name: str) -> None:
    assert whole_table(plain(preset(name))) == score_table(preset(name))


@given(rules=rule_sets())
def test_the_template_has_every_rule_sets_table(rules: Any) -> None:
    assert whole_table(plain(rules)) == score_table(rules)


@given(rules=rule_sets(), data=st.data())
def test_no_other_option_changes_a_table(rules: Any, data: st.DataObject) -> None:
    others = [name for name in OPTIONS if name not in SCORING_OPTIONS]
    name = data.draw(st.sampled_from(others))
    other = rules.with_options({name: data.draw(st.sampled_from(values_of(name)))})
    assert score_table(other) == score_table(rules)
