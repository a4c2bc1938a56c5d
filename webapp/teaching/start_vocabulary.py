"""The meanings of a language's words in the starting positions that users type."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from webapp.languages import WORDS

_WORD = re.compile(r"\d+|[^\W\d_]+|[+×–]")
_SIGNS: dict[tuple[str, ...], str] = {("x",): "by", ("×",): "by", ("–",): "to"}
"""The signs that have one meaning in every language."""
_SPAN = re.compile(r"(?<=\d)\s*[-–]\s*(?=\d)")
_APOSTROPHES = str.maketrans("", "", "'’")


class StartVocabulary(NamedTuple):
    """The words of one language by their meanings."""

    signs: dict[tuple[str, ...], str]
    """The number in digits, or the sign, that each sequence of words stands for."""
    tens: frozenset[str]
    """The words that may follow the tens of a number, such as "and"."""
    hundreds: frozenset[str]
    """The words that may follow the hundreds of a number."""
    last: re.Pattern[str]
    """The pattern of a clause about the player who makes the last move."""
    wins: re.Pattern[str]
    """The pattern of a word in such a clause that says that the player wins."""
    longest: int
    """The largest number of words in a sequence of `signs`."""

    def without_endings(self, text: str) -> tuple[str, bool]:
        """Return `text` without clauses about the last move, and whether play is misère.

        Play is misère if a clause says that the player who makes the last move loses.
        """
        lower = text.casefold()
        clauses = (match[0] for match in self.last.finditer(lower))
        return self.last.sub(" ", lower), any(not self.wins.search(clause) for clause in clauses)

    def unknown(self, words: Sequence[str]) -> list[str]:
        """Return the words that have no meaning, even with their neighbours."""
        return [word for word, sign in self._read(words) if not sign]

    def meanings(self, words: Sequence[str]) -> list[str]:
        """Return the meanings of `words`; "twenty one" or "treinta y dos" become one number."""
        signs = list[str]()
        previous = 0  # The number that was read last if it was spelled in words, else 0.
        link = ""  # The word after that number if it may belong to a number, such as "and".
        for word, sign in self._read(words):
            is_spelled = sign.isdecimal() and not word.isdecimal()
            number = int(sign) if is_spelled else 0
            together = self._together(previous, link, number) if previous and number else 0
            if together:
                del signs[-2 if link else -1 :]
            if sign:
                signs.append(str(together or sign))
            if previous and not link and word in self.tens | self.hundreds:
                link = word
            else:
                previous = together or number
                link = ""
        return signs

    def _read(self, words: Sequence[str]) -> Iterable[tuple[str, str]]:
        """Yield the first word of each longest known sequence, and its meaning or ""."""
        here = 0
        while here < len(words):
            ends = range(min(here + self.longest, len(words)), here, -1)
            end = next((end for end in ends if tuple(words[here:end]) in self.signs), here + 1)
            sequence = tuple(words[here:end])
            word = sequence[0]
            yield word, word if word.isdecimal() else self.signs.get(sequence, "")
            here = end

    def _together(self, before: int, link: str, number: int) -> int:
        """Return the number that `before` and `number` form together, or 0 if they form none.

        `link` is the word between them, or "". With the link "and", 100 and 5 form 105.
        """
        if not link and number == 100 and before < 10:
            return 100 * before
        hundreds = before % 100 == 0 and number < 100
        tens = before % 10 == 0 and number < 10 and before % 100 >= (30 if link else 20)
        if link:
            hundreds = hundreds and link in self.hundreds
            tens = tens and link in self.tens
        return before + number if hundreds or tens else 0


@lru_cache(maxsize=len(WORDS))
def start_vocabulary(language: str) -> StartVocabulary:
    """Return the words of `language`, which must have a file of words."""
    data = WORDS[language]
    signs = dict(_SIGNS)
    for kind in ("numbers", "signs"):
        for sign, phrases in data[kind].items():
            signs.update({tuple(words_of(phrase)): sign for phrase in phrases})
    last = {place: _one_of(words) for place, words in data["last"].items()}
    return StartVocabulary(
        signs,
        frozenset(data["links"]["tens"]),
        frozenset(data["links"]["hundreds"]),
        _clause(**last),
        re.compile(last["wins"]),
        max(map(len, signs)),
    )


def words_of(text: str) -> list[str]:
    """Return the words, numbers and signs of `text` in small letters."""
    return _WORD.findall(_SPAN.sub(" – ", text.casefold().translate(_APOSTROPHES)))


def _clause(last: str, wins: str, loses: str, around: str) -> re.Pattern[str]:
    end = f"(?:{wins}|{loses})"
    return re.compile(
        rf"\b(?:(?:{around},? )*{last},? (?:{around},? )*{end}|"
        rf"{end},? (?:{around} )*{last}(?: {around})*|mis[eè]re)\b"
    )


def _one_of(words: Iterable[str]) -> str:
    return rf"\b(?:{'|'.join(re.escape(word.casefold()) for word in words)})\b"
