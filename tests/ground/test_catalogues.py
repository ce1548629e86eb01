"""Every catalogue says all that English says, with the same placeholders, and everything can be said in it."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from cassino.ground.cards import ALL_CARDS
from cassino.ground.checks import faults
from cassino.ground.language import ENGLISH, LANGUAGES, language, retold, say
from cassino.ground.options import OPTIONS, rules_sections
from cassino.ground.presets import PRESETS, info, preset
from cassino.ground.ruleset import RuleSet
from cassino.ground.wording import both, either, number, points

OTHERS = [code for code in LANGUAGES if code != ENGLISH]


@pytest.fixture(autouse=True)
def built(catalogues: ModuleType) -> ModuleType:
    return catalogues


@pytest.fixture(scope="module")
def source(catalogues: ModuleType) -> Any:
    return catalogues.collect()


def placeholders(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})


def test_every_language_has_a_catalogue(catalogues: ModuleType) -> None:
    assert catalogues.languages() == sorted(OTHERS)


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_missing_fuzzy_empty_or_left_over(catalogues: ModuleType, code: str) -> None:
    assert catalogues.missing(code) == []


def test_a_message_that_has_got_a_plural_form_is_to_be_translated_anew(
    catalogues: ModuleType, source: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _many = next(message.id for message in source if message.pluralizable)
    text = catalogues.po_path("fi").read_text(encoding="utf-8")
    start = text.index(f'msgid "{one}"')
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    path = catalogues.po_path("fi")
    path.parent.mkdir(parents=True)
    path.write_text(
        text[:start] + f'msgid "{one}"\nmsgstr "{one}"' + text[text.index("\n\n", start) :], encoding="utf-8"
    )
    catalogues.update("fi")
    assert [line for line in catalogues.missing("fi") if one not in line] == []
    assert len(catalogues.missing("fi")) == 1


@pytest.mark.parametrize("code", OTHERS)
def test_placeholders_and_plural_forms_are_those_of_the_source(catalogues: ModuleType, code: str) -> None:
    catalogue = catalogues.read(code)
    for message in catalogue:
        if not message.id:
            continue
        if message.pluralizable:
            one, many = message.id
            assert len(message.string) == catalogue.num_plurals, message.id
            # "one card" may do without the number that it is.
            assert set(placeholders(message.string[0])) <= set(placeholders(one)) | set(placeholders(many)), message.id
            assert all(placeholders(form) == placeholders(many) for form in message.string[1:]), message.id
        else:
            assert placeholders(message.string) == placeholders(message.id), message.id
            assert message.string[:1].isspace() == message.id[:1].isspace() or message.id == " to ", message.id
            assert message.string[-1:] == message.id[-1:] or message.id[-1:] not in ".:\n", message.id


def test_every_message_that_is_said_is_collected(root: Path, source: Any) -> None:
    kinds = {"say": 1, "mark": 1, "say_as": 2, "mark_as": 2, "say_count": 2}
    for path in sorted((root / "src" / "cassino").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds):
                continue
            texts = node.args[: kinds[node.func.id]]
            if any(isinstance(text, ast.JoinedStr) for text in texts):
                pytest.fail(f"{path.name}, line {node.lineno}: an f-string is no message")
            if not all(isinstance(text, ast.Constant) for text in texts):
                continue
            said = [text.value for text in texts if isinstance(text, ast.Constant)]
            found = (
                source.get(said[1], said[0])
                if node.func.id.endswith("_as")
                else source.get(tuple(said) if node.func.id == "say_count" else said[0])
            )
            assert found is not None, f"{path.name}, line {node.lineno}: {said} is not collected"


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_can_be_said(source: Any, code: str) -> None:
    with language(code):
        for message in source:
            for text in message.id if isinstance(message.id, tuple) else (message.id,):
                if text:
                    retold(say(text, **dict.fromkeys(placeholders(text), "9♣")))


def some_rules(rng: random.Random) -> RuleSet:
    rules = preset(rng.choice(PRESETS))
    for option in rng.sample(list(OPTIONS.values()), 12):
        other = getattr(preset(rng.choice(PRESETS)), option.name)
        rules = rules.replace(**{option.name: rng.choice(option.values) if option.values else other})
    return rules


@pytest.mark.parametrize("code", OTHERS)
def test_every_option_has_its_sentence_in_every_language(code: str) -> None:
    rng = random.Random(code)
    for _ in range(120):
        rules = some_rules(rng)
        english = {option.name: option.sentence(rules) for option in OPTIONS.values()}
        wrong = dict(faults(rules))
        with language(code):
            for option in OPTIONS.values():
                told = option.sentence(rules)
                assert told != english[option.name], option.name
                assert told == retold(told)
                assert not re.search(r"[{}]", told), told
                assert told.endswith((".", ".)")), told
            assert set(dict(faults(rules))) == set(wrong)


@pytest.mark.parametrize("code", OTHERS)
def test_titles_helps_presets_and_small_words_are_translated(code: str) -> None:
    plain = [(option.label, option.help) for option in OPTIONS.values()]
    with language(code):
        assert all(a != b for a, b in zip(plain, [(o.label, o.help) for o in OPTIONS.values()], strict=True))
        assert len({card.name for card in ALL_CARDS}) == 52
        assert len({number(n) for n in range(13)}) == 13
        assert all(info(name).summary for name in PRESETS)
        assert [title for title, _ in rules_sections(preset("standard"))]
        assert both("abc") != "a, b and c"
        assert either("ab") != "a or b"


def test_words_as_players_of_each_country_say_them() -> None:
    def said(code: str, *texts: str) -> list[str]:
        with language(code):
            return [say(text) for text in texts]

    assert said("it", "Sweeps", "7 of diamonds", "queen of spades") == ["Scope", "7 di quadri", "donna di picche"]
    assert said("fi", "Sweeps", "10 of diamonds", "2 of spades") == ["Mökit", "ruutukymppi", "patakakkonen"]
    assert said("es", "Sweeps", "jack of hearts", "ace of clubs") == ["Limpias", "jota de corazones", "as de tréboles"]
    assert said("sv", "Sweeps", "Big Cassino", "king of hearts") == ["Tabbar", "Storan", "hjärter kung"]


def test_plural_forms_follow_the_count() -> None:
    forms = {}
    for code in LANGUAGES:
        with language(code):
            forms[code] = [str(points(n)) for n in (0, 1, 2)]
    assert forms == {
        "en": ["0 points", "1 point", "2 points"],
        "es": ["0 puntos", "1 punto", "2 puntos"],
        "fi": ["0 pistettä", "1 piste", "2 pistettä"],
        "it": ["0 punti", "1 punto", "2 punti"],
        "sv": ["0 poäng", "1 poäng", "2 poäng"],
    }


def test_what_was_said_in_one_language_is_said_anew_in_another() -> None:
    text = both([say("the {card} is not in your hand", card="9♣"), points(1)])
    with language("fi"):
        assert retold([text]) == ["kortti 9♣ ei ole kädessäsi ja 1 piste"]
    with language("it"):
        assert retold({"a": text}) == {"a": "la carta 9♣ non è nella tua mano e 1 punto"}
    assert text == "the 9♣ is not in your hand and 1 point"
