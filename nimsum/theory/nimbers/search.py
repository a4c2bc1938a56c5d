"""Nimbers of positions that fall apart into independent parts, by a search that skips most of them.

A *part* is a game, and a position is a sum of parts. As in Lemoine and Viennot (Nimbers are
inevitable, 2012), the search asks *questions*: does a part have a certain nimber? It does if no
option has this nimber, and every smaller number is the nimber of an option. If an option is a sum
of several parts, the nimbers of all parts but the last are computed, so that only one question
about the last part remains. One option is often enough to answer a question, where the mex would
need the nimbers of all options. As in Beling and Rogalski (On pruning search trees of impartial
games, 2020), a part is expanded only once, and results about its options serve all later questions
about the part.

This module is compiled if there is a C compiler (`setup.py`).
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import islice
from sys import maxsize
from typing import TYPE_CHECKING, Any, Generic

from nimsum.budget import Budget

from .nimbers import mex_of_bits, without_pairs
from .part_game import InnerSearch, Part, PartGame

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython

_KEPT_SHARE = 0.75

_QUESTIONS_PER_CHECK = 4


@cython.final
@cython.no_gc  # Play ends, so the references between nodes have no cycles.
@cython.cclass
class _Node:
    """A part with the results about it so far.

    `nimber` is the nimber of the part, or None if it is unknown; it is at most `bound`. A node is
    *open* if the part has been expanded and its nimber is unknown. Then `options` has the options
    of unknown nimber, and bit k of `present` is 1 if another option has the nimber k.
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
        """Return True if the results show that the part does not have this `nimber`."""
        return bool(self.present >> nimber & 1) or nimber > self.bound


Option = tuple[Any, ...]
"""The nim-sum of the known parts of an option, followed by the nodes of the unknown parts."""


@cython.final
@cython.cclass
class _Question:
    """A question about the nimber of `node`.

    It asks whether the nimber is `wanted`, or if `wanted` is None for the nimber itself. The search
    looks for an option with the nimber `target`. It is at the option `options[index]` of the node,
    or has not begun if `index` is -1.
    """

    __slots__ = ("index", "node", "target", "wanted")

    node: _Node
    wanted: Any
    target: Any
    index: cython.Py_ssize_t

    def __init__(self, node: _Node, wanted: int | None) -> None:
        self.node = node
        self.wanted = wanted
        self.target = mex_of_bits(node.present) if wanted is None else wanted
        self.index = -1


class _BudgetSpentError(Exception):
    """Raised inside the search when its budget is spent."""


