"""All that servers send in these tests is held to the schemas of their messages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sent_messages import all_described


@pytest.fixture(autouse=True)
def described() -> Iterator[None]:
    """No message goes out that its schema does not describe."""
    with all_described():
        yield
