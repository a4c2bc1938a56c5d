"""English where another language is spoken: known by its small words, which no sentence lacks."""

import re

_SMALL_WORDS = {
    "and",
    "any",
    "are",
    "at",
    "be",
    "but",
    "by",
    "can",
    "each",
    "for",
    "from",
    "has",
    "have",
    "how",
    "if",
    "is",
    "it",
    "its",
    "not",
    "of",
    "only",
    "or",
    "other",
    "than",
    "that",
    "the",
    "their",
    "then",
    "there",
    "they",
    "this",
    "those",
    "to",
    "what",
    "when",
    "where",
    "which",
    "who",
    "why",
    "with",
    "you",
    "your",
}
_WORDS_OF = {"de": {"not", "of"}, "es": {"has"}, "fr": {"but", "or"}, "pt": {"for", "has"}}
"""Which of them another language has, too."""

_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)?")
_FEWEST = 2

_TYPED = re.compile(r"up to \d of \d")
"""What one types to describe a game, in English everywhere."""


def is_english(line: str, code: str) -> bool:
    """Return True if `line`, shown in the language `code`, is English."""
    small = _SMALL_WORDS - _WORDS_OF.get(code, set())
    words = _WORD.findall(_TYPED.sub(" ", line))
    found = [word for word in words if word.lower() in small]
    return len(found) >= _FEWEST
