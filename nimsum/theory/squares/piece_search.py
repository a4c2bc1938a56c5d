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

# The first word of an option has three fields: see `_option`.
_FIELD = cython.declare(cython.int, 0xFF)
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


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _option(nim_sum: cython.int, unknown: cython.int, length: cython.int) -> cython.int:
    """Return the first word of an option.

    `nim_sum` is the nim-sum of its known parts, `unknown` the number of its unknown parts, and
    `length` the number of the words that follow. The nodes of the unknown parts are the first of
    these words; the others are left from parts that have become known.
    """
    return nim_sum | unknown << _UNKNOWN_FROM | length << _LENGTH_FROM


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _nim_sum(option: cython.int) -> cython.int:
    """Return the nim-sum of the known parts of `option`."""
    return option & _FIELD


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _count_unknown(option: cython.int) -> cython.int:
    """Return the number of unknown parts of `option`."""
    return option >> _UNKNOWN_FROM & _FIELD


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _length(option: cython.int) -> cython.int:
    """Return the number of words that follow the first word of `option`."""
    return option >> _LENGTH_FROM


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
    `_first` up to `_stop`. Each option is a word that `_option` makes, followed by the nodes of its
    unknown parts, the largest last.

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
    _new_options: cython.int[::1]
    _new_stop: cython.int
    _new_count: cython.int
    _starts: cython.int[::1]
    _keys: cython.ulonglong[::1]
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
        # The options of unknown nimber that are found in these words, where each of them starts,
        # and by what they are sorted.
        self._new_options = _zeros("i", MAX_REMAINING * (1 + MAX_CLASSES))
        self._new_stop = 0
        self._new_count = 0
        self._starts = _zeros("i", MAX_REMAINING)
        self._keys = _zeros("Q", MAX_REMAINING)
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
        nim_sum: cython.int
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
            length = _length(self._pool[at])
            if _count_unknown(self._pool[at]):
                unknown = self._fold(at)
                nim_sum = _nim_sum(self._pool[at])
                if unknown:
                    # All parts but the last need their nimbers, not only an answer yes or no.
                    wanted = nim_sum ^ target if unknown == 1 else -1
                    other = self._pool[at + 1]
                    if wanted < 0 or not self._excludes(other, wanted):
                        answer = self._ask(other, wanted)
                        if answer == _BUDGET_SPENT:
                            return _BUDGET_SPENT
                        if answer >= 0:
                            # One more part is known: look at the same option again.
                            continue
                else:
                    self._present[node] |= _ONE << nim_sum
                    if nim_sum == target:
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
        nim_sum: cython.int = _nim_sum(option)
        for i in range(at + 1, at + 1 + _count_unknown(option)):
            node = self._pool[i]
            if self._nimbers[node] < 0:
                unknown += 1
                self._pool[at + unknown] = node
            else:
                nim_sum ^= self._nimbers[node]
        self._pool[at] = _option(nim_sum, unknown, _length(option))
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
            length = _length(self._pool[at])
            if _count_unknown(self._pool[at]):
                unknown = self._fold(at)
                if unknown:
                    self._pool[stop] = _option(_nim_sum(self._pool[at]), unknown, unknown)
                    for i in range(1, unknown + 1):
                        self._pool[stop + i] = self._pool[at + i]
                    stop += unknown + 1
                    options += 1
                else:
                    self._present[node] |= _ONE << _nim_sum(self._pool[at])
            at += length + 1
        self._stop[node] = stop
        self._bounds[node] = min(self._bounds[node], _max_mex(self._present[node], options))
        return options

    @cython.cfunc
    def _expand(self, depth: cython.int) -> object:
        """Find the options of the node at `depth`; put those of unknown nimber into the pool."""
        node: cython.int
        stop: cython.int
        present: cython.ulonglong
        if self._nodes >= self._max_nodes or self._pool_stop >= self._max_pool:
            self._forget()
        self._expanded += 1
        stop = dissect(self._parts[self._questions[depth]], self._remainders)
        # While options are made, the arrays of the nodes must not be replaced.
        while len(self._parts) < self._nodes + stop:
            self._make_room_for_more()
        present = self._make_options(stop)
        node = self._questions[depth]
        self._present[node] |= present
        self._sort_options()
        self._first[node] = self._pool_stop
        self._append_to_pool()
        self._stop[node] = self._pool_stop
        return None

    @cython.cfunc
    @cython.exceptval(check=True)
    def _make_options(self, stop: cython.int) -> cython.ulonglong:
        """Make an option of what each move leaves, as `dissect` has written it into `stop` words.

        Options of unknown nimber become the new options. Return the set of the known nimbers.
        """
        node: cython.int
        nim_sum: cython.int
        following: cython.int
        unknown: cython.int
        at: cython.int = 0
        present: cython.ulonglong = 0
        words: cython.ulonglong[::1] = self._words
        nimbers: cython.schar[::1] = self._nimbers
        self._new_stop = 0
        self._new_count = 0
        while at < stop:
            nim_sum = words[at] & 1
            following = at + 1 + (words[at] >> 1)
            at += 1
            unknown = 0
            while at < following:
                node = self._node_of(words[at])
                at += 1
                if nimbers[node] < 0:
                    unknown = self._enter(node, unknown)
                else:
                    nim_sum ^= nimbers[node]
            if unknown:
                self._finish_option(nim_sum, unknown)
            else:
                present |= _ONE << nim_sum
        return present

    @cython.cfunc
    @cython.exceptval(check=False)
    def _enter(self, node: cython.int, unknown: cython.int) -> cython.int:
        """Insert `node` into the last new option, which has `unknown` nodes in order.

        Two equal nodes cancel. Return the new number of nodes.
        """
        i: cython.int
        start: cython.int = self._new_stop
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
    def _finish_option(self, nim_sum: cython.int, unknown: cython.int) -> object:
        """Complete the last new option, which has `unknown` nodes, by its first word.

        `nim_sum` is the nim-sum of its known parts.
        """
        start: cython.int = self._new_stop
        number: cython.int = self._new_count
        largest: cython.int = self._new_options[start + unknown]
        self._new_options[start] = _option(nim_sum, unknown, unknown)
        self._starts[number] = start
        # Sort by the size of the largest part; of equal sizes, greater forms are faster.
        self._keys[number] = self._parts[largest] ^ _FORM
        self._new_stop = start + unknown + 1
        self._new_count = number + 1
        return None

    @cython.cfunc
    def _append_to_pool(self) -> object:
        """Append the new options to the pool in the order of `_starts`."""
        i: cython.int
        at: cython.int
        number: cython.int
        while self._pool_stop + self._new_stop > len(self._pool):
            self._pool = _doubled("i", self._pool)
        for number in range(self._new_count):
            at = self._starts[number]
            for i in range(at, at + 1 + _length(self._new_options[at])):
                self._pool[self._pool_stop] = self._new_options[i]
                self._pool_stop += 1
        return None

    @cython.cfunc
    def _sort_options(self) -> object:
        """Sort the entries of `_starts` for the new options by those of `_keys`."""
        i: cython.int
        at: cython.int
        start: cython.int
        key: cython.ulonglong
        if not cython.compiled:
            order = sorted(range(self._new_count), key=self._keys.__getitem__)
            self._starts[: self._new_count] = [self._starts[i] for i in order]
            return None
        # Insertion sort.
        for i in range(1, self._new_count):
            key = self._keys[i]
            start = self._starts[i]
            at = i
            while at and self._keys[at - 1] > key:
                self._keys[at] = self._keys[at - 1]
                self._starts[at] = self._starts[at - 1]
                at -= 1
            self._keys[at] = key
            self._starts[at] = start
        return None

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
        oldest: cython.int = 0
        if self._nodes >= self._max_nodes:
            oldest = self._nodes - int(_KEPT_SHARE * self._max_nodes)
        # First `numbers` marks the nodes to keep; then it has the new number of each node.
        numbers: cython.int[::1] = _zeros("i", self._nodes)
        self._mark_nodes_in_use(numbers)
        self._renumber_nodes(numbers, oldest)
        self._renumber_options(numbers)
        self._max_nodes = max(self._max_nodes, self._nodes + self._nodes // 4)
        self._max_pool = max(self._max_pool, 2 * self._pool_stop)
        return None

    @cython.cfunc
    def _mark_nodes_in_use(self, marks: cython.int[::1]) -> object:
        """Set `marks` to 1 for the nodes of open questions, and for the nodes in their options."""
        at: cython.int
        i: cython.int
        node: cython.int
        depth: cython.int
        for depth in range(self._depth):
            node = self._questions[depth]
            marks[node] = 1
            at = self._first[node]
            while 0 <= at < self._stop[node]:
                for i in range(at + 1, at + 1 + _count_unknown(self._pool[at])):
                    marks[self._pool[i]] = 1
                at += 1 + _length(self._pool[at])
        return None

    @cython.cfunc
    def _renumber_nodes(self, numbers: cython.int[::1], oldest: cython.int) -> object:
        """Move the nodes to keep to smaller numbers, and write these into `numbers`.

        The `oldest` nodes are forgotten unless `numbers` marks them by 1.
        """
        node: cython.int
        kept: cython.int = 0
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
        return None

    @cython.cfunc
    def _renumber_options(self, numbers: cython.int[::1]) -> object:
        """Copy the options of open questions to a new pool, with the new `numbers` of their nodes.

        All other nodes lose their options.
        """
        at: cython.int
        i: cython.int
        node: cython.int
        depth: cython.int
        other: cython.int
        unknown: cython.int
        pool: cython.int[::1] = self._pool
        self._pool = _zeros("i", len(pool))
        self._pool_stop = 0
        for depth in range(self._depth):
            node = numbers[self._questions[depth]]
            self._questions[depth] = node
            self._starts[depth] = self._pool_stop if self._first[node] >= 0 else -1
            at = self._first[node]
            while 0 <= at < self._stop[node]:
                unknown = _count_unknown(pool[at])
                for i in range(1 + _length(pool[at])):
                    other = pool[at + i]
                    self._pool[self._pool_stop + i] = numbers[other] if 0 < i <= unknown else other
                self._pool_stop += 1 + _length(pool[at])
                at += 1 + _length(pool[at])
            self._stop[node] = self._pool_stop
        for node in range(self._nodes):
            self._first[node] = -1
        for depth in range(self._depth):
            self._first[self._questions[depth]] = self._starts[depth]
        return None
