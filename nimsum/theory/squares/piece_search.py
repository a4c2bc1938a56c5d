# cython: boundscheck=False, wraparound=False, cdivision=True
"""The nimber search of small pieces of Remove-a-Square, in machine words.

The algorithm is that of `nimsum.theory.nimbers.search`, for parts whose options consist of small
pieces and lone cells, as nearly all parts do. If there is a C compiler, `setup.py` compiles this
module. Then its arrays are C arrays; in plain Python they are lists.
"""

from array import array
from typing import TYPE_CHECKING, Any

from nimsum.budget import Budget

from .small_pieces import FORM, MAX_CLASSES, MAX_REMAINING, dissect, nimber_by_theorem, part_of

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython

_FORM = cython.declare(cython.ulonglong, FORM)
_PART_LIMIT = 1 << 64
"""The parts of small pieces are below this number."""

_NIMBER_LIMIT = cython.declare(cython.int, 64)
"""Nimbers of small pieces are below this number, as a play has no more moves than cells."""

_ONE = cython.declare(cython.ulonglong, 1)
_HASH_FACTOR = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)

# The first word of an option in the pool has three fields: the nim-sum of its known parts, the
# number of unknown parts now, and their number when the option was put there.
_TOTAL = cython.declare(cython.int, 0xFF)
_UNKNOWN = cython.declare(cython.int, 0xFF00)
_WITHOUT_LENGTH = cython.declare(cython.int, 0xFFFF)
_UNKNOWN_FROM = cython.declare(cython.int, 8)
_LENGTH_FROM = cython.declare(cython.int, 16)

_INITIAL_SLOTS = 1 << 10
_INITIAL_NODES = 1 << 10
_INITIAL_POOL = 1 << 14
_POOL_PER_NODE = 16
_KEPT_SHARE = 0.75
_QUESTIONS_PER_CHECK = 16

# Answers to questions that are not nimbers.
_NOT_WANTED = cython.declare(cython.int, -1)
_BUDGET_SPENT = cython.declare(cython.int, -2)


@cython.cfunc
def _zeros(kind: str, count: int) -> Any:
    return array(kind, [0]) * count if cython.compiled else [0] * count


@cython.cfunc
def _doubled(kind: str, numbers: Any) -> Any:
    """Return an array of twice the length of `numbers`, which begins with them.

    `kind` is the array's type code; the other entries are arbitrary.
    """
    return array(kind, bytes(numbers) * 2) if cython.compiled else numbers * 2


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mex(present: cython.ulonglong) -> cython.int:
    least: cython.int = 0
    while present & 1:
        present >>= 1
        least += 1
    return least


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _max_mex(present: cython.ulonglong, options: cython.int) -> cython.int:
    """Return the largest mex that the set `present` can have after `options` numbers are added."""
    if options >= _NIMBER_LIMIT:
        return _NIMBER_LIMIT
    while options:
        present |= present + 1
        options -= 1
    return min(_mex(present), _NIMBER_LIMIT)


