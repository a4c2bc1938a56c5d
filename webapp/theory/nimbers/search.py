"""Nimbers of positions that fall apart into independent parts, by a search that skips most of them.

Lemoine and Viennot (Nimbers are inevitable, 2012) ask whether a part has a given nimber: it has,
if no option has it while every smaller number is the nimber of an option. Of an option that falls
apart, all parts but the last are given their exact nimbers, and only the last is asked. So one
option of the right nimber often settles what a plain mex would settle by all. As in Beling and
Rogalski (On pruning search trees of impartial games, 2020), a part is expanded once, and what is
learnt of its options serves every nimber that is asked of it later.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Generic, Protocol, TypeVar

from .nimbers import mex_of_bits, without_pairs

Part = TypeVar("Part", bound=Hashable)

_KEPT_OF_A_FULL_TABLE = 0.75


class PartGame(Protocol[Part]):
    """A game as the search sees it. Parts are hashable and canonical: equal games, equal parts."""

    def value(self, part: Part) -> int | None:
        """The nimber of a part by a theorem, else None."""

    def options(self, part: Part) -> Iterable[tuple[Part, ...]]:
        """Each option as its parts, equal pairs cancelled.

        The search is quickest where the easiest options, and in each option the easiest parts,
        come first, and where no option comes twice. Options that take long to make should come
        from an iterator: between them the search looks whether its time is spent.
        """


class _Node(Generic[Part]):
    """What is known of a part whose nimber is not known yet.

    `options` are those of unknown nimber, as the nim-sum of the parts that are known and the parts
    that are not. `present` has the 1s at the nimbers of the others. The nimber of the part is known
    to be at most `bound`.
    """

    __slots__ = ("bound", "nimber", "options", "part", "present")

    def __init__(self, part: Part, options: Iterable[tuple[Part, ...]]) -> None:
        self.part = part
        self.options = [(0, option) for option in options]
        self.present = 0
        self.bound = len(self.options)
        self.nimber: int | None = None

    def excludes(self, nimber: int) -> bool:
        """Whether the part is known not to have that nimber."""
        return bool(self.present >> nimber & 1) or nimber > self.bound


@dataclass(slots=True)
class _Question(Generic[Part]):
    """The nimber of a node is asked for, or only whether it is `wanted`.

    `looked_for` is the nimber that is looked for among its options, `index` the option whose turn
    it is, `index` -1 says that the look has not begun.
    """

    node: _Node[Part]
    wanted: int | None
    looked_for: int
    index: int = -1


class _TimeIsOverError(Exception):
    """The search ends without an answer."""


class NimberSearch(Generic[Part]):
    """Nimbers of sums of parts of one game, and what was learnt of them, for later questions.

    At most about `most_remembered` nimbers are kept, and as many options of parts whose nimber is
    still open; the oldest are forgotten first. No two threads may search at the same time.
    """

    def __init__(self, game: PartGame[Part], most_remembered: int) -> None:
        self._game = game
        self._most_remembered = most_remembered
        self._nimbers: dict[Part, int] = {}
        self._nodes: dict[Part, _Node[Part]] = {}
        self._options_held = 0
        self.expanded = 0
        """How many parts have been expanded since the beginning."""

    def known(self, parts: tuple[Part, ...]) -> int | None:
        """The nimber of a sum of parts if it is known without a search, else None."""
        total, unknown = self._fold(0, without_pairs(parts))
        return None if unknown else total

    def value(self, parts: tuple[Part, ...], spent: Callable[[], bool]) -> int | None:
        """The nimber of a sum of parts, or None when the time is spent before it is found."""
        try:
            total, unknown = self._fold(0, without_pairs(parts))
            for part in unknown:
                total ^= self._nimber(part, spent)
        except _TimeIsOverError:
            return None
        return total

    def has_value(
        self, parts: tuple[Part, ...], value: int, spent: Callable[[], bool]
    ) -> bool | None:
        """Whether a sum of parts has that nimber, or None when the time is spent."""
        try:
            total, unknown = self._fold(value, without_pairs(parts))
            if not unknown:
                return total == 0
            for part in unknown[:-1]:
                total ^= self._nimber(part, spent)
            return self._ask(unknown[-1], total, spent) == total
        except _TimeIsOverError:
            return None

    def _nimber(self, part: Part, spent: Callable[[], bool]) -> int:
        nimber = self._ask(part, None, spent)
        if nimber is None:
            raise AssertionError("a question for a nimber ends with the nimber")
        return nimber

    def _ask(self, part: Part, wanted: int | None, spent: Callable[[], bool]) -> int | None:
        """The nimber of a part; None says that it is not known, but that it is not `wanted`."""
        if part in self._nimbers:
            return self._nimbers[part]
        open_questions = [self._question(part, wanted, spent)]
        try:
            while True:
                question = open_questions[-1]
                following = self._following(question)
                if following is not None:
                    if spent():
                        raise _TimeIsOverError
                    open_questions.append(self._question(*following, spent))
                    continue
                open_questions.pop()
                self._keep(question.node)
                if not open_questions:
                    return question.node.nimber
                _take_answer(open_questions[-1], question.node)
        finally:
            for question in open_questions:
                self._keep(question.node)

    def _question(
        self, part: Part, wanted: int | None, spent: Callable[[], bool]
    ) -> _Question[Part]:
        """The question for a part of unknown nimber."""
        node = self._nodes.pop(part, None)
        if node is None:
            self.expanded += 1
            options = self._game.options(part)
            if isinstance(options, Iterator):
                options = _while_time_is_left(options, spent)
            node = _Node(part, options)
        else:
            self._options_held -= len(node.options) + 1
        return _Question(node, wanted, mex_of_bits(node.present) if wanted is None else wanted)

    def _following(self, question: _Question[Part]) -> tuple[Part, int | None] | None:
        """What must be asked next to answer the question, None where it is answered."""
        node = question.node
        while True:
            if question.index < 0:
                self._fold_options(node)
                question.index = 0
            looked_for = question.looked_for
            if not node.present >> looked_for & 1 and looked_for < node.bound:
                following = self._first_in_doubt(question)
                if following is not None:
                    return following
                if not node.present >> looked_for & 1:
                    node.bound = looked_for
            least = mex_of_bits(node.present)
            if least == node.bound:
                node.nimber = least
                return None
            if question.wanted is not None and node.excludes(question.wanted):
                return None
            question.looked_for = least
            question.index = -1

    def _first_in_doubt(self, question: _Question[Part]) -> tuple[Part, int | None] | None:
        """The next part on which it depends whether an option has the nimber that is looked for.

        None where it has been found, or where no option has it.
        """
        node, looked_for = question.node, question.looked_for
        options = node.options
        while question.index < len(options):
            total, parts = self._fold(*options[question.index])
            if not parts:
                del options[question.index]
                node.present |= 1 << total
                if total == looked_for:
                    return None
                continue
            options[question.index] = total, parts
            if len(parts) > 1:
                return parts[0], None
            other = self._nodes.get(parts[0])
            if other is None or not other.excludes(total ^ looked_for):
                return parts[0], total ^ looked_for
            question.index += 1
        return None

    def _fold_options(self, node: _Node[Part]) -> None:
        """Move the options whose nimber is known by now from the open ones to the present ones."""
        left: dict[tuple[int, tuple[Part, ...]], None] = {}
        for option in node.options:
            total, parts = self._fold(*option)
            if parts:
                left[total, parts] = None
            else:
                node.present |= 1 << total
        node.options = list(left)
        node.bound = min(node.bound, _greatest_possible(node.present, len(left)))

    def _fold(self, total: int, parts: tuple[Part, ...]) -> tuple[int, tuple[Part, ...]]:
        """The sum with the nimbers that are known taken over from the parts into the total."""
        unknown = []
        for part in parts:
            nimber = self._nimbers.get(part)
            if nimber is None and part not in self._nodes:
                nimber = self._game.value(part)
                if nimber is not None:
                    self._remember(part, nimber)
            if nimber is None:
                unknown.append(part)
            else:
                total ^= nimber
        return (total, parts) if len(unknown) == len(parts) else (total, tuple(unknown))

    def _keep(self, node: _Node[Part]) -> None:
        """Keep what has been learnt of a part."""
        if node.nimber is not None:
            self._remember(node.part, node.nimber)
            return
        self._nodes[node.part] = node
        self._options_held += len(node.options) + 1
        if self._options_held > self._most_remembered:
            while self._options_held > _KEPT_OF_A_FULL_TABLE * self._most_remembered:
                oldest = self._nodes.pop(next(iter(self._nodes)))
                self._options_held -= len(oldest.options) + 1

    def _remember(self, part: Part, nimber: int) -> None:
        if len(self._nimbers) >= self._most_remembered:
            kept = int(_KEPT_OF_A_FULL_TABLE * self._most_remembered)
            for oldest in list(islice(self._nimbers, len(self._nimbers) - kept)):
                del self._nimbers[oldest]
        self._nimbers[part] = nimber


def _while_time_is_left(
    options: Iterator[tuple[Part, ...]], spent: Callable[[], bool]
) -> Iterator[tuple[Part, ...]]:
    for option in options:
        yield option
        if spent():
            raise _TimeIsOverError


def _take_answer(question: _Question[Part], answered: _Node[Part]) -> None:
    """Use what has been found of the first part of the option whose turn it is.

    The answer is used at once, so that the search goes on even if the table forgets it.
    """
    if answered.nimber is None:
        question.index += 1
        return
    node = question.node
    total, parts = node.options[question.index]
    total ^= answered.nimber
    if len(parts) > 1:
        node.options[question.index] = total, parts[1:]
        return
    del node.options[question.index]
    node.present |= 1 << total


def _greatest_possible(present: int, options: int) -> int:
    """The greatest mex that the numbers that are present can have with so many more.

    >>> _greatest_possible(0b1011, 0), _greatest_possible(0b1011, 1), _greatest_possible(0b1011, 2)
    (2, 4, 5)
    """
    if present.bit_count() + options >= present.bit_length():
        return present.bit_count() + options
    for _ in range(options):
        present |= present + 1
    return mex_of_bits(present)
