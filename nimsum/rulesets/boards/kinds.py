"""The kinds of board. The package `views/boards/` has their pictures and editors."""

from dataclasses import replace

from nimsum.language import N_, pgettext
from nimsum.limits import MAX_EDGES, MAX_FREE_CELL_ROWS, MAX_STRIP_CELLS
from nimsum.rulesets.drawn.diamond.shapes import MAX_TOKEN_ROWS
from nimsum.rulesets.drawn.graphs.graph_notation import MAX_POINT_ROWS
from nimsum.rulesets.drawn.squares.boards import MAX_CELL_ROWS

from .kind import BoardKind, Verbs

MAX_HEAP_MOVES = 150
"""The largest number of moves offered on a board of several heaps; other moves are typed."""

_TAKE_ALL = Verbs(
    N_("take all of the %(heap)s"),
    lambda: pgettext("you", "took all of the %(heap)s"),
    lambda: pgettext("a player", "took all of the %(heap)s"),
    label=N_("take %(gone)s, leaving %(left)s"),
)
_TAKE_TOKENS = Verbs(
    N_("take %(gone)s from the %(heap)s"),
    lambda: pgettext("you", "took %(gone)s from the %(heap)s"),
    lambda: pgettext("a player", "took %(gone)s from the %(heap)s"),
    label=N_("take %(gone)s, leaving %(left)s"),
    of_whole_heap=_TAKE_ALL,
)
_MOVE = Verbs(
    N_("move %(n)s to %(left)s"),
    lambda: pgettext("you", "moved %(n)s to %(left)s"),
    lambda: pgettext("a player", "moved %(n)s to %(left)s"),
)
_CUT = Verbs(
    N_("cut %(n)s into %(left)s"),
    lambda: pgettext("you", "cut %(n)s into %(left)s"),
    lambda: pgettext("a player", "cut %(n)s into %(left)s"),
)
_TURN_INTO = Verbs(
    N_("turn %(n)s into %(left)s"),
    lambda: pgettext("you", "turned %(n)s into %(left)s"),
    lambda: pgettext("a player", "turned %(n)s into %(left)s"),
)
_TAKE_FROM_HEAP = replace(_TAKE_TOKENS, label="", of_whole_heap=replace(_TAKE_ALL, label=""))
_TAKE_OR_TURN = replace(_TURN_INTO, of_one_heap=_TAKE_FROM_HEAP)
_TAKE_FROM_EACH = Verbs(
    N_("take %(gone)s from each heap"),
    lambda: pgettext("you", "took %(gone)s from each heap"),
    lambda: pgettext("a player", "took %(gone)s from each heap"),
)
_TAKE_FROM_SEVERAL = Verbs(
    N_("take %(takings)s"),
    lambda: pgettext("you", "took %(takings)s"),
    lambda: pgettext("a player", "took %(takings)s"),
)
_MOVE_PIECE = Verbs(
    N_("piece to %(left)s"),
    lambda: pgettext("you", "moved the piece from %(n)s to %(left)s"),
    lambda: pgettext("a player", "moved the piece from %(n)s to %(left)s"),
)
_MOVE_QUEEN = Verbs(
    N_("queen to %(left)s"),
    lambda: pgettext("you", "moved the queen from %(n)s to %(left)s"),
    lambda: pgettext("a player", "moved the queen from %(n)s to %(left)s"),
)
_TAKE_FROM_HEAPS = replace(
    _TAKE_OR_TURN, of_several=_TAKE_FROM_SEVERAL, of_each=_TAKE_FROM_EACH, on_squares=_MOVE_PIECE
)
_TAKE_FROM_ROW = Verbs(
    N_("take %(gone)s of %(n)s, leaving %(rest)s"),
    lambda: pgettext("you", "took %(gone)s of %(n)s, leaving %(rest)s"),
    lambda: pgettext("a player", "took %(gone)s of %(n)s, leaving %(rest)s"),
    of_one_heap=_TAKE_FROM_HEAP,
    of_cut=_CUT,
)
_CUT_BETWEEN_PINS = Verbs(
    N_("cut between %(pins)s"),
    lambda: pgettext("you", "cut between %(pins)s"),
    lambda: pgettext("a player", "cut between %(pins)s"),
)
TAKE_PINS = Verbs(
    N_("take %(pins)s"),
    lambda: pgettext("you", "took %(pins)s"),
    lambda: pgettext("a player", "took %(pins)s"),
    of_cut=_CUT_BETWEEN_PINS,
    of_split=Verbs(
        N_("take %(pins)s, leaving %(rest)s"),
        lambda: pgettext("you", "took %(pins)s, leaving %(rest)s"),
        lambda: pgettext("a player", "took %(pins)s, leaving %(rest)s"),
    ),
)
"""The words for taking pins of a row that is drawn."""

HIT_PINS = Verbs(
    N_("hit %(pins)s"),
    lambda: pgettext("you", "hit %(pins)s"),
    lambda: pgettext("a player", "hit %(pins)s"),
    of_split=Verbs(
        N_("hit %(pins)s, leaving %(rest)s"),
        lambda: pgettext("you", "hit %(pins)s, leaving %(rest)s"),
        lambda: pgettext("a player", "hit %(pins)s, leaving %(rest)s"),
    ),
)
"""The words for knocking down pins of a row that is drawn."""

