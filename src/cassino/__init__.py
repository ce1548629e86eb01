"""Cassino, the card game: every house rule in one engine.

The names below are loaded when they are first used, so `import cassino` itself is quick and brings in no server.

>>> import cassino
>>> cassino.__version__.count(".")
2
"""

from __future__ import annotations

from importlib import import_module

__version__ = "0.1.0"

# Public name -> module that defines it. `tests/test_setup.py` loads every one of them.
_EXPORTS: dict[str, str] = {}

COMPILED: bool
"""Whether the core runs compiled; if not, everything works, about a hundred times slower."""

__all__ = ["COMPILED", "__version__", *_EXPORTS]


def __getattr__(name: str) -> object:
    if name == "COMPILED":
        value: object = not str(import_module("cassino.game.state").__file__).endswith(".py")
    elif name in _EXPORTS:
        value = getattr(import_module(_EXPORTS[name]), name)
    else:
        raise AttributeError(f"module 'cassino' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
