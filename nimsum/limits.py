"""Limits shared by several games or parts of the solver; others are defined where they apply."""

MAX_HEAP = 10**12
"""The largest number of tokens in a heap."""

MAX_COMPONENTS = 40
"""The largest number of components in a sum that users type, link to or set up.

A move may leave more.
"""

MAX_AMOUNT = 1_000
"""The largest number in the set of a subtraction game."""

MAX_REMAINING_HEAPS = 100
"""The largest number of heaps that a powerset move leaves.

Of more equal heaps, pairs are removed.
"""

MAX_CODE_LENGTH = 20
"""The most digits after the point in the code of a take-and-break game."""

MAX_BRIEF_WORDS = 6
"""The most words of a rule in short, which stands beside the name of a game."""

MAX_TAKE_AND_BREAK_TABLE = 100_000
"""The largest heap of a take-and-break game in a table, if a move leaves at most two heaps."""

MAX_OWN_HEAP = 100_000
"""The largest heap of a take-and-break game, unless the game has its own name."""

MAX_NUMBER_TABLE = 100_000
"""The largest heap in a table of a game on divisors or totatives."""

MAX_EDGES = 200
"""The most edges of a graph that users draw."""

MAX_FREE_CELL_ROWS = 10
"""The most rows, and columns, of a board of cells that users draw, as in Cram or Chomp."""

MAX_STRIP_CELLS = 24
"""The most cells of a board that is a single row."""

POSITIONS_REMEMBERED = 20_000
"""The size of each cache of the notation, words, parts or lengths of play of positions."""

PARTS_REMEMBERED = 50_000
"""The size of each cache of the forms, or values by a theorem, of parts of boards."""

SEARCHED_NUMBERS_REMEMBERED = 200_000
"""The size of each cache of searched positions of games on numbers."""

MAX_GAMES_LISTED = 40
"""The most games in a list of games."""

MAX_PAIR_TABLE = 1_000
"""The most rows, and columns, of a table of positions named by two numbers."""