@cython.final
@cython.cclass
class _NodesByForm:
    """A map from forms of parts, which are never 0, to numbers of nodes.

    It is a hash table if compiled, else the dict `nodes`. In the table, a form is in its own slot
    or, if that was taken, in the next free one; a slot with the form 0 is free.
    """

    nodes: dict[int, int]
    _forms: cython.ulonglong[::1]
    _numbers: cython.int[::1]
    _count: cython.Py_ssize_t
    _last_slot: cython.ulonglong

    def __init__(self) -> None:
        self.nodes = {}
        self._count = 0
        self._make_slots(_INITIAL_SLOTS if cython.compiled else 1)

    @cython.cfunc
    def _make_slots(self, slots: cython.Py_ssize_t) -> object:
        self._forms = _zeros("Q", slots)
        self._numbers = _zeros("i", slots)
        self._last_slot = slots - 1
        return None

    @cython.cfunc
    @cython.exceptval(check=False)
    def _slot(self, form: cython.ulonglong) -> cython.ulonglong:
        slot: cython.ulonglong = (form * _HASH_FACTOR) >> 24 & self._last_slot
        while self._forms[slot] and self._forms[slot] != form:
            slot = slot + 1 & self._last_slot
        return slot

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self, form: cython.ulonglong) -> cython.int:
        """Return the number of the node of `form`, or -1 if there is none."""
        if not cython.compiled:
            return self.nodes.get(form, -1)
        slot: cython.ulonglong = self._slot(form)
        return self._numbers[slot] if self._forms[slot] else -1

    @cython.cfunc
    def put(self, form: cython.ulonglong, number: cython.int) -> object:
        """Add `form`, which must be new, with the `number` of its node."""
        if not cython.compiled:
            self.nodes[form] = number
            return None
        if 2 * self._count > self._last_slot:
            self._grow()
        slot: cython.ulonglong = self._slot(form)
        self._forms[slot] = form
        self._numbers[slot] = number
        self._count += 1
        return None

    @cython.cfunc
    def _grow(self) -> object:
        """Double the number of slots of the hash table, and put all forms into new slots."""
        forms: cython.ulonglong[::1] = self._forms
        numbers: cython.int[::1] = self._numbers
        at: cython.Py_ssize_t
        slot: cython.ulonglong
        self._make_slots(2 * len(forms))
        for at in range(len(forms)):
            if forms[at]:
                slot = self._slot(forms[at])
                self._forms[slot] = forms[at]
                self._numbers[slot] = numbers[at]
        return None


