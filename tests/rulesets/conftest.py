"""What the tests of the games share."""

import pytest


@pytest.fixture(autouse=True)
def _one_question(one_question: None) -> None:
    """Every test is one question."""
