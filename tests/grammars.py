"""Grammars in the documents as regular expressions, so that tests can hold printed texts to them."""

from __future__ import annotations

import re
from pathlib import Path

_TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|/(?:[^/\\]|\\.)*/|\w+|[=|;()\[\]{}])')


def grammar(path: Path, block: int = 0) -> dict[str, str]:
    """The rules of the n-th ```ebnf block of a document, each as a regular expression without names."""
    text = re.findall(r"```ebnf\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)[block]
    rules: dict[str, list[str]] = {}
    for rule in re.split(r";\s*\n", text.strip() + "\n"):
        if rule.strip():
            name, equals, *tokens = _tokens(rule)
            assert equals == "=", f"{name} is followed by {equals}"
            assert name not in rules, f"{name} is defined twice"
            rules[name] = tokens
    expanded: dict[str, str] = {}
    for name in reversed(rules):  # rules use only rules below them
        expanded[name] = f"(?:{''.join(_part(token, expanded) for token in rules[name])})"
    return expanded


def _tokens(rule: str) -> list[str]:
    found, at = [], 0
    rule = rule.rstrip()
    while at < len(rule):
        match = _TOKEN.match(rule, at)
        assert match, f"not understood: {rule[at : at + 20]!r}"
        found.append(match.group(1))
        at = match.end()
    return found


def _part(token: str, known: dict[str, str]) -> str:
    if token.startswith('"'):
        return re.escape(token[1:-1].replace("\\n", "\n").replace('\\"', '"'))
    if token.startswith("/"):
        return f"(?:{token[1:-1]})"
    signs = {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "|": "|"}
    return signs[token] if token in signs else known[token]
