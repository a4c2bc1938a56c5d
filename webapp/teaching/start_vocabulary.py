"""The meanings of a language's words in the starting positions that users type.

The meaning of a word, or of a sequence of words, is a number in digits or a sign. A sign is an
English word that stands for the same word in every language: "heaps", "of", "by", "take", "to" and
so on; "idle" stands for words that can be ignored. So "drei Haufen" means "3 heaps".
"""

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
    """The words of one language that can describe a starting position, with their meanings."""

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
    max_words: int
    """The largest number of words in a sequence of `signs`."""

    def without_endings(self, text: str) -> tuple[str, bool]:
        """Return `text` in small letters without clauses about the last move, and True for misère.

        Play is misère if a clause says that the player who makes the last move loses: "Nim 3 4 last
        one loses" gives "nim 3 4" and True.
        """
        lower = text.casefold()
        clauses = [match[0] for match in self.last.finditer(lower)]
        misere = any(not self.wins.search(clause) for clause in clauses)
        return self.last.sub(" ", lower), misere

    def unknown(self, words: Sequence[str]) -> list[str]:
        """Return those of `words` that have no meaning, alone or in a sequence."""
        return [word for word, sign in self._read(words) if not sign]

    def meanings(self, words: Sequence[str]) -> list[str]:
        """Return the meanings of `words`; words without a meaning are left out.

        A number of several words has one meaning: "twenty", "one", "heaps" mean "21", "heaps".
        """
        signs = list[str]()
        previous = 0  # The number that was read last if it was spelled in words, else 0.
        link = ""  # The word after that number if it may belong to a number, such as "and".
        for word, sign in self._read(words):
            is_spelled = sign.isdecimal() and not word.isdecimal()
            number = int(sign) if is_spelled else 0
            joined = self._joined_number(previous, link, number) if previous and number else 0
            if joined:
                # The longer number replaces its first part, and the meaning of the link if any.
                replaced = 2 if link else 1
                del signs[-replaced:]
            if sign:
                signs.append(str(joined or sign))
            if previous and not link and word in self.tens | self.hundreds:
                link = word
            else:
                previous = joined or number
                link = ""
        return signs

    def _read(self, words: Sequence[str]) -> Iterable[tuple[str, str]]:
        """Split `words` into sequences with a meaning; yield the first word and meaning of each.

        At each word, the longest known sequence is taken. A number in digits means itself. Any
        other word alone comes with the meaning "".
        """
        start = 0
        while start < len(words):
            ends = range(min(start + self.max_words, len(words)), start, -1)
            known_ends = (end for end in ends if tuple(words[start:end]) in self.signs)
            end = next(known_ends, start + 1)
            sequence = tuple(words[start:end])
            word = sequence[0]
            meaning = word if word.isdecimal() else self.signs.get(sequence, "")
            yield word, meaning
            start = end

    def _joined_number(self, before: int, link: str, number: int) -> int:
        """Return the number that `before` and `number` form one after the other, or 0 if none.

        Both are positive and were spelled in words. `link` is the word between them, or "":
        "twenty", "", "one" form 21, "two", "", "hundred" form 200, and "hundred", "and", "five"
        form 105; but "three", "", "four" are two numbers.
        """
        if number == 100:
            return 100 * before if before < 10 and not link else 0
        can_follow_hundreds = not link or link in self.hundreds
        if before % 100 == 0 and number < 100 and can_follow_hundreds:
            return before + number
        # Numbers from 11 to 19 are words of their own; with a link, as in Spanish, up to 29.
        min_tens = 30 if link else 20
        can_follow_tens = not link or link in self.tens
        if before % 10 == 0 and before % 100 >= min_tens and number < 10 and can_follow_tens:
            return before + number
        return 0


@lru_cache(maxsize=len(WORDS))
def start_vocabulary(language: str) -> StartVocabulary:
    """Return the vocabulary of `language`, a code such as "de" that is a key of `WORDS`."""
    data = WORDS[language]
    signs = dict(_SIGNS)
    for kind in ("numbers", "signs"):
        for sign, phrases in data[kind].items():
            signs.update({tuple(words_of(phrase)): sign for phrase in phrases})
    patterns: dict[str, str] = {}
    for part, phrases in data["last"].items():
        alternatives = "|".join(re.escape(phrase.casefold()) for phrase in phrases)
        patterns[part] = rf"\b(?:{alternatives})\b"
    return StartVocabulary(
        signs,
        frozenset(data["links"]["tens"]),
        frozenset(data["links"]["hundreds"]),
        _clause_about_last_move(**patterns),
        re.compile(patterns["wins"]),
        max(map(len, signs)),
    )


def words_of(text: str) -> list[str]:
    """Return the words and numbers of `text`, in small letters, without punctuation.

    Only the dash of a span such as "3-5" is kept, as an item of its own.

    >>> words_of("Grundy's Game 3-5!")
    ['grundys', 'game', '3', '–', '5']
    """
    plain = text.casefold().translate(_APOSTROPHES)
    return _WORD.findall(_SPAN.sub(" – ", plain))


def _clause_about_last_move(last: str, wins: str, loses: str, around: str) -> re.Pattern[str]:
    """Return the pattern of a clause such as "whoever takes the last token loses", or of "misère".

    The parameters are the patterns of its parts, for English: `last` of "last", `wins` of "wins",
    `loses` of "loses", and `around` of the other words, such as "whoever", "takes" or "token".
    """
    end = f"(?:{wins}|{loses})"
    return re.compile(
        rf"\b(?:(?:{around},? )*{last},? (?:{around},? )*{end}|"
        rf"{end},? (?:{around} )*{last}(?: {around})*|mis[eè]re)\b"
    )
