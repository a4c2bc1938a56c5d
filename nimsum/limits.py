"""Limits shared by several games or parts of the solver; others are defined where they apply."""

LARGEST_HEAP = 10**12
"""The largest number of tokens in a heap."""

MOST_COMPONENTS = 40
"""The most components in a sum that is typed, linked to or set up; moves may lead to more."""

LARGEST_AMOUNT = 1_000
"""The largest number in the set of a subtraction game."""

MOST_HEAPS_LEFT = 100
"""The most heaps that a powerset move leaves; if there are more equal heaps, pairs are removed."""

LONGEST_CODE = 20
"""The most digits after the point in the code of a take-and-break game."""

LONGEST_TAKE_AND_BREAK_TABLE = 100_000
"""The largest heap of a take-and-break game in a table, if a move leaves at most two heaps."""

LARGEST_OWN_HEAP = 100_000
"""The largest heap of a take-and-break game, unless the game has its own name."""

LONGEST_NUMBER_TABLE = 100_000
"""The largest heap in a table of a game on divisors or totatives."""

MOST_EDGES = 200
"""The most edges of a graph that users draw."""

MOST_ROWS_OF_FREE_CELLS = 10
"""The most rows, and columns, of a board of cells that users draw, as in Cram or Chomp."""

MOST_CELLS_OF_A_STRIP = 24
"""The most cells of a board that is a single row."""

POSITIONS_REMEMBERED = 20_000
"""The size of each cache of the notation, words, parts or lengths of play of positions."""

PARTS_REMEMBERED = 50_000
"""The size of each cache of the forms, or values by a theorem, of parts of boards."""

SEARCHED_NUMBERS_REMEMBERED = 200_000
"""The size of each cache of searched positions of games on numbers."""

MOST_GAMES_LISTED = 40
"""The most games in a list of games."""

LARGEST_TABLE_OF_PAIRS = 1_000
"""The most rows, and columns, of a table of positions named by two numbers."""
