"""A rule cut into words: numbers, letters, signs, and words that mean one of these."""

import re
from dataclasses import dataclass

from nimsum.language import _
from webapp.teaching.rules.formulas import LARGEST_NUMBER_IN_A_RULE

from .formulas import RuleError
from .vocabulary import AFTER_AN_ARTICLE, LEFT_OUT, PHRASES

LONGEST_RULE = 300
"""The most characters of a rule for the P-positions of a game."""

_TOKEN = re.compile(r"\d+|[^\W\d_]+|//|==|!=|<=|>=|\*\*|\S")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the language, and where it stands in the text, from `start` to before `end`."""

    text: str
    start: int
    end: int

    @property
    def is_number(self) -> bool:
        """Whether it is a whole number."""
        return self.text.isdecimal()


def words_of(text: str) -> list[Word]:
    """The words of a rule, small letters, each in its plainest form. Raises RuleError."""
    if len(text) > LONGEST_RULE:
        raise RuleError(
            _("A rule has at most %(most)s characters.", most=LONGEST_RULE),
            text,
            _("Write a shorter one."),
        )
    found = [
        Word(match.group().lower(), match.start(), match.end()) for match in _TOKEN.finditer(text)
    ]
    for word in found:
        if word.is_number:
            _check_number(word, text)
    alone = len(found) == 1
    found = [word for word in found if alone or word.text not in LEFT_OUT]
    following = [_plain(word.text) for word in found[1:]] + [""]
    without_articles = [
        word
        for word, then in zip(found, following, strict=False)
        if not (word.text == "a" and then in AFTER_AN_ARTICLE)
    ]
    return _with_phrases(without_articles)


def _plain(text: str) -> str:
    return PHRASES.get(text, text)


def _check_number(word: Word, text: str) -> None:
    if not word.text.isascii():
        raise RuleError(
            _("I can read only the digits 0 to 9."),
            text,
            _("Write a number like 12."),
            (word.start, word.end),
        )
    if len(word.text) > 16 or int(word.text) > LARGEST_NUMBER_IN_A_RULE:
        raise RuleError(
            _("This number is too large."),
            text,
            _("Keep all numbers below %(largest)s.", largest=f"{LARGEST_NUMBER_IN_A_RULE:,}"),
            (word.start, word.end),
        )


def _with_phrases(found: list[Word]) -> list[Word]:
    plain: list[Word] = []
    index = 0
    while index < len(found):
        word = found[index]
        length, means = 1, _plain(word.text)
        if index + 1 < len(found):
            phrase = PHRASES.get(f"{word.text} {found[index + 1].text}")
            if phrase is not None:
                length, means = 2, phrase
        end = found[index + length - 1].end
        plain.extend(Word(text, word.start, end) for text in means.split())
        index += length
    return plain
