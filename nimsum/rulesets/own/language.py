"""The languages in which visitors describe games, one line for each game."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from nimsum.language import N_, _
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.grammars.grammar import Grammar, Misread, Mistake

MAX_DESCRIPTION_LENGTH = 200  # The largest number of characters of a description.
MAX_CLAUSES = 6  # The largest number of kinds of moves.
C = TypeVar("C")  # The result of reading a description.

NOT_HERE = N_("This does not belong here.")
HISTORY = frozenset(("last", "previous", "twice", "double", "opponent", "before", "turn"))
_GROWTH = frozenset(("add", "put", "increase", "grow", "append"))


class DescriptionError(NotationError):
    """An error in a description: at index `at` of the text, `length` characters long."""

    def __init__(self, wrong: str, text: str, at: int, length: int, right: str) -> None:
        self.at = at
        self.length = length
        self.unexpected = text[at : at + length]
        self.wrong_there = wrong
        read = self.unexpected or _("the end")
        place = _("At character %(place)s: %(wrong)s", place=at + 1, wrong=wrong)
        super().__init__(place, read, right)

    def around(self, text: str) -> tuple[str, str, str]:
        """Return `text` in three parts: before the error, the unexpected text, and after it."""
        return text[: self.at], self.unexpected, text[self.at + self.length :]


class Language(ABC, Generic[C]):
    """A language: a grammar, and methods to read and write descriptions of games in it.

    A description is a line of text. Each public method that is not inherited has the name of a rule
    of the grammar, and returns the meaning of a text that follows this rule; its arguments are the
    meanings of the parts of the text.
    """

    grammar: ClassVar[Grammar]
    read: Callable[[str], C]
    """A function that returns the game described in a text. Raises `DescriptionError`."""

    def __init__(self) -> None:
        self.read = lru_cache(maxsize=2_000)(self._read)

    def _read(self, text: str) -> C:
        _check_length(text, text)
        game: C = self.grammar.read(text, self)
        _check_length(self.write(game), text)
        return game

    @abstractmethod
    def start(self, *clauses: Any) -> C:
        """Return the game described by a whole text, given the meanings of its `clauses`."""

    @abstractmethod
    def write(self, game: C) -> str:
        """Return the canonical spelling of `game`."""

    @abstractmethod
    def rule_in_words(self, game: C) -> str:
        """Return the rule of `game` in a sentence."""

    @abstractmethod
    def order(self, game: C) -> str:
        """Return the moves of `game` as an order, without what all games of the language share."""


class KindOfMove(ABC):
    """The kind of moves that one clause of a description allows."""

    @property
    @abstractmethod
    def written(self) -> str:
        """The clause in canonical notation."""

    @property
    @abstractmethod
    def phrase(self) -> str:
        """The clause as part of a sentence."""


class ClausesLanguage(Language[tuple[C, ...]]):
    """A language in which a game is a tuple of kinds of moves."""

    def start(self, *clauses: C | list[C]) -> tuple[C, ...]:
        """Return the game with the kinds of moves in `clauses`, each one kind or a list of several.

        Raises `Misread` if there are more than `MAX_CLAUSES` kinds.
        """
        kinds: list[C] = []
        for index, clause in enumerate(clauses):
            kinds += clause if isinstance(clause, list) else [clause]
            if len(self.merged(kinds)) > MAX_CLAUSES:
                raise Misread(
                    _("There are too many kinds of moves."),
                    _("At most %(most)s are allowed.", most=MAX_CLAUSES),
                    index,
                )
        return self.merged(kinds)

    @abstractmethod
    def merged(self, clauses: list[C]) -> tuple[C, ...]:
        """Return `clauses`, the kinds of moves of a game, in canonical form and order."""


def described_by(
    name: str,
    mistakes: Mapping[str, tuple[str, ...]],
    elsewhere: str,
    *,
    ends: str = N_("Every move must take tokens, or leave more, smaller heaps."),
    history: frozenset[str] = HISTORY,
    without_history: str = "up to 1 of 2",
) -> Grammar:
    """Return the grammar in the file `name` of this folder, which explains common mistakes.

    `mistakes` maps each correction to examples of wrong texts that it applies to; `elsewhere` is
    the correction for all other texts. `ends` is the correction if a heap may grow. `history` are
    words for past moves, on which moves cannot depend, and `without_history` is a correct example
    without such words. Sentences are marked with N_.
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
    """Return the error `wrong`, about `length` characters of `text` from index `at` on.

    `right` says what to write instead. If these characters are spaces, the error is about the word
    after the spaces; if there are none, `text` ends too early.
    """
    if wrong == _(NOT_HERE):
        if text[at : at + length].isspace():
            at += length
            length = len(text[at:].split(maxsplit=1)[0])
        if not length:
            wrong = _("The rule ends too early.")
    return DescriptionError(wrong, text, at, length, right)


def _check_length(description: str, text: str) -> None:
    if len(description) > MAX_DESCRIPTION_LENGTH:
        raise DescriptionError(
            _("The rule is too long."),
            text,
            min(len(text), MAX_DESCRIPTION_LENGTH),
            max(0, len(text) - MAX_DESCRIPTION_LENGTH),
            _("Write at most %(most)s characters.", most=MAX_DESCRIPTION_LENGTH),
        )