class NimberSearch(Generic[Part]):
    """A search for nimbers of sums of parts of one game, which remembers its results.

    It remembers at most about `max_remembered` parts, and about as many options of parts whose
    nimbers are still unknown; the oldest are forgotten first. `inner`, if given, searches the parts
    that it can handle. The search is not safe for several threads.
    """

    def __init__(
        self, game: PartGame[Part], max_remembered: int, inner: InnerSearch[Part] | None = None
    ) -> None:
        self._game = game
        self._inner = inner
        self._max_remembered = max_remembered
        self._nodes: dict[Hashable, _Node] = {}
        self._open: dict[_Node, None] = {}
        """The open nodes that no pending question is about."""
        self._stored_options = 0
        self._expanded = 0

    @property
    def expanded(self) -> int:
        """The number of parts that have been expanded since the search was created."""
        return self._expanded + (self._inner.expanded if self._inner else 0)

    def known(self, parts: tuple[Part, ...]) -> int | None:
        """Return the nimber of the sum of `parts` if it is known without a search, else None."""
        total, *unknown = self._sum(0, parts)
        return None if unknown else int(total)

    def value(self, parts: tuple[Part, ...], budget: Budget) -> int | None:
        """Return the nimber of the sum of `parts`, or None if `budget` is spent first."""
        try:
            total, *unknown = self._sum(0, parts)
            for node in unknown:
                total ^= self._nimber(node, budget)
        except _BudgetSpentError:
            return None
        return int(total)

    def has_value(self, parts: tuple[Part, ...], value: int, budget: Budget) -> bool | None:
        """Return True if the sum of `parts` has the nimber `value`, else False.

        Return None if `budget` is spent first.
        """
        try:
            total, *unknown = self._sum(value, parts)
            if not unknown:
                return bool(total == 0)
            for node in unknown[:-1]:
                total ^= self._nimber(node, budget)
            return bool(self._ask(unknown[-1], total, budget) == total)
        except _BudgetSpentError:
            return None

    def _sum(self, total: int, parts: tuple[Part, ...]) -> Option:
        """Return a tuple: a nim-sum, and then the nodes of all `parts` whose nimbers are unknown.

        The nim-sum is that of `total` and of the known nimbers of the other parts.
        """
        node: _Node | None
        inner = self._inner
        remaining = without_pairs(parts)
        if inner:
            for part in remaining:
                node = self._nodes.get(part)
                if node is not None and node.nimber is None and inner.handles(part):
                    node.nimber = inner.known(part)
        return _with_nodes(self._nodes, self._known_value, total, remaining)

    def _known_value(self, part: Part) -> int | None:
        inner = self._inner_for(part)
        return inner.known(part) if inner else self._game.value(part)

    def _inner_for(self, part: Part) -> InnerSearch[Part] | None:
        """Return the inner search if it handles `part`, else None."""
        inner = self._inner
        return inner if inner is not None and inner.handles(part) else None

    def _ask_inner(
        self, inner: InnerSearch[Part], node: _Node, wanted: int | None, budget: Budget
    ) -> None:
        """Ask the search `inner` about `node`, and store the answer in the node.

        The question is that of `_ask`. Raises `_BudgetSpentError`.
        """
        if wanted is None:
            node.nimber = inner.nimber(node.part, budget)
            if node.nimber is None:
                raise _BudgetSpentError
            return
        has_nimber = inner.has_nimber(node.part, wanted, budget)
        if has_nimber is None:
            raise _BudgetSpentError
        node.nimber = inner.known(node.part)
        if not has_nimber:
            node.present |= 1 << wanted

    def _nimber(self, node: _Node, budget: Budget) -> int:
        nimber = self._ask(node, None, budget)
        if nimber is None:
            raise AssertionError("a question for a nimber ends with the nimber")
        return nimber

    def _ask(self, node: _Node, wanted: int | None, budget: Budget) -> int | None:
        """Search until the nimber of the part of `node` is known, or known to differ from `wanted`.

        Return the nimber, or None if it is only known to differ from `wanted`. If `wanted` is None,
        the nimber itself is found. Raises `_BudgetSpentError`.
        """
        if node.nimber is None:
            inner = self._inner_for(node.part)
            if inner:
                self._ask_inner(inner, node, wanted, budget)
            else:
                self._search(node, wanted, budget)
        return None if node.nimber is None else int(node.nimber)

    def _search(self, node: _Node, wanted: int | None, budget: Budget) -> None:
        """Answer the question of `_ask` about `node` without an inner search for its part.

        Raises `_BudgetSpentError`.
        """
        question: _Question
        other: _Node
        # A stack: each question helps to answer the one before it.
        open_questions = [self._question(node, wanted, budget)]
        count: cython.Py_ssize_t = 0
        try:
            while open_questions:
                question = open_questions[-1]
                next_to_ask = _next_to_ask(question)
                if next_to_ask is None:
                    # The last question is answered: go back to the one before it.
                    open_questions.pop()
                    self._put_back(question.node)
                    if open_questions:
                        _use_answer(open_questions[-1], question.node)
                    continue
                other = next_to_ask[0]
                inner = self._inner_for(other.part)
                if inner:
                    # The inner search answers at once, so nothing goes on the stack.
                    self._ask_inner(inner, other, next_to_ask[1], budget)
                    _use_answer(question, other)
                    continue
                if count % _QUESTIONS_PER_CHECK == 0 and not budget.check():
                    raise _BudgetSpentError
                count += 1
                open_questions.append(self._question(other, next_to_ask[1], budget))
        finally:
            for question in open_questions:
                self._put_back(question.node)

    def _question(self, node: _Node, wanted: int | None, budget: Budget) -> _Question:
        """Return a question whether the nimber of `node`, which is unknown, is `wanted`.

        If `wanted` is None, the nimber itself is asked for. The node is expanded if needed.
        """
        if node.options is None:
            self._expand(node, budget)
        else:
            # While a question about the node is pending, its options must not be dropped.
            del self._open[node]
            self._stored_options -= len(node.options) + 1
        return _Question(node, wanted)

    def _expand(self, node: _Node, budget: Budget) -> None:
        """Find the options of `node`. Before that, forget the oldest nodes if there are many."""
        self._expanded += 1
        options: Iterable[tuple[Any, ...]] = self._game.options(node.part)
        if isinstance(options, Iterator):
            options = _within_budget(options, budget)
        nodes = self._nodes
        value = self._known_value
        if len(nodes) >= self._max_remembered:
            kept = int(_KEPT_SHARE * self._max_remembered)
            for oldest in list(islice(nodes, len(nodes) - kept)):
                del nodes[oldest]
        _set_options(node, [_with_nodes(nodes, value, 0, option) for option in options])

    def _put_back(self, node: _Node) -> None:
        """Store the options of `node` for later questions, if its nimber is still unknown.

        There must be no other open question about the node. If too many options are stored, the
        oldest are dropped.
        """
        if node.nimber is not None:
            node.options = None
            return
        oldest: _Node
        self._open[node] = None
        self._stored_options += len(node.options) + 1
        if self._stored_options > self._max_remembered:
            while self._stored_options > _KEPT_SHARE * self._max_remembered:
                oldest = next(iter(self._open))
                del self._open[oldest]
                self._stored_options -= len(oldest.options) + 1
                oldest.options = None


