"""Limits that several games or parts of the solver share; the others stand where they apply."""

LARGEST_HEAP = 10**12
"""The most tokens in a heap."""

MOST_COMPONENTS = 40
"""The most components in a sum that is typed, linked to or set up; cutting may make more."""

LARGEST_AMOUNT = 1_000
"""The largest number in the set of a subtraction game."""

MOST_HEAPS_LEFT = 100
"""The most heaps that a powerset move leaves; of more equal heaps, pairs are cleared away."""

LONGEST_CODE = 20
"""The most digits after the point in the code of a take-and-break game."""

LONGEST_TAKE_AND_BREAK_TABLE = 100_000
"""The largest heap whose value is looked for where a move leaves at most two heaps."""

LARGEST_OWN_HEAP = 100_000
"""The largest heap of such a game, unless it is a game that has a name of its own."""

LONGEST_NUMBER_TABLE = 100_000
"""The largest heap of a game on divisors or totatives whose value is looked for in a table."""

MOST_EDGES = 200
"""The most edges of a graph that is drawn."""

MOST_ROWS_OF_FREE_CELLS = 10
"""The most rows, and columns, of a board of Cram, of a bar of Chomp and of other drawn cells."""

MOST_CELLS_OF_A_STRIP = 24
"""The most cells of a board that is a single row."""

POSITIONS_REMEMBERED = 20_000
"""The most positions whose notation, words, parts or lengths of play are kept, each in its turn."""

PARTS_REMEMBERED = 50_000
"""The most parts of boards whose form, or value by a theorem, is kept."""

SEARCHED_NUMBERS_REMEMBERED = 200_000
"""The same for games on numbers."""

MOST_GAMES_LISTED = 40
"""The most games in such a list."""

LARGEST_TABLE_OF_PAIRS = 1_000
"""The most rows, and columns, of a table of positions that two numbers name."""
