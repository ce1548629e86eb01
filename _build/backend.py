"""setuptools' build backend, which also asks for Node where the page is to be built and no usable Node is found."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import build_meta as _setuptools
from setuptools.build_meta import *  # noqa: F403

sys.path.insert(0, str(Path(__file__).parent))

import web_page


def get_requires_for_build_wheel(config_settings=None):  # type: ignore[no-untyped-def]
    """What building a wheel needs besides `build-system.requires`."""
    return _setuptools.get_requires_for_build_wheel(config_settings) + web_page.build_requirements()


def get_requires_for_build_editable(config_settings=None):  # type: ignore[no-untyped-def]
    """What an editable install needs besides `build-system.requires`."""
    return _setuptools.get_requires_for_build_editable(config_settings) + web_page.build_requirements()
