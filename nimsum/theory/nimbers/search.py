"""Nimbers of positions that fall apart into independent parts, by a search that skips most of them.

Lemoine and Viennot (Nimbers are inevitable, 2012) ask whether a part has a given nimber: it has
that nimber if no option has it and every smaller number is the nimber of an option. In an option
that falls apart, all parts but the last get their exact nimbers, and the question is passed on to
the last alone. So one option of the right nimber often settles what a plain mex would need all
options for. As in Beling and Rogalski (On pruning search trees of impartial games, 2020), a part is
expanded once, and what is learnt about its options serves all later questions about it.

This module is compiled if there is a C compiler (`setup.py`).
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import islice
from sys import maxsize
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from nimsum.budget import Budget

from .nimbers import mex_of_bits, without_pairs

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython

Part = TypeVar("Part", bound=Hashable)
Part_contra = TypeVar("Part_contra", bound=Hashable, contravariant=True)

_KEPT_OF_A_FULL_TABLE = 0.75

_QUESTIONS_BETWEEN_LOOKS = 4


class PartGame(Protocol[Part]):
    """A game in the form that the search needs.

    Parts are hashable and canonical: equal games should be equal parts.
    """

    def value(self, part: Part) -> int | None:
        """Return the nimber of `part` if a theorem gives it, else None."""

    def options(self, part: Part) -> Iterable[tuple[Part, ...]]:
        """Return the options of `part`, each as a tuple of parts without equal pairs.

        The search is quickest if the easiest options come first, and in each option the easiest
        parts, and if no option comes twice. If options take long to make, return an iterator: the
        search checks its budget between them.
        """


class InnerSearch(Protocol[Part_contra]):
    """A quicker search for parts of one kind, whose options consist of parts of this kind."""

    def answers(self, part: Part_contra) -> bool:
        """Return True if `part` is of this kind."""

    def known(self, part: Part_contra) -> int | None:
        """Return the nimber of `part` if no search is needed for it, else None."""

    def nimber(self, part: Part_contra, budget: Budget) -> int | None:
        """Return the nimber of `part`, or None if `budget` runs out first."""

    def has(self, part: Part_contra, nimber: int, budget: Budget) -> bool | None:
        """Return True if `part` has this `nimber`, or None if `budget` runs out first."""

    @property
    def expanded(self) -> int:
        """The number of parts that have been expanded since the search was created."""


@cython.final
@cython.no_gc  # A play ends, so that nothing here leads back to itself.
@cython.cclass
class _Node:
    """What is known about a part.

    A node is open if its nimber has been asked for and is not known yet. Then `options` has the
    options of unknown nimber, and `present` has 1s at the nimbers of the other options. The nimber
    of the part is known to be at most `bound`.
    """

    __slots__ = ("bound", "nimber", "options", "part", "present")

    part: Any
    nimber: Any
    options: Any
    present: Any
    bound: Any

    def __init__(self, part: Hashable, nimber: int | None) -> None:
        self.part = part
        self.nimber = nimber
        self.options = None
        self.present = 0
        self.bound = maxsize

    @cython.cfunc
    def excludes(self, nimber: object) -> cython.bint:
        """Return True if the part is known not to have the given nimber."""
        return bool(self.present >> nimber & 1) or nimber > self.bound


Option = tuple[Any, ...]
"""The nim-sum of the known parts of an option, followed by the nodes of the unknown parts."""


@cython.final
@cython.cclass
class _Question:
    """A question for the nimber of `node`, or only for whether the nimber is `wanted`.

    The search looks for an option with the nimber `looked_for`; `index` is the index of the option
    it has come to, or -1 if it has not begun.
    """

    __slots__ = ("index", "looked_for", "node", "wanted")

    node: _Node
    wanted: Any
    looked_for: Any
    index: cython.Py_ssize_t

    def __init__(self, node: _Node, wanted: int | None) -> None:
        self.node = node
        self.wanted = wanted
        self.looked_for = mex_of_bits(node.present) if wanted is None else wanted
        self.index = -1


class _TimeIsOverError(Exception):
    """The search's budget is spent."""


