"""What a page says."""

import re


def text_of(page: str) -> str:
    """A page without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))