@cython.final
@cython.cclass
class PieceSearch:
    """A search for nimbers of small pieces, by the algorithm of `nimsum.theory.nimbers.search`.

    Each part has a *node*, a number that counts parts in the order in which the search meets them.
    Arrays have the results about each node: `_nimbers` its nimber, or a negative number if that is
    unknown; `_present` the set of nimbers that some options are known to have; `_bounds` an upper
    bound of its nimber. If a node is open, its options of unknown nimber are in the *pool*, from
    `_first` up to `_stop`. Each option is a word with the nim-sum of its known parts, the number of
    its unknown parts and its length, followed by the nodes of the unknown parts, the largest last.

    The search is recursive: `_questions` has the nodes of the open questions by depth. Each part
    has fewer corners than that of the question before, so the depth is bounded.
    """

    _by_form: _NodesByForm
    _parts: cython.ulonglong[::1]
    _present: cython.ulonglong[::1]
    _nimbers: cython.schar[::1]
    _bounds: cython.schar[::1]
    _first: cython.int[::1]
    _stop: cython.int[::1]
    _nodes: cython.int
    _pool: cython.int[::1]
    _pool_stop: cython.int
    _max_nodes: cython.int
    _max_pool: cython.int
    _questions: cython.int[::1]
    _depth: cython.int
    _remainders: Any
    _words: cython.ulonglong[::1]
    _keys: cython.ulonglong[::1]
    _starts: cython.int[::1]
    _new_options: cython.int[::1]
    _budget: Any
    _questions_until_check: cython.int
    _expanded: cython.Py_ssize_t

    def __init__(self, max_remembered: int) -> None:
        self._by_form = _NodesByForm()
        self._nodes = 0
        self._parts = _zeros("Q", _INITIAL_NODES)
        self._present = _zeros("Q", _INITIAL_NODES)
        self._nimbers = _zeros("b", _INITIAL_NODES)
        self._bounds = _zeros("b", _INITIAL_NODES)
        self._first = _zeros("i", _INITIAL_NODES)
        self._stop = _zeros("i", _INITIAL_NODES)
        self._pool = _zeros("i", _INITIAL_POOL)
        self._pool_stop = 0
        self._max_nodes = max_remembered
        self._max_pool = _POOL_PER_NODE * max_remembered
        self._budget = None
        self._questions = _zeros("i", _NIMBER_LIMIT)
        self._depth = 0
        # The remainders of the moves in a part: for `dissect`, and word by word.
        self._remainders = self._words = _zeros("Q", MAX_REMAINING * (2 + MAX_CLASSES))
        self._keys = _zeros("Q", MAX_REMAINING)
        self._starts = _zeros("i", MAX_REMAINING)
        self._new_options = _zeros("i", MAX_REMAINING * (1 + MAX_CLASSES))
        self._questions_until_check = 0
        self._expanded = 0

    @property
    def expanded(self) -> int:
        """The number of parts that have been expanded since the search was created."""
        return int(self._expanded)

    def handles(self, part: int) -> bool:
        """Return True if `part` is a small piece (see `small_pieces`), and not a lone cell."""
        return 0 < part < _PART_LIMIT

    def known(self, part: cython.ulonglong) -> int | None:
        """Return the nimber of `part` if no search is needed for it, else None."""
        nimber: cython.int = self._nimbers[self._node_of(part & _FORM)]
        return nimber if nimber >= 0 else None

    def nimber(self, part: cython.ulonglong, budget: Budget) -> int | None:
        """Return the nimber of `part`, or None if `budget` runs out first."""
        self._begin(budget)
        nimber: cython.int = self._ask(self._node_of(part & _FORM), -1)
        return nimber if nimber >= 0 else None

    def has_nimber(self, part: cython.ulonglong, nimber: int, budget: Budget) -> bool | None:
        """Return True if `part` has this `nimber`, else False; None if `budget` runs out first."""
        if nimber >= _NIMBER_LIMIT:
            return False
        self._begin(budget)
        answer: cython.int = self._ask(self._node_of(part & _FORM), nimber)
        return None if answer == _BUDGET_SPENT else answer == nimber

    @cython.cfunc
    def _begin(self, budget: Budget) -> object:
        self._budget = budget
        self._depth = 0
        return None

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _excludes(self, node: cython.int, nimber: cython.int) -> cython.bint:
        return nimber > self._bounds[node] or self._present[node] >> nimber & 1 == 1

    @cython.cfunc
    @cython.exceptval(-3)
    def _ask(self, node: cython.int, wanted: cython.int) -> cython.int:
        """Return the nimber of `node`, or _NOT_WANTED if it is only known to differ from `wanted`.

        If `wanted` is -1, the nimber itself is needed. Return _BUDGET_SPENT if the budget runs out.
        """
        answer: cython.int
        least: cython.int
        target: cython.int
        depth: cython.int = self._depth
        if self._nimbers[node] >= 0:
            return self._nimbers[node]
        self._questions_until_check -= 1
        if self._questions_until_check < 0:
            if not self._budget.check():
                self._questions_until_check = 0
                return _BUDGET_SPENT
            self._questions_until_check = _QUESTIONS_PER_CHECK - 1
        # Calls below may change the number of this node (`_forget`), but its options are kept.
        self._questions[depth] = node
        self._depth = depth + 1
        if self._first[node] < 0:
            self._expand(depth)
            node = self._questions[depth]
        target = _mex(self._present[node]) if wanted < 0 else wanted
        # Each round decides if some option has the nimber `target`. If none has, the nimber is at
        # most the target; so the least number of no option, the mex, finally meets the bound.
        while True:
            self._fold_options(node)
            if target < self._bounds[node] and not self._present[node] >> target & 1:
                answer = self._search_options(depth, target)
                node = self._questions[depth]
                if answer == _BUDGET_SPENT:
                    break
                if answer == _NOT_WANTED:
                    self._bounds[node] = target
            least = _mex(self._present[node])
            if least == self._bounds[node]:
                self._nimbers[node] = answer = least
                self._first[node] = -1
                break
            if wanted >= 0 and self._excludes(node, wanted):
                answer = _NOT_WANTED
                break
            target = least
        self._depth = depth
        return answer

    @cython.cfunc
    @cython.exceptval(-3)
    def _search_options(self, depth: cython.int, target: cython.int) -> cython.int:
        """Return `target` if an option of the node at `depth` has this nimber, else _NOT_WANTED.

        Nimbers found on the way are stored. Return _BUDGET_SPENT if the budget runs out.
        """
        at: cython.int
        node: cython.int
        answer: cython.int
        other: cython.int
        total: cython.int
        wanted: cython.int
        length: cython.int
        unknown: cython.int
        # Asking about an option may move the options in the pool, so the place of the option to try
        # is kept as the number of words before it.
        before: cython.int = 0
        while True:
            node = self._questions[depth]
            at = self._first[node] + before
            if at >= self._stop[node]:
                return _NOT_WANTED
            length = self._pool[at] >> _LENGTH_FROM
            if self._pool[at] & _UNKNOWN:
                unknown = self._fold(at)
                total = self._pool[at] & _TOTAL
                if unknown:
                    # All parts but the last need their nimbers, not only an answer yes or no.
                    wanted = total ^ target if unknown == 1 else -1
                    other = self._pool[at + 1]
                    if wanted < 0 or not self._excludes(other, wanted):
                        answer = self._ask(other, wanted)
                        if answer == _BUDGET_SPENT:
                            return _BUDGET_SPENT
                        if answer >= 0:
                            # One more part is known: look at the same option again.
                            continue
                else:
                    self._present[node] |= _ONE << total
                    if total == target:
                        return target
            before += 1 + length

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fold(self, at: cython.int) -> cython.int:
        """Replace nodes by their nimbers, if known by now, in the option at index `at` of the pool.

        The nimbers are nim-added to the first word. Return the number of unknown nodes.
        """
        i: cython.int
        node: cython.int
        unknown: cython.int = 0
        option: cython.int = self._pool[at]
        for i in range(at + 1, at + 1 + ((option & _UNKNOWN) >> _UNKNOWN_FROM)):
            node = self._pool[i]
            if self._nimbers[node] < 0:
                unknown += 1
                self._pool[at + unknown] = node
            else:
                option ^= self._nimbers[node]
        self._pool[at] = option & ~_UNKNOWN | unknown << _UNKNOWN_FROM
        return unknown

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fold_options(self, node: cython.int) -> cython.int:
        """Remove from the pool the options of `node` whose nimbers are known by now.

        Return the number of options that remain.
        """
        i: cython.int
        length: cython.int
        unknown: cython.int
        options: cython.int = 0
        at: cython.int = self._first[node]
        stop: cython.int = at
        while at < self._stop[node]:
            length = self._pool[at] >> _LENGTH_FROM
            if self._pool[at] & _UNKNOWN:
                unknown = self._fold(at)
                if unknown:
                    self._pool[stop] = self._pool[at] & _WITHOUT_LENGTH | unknown << _LENGTH_FROM
                    for i in range(1, unknown + 1):
                        self._pool[stop + i] = self._pool[at + i]
                    stop += unknown + 1
                    options += 1
                else:
                    self._present[node] |= _ONE << (self._pool[at] & _TOTAL)
            at += length + 1
        self._stop[node] = stop
        self._bounds[node] = min(self._bounds[node], _max_mex(self._present[node], options))
        return options

    @cython.cfunc
    @cython.exceptval(-3)
    def _expand(self, depth: cython.int) -> cython.int:
        """Find the options of the node at `depth`, and put those of unknown nimber into the pool.

        Return the number of these options.
        """
        node: cython.int
        total: cython.int
        following: cython.int
        unknown: cython.int
        at: cython.int = 0
        end: cython.int = 0
        options: cython.int = 0
        present: cython.ulonglong = 0
        if self._nodes >= self._max_nodes or self._pool_stop >= self._max_pool:
            self._forget()
        self._expanded += 1
        stop: cython.int = dissect(self._parts[self._questions[depth]], self._remainders)
        while len(self._parts) < self._nodes + stop:
            self._make_room_for_more()
        leavings: cython.ulonglong[::1] = self._words
        nimbers: cython.schar[::1] = self._nimbers
        # Each round reads what one move leaves, and makes an option of it (see `dissect`).
        while at < stop:
            total = leavings[at] & 1
            following = at + 1 + (leavings[at] >> 1)
            at += 1
            unknown = 0
            while at < following:
                node = self._node_of(leavings[at])
                at += 1
                if nimbers[node] < 0:
                    unknown = self._enter(node, end, unknown)
                else:
                    total ^= nimbers[node]
            if unknown:
                self._new_options[end] = total | unknown << _UNKNOWN_FROM | unknown << _LENGTH_FROM
                # Sort by the size of the largest part; of equal sizes, greater forms are faster.
                self._keys[options] = self._parts[self._new_options[end + unknown]] ^ _FORM
                self._starts[options] = end
                options += 1
                end += unknown + 1
            else:
                present |= _ONE << total
        node = self._questions[depth]
        self._present[node] |= present
        self._sort_options(options)
        self._first[node] = self._pool_stop
        self._append_to_pool(options, end)
        self._stop[node] = self._pool_stop
        return options

    @cython.cfunc
    @cython.exceptval(check=False)
    def _enter(self, node: cython.int, start: cython.int, unknown: cython.int) -> cython.int:
        """Insert `node` into the new option at `start`, which has `unknown` nodes in order.

        Two equal nodes cancel. Return the new number of nodes.
        """
        i: cython.int
        at: cython.int = start + unknown
        part: cython.ulonglong = self._parts[node]
        while at > start and self._parts[self._new_options[at]] > part:
            at -= 1
        if at > start and self._new_options[at] == node:
            for i in range(at, start + unknown):
                self._new_options[i] = self._new_options[i + 1]
            return unknown - 1
        for i in range(start + unknown, at, -1):
            self._new_options[i + 1] = self._new_options[i]
        self._new_options[at + 1] = node
        return unknown + 1

    @cython.cfunc
    @cython.exceptval(-3)
    def _append_to_pool(self, options: cython.int, length: cython.int) -> cython.int:
        """Append the new options to the pool in the order of `_starts`, and return their number.

        There are `options` options, with `length` words in all.
        """
        i: cython.int
        at: cython.int
        number: cython.int
        while self._pool_stop + length > len(self._pool):
            self._pool = _doubled("i", self._pool)
        for number in range(options):
            at = self._starts[number]
            for i in range(at, at + 1 + (self._new_options[at] >> _LENGTH_FROM)):
                self._pool[self._pool_stop] = self._new_options[i]
                self._pool_stop += 1
        return options

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sort_options(self, options: cython.int) -> cython.int:
        """Sort the first `options` entries of `_starts` by those of `_keys`; return `options`."""
        i: cython.int
        at: cython.int
        start: cython.int
        key: cython.ulonglong
        if not cython.compiled:
            keys = self._keys
            starts = self._starts
            order = sorted(range(options), key=keys.__getitem__)
            starts[:options] = [starts[i] for i in order]
            return options
        for i in range(1, options):
            key = self._keys[i]
            start = self._starts[i]
            at = i
            while at and self._keys[at - 1] > key:
                self._keys[at] = self._keys[at - 1]
                self._starts[at] = self._starts[at - 1]
                at -= 1
            self._keys[at] = key
            self._starts[at] = start
        return options

    @cython.cfunc
    @cython.exceptval(-3)
    def _node_of(self, corners: cython.ulonglong) -> cython.int:
        """Return the node of a class of linked `corners`, creating it if needed.

        Compiled code needs the class to be fitted: moved to the top left corner.
        """
        node: cython.int
        if cython.compiled:
            node = self._by_form.find(corners)
        else:
            node = self._by_form.nodes.get(corners, -1)
        if node >= 0:
            return node
        part: cython.ulonglong = part_of(corners)
        node = self._by_form.find(part & _FORM)
        if node < 0:
            node = self._nodes
            if node >= len(self._parts):
                self._make_room_for_more()
            self._nodes += 1
            value = nimber_by_theorem(part)
            self._parts[node] = part
            self._present[node] = 0
            self._nimbers[node] = -1 if value is None else value
            self._bounds[node] = _NIMBER_LIMIT
            self._first[node] = -1
            self._by_form.put(part & _FORM, node)
        if corners != part & _FORM:
            self._by_form.put(corners, node)
        return node

    @cython.cfunc
    def _make_room_for_more(self) -> object:
        self._parts = _doubled("Q", self._parts)
        self._present = _doubled("Q", self._present)
        self._nimbers = _doubled("b", self._nimbers)
        self._bounds = _doubled("b", self._bounds)
        self._first = _doubled("i", self._first)
        self._stop = _doubled("i", self._stop)
        return None

    @cython.cfunc
    def _forget(self) -> object:
        """Forget the oldest nodes if there are too many nodes, and the options of all nodes.

        The nodes of open questions, their options, and the nodes in these options are kept. All
        nodes are renumbered.
        """
        at: cython.int
        node: cython.int
        depth: cython.int
        i: cython.int
        other: cython.int
        unknown: cython.int
        kept: cython.int = 0
        oldest: cython.int = 0
        if self._nodes >= self._max_nodes:
            oldest = self._nodes - int(_KEPT_SHARE * self._max_nodes)
        pool: cython.int[::1] = self._pool
        # First `numbers` marks the nodes to keep; then it has the new number of each node.
        numbers: cython.int[::1] = _zeros("i", self._nodes)
        for depth in range(self._depth):
            node = self._questions[depth]
            numbers[node] = 1
            at = self._first[node]
            while 0 <= at < self._stop[node]:
                unknown = (pool[at] & _UNKNOWN) >> _UNKNOWN_FROM
                for i in range(at + 1, at + 1 + unknown):
                    numbers[pool[i]] = 1
                at += 1 + (pool[at] >> _LENGTH_FROM)
        # Nodes get smaller numbers. Only nodes of open questions keep their options.
        self._by_form = _NodesByForm()
        for node in range(self._nodes):
            if node < oldest and not numbers[node]:
                continue
            numbers[node] = kept
            self._parts[kept] = self._parts[node]
            self._present[kept] = self._present[node]
            self._nimbers[kept] = self._nimbers[node]
            self._bounds[kept] = self._bounds[node]
            self._first[kept] = self._first[node]
            self._stop[kept] = self._stop[node]
            self._by_form.put(self._parts[kept] & _FORM, kept)
            kept += 1
        self._nodes = kept
        # Copy the options of open questions to a new pool, with the new numbers of their nodes.
        self._pool = _zeros("i", len(pool))
        self._pool_stop = 0
        for depth in range(self._depth):
            node = self._questions[depth] = numbers[self._questions[depth]]
            self._starts[depth] = self._pool_stop if self._first[node] >= 0 else -1
            at = self._first[node]
            while 0 <= at < self._stop[node]:
                unknown = (pool[at] & _UNKNOWN) >> _UNKNOWN_FROM
                for i in range(1 + (pool[at] >> _LENGTH_FROM)):
                    other = pool[at + i]
                    self._pool[self._pool_stop + i] = numbers[other] if 0 < i <= unknown else other
                self._pool_stop += 1 + (pool[at] >> _LENGTH_FROM)
                at += 1 + (pool[at] >> _LENGTH_FROM)
            self._stop[node] = self._pool_stop
        for node in range(kept):
            self._first[node] = -1
        for depth in range(self._depth):
            self._first[self._questions[depth]] = self._starts[depth]
        self._max_nodes = max(self._max_nodes, kept + kept // 4)
        self._max_pool = max(self._max_pool, 2 * self._pool_stop)
        return None