def _within_budget(
    options: Iterator[tuple[Part, ...]], budget: Budget
) -> Iterator[tuple[Part, ...]]:
    for option in options:
        yield option
        if not budget.check():
            raise _BudgetSpentError


@cython.cfunc
def _with_nodes(
    nodes: dict[Hashable, _Node],
    value: Callable[[Any], int | None],
    total: Any,
    parts: tuple[Any, ...],
) -> tuple[Any, ...]:
    """Return a tuple: a nim-sum, and then the nodes of all `parts` whose nimbers are unknown.

    The nim-sum is that of `total` and of the known nimbers. A part without a node gets one in
    `nodes`, with the nimber that the function `value` returns.
    """
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
    # Most options have at most one unknown part, so that no list is needed.
    if first is None:
        return (total,)
    if others is None:
        return (total, first)
    return (total, first, *others)


@cython.cfunc
def _with_known_nimbers(option: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return `option` without the nodes whose nimbers are known by now.

    These nimbers are nim-added to the first entry of the option.
    """
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
    """Set the fields `present` and `options` of `node` from all options of its part.

    `options` may have equal entries; the field has each of them once.
    """
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
    node.bound = min(node.bound, _max_mex(present, len(unknown)))
    return None


@cython.cfunc
def _fold_options(node: _Node) -> object:
    """Move options of `node` whose nimbers are known by now from `options` to `present`."""
    option: tuple[Any, ...]
    options: list[Any] = node.options
    for option in options:
        if _with_known_nimbers(option) is not option:
            _set_options(node, [_with_known_nimbers(option) for option in options])
            break
    return None


@cython.cfunc
def _next_to_ask(question: _Question) -> tuple[Any, Any] | None:
    """Return the question to ask next in order to answer `question`, as a pair.

    The pair (node, nimber) asks if the node has this nimber; (node, None) asks for its nimber.
    Return None if `question` is answered.
    """
    node = question.node
    # Each round decides if some option has the nimber `target`. If none has, the nimber of the node
    # is at most the target; so the least number of no option, the mex, finally meets the bound.
    while True:
        if question.index < 0:
            _fold_options(node)
            question.index = 0
        target = question.target
        if not node.present >> target & 1 and target < node.bound:
            next_to_ask = _first_in_doubt(question)
            if next_to_ask is not None:
                return next_to_ask
            if not node.present >> target & 1:
                node.bound = target
        least = mex_of_bits(node.present)
        if least == node.bound:
            node.nimber = least
            return None
        if question.wanted is not None and node.excludes(question.wanted):
            return None
        question.target = least
        question.index = -1


@cython.cfunc
def _first_in_doubt(question: _Question) -> tuple[Any, Any] | None:
    """Return the question to ask next to decide if an option has the nimber `question.target`.

    The result is a pair as in `_next_to_ask`. Return None if the decision is made: such an option
    has been found, or no option has the nimber.
    """
    node = question.node
    target = question.target
    options: list[Any] = node.options
    option: tuple[Any, ...]
    other: _Node
    while question.index < len(options):
        option = _with_known_nimbers(options[question.index])
        total = option[0]
        if len(option) == 1:
            del options[question.index]
            node.present |= 1 << total
            if total == target:
                return None
            continue
        options[question.index] = option
        other = option[1]
        if len(option) > 2:
            # All parts but the last one need their nimbers, not only an answer yes or no.
            return other, None
        if not other.excludes(total ^ target):
            return other, total ^ target
        question.index += 1
    return None


@cython.cfunc
def _use_answer(question: _Question, answered: _Node) -> object:
    """Go on with `question` after an answer about `answered`, a node of its current option.

    A nimber is added to the option at once, in case the table forgets it.
    """
    option: tuple[Any, ...]
    if answered.nimber is None:
        question.index += 1
        return None
    node = question.node
    option = _with_known_nimbers(node.options[question.index])
    if len(option) > 1:
        node.options[question.index] = option
        return None
    del node.options[question.index]
    node.present |= 1 << option[0]
    return None


def _max_mex(present: int, options: int) -> int:
    """Return the largest mex that the set `present` can have after `options` numbers are added.

    >>> _max_mex(0b1011, 0), _max_mex(0b1011, 1), _max_mex(0b1011, 2)
    (2, 4, 5)
    """
    if present.bit_count() + options >= present.bit_length():
        # The numbers fill all gaps in the set, and the others continue it.
        return present.bit_count() + options
    for _ in range(options):
        present |= present + 1
    return mex_of_bits(present)
