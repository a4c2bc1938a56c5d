"""The kinds of boards that there are; `views/boards/` has their pictures and editors."""

from dataclasses import replace

from webapp.language import N_, pgettext
from webapp.limits import (
    MOST_EDGES,
    MOST_MOVES_OF_HEAPS,
    MOST_ROWS_OF_CELLS,
    MOST_ROWS_OF_FREE_CELLS,
    MOST_ROWS_OF_POINTS,
    MOST_ROWS_OF_TOKENS,
)

from .kind import BoardKind, Verbs

_TAKE_TOKENS = Verbs(
    N_("take %(gone)s from %(place)s, leaving %(left)s"),
    lambda: pgettext("you", "took %(gone)s from %(place)s: %(n)s to %(left)s"),
    lambda: pgettext("a player", "took %(gone)s from %(place)s: %(n)s to %(left)s"),
)
_MOVE = Verbs(
    N_("move %(n)s to %(left)s in %(place)s"),
    lambda: pgettext("you", "moved %(n)s to %(left)s in %(place)s"),
    lambda: pgettext("a player", "moved %(n)s to %(left)s in %(place)s"),
)
_CUT = Verbs(
    N_("cut %(n)s into %(left)s in %(place)s"),
    lambda: pgettext("you", "cut %(n)s into %(left)s in %(place)s"),
    lambda: pgettext("a player", "cut %(n)s into %(left)s in %(place)s"),
)
_TURN_INTO = Verbs(
    N_("turn %(n)s into %(left)s in %(place)s"),
    lambda: pgettext("you", "turned %(n)s into %(left)s in %(place)s"),
    lambda: pgettext("a player", "turned %(n)s into %(left)s in %(place)s"),
)
_REPLACE = Verbs(
    N_("replace %(n)s by %(left)s in %(place)s"),
    lambda: pgettext("you", "replaced %(n)s by %(left)s in %(place)s"),
    lambda: pgettext("a player", "replaced %(n)s by %(left)s in %(place)s"),
)
_REMOVE = Verbs(
    N_("remove %(move)s from %(place)s"),
    lambda: pgettext("you", "removed %(move)s from %(place)s"),
    lambda: pgettext("a player", "removed %(move)s from %(place)s"),
)
_TAKE = Verbs(
    N_("take %(move)s from %(place)s"),
    lambda: pgettext("you", "took %(move)s from %(place)s"),
    lambda: pgettext("a player", "took %(move)s from %(place)s"),
)
_TURN_OVER = Verbs(
    N_("turn over %(move)s in %(place)s"),
    lambda: pgettext("you", "turned over %(move)s in %(place)s"),
    lambda: pgettext("a player", "turned over %(move)s in %(place)s"),
)

TOKENS = BoardKind("tokens", _TAKE_TOKENS, typed=N_("What the heap becomes"), digits=True)
"""Tokens of a heap, of which a move takes some."""

CARDS = BoardKind("cards", _MOVE, typed=N_("What the heap becomes"), digits=True, as_tokens=False)
"""A number on a card, which becomes one of the numbers on other cards."""

PARTITIONS = replace(CARDS, verbs=_TURN_INTO, typed=N_("Heaps left, with commas"), digits=False)
"""A number on a card, which becomes several numbers at once."""

CUTS = BoardKind("cuts", _CUT)
"""Tokens in a row, between which one cuts."""

DIVISIONS = replace(CUTS, verbs=_TURN_INTO)
"""Tokens in a row: where one cuts tells into what the heap is divided."""

CHOICES = BoardKind("choices", _TURN_INTO)
"""Heaps, with the moves in writing beside them."""

HEAPS = BoardKind("heaps", _TURN_INTO, most_choices=MOST_MOVES_OF_HEAPS)
"""Several heaps of tokens, of which one taps what a move takes; two of them are a piece, too."""

SUBSETS = BoardKind("subsets", _REPLACE, as_tokens=False)
"""A number, which any of some numbers together replace."""

SQUARES = BoardKind(
    "squares",
    _REMOVE,
    typed=N_("A cell like b2, or two opposite corners of a square, like b2-c3"),
    as_tokens=False,
    most_rows=MOST_ROWS_OF_CELLS,
)
"""Cells of a grid, of which a move takes a square."""

LINES = BoardKind(
    "lines",
    _TAKE,
    typed=N_("A row by its number or a column by its letter, like 3 or c"),
    as_tokens=False,
    most_rows=MOST_ROWS_OF_TOKENS,
)
"""Tokens on a grid, of which a move takes a row or a column."""

FACTORS = BoardKind(
    "factors",
    _REMOVE,
    typed=N_("The numbers to remove, with commas"),
    done=N_("Remove"),
    as_tokens=False,
)
"""Numbers in the order of divisibility, of which a move takes some."""

PLACES = BoardKind("places", _REMOVE, typed=N_("The places to take, with commas"), as_tokens=False)
"""Places of which a move takes some together, as the ruleset lays them out (see `places`)."""

GRAPH = replace(
    PLACES,
    slug="graph",
    typed=N_("An edge by its two ends, like 2-3"),
    most_choices=MOST_EDGES,
    most_rows=MOST_ROWS_OF_POINTS,
)
"""Places that are joined by edges; a graph can be drawn."""

VERTICES = replace(GRAPH, typed=N_("The vertices that you tap, with commas"))
"""A graph of which a move takes vertices, not always an edge."""

CELLS = replace(PLACES, slug="cells", most_rows=MOST_ROWS_OF_FREE_CELLS)
"""Places that are cells of a grid, which can be drawn."""

PINS = BoardKind("pins", _TURN_INTO, most_choices=MOST_MOVES_OF_HEAPS, most_rows=1)
"""A heap as a row of pins, neighbours of which a move takes together; with gaps it is several."""

COINS = replace(
    PLACES,
    verbs=_TURN_OVER,
    typed=N_("The coins to turn, with commas"),
    done=N_("Turn over"),
    most_rows=1,
)
"""Coins in a row, some of which a move turns over."""