class NimberSearch(Generic[Part]):
    """A search for nimbers of sums of parts of one game, which remembers its results.

    It keeps at most about `max_remembered` parts, and about as many options of open parts; the
    oldest are forgotten first. It must not be used by two threads at the same time.
    """

    def __init__(
        self, game: PartGame[Part], max_remembered: int, inner: InnerSearch[Part] | None = None
    ) -> None:
        self._game = game
        self._inner = inner
        self._most_remembered = max_remembered
        self._nodes: dict[Hashable, _Node] = {}
        self._open: dict[_Node, None] = {}
        """The open nodes that no pending question is about."""
        self._options_held = 0
        self._expanded = 0

    @property
    def expanded(self) -> int:
        """The number of parts that have been expanded since the search was created."""
        return self._expanded + (self._inner.expanded if self._inner else 0)

    def known(self, parts: tuple[Part, ...]) -> int | None:
        """Return the nimber of the sum of `parts` if no search is needed for it, else None."""
        total, *unknown = self._sum(0, parts)
        return None if unknown else int(total)

    def value(self, parts: tuple[Part, ...], budget: Budget) -> int | None:
        """Return the nimber of the sum of `parts`, or None if the budget is spent first."""
        try:
            total, *unknown = self._sum(0, parts)
            for node in unknown:
                total ^= self._nimber(node, budget)
        except _TimeIsOverError:
            return None
        return int(total)

    def has_value(self, parts: tuple[Part, ...], value: int, budget: Budget) -> bool | None:
        """Return True if the sum of `parts` has the nimber `value`.

        Return None if the budget is spent first.
        """
        try:
            total, *unknown = self._sum(value, parts)
            if not unknown:
                return bool(total == 0)
            for node in unknown[:-1]:
                total ^= self._nimber(node, budget)
            return bool(self._ask(unknown[-1], total, budget) == total)
        except _TimeIsOverError:
            return None

    def _sum(self, total: int, parts: tuple[Part, ...]) -> Option:
        node: _Node | None
        inner, left = self._inner, without_pairs(parts)
        for part in left if inner else ():
            node = self._nodes.get(part)
            if inner and node is not None and node.nimber is None and inner.answers(part):
                node.nimber = inner.known(part)
        return _with_nodes(self._nodes, self._known_value, total, left)

    def _known_value(self, part: Part) -> int | None:
        inner = self._inner
        return inner.known(part) if inner and inner.answers(part) else self._game.value(part)

    def _ask_inner(
        self, inner: InnerSearch[Part], node: _Node, wanted: int | None, budget: Budget
    ) -> None:
        if wanted is None:
            node.nimber = inner.nimber(node.part, budget)
            if node.nimber is None:
                raise _TimeIsOverError
            return
        has = inner.has(node.part, wanted, budget)
        if has is None:
            raise _TimeIsOverError
        node.nimber = inner.known(node.part)
        if not has:
            node.present |= 1 << wanted

    def _nimber(self, node: _Node, budget: Budget) -> int:
        nimber = self._ask(node, None, budget)
        if nimber is None:
            raise AssertionError("a question for a nimber ends with the nimber")
        return nimber

    def _ask(self, node: _Node, wanted: int | None, budget: Budget) -> int | None:
        """Return the nimber of the part of `node`.

        Return None if the search only found that the nimber is not `wanted`.
        """
        if node.nimber is not None:
            return int(node.nimber)
        other: _Node
        inner = self._inner
        if inner is not None and inner.answers(node.part):
            self._ask_inner(inner, node, wanted, budget)
            return self.known((node.part,))
        question: _Question = self._question(node, wanted, budget)
        open_questions = [question]
        count: cython.Py_ssize_t = 0
        try:
            while True:
                following = _following(question)
                if following is not None:
                    other = following[0]
                    if inner is not None and inner.answers(other.part):
                        self._ask_inner(inner, other, following[1], budget)
                        _take_answer(question, other)
                        continue
                    if count % _QUESTIONS_BETWEEN_LOOKS == 0 and not budget.check():
                        raise _TimeIsOverError
                    count += 1
                    question = self._question(other, following[1], budget)
                    open_questions.append(question)
                    continue
                open_questions.pop()
                answered: _Node = question.node
                self._keep(answered)
                if not open_questions:
                    return None if answered.nimber is None else int(answered.nimber)
                question = open_questions[-1]
                _take_answer(question, answered)
        finally:
            for question in open_questions:
                self._keep(question.node)

    def _question(self, node: _Node, wanted: int | None, budget: Budget) -> _Question:
        """Return a question about `node`, whose nimber must be unknown."""
        if node.options is None:
            self._expand(node, budget)
        else:
            del self._open[node]
            self._options_held -= len(node.options) + 1
        return _Question(node, wanted)

    def _expand(self, node: _Node, budget: Budget) -> None:
        self._expanded += 1
        options: Iterable[tuple[Any, ...]] = self._game.options(node.part)
        if isinstance(options, Iterator):
            options = _while_time_is_left(options, budget)
        nodes, value = self._nodes, self._known_value
        if len(nodes) >= self._most_remembered:
            kept = int(_KEPT_OF_A_FULL_TABLE * self._most_remembered)
            for oldest in list(islice(nodes, len(nodes) - kept)):
                del nodes[oldest]
        _set_options(node, [_with_nodes(nodes, value, 0, option) for option in options])

    def _keep(self, node: _Node) -> None:
        if node.nimber is not None:
            node.options = None
            return
        oldest: _Node
        self._open[node] = None
        self._options_held += len(node.options) + 1
        if self._options_held > self._most_remembered:
            while self._options_held > _KEPT_OF_A_FULL_TABLE * self._most_remembered:
                oldest = next(iter(self._open))
                del self._open[oldest]
                self._options_held -= len(oldest.options) + 1
                oldest.options = None


