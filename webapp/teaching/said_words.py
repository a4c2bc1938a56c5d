"""What the words of a language stand for in a start that somebody types."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from webapp.languages.words import WORDS

_WORD = re.compile(r"\d+|[^\W\d_]+|[+×–]")
_SIGNS = {("x",): "by", ("×",): "by", ("–",): "to"}
"""What stands for itself in every language."""
_SPAN = re.compile(r"(?<=\d)\s*[-–]\s*(?=\d)")
_APOSTROPHES = str.maketrans("", "", "'’")


class SaidWords(NamedTuple):
    """The words of one language, by what they stand for."""

    signs: dict[tuple[str, ...], str]
    """Words side by side, and the number in digits, or the sign, that they stand for."""
    tens: frozenset[str]
    hundreds: frozenset[str]
    """What may stand behind the tens of a number, and behind its hundreds."""
    last: re.Pattern[str]
    """A clause about the one that makes the last move."""
    wins: re.Pattern[str]
    longest: int
    """The most words in a sign."""

    def ends(self, text: str) -> tuple[str, bool]:
        """A text without what it says of the last move, and whether the one that makes it loses."""
        told = text.casefold()
        clauses = (found[0] for found in self.last.finditer(told))
        return self.last.sub(" ", told), any(not self.wins.search(each) for each in clauses)

    def unknown(self, words: Sequence[str]) -> list[str]:
        """The words that stand for nothing, even with their neighbours."""
        return [each for each, sign in self._read(words) if not sign]

    def stand_for(self, words: Sequence[str]) -> list[str]:
        """What the words stand for, with "twenty one" or "treinta y dos" as one number."""
        signs = list[str]()
        spelled, link = 0, ""  # The number in words that comes before, and what stands between.
        for word, sign in self._read(words):
            number = 0 if word.isdecimal() or not sign.isdecimal() else int(sign)
            together = self._together(spelled, link, number) if spelled and number else 0
            if together:
                del signs[-2 if link else -1 :]
            if sign:
                signs.append(str(together or sign))
            if spelled and not link and word in self.tens | self.hundreds:
                link = word
            else:
                spelled, link = together or number, ""
        return signs

    def _read(self, words: Sequence[str]) -> Iterable[tuple[str, str]]:
        here = 0
        while here < len(words):
            ends = range(min(here + self.longest, len(words)), here, -1)
            end = next((end for end in ends if tuple(words[here:end]) in self.signs), here + 1)
            said = tuple(words[here:end])
            yield said[0], said[0] if said[0].isdecimal() else self.signs.get(said, "")
            here = end

    def _together(self, before: int, link: str, number: int) -> int:
        """The number that two in words are together, or 0."""
        if not link and number == 100 and before < 10:
            return 100 * before
        hundreds = before % 100 == 0 and number < 100
        tens = before % 10 == 0 and number < 10 and before % 100 >= (30 if link else 20)
        if link:
            hundreds, tens = hundreds and link in self.hundreds, tens and link in self.tens
        return before + number if hundreds or tens else 0


@lru_cache(maxsize=len(WORDS))
def said_words(language: str) -> SaidWords:
    """The words of a language that has a file of them."""
    written = WORDS[language]
    signs = _SIGNS | {
        tuple(words_of(said)): sign
        for each in ("numbers", "signs")
        for sign, every in written[each].items()
        for said in every
    }
    last = {place: _one_of(words) for place, words in written["last"].items()}
    return SaidWords(
        signs,
        frozenset(written["links"]["tens"]),
        frozenset(written["links"]["hundreds"]),
        _clause(**last),
        re.compile(last["wins"]),
        max(map(len, signs)),
    )


def words_of(text: str) -> list[str]:
    """The words of a text, in small letters, with its numbers and its plus signs."""
    return _WORD.findall(_SPAN.sub(" – ", text.casefold().translate(_APOSTROPHES)))


def _clause(last: str, wins: str, loses: str, around: str) -> re.Pattern[str]:
    end = f"(?:{wins}|{loses})"
    return re.compile(
        rf"\b(?:(?:{around},? )*{last},? (?:{around},? )*{end}|"
        rf"{end},? (?:{around} )*{last}(?: {around})*|mis[eè]re)\b"
    )


def _one_of(words: Iterable[str]) -> str:
    return rf"\b(?:{'|'.join(re.escape(word.casefold()) for word in words)})\b"
