"""The words, numbers and signs of a description, each with its place, and what is wrong at one."""

import re
from dataclasses import dataclass

from nimsum.language import _
from nimsum.rulesets.errors import NotationError

LONGEST_DESCRIPTION = 200  # The most characters of the line that describes a game of one's own.

_TOKEN = re.compile(
    r"(?P<gap>[\s-]+)|(?P<number>[0-9]+)|(?P<word>[a-z]+)|(?P<sign>\.\.\.|…|\.\.|[,;/])",
    re.IGNORECASE,
)
_CODE = re.compile(r"[0-9A-F!.\[\]]*", re.IGNORECASE)
_MOST_DIGITS = 9
_NUMERALS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class DescriptionError(NotationError):
    """Something is wrong in a description: at which place of the text, from 0, and how long."""

    def __init__(self, wrong: str, text: str, at: int, length: int, right: str) -> None:
        self.at = at
        self.length = length
        self.found = text[at : at + length]
        self.wrong_there = wrong
        read = self.found or _("the end")
        place = _("At character %(place)s: %(wrong)s", place=at + 1, wrong=wrong)
        super().__init__(place, read, right)

    def around(self, text: str) -> tuple[str, str, str]:
        """The text in three parts: before what is wrong, what is wrong, and after it."""
        return text[: self.at], self.found, text[self.at + self.length :]


def check_length(description: str, text: str) -> None:
    """Raise DescriptionError where a text, or its canonical spelling, is too long."""
    if len(description) > LONGEST_DESCRIPTION:
        raise DescriptionError(
            _("The rule is too long."),
            text,
            min(len(text), LONGEST_DESCRIPTION),
            max(0, len(text) - LONGEST_DESCRIPTION),
            _("At most %(most)s characters are allowed.", most=LONGEST_DESCRIPTION),
        )


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word in small letters, a number, a sign, a code, or the end, which is empty."""

    text: str
    at: int
    length: int

    @property
    def number(self) -> int | None:
        """The number that it is."""
        return int(self.text) if self.text.isdecimal() else None


def tokens_of(text: str) -> list[Lexeme]:
    """The tokens of a description, the end among them. Raises DescriptionError."""
    found: list[Lexeme] = []
    at = 0
    while at < len(text):
        if found and found[-1].text == "code" and not text[at].isspace() and text[at] != "-":
            match = _CODE.match(text, at)
            if match and match[0]:
                found.append(Lexeme(match[0].upper(), at, len(match[0])))
                at = match.end()
                continue
        match = _TOKEN.match(text, at)
        if match is None:
            raise DescriptionError(
                _("This sign does not belong here."),
                text,
                at,
                1,
                _("Write words, numbers, commas and semicolons."),
            )
        if match.lastgroup != "gap":
            found.append(Lexeme(_spelled(match, text), at, len(match[0])))
        at = match.end()
    return [*found, Lexeme("", len(text.rstrip()), 0)]


def _spelled(match: re.Match[str], text: str) -> str:
    word = match[0].lower()
    if match.lastgroup == "number":
        digits = word.lstrip("0") or "0"
        if len(digits) > _MOST_DIGITS:
            raise DescriptionError(
                _("This number is too large."),
                text,
                match.start(),
                len(word),
                _("Write at most %(most)s digits.", most=_MOST_DIGITS),
            )
        return digits
    if word in _NUMERALS:
        return str(_NUMERALS.index(word) + 1)
    return "..." if word == "…" else word