def _while_time_is_left(
    options: Iterator[tuple[Part, ...]], budget: Budget
) -> Iterator[tuple[Part, ...]]:
    for option in options:
        yield option
        if not budget.check():
            raise _TimeIsOverError


@cython.cfunc
def _with_nodes(
    nodes: dict[Hashable, _Node],
    value: Callable[[Any], int | None],
    total: Any,
    parts: tuple[Any, ...],
) -> tuple[Any, ...]:
    node: _Node | None
    first: _Node | None = None
    others: list[_Node] | None = None
    for part in parts:
        node = nodes.get(part)
        if node is None:
            node = nodes[part] = _Node(part, value(part))
        if node.nimber is not None:
            total ^= node.nimber
        elif first is None:
            first = node
        elif others is None:
            others = [node]
        else:
            others.append(node)
    # Most have one unknown part or none, and so need no list.
    if first is None:
        return (total,)
    return (total, first) if others is None else (total, first, *others)


@cython.cfunc
def _folded(option: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return `option` with the nimbers that are known by now added to its nim-sum."""
    node: _Node
    at: cython.Py_ssize_t
    for at in range(1, len(option)):
        node = option[at]
        if node.nimber is not None:
            break
    else:
        return option
    total = option[0]
    unknown: list[_Node] = []
    for at in range(1, len(option)):
        node = option[at]
        if node.nimber is None:
            unknown.append(node)
        else:
            total ^= node.nimber
    return (total, *unknown)


@cython.cfunc
def _set_options(node: _Node, options: list[Any]) -> object:
    """Mark the nimbers of known `options` in `node`, and keep each of the other options once."""
    option: tuple[Any, ...]
    unknown: dict[Any, None] = {}
    present = node.present
    for option in options:
        if len(option) > 1:
            unknown[option] = None
        else:
            present |= 1 << option[0]
    node.present = present
    node.options = list(unknown)
    node.bound = min(node.bound, _greatest_possible(present, len(unknown)))
    return None


@cython.cfunc
def _fold_options(node: _Node) -> object:
    """Update the open options of `node` with the nimbers that are known by now."""
    option: tuple[Any, ...]
    options: list[Any] = node.options
    for option in options:
        if _folded(option) is not option:
            _set_options(node, [_folded(option) for option in options])
            break
    return None


@cython.cfunc
def _following(question: _Question) -> tuple[Any, Any] | None:
    """Return the node to ask next in order to answer `question`, and the nimber to ask it for.

    Return None if the question is answered.
    """
    node = question.node
    while True:
        if question.index < 0:
            _fold_options(node)
            question.index = 0
        looked_for = question.looked_for
        if not node.present >> looked_for & 1 and looked_for < node.bound:
            following = _first_in_doubt(question)
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


@cython.cfunc
def _first_in_doubt(question: _Question) -> tuple[Any, Any] | None:
    """Return the next node that decides if an option has the nimber looked for, and what to ask it.

    Return None if such an option has been found, or if no option has the nimber.
    """
    node = question.node
    looked_for = question.looked_for
    options: list[Any] = node.options
    option: tuple[Any, ...]
    other: _Node
    while question.index < len(options):
        option = _folded(options[question.index])
        total = option[0]
        if len(option) == 1:
            del options[question.index]
            node.present |= 1 << total
            if total == looked_for:
                return None
            continue
        options[question.index] = option
        other = option[1]
        if len(option) > 2:
            return other, None
        if not other.excludes(total ^ looked_for):
            return other, total ^ looked_for
        question.index += 1
    return None


@cython.cfunc
def _take_answer(question: _Question, answered: _Node) -> object:
    """Use the answer about the first part of the option that `question` has come to.

    The nimber is used at once, so that the search goes on even if the table forgets it.
    """
    option: tuple[Any, ...]
    if answered.nimber is None:
        question.index += 1
        return None
    node = question.node
    option = _folded(node.options[question.index])
    if len(option) > 1:
        node.options[question.index] = option
        return None
    del node.options[question.index]
    node.present |= 1 << option[0]
    return None


def _greatest_possible(present: int, options: int) -> int:
    """Return the greatest mex that `present` can have after `options` more numbers are added.

    >>> _greatest_possible(0b1011, 0), _greatest_possible(0b1011, 1), _greatest_possible(0b1011, 2)
    (2, 4, 5)
    """
    if present.bit_count() + options >= present.bit_length():
        return present.bit_count() + options
    for _ in range(options):
        present |= present + 1
    return mex_of_bits(present)
