"""The languages in which visitors describe games: one line is a game, or is wrong at a place."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from nimsum.language import N_, _
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.grammars.grammar import Grammar, Misread, Mistake

LONGEST_DESCRIPTION = 200  # The most characters of the line that describes a game of one's own.
MOST_CLAUSES = 6  # The most kinds of moves of such a game.
C = TypeVar("C")  # What a line says, once it is read.

NOT_HERE = N_("This does not belong here.")
HISTORY = frozenset(("last", "previous", "twice", "double", "opponent", "before", "turn"))
_GROWTH = frozenset(("add", "put", "increase", "grow", "append"))


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


class Language(ABC, Generic[C]):
    """A language: a grammar, with a method for what each rule means, and how a game is written."""

    grammar: ClassVar[Grammar]
    read: Callable[[str], C]
    """The game that a line describes. Raises DescriptionError."""

    def __init__(self) -> None:
        self.read = lru_cache(maxsize=2_000)(self._read)

    def _read(self, text: str) -> C:
        _check_length(text, text)
        game: C = self.grammar.read(text, self)
        _check_length(self.write(game), text)
        return game

    @abstractmethod
    def start(self, *clauses: Any) -> C:
        """The game of these kinds of moves."""

    @abstractmethod
    def write(self, game: C) -> str:
        """The canonical spelling."""

    @abstractmethod
    def tell(self, game: C) -> str:
        """What a move is, in one sentence."""


class KindOfMove(ABC):
    """What one clause allows."""

    @property
    @abstractmethod
    def written(self) -> str:
        """The canonical spelling."""

    @property
    @abstractmethod
    def phrase(self) -> str:
        """What a move does, as part of a sentence."""


class ClausesLanguage(Language[tuple[C, ...]]):
    """A language in which each clause is a kind of move, or a list of several."""

    def start(self, *clauses: C | list[C]) -> tuple[C, ...]:
        found: list[C] = []
        for index, each in enumerate(clauses):
            found += each if isinstance(each, list) else [each]
            if len(self.merged(found)) > MOST_CLAUSES:
                raise Misread(
                    _("There are too many kinds of moves."),
                    _("At most %(most)s are allowed.", most=MOST_CLAUSES),
                    index,
                )
        return self.merged(found)

    @abstractmethod
    def merged(self, clauses: list[C]) -> tuple[C, ...]:
        """The clauses of the same game in the one order and form in which they are written."""


def described_by(
    name: str,
    mistakes: Mapping[str, tuple[str, ...]],
    elsewhere: str,
    *,
    ends: str = N_("Every move must take tokens, or leave more, smaller heaps."),
    history: frozenset[str] = HISTORY,
    without_history: str = "up to 1 of 2",
) -> Grammar:
    """The grammar in that file, with what would be right in texts that end, or go on, wrongly.

    `elsewhere` is right in all others. `ends` is said where something is to grow, and
    `without_history` shows how to do without words for past moves. Sentences are marked with N_.
    """
    return Grammar(
        Path(__file__).with_name(name),
        Mistake(N_("Moves cannot depend on past moves."), without_history, words=history),
        Mistake(N_("If something grows, play need not end."), ends, words=_GROWTH),
        *(Mistake(NOT_HERE, right, texts) for right, texts in mistakes.items()),
        Mistake(NOT_HERE, elsewhere),
        error=refused,
        flags=re.IGNORECASE,
    )


def refused(wrong: str, text: str, at: int, length: int, right: str) -> DescriptionError:
    """The error at that place, which says if it is the end, or a sign."""
    if wrong == _(NOT_HERE):
        if text[at : at + length].isspace():
            at, length = at + length, len(text[at + length :].split(maxsplit=1)[0])
        if not length:
            wrong = _("The rule ends too early.")
    return DescriptionError(wrong, text, at, length, right)


def _check_length(description: str, text: str) -> None:
    if len(description) > LONGEST_DESCRIPTION:
        raise DescriptionError(
            _("The rule is too long."),
            text,
            min(len(text), LONGEST_DESCRIPTION),
            max(0, len(text) - LONGEST_DESCRIPTION),
            _("Write at most %(most)s characters.", most=LONGEST_DESCRIPTION),
        )
