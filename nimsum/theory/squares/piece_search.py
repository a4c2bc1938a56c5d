# cython: boundscheck=False, wraparound=False, cdivision=True
"""The nimber search of small pieces of Remove-a-Square, in machine words.

It is the search of `nimsum.theory.nimbers.search`, for parts whose options consist of small pieces
and lone cells; nearly all parts are of this kind. `setup.py` compiles this module if it can, and
its arrays are then arrays of C; in plain Python they are lists.
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
_PARTS = 1 << 64
"""An upper bound of the parts of small pieces."""

_NIMBERS = cython.declare(cython.int, 64)
"""An upper bound of the nimbers of small pieces: a play has no more moves than there are cells."""

_ONE = cython.declare(cython.ulonglong, 1)
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)

# The first word of an option in the pool has three fields: the nim-sum of its known parts, the
# number of unknown parts now, and their number when the option was put there.
_TOTAL = cython.declare(cython.int, 0xFF)
_UNKNOWN = cython.declare(cython.int, 0xFF00)
_WITHOUT_LENGTH = cython.declare(cython.int, 0xFFFF)
_UNKNOWN_FROM = cython.declare(cython.int, 8)
_LENGTH_FROM = cython.declare(cython.int, 16)

_PLACES_AT_FIRST = 1 << 10
_NODES_AT_FIRST = 1 << 10
_POOL_AT_FIRST = 1 << 14
_POOL_FOR_A_NODE = 16
_KEPT_OF_FULL_ARRAYS = 0.75
_QUESTIONS_BETWEEN_LOOKS = 16

# Answers that are no nimbers.
_NOT_WANTED = cython.declare(cython.int, -1)
_OVER = cython.declare(cython.int, -2)


@cython.cfunc
def _zeros(kind: str, count: int) -> Any:
    return array(kind, [0]) * count if cython.compiled else [0] * count


@cython.cfunc
def _doubled(kind: str, numbers: Any) -> Any:
    """Return an array that begins with `numbers` and is twice as long; the rest is arbitrary."""
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
def _greatest_possible(present: cython.ulonglong, options: cython.int) -> cython.int:
    """Return the greatest possible mex of the bits of `present` and `options` other numbers."""
    if options >= _NIMBERS:
        return _NIMBERS
    while options:
        present |= present + 1
        options -= 1
    return min(_mex(present), _NIMBERS)


@cython.final
@cython.cclass
class _NodesByForm:
    """A map from forms, which are never 0, to numbers of nodes: a hash table in C, else a dict."""

    nodes: dict[int, int]
    _forms: cython.ulonglong[::1]
    _numbers: cython.int[::1]
    _held: cython.Py_ssize_t
    _last: cython.ulonglong

    def __init__(self) -> None:
        self.nodes = {}
        self._held = 0
        self._make_places(_PLACES_AT_FIRST if cython.compiled else 1)

    @cython.cfunc
    def _make_places(self, places: cython.Py_ssize_t) -> object:
        self._forms = _zeros("Q", places)
        self._numbers = _zeros("i", places)
        self._last = places - 1
        return None

    @cython.cfunc
    @cython.exceptval(check=False)
    def _place(self, form: cython.ulonglong) -> cython.ulonglong:
        place: cython.ulonglong = (form * _SPREAD) >> 24 & self._last
        while self._forms[place] and self._forms[place] != form:
            place = place + 1 & self._last
        return place

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self, form: cython.ulonglong) -> cython.int:
        """Return the number of the node of `form`, or -1 if there is none."""
        if not cython.compiled:
            return self.nodes.get(form, -1)
        place: cython.ulonglong = self._place(form)
        return self._numbers[place] if self._forms[place] else -1

    @cython.cfunc
    def put(self, form: cython.ulonglong, number: cython.int) -> object:
        """Add `form`, which must be new, with the `number` of its node."""
        if not cython.compiled:
            self.nodes[form] = number
            return None
        if 2 * self._held > self._last:
            self._grow()
        place: cython.ulonglong = self._place(form)
        self._forms[place] = form
        self._numbers[place] = number
        self._held += 1
        return None

    @cython.cfunc
    def _grow(self) -> object:
        forms: cython.ulonglong[::1] = self._forms
        numbers: cython.int[::1] = self._numbers
        at: cython.Py_ssize_t
        place: cython.ulonglong
        self._make_places(2 * len(forms))
        for at in range(len(forms)):
            if forms[at]:
                place = self._place(forms[at])
                self._forms[place] = forms[at]
                self._numbers[place] = numbers[at]
        return None


@cython.final
@cython.cclass
class PieceSearch:
    """The search of `nimsum.theory.nimbers.search` for nimbers of small pieces, in machine words.

    Each part is a node with a number, in the order in which the search meets them. Arrays hold what
    is known of a node: `_present` has a bit for each nimber that some option is known to have, and
    `_bounds` an upper bound of its own nimber. While a node is open, its options of unknown nimber
    are in the pool, one after the other: a word with the nim-sum of the known parts, the number of
    unknown parts and the length of the option, then the unknown nodes, the largest last.

    The search is recursive: each part in a question has fewer corners than the one before, so the
    depth is bounded. A nimber is at most the number of cells, and so below 64.
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
    _most_nodes: cython.int
    _most_in_pool: cython.int
    _asked: cython.int[::1]
    _depth: cython.int
    _left: Any
    _words: cython.ulonglong[::1]
    _keys: cython.ulonglong[::1]
    _starts: cython.int[::1]
    _met: cython.int[::1]
    _budget: Any
    _until_a_look: cython.int
    _expanded: cython.Py_ssize_t

    def __init__(self, max_remembered: int) -> None:
        self._by_form = _NodesByForm()
        self._nodes = 0
        self._parts, self._present = (_zeros("Q", _NODES_AT_FIRST) for _ in range(2))
        self._nimbers, self._bounds = (_zeros("b", _NODES_AT_FIRST) for _ in range(2))
        self._first, self._stop = (_zeros("i", _NODES_AT_FIRST) for _ in range(2))
        self._pool = _zeros("i", _POOL_AT_FIRST)
        self._pool_stop = 0
        self._most_nodes = max_remembered
        self._most_in_pool = _POOL_FOR_A_NODE * max_remembered
        self._budget = None
        self._asked = _zeros("i", _NIMBERS)
        self._depth = 0
        # The remainders of the moves in a part: for `dissect`, and word by word.
        self._left = self._words = _zeros("Q", MAX_REMAINING * (2 + MAX_CLASSES))
        self._keys = _zeros("Q", MAX_REMAINING)
        self._starts = _zeros("i", MAX_REMAINING)
        self._met = _zeros("i", MAX_REMAINING * (1 + MAX_CLASSES))
        self._until_a_look = 0
        self._expanded = 0

    @property
    def expanded(self) -> int:
        """The number of parts that have been expanded since the search was created."""
        return int(self._expanded)

    def answers(self, part: int) -> bool:
        """Return True if `part` is a small piece, and not a lone cell."""
        return 0 < part < _PARTS

    def known(self, part: cython.ulonglong) -> int | None:
        """Return the nimber of `part` if no search is needed for it, else None."""
        nimber: cython.int = self._nimbers[self._node_of(part & _FORM)]
        return nimber if nimber >= 0 else None

    def nimber(self, part: cython.ulonglong, budget: Budget) -> int | None:
        """Return the nimber of `part`, or None if `budget` runs out first."""
        self._begin(budget)
        nimber: cython.int = self._ask(self._node_of(part & _FORM), -1)
        return nimber if nimber >= 0 else None

    def has(self, part: cython.ulonglong, nimber: int, budget: Budget) -> bool | None:
        """Return True if `part` has this `nimber`, or None if `budget` runs out first."""
        if nimber >= _NIMBERS:
            return False
        self._begin(budget)
        found: cython.int = self._ask(self._node_of(part & _FORM), nimber)
        return None if found == _OVER else found == nimber

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
        """Return the nimber of `node`, or _NOT_WANTED if it is unknown but cannot be `wanted`.

        If `wanted` is -1, any nimber is wanted. Return _OVER if the budget runs out.
        """
        found: cython.int
        least: cython.int
        looked_for: cython.int
        depth: cython.int = self._depth
        if self._nimbers[node] >= 0:
            return self._nimbers[node]
        self._until_a_look -= 1
        if self._until_a_look < 0:
            if not self._budget.check():
                self._until_a_look = 0
                return _OVER
            self._until_a_look = _QUESTIONS_BETWEEN_LOOKS - 1
        # Any call below may give this node another number, but it keeps its options.
        self._asked[depth] = node
        self._depth = depth + 1
        if self._first[node] < 0:
            self._expand(depth)
            node = self._asked[depth]
        looked_for = _mex(self._present[node]) if wanted < 0 else wanted
        while True:
            self._fold_options(node)
            if looked_for < self._bounds[node] and not self._present[node] >> looked_for & 1:
                found = self._look_for(depth, looked_for)
                node = self._asked[depth]
                if found == _OVER:
                    break
                if found == _NOT_WANTED:
                    self._bounds[node] = looked_for
            least = _mex(self._present[node])
            if least == self._bounds[node]:
                self._nimbers[node] = found = least
                self._first[node] = -1
                break
            if wanted >= 0 and self._excludes(node, wanted):
                found = _NOT_WANTED
                break
            looked_for = least
        self._depth = depth
        return found

    @cython.cfunc
    @cython.exceptval(-3)
    def _look_for(self, depth: cython.int, looked_for: cython.int) -> cython.int:
        """Return `looked_for` if an option of the node asked at `depth` has it, else _NOT_WANTED.

        Results on the way are kept with the options. Return _OVER if the budget runs out.
        """
        at: cython.int
        node: cython.int
        found: cython.int
        other: cython.int
        total: cython.int
        wanted: cython.int
        length: cython.int
        unknown: cython.int
        before: cython.int = 0
        while True:
            node = self._asked[depth]
            at = self._first[node] + before
            if at >= self._stop[node]:
                return _NOT_WANTED
            length = self._pool[at] >> _LENGTH_FROM
            if self._pool[at] & _UNKNOWN:
                unknown = self._fold(at)
                total = self._pool[at] & _TOTAL
                if unknown:
                    wanted = total ^ looked_for if unknown == 1 else -1
                    other = self._pool[at + 1]
                    if wanted < 0 or not self._excludes(other, wanted):
                        found = self._ask(other, wanted)
                        if found == _OVER:
                            return _OVER
                        if found >= 0:
                            continue
                else:
                    self._present[node] |= _ONE << total
                    if total == looked_for:
                        return looked_for
            before += 1 + length

    @cython.cfunc
    @cython.exceptval(check=False)
    def _fold(self, at: cython.int) -> cython.int:
        """Add the nimbers known by now to the option at `at`; return how many are unknown."""
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
        """Keep only the unknown options of `node`, without gaps, and return their number."""
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
        self._bounds[node] = min(
            self._bounds[node], _greatest_possible(self._present[node], options)
        )
        return options

    @cython.cfunc
    @cython.exceptval(-3)
    def _expand(self, depth: cython.int) -> cython.int:
        """Put the options of unknown nimber of the node asked at `depth` into the pool."""
        node: cython.int
        total: cython.int
        following: cython.int
        unknown: cython.int
        at: cython.int = 0
        met: cython.int = 0
        options: cython.int = 0
        present: cython.ulonglong = 0
        if self._nodes >= self._most_nodes or self._pool_stop >= self._most_in_pool:
            self._forget()
        self._expanded += 1
        stop: cython.int = dissect(self._parts[self._asked[depth]], self._left)
        while len(self._parts) < self._nodes + stop:
            self._make_room_for_more()
        left: cython.ulonglong[::1] = self._words
        nimbers: cython.schar[::1] = self._nimbers
        while at < stop:
            total = left[at] & 1
            following = at + 1 + (left[at] >> 1)
            at += 1
            unknown = 0
            while at < following:
                node = self._node_of(left[at])
                at += 1
                if nimbers[node] < 0:
                    unknown = self._enter(node, met, unknown)
                else:
                    total ^= nimbers[node]
            if unknown:
                self._met[met] = total | unknown << _UNKNOWN_FROM | unknown << _LENGTH_FROM
                # By the size of the largest part; among equals greater forms are quicker.
                self._keys[options] = self._parts[self._met[met + unknown]] ^ _FORM
                self._starts[options] = met
                options += 1
                met += unknown + 1
            else:
                present |= _ONE << total
        node = self._asked[depth]
        self._present[node] |= present
        self._put_in_order(options)
        self._first[node] = self._pool_stop
        self._pour(options, met)
        self._stop[node] = self._pool_stop
        return options

    @cython.cfunc
    @cython.exceptval(check=False)
    def _enter(self, node: cython.int, start: cython.int, unknown: cython.int) -> cython.int:
        """Insert `node` into the option at `start`, which has `unknown` nodes in order of parts.

        Two equal nodes cancel. Return the new number of nodes.
        """
        i: cython.int
        at: cython.int = start + unknown
        part: cython.ulonglong = self._parts[node]
        while at > start and self._parts[self._met[at]] > part:
            at -= 1
        if at > start and self._met[at] == node:
            for i in range(at, start + unknown):
                self._met[i] = self._met[i + 1]
            return unknown - 1
        for i in range(start + unknown, at, -1):
            self._met[i + 1] = self._met[i]
        self._met[at + 1] = node
        return unknown + 1

    @cython.cfunc
    @cython.exceptval(-3)
    def _pour(self, options: cython.int, length: cython.int) -> cython.int:
        """Append the new options, `length` words in all, to the pool in the order of `_starts`."""
        i: cython.int
        at: cython.int
        number: cython.int
        while self._pool_stop + length > len(self._pool):
            self._pool = _doubled("i", self._pool)
        for number in range(options):
            at = self._starts[number]
            for i in range(at, at + 1 + (self._met[at] >> _LENGTH_FROM)):
                self._pool[self._pool_stop] = self._met[i]
                self._pool_stop += 1
        return options

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put_in_order(self, options: cython.int) -> cython.int:
        i: cython.int
        at: cython.int
        start: cython.int
        key: cython.ulonglong
        if not cython.compiled:
            keys, starts = self._keys, self._starts
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
        """Return the node of a class of linked `corners`; compiled code gets the class fitted."""
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
            self._bounds[node] = _NIMBERS
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
        """Forget the oldest nodes if there are too many, and the options of all others.

        The nodes in open questions and their options are kept.
        """
        at: cython.int
        node: cython.int
        depth: cython.int
        i: cython.int
        other: cython.int
        unknown: cython.int
        left: cython.int = 0
        oldest: cython.int = 0
        if self._nodes >= self._most_nodes:
            oldest = self._nodes - int(_KEPT_OF_FULL_ARRAYS * self._most_nodes)
        pool: cython.int[::1] = self._pool
        # First whether a node must be kept, then which number it gets.
        numbers: cython.int[::1] = _zeros("i", self._nodes)
        for depth in range(self._depth):
            node = self._asked[depth]
            numbers[node] = 1
            at = self._first[node]
            while 0 <= at < self._stop[node]:
                unknown = (pool[at] & _UNKNOWN) >> _UNKNOWN_FROM
                for i in range(at + 1, at + 1 + unknown):
                    numbers[pool[i]] = 1
                at += 1 + (pool[at] >> _LENGTH_FROM)
        # The nodes move down. Those that are asked for take their options along.
        self._by_form = _NodesByForm()
        for node in range(self._nodes):
            if node < oldest and not numbers[node]:
                continue
            numbers[node] = left
            self._parts[left] = self._parts[node]
            self._present[left] = self._present[node]
            self._nimbers[left] = self._nimbers[node]
            self._bounds[left] = self._bounds[node]
            self._first[left] = self._first[node]
            self._stop[left] = self._stop[node]
            self._by_form.put(self._parts[left] & _FORM, left)
            left += 1
        self._nodes = left
        self._pool = _zeros("i", len(pool))
        self._pool_stop = 0
        for depth in range(self._depth):
            node = self._asked[depth] = numbers[self._asked[depth]]
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
        for node in range(left):
            self._first[node] = -1
        for depth in range(self._depth):
            self._first[self._asked[depth]] = self._starts[depth]
        self._most_nodes = max(self._most_nodes, left + left // 4)
        self._most_in_pool = max(self._most_in_pool, 2 * self._pool_stop)
        return None