_REPLACE = Verbs(
    N_("replace %(n)s by %(left)s"),
    lambda: pgettext("you", "replaced %(n)s by %(left)s"),
    lambda: pgettext("a player", "replaced %(n)s by %(left)s"),
)
_REMOVE = Verbs(
    N_("remove %(move)s"),
    lambda: pgettext("you", "removed %(move)s"),
    lambda: pgettext("a player", "removed %(move)s"),
)
_TAKE = Verbs(
    N_("take %(move)s"),
    lambda: pgettext("you", "took %(move)s"),
    lambda: pgettext("a player", "took %(move)s"),
)
_TURN_OVER = Verbs(
    N_("turn %(move)s"),
    lambda: pgettext("you", "turned %(move)s"),
    lambda: pgettext("a player", "turned %(move)s"),
)

TOKENS = BoardKind(
    "tokens",
    _TAKE_TOKENS,
    typed=N_("It becomes"),
    digits=True,
    how_to_tap=N_("Tap a token: all to its right go, too."),
)
"""A heap of tokens; a move takes some of them."""

CARDS = BoardKind(
    "cards", _MOVE, noun=N_("number"), typed=N_("It becomes"), digits=True, as_tokens=False
)
"""A card with a number; a move replaces it by one of the other cards shown."""

PARTITIONS = replace(
    CARDS, verbs=_TURN_INTO, typed=N_("Numbers that are left, like 2,3"), digits=False
)
"""A card with a number; a move replaces it by several numbers at once."""

CUTS = BoardKind("cuts", _CUT)
"""A row of tokens; a move cuts it between two of them."""

DIVISIONS = replace(CUTS, verbs=_TURN_INTO)
"""A row of tokens; the place of a cut determines how the heap is divided."""

CHOICES = BoardKind("choices", _TAKE_OR_TURN)
"""Heaps, and a list of the moves in words."""

HEAPS = BoardKind(
    "heaps",
    _TAKE_FROM_HEAPS,
    done=N_("Take"),
    second=N_("Now tap a light square."),
    max_choices=MAX_HEAP_MOVES,
)
"""Several heaps of tokens; tap the tokens that a move takes. Two heaps also show as one piece."""

QUEEN = replace(
    HEAPS, verbs=replace(_TAKE_FROM_HEAPS, on_squares=_MOVE_QUEEN), piece=N_("The queen"), glyph="♛"
)
"""Two heaps of tokens that also show as one piece, which moves like a queen."""

SUBSETS = BoardKind(
    "subsets",
    _REPLACE,
    noun=N_("number"),
    typed=N_("Numbers left, with commas"),
    as_tokens=False,
    how_to_tap=N_("Tap the numbers, then the button."),
)
"""A number; a move replaces it by any set of the numbers shown."""

SQUARES = BoardKind(
    "squares",
    _REMOVE,
    typed=N_("A cell like b2, or corners like b2-c3"),
    as_tokens=False,
    max_rows=MAX_CELL_ROWS,
)
"""The cells of a grid; a move takes a square."""

LINES = BoardKind(
    "lines",
    _TAKE,
    typed=N_("A row like 3, or a column like c"),
    second=N_("Now tap another token of the same line."),
    as_tokens=False,
    max_rows=MAX_TOKEN_ROWS,
)
"""Tokens on a grid; a move takes tokens from a row or a column."""

FACTORS = BoardKind(
    "factors",
    _REMOVE,
    typed=N_("Numbers to remove, like 3,5"),
    done=N_("Remove these"),
    second=N_("Now tap another number."),
    more=N_("Tap more numbers, or “Remove these”."),
    as_tokens=False,
)
"""Numbers in the order of divisibility; a move takes some."""

PLACES = BoardKind("places", _REMOVE, typed=N_("Places to take, with commas"), as_tokens=False)
"""Places in the layout of the ruleset (see `places`); a move takes several at once."""

GRAPH = replace(
    PLACES,
    slug="graph",
    typed=N_("An edge like 2-3"),
    second=N_("Now tap the other end of the edge."),
    max_choices=MAX_EDGES,
    max_rows=MAX_POINT_ROWS,
)
"""A graph, which visitors can draw; a move takes an edge."""

VERTICES = replace(
    GRAPH,
    typed=N_("Vertices to tap, with commas"),
    second=N_("Now tap another vertex to take with it."),
)
"""A graph; a move takes vertices, which need not be adjacent."""

CELLS = replace(PLACES, slug="cells", max_rows=MAX_FREE_CELL_ROWS)
"""The cells of a grid, which visitors can draw."""

STRIP = replace(CELLS, max_rows=1, max_columns=MAX_STRIP_CELLS)
"""A row of cells."""

PINS = BoardKind(
    "pins",
    _TAKE_FROM_ROW,
    second=N_("Now tap the last pin to take."),
    max_choices=MAX_HEAP_MOVES,
    max_rows=1,
)
"""A row of pins for each heap, with gaps between heaps; a move takes neighbouring pins."""

COINS = replace(
    PLACES,
    verbs=_TURN_OVER,
    typed=N_("Coins to turn, like 2,5"),
    done=N_("Turn over"),
    second=N_("Now tap another coin to turn with it."),
    more=N_("Tap another coin, or “Turn over”."),
    max_rows=1,
)
"""A row of coins; a move turns some of them over."""
