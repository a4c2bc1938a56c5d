"""Every limit that a visitor can run into, and on what is remembered, in one place."""

LARGEST_HEAP = 10**12
"""The most tokens in a heap."""

LARGEST_LOOPY_START = 100_000
"""The largest heap from which a game starts in which heaps can grow."""

LARGEST_GROWING_HEAP = 10**12
"""A heap that has grown beyond this is off the board, and play is drawn."""

MOST_COMPONENTS = 40
"""The most components in a sum that is typed, linked to or set up; cutting may make more."""

MOST_NUMBERS_IN_A_SET = 20
"""The most numbers in a parameter such as the (2,3) of subtraction(2,3)."""

LARGEST_AMOUNT = 1_000
"""The largest number in the set of a subtraction game."""

LARGEST_CUT = 20
"""The largest number in the set of a CUT game: the most cuts in one move."""

MOST_HEAPS_IN_A_COMPONENT = 8
"""The most heaps in one component of a game whose moves may touch several, such as gcn."""

LONGEST_SUM = 2_000
"""The most characters in the notation of a sum."""

LONGEST_GAME = 400
"""The most moves that an address holds; the game goes on from a new address."""

LONGEST_MOVES = 5_000
"""The most characters in the moves of an address."""

MOST_TAKEN_BACK = 9
"""The most times that one may take moves back in a training game."""

LONGEST_TAKEN_BACK = 600
"""The most characters in what an address says was taken back."""

MOST_HINTS = 999
"""The most hints that are counted in a training game."""

MOST_HEAPS_LEFT = 100
"""The most heaps that a powerset move leaves; of more equal heaps, pairs are cleared away."""

LONGEST_POWERSET_TABLE = 200
"""The largest powerset heap whose value, of up to a hundred bits, is computed from smaller ones."""

LONGEST_DIVISION_TABLE = 10_000
"""The largest heap of a dividing or factoring game without a theorem whose value is looked for."""

LONGEST_SUBTRACT_FACTORING_TABLE = 100_000
"""The largest heap of SUBTRACT FACTORING whose value is looked for."""

LONGEST_CUT_TABLE = 2_000
"""The largest heap of a CUT game without a theorem whose value is looked for."""

LONGEST_SUBTRACTION_TABLE = 20_000
"""The largest heap up to which a period of a subtraction game is looked for."""

LONGEST_CODE = 20
"""The most digits after the point in the code of a take-and-break game."""

LONGEST_TAKE_AND_BREAK_TABLE = 100_000
"""The largest heap whose value is looked for where a move leaves at most two heaps."""

LONGEST_LOOK_FOR_A_PERIOD = 20_000
"""The values among which a period is looked for, for the sake of a heap beyond all tables."""

LONGEST_HEXADECIMAL_TABLE = 10_000
"""The largest heap of a hexadecimal game whose value is looked for without a period."""

LONGEST_DESCRIPTION = 200
"""The most characters of the line that describes a game of one's own."""

MOST_CLAUSES = 6
"""The most kinds of moves of such a game, and the most sets of numbers in each."""

LARGEST_OWN_HEAP = 100_000
"""The largest heap of such a game, unless it is a game that has a name of its own."""

MOST_HEAPS_OF_A_SPLIT = 21
"""The most heaps that a move of such a game leaves."""

LONGEST_OWN_TABLE = 10_000
"""The largest heap of such a game whose value is looked for, if a move leaves one heap."""

LONGEST_OWN_BREAKING_TABLE = 2_000
"""The same if a move leaves several heaps."""

LARGEST_OWN_PAIR_TABLE = 1_000
"""The largest of two heaps of such a game whose values are looked for."""

MOST_TAKEN_IN_ALL = 20
"""The most tokens that a move of such a game takes from two heaps together as one likes."""

MOST_SHAPES = 4
"""The most shapes of a game of one's own on cells, each with its turns."""

MOST_MOVES_ON_SETS_OF_CELLS = 120
"""The most moves of a position of such a game that is searched as a set of cells: each position
that is looked at costs about the square of that."""

MOST_CELLS_PACKED = 20
"""The most cells of a board of such a game for which it is found how long play can last."""

MOST_CELLS_OF_A_SHAPE = 16
"""The most cells of such a shape; its sides are those of a board of free cells at most."""

MOST_VERTICES_OF_A_SHAPE = 4
"""The most vertices of a path, a cycle, a star or a complete graph that a move takes in a game of
one's own on graphs; a drawn graph has some thousands of them at most."""

MOST_VERTICES_PLAYED = 12
"""The most vertices of a part of such a graph for which it is found how long play can last."""

LONGEST_NUMBER_TABLE = 100_000
"""The largest heap of a game on divisors or totatives whose value is looked for in a table."""

LARGEST_RELATIVE_PRIME_FULLSET = 1_000
"""The largest heap of FULLSET RELATIVE PRIME: a move leaves nearly as many heaps as tokens."""

MOST_ROWS_OF_CELLS = 20
"""The most rows, and columns, of a board of Remove-a-Square that is drawn; strips are longer."""

MOST_ROWS_OF_TOKENS = 25
"""The most rows, and columns, of a board of the Diamond game."""

LARGEST_TABLE_OF_LINES = 1 << 22
"""The most positions for which Diamond values are tabulated: those of 22 different lines."""

LARGEST_OUTCOMES_OF_LINES = 1 << 22
"""The most words of 64 positions for which it is found who wins: those of 28 different lines."""

MOST_VERTICES = 40
"""The most vertices of a graph that is drawn; paths, cycles, stars and complete graphs go on."""

MOST_EDGES = 200
"""The most edges of a graph that is drawn."""

MOST_ROWS_OF_POINTS = 12
"""The most rows, and columns, of the grid of points on which a graph can be drawn."""

MOST_TOKENS_LAID_OUT = 48
"""The most tokens of several heaps that are drawn one by one, to be tapped."""

MOST_MOVES_OF_HEAPS = 150
"""The most moves of several heaps that are offered; the others are typed."""

LARGEST_SQUARED = 15
"""The largest of two heaps that are told as a piece on a board of squares, too."""

LAST_COIN = 40
"""The last place of a coin in a row of which a move turns some."""

MOST_TURNS_OF_A_COIN = 1_024
"""The most ways to turn a coin, in a game of one's own: the row ends before it has more."""

LARGEST_WYTHOFF_TABLE = 1_000
"""The largest heap of Wythoff's Nim of which all values are looked for."""

LARGEST_WYTHOFF_ROW = 40_000
"""The largest smaller heap of a larger pair of which small values are looked for."""

SMALL_WYTHOFF_VALUES = 64
"""Those values are below this number."""

MOST_ROWS_OF_FREE_CELLS = 10
"""The most rows, and columns, of a board of Cram, of a bar of Chomp and of other drawn cells."""

MOST_POSITIONS_COMPUTED = 5_000
"""The most positions whose values are computed one by one for a position of several heaps."""

LARGEST_NIMHOFF_TABLE = 1_000
"""The largest of two heaps of generalised cyclic Nimhoff whose values are looked for in a table."""

MOST_OPTIONS_TABULATED = 100_000_000
"""The most options, those of all smaller pairs together, from which such a table is made."""

LARGEST_NUMBER_STANDING = 120
"""The largest number of No-Factor: as far as this every position is solved in a moment."""

MOST_NUMBERS_VALUED = 24
"""The most numbers of No-Factor whose Grundy value is looked for, beyond whether it is 0."""

LONGEST_ADDRESS_IN_A_CODE = 600
"""The most characters of an address that is shown as a QR code, which a phone has to read."""

LONGEST_FORM = 1_000
"""The most characters in which a form of a misère game is typed."""

DEEPEST_FORM = 50
"""The most brackets that stand in one another in such a form."""

LARGEST_NIM_HEAP_IN_A_FORM = 30
"""The largest nim-heap in such a form."""

LONGEST_PLAY_OF_A_FORM = 100
"""The most moves that such a form lasts."""

LARGEST_PAGE = 300_000
"""The most bytes of a page."""

MOST_BYTES_DRAWN = 120_000
"""The characters of HTML up to which a board draws its components, in the order in which they
matter; the first is drawn whatever it takes, and the others are told in lines of text."""

MOST_BYTES_OF_LINKS = 100_000
"""The characters that the address before the moves may take in all the links of a component; after
a game so long that it takes more, the moves are buttons of a form, which holds it once."""

MOST_COMPONENTS_DRAWN = 30
"""The most components that are drawn, however small."""

MOST_COMPONENTS_TOLD = 60
"""The most lines of text for components that are not drawn."""

MOST_REASONS_TOLD = 10
"""The most components whose value is explained at length on one page; the others have their own."""

MOST_MOVES_SHOWN = 100
"""The most moves of a game that a page lists; the others are on pages before and after it."""

MOST_MOVES_LISTED = 60
"""The most winning moves that an analysis lists."""

MOST_VALUES_LISTED = 1_000
"""The most Grundy values in one answer of the API."""

VALUES_UNLESS_ASKED = 20
"""The Grundy values in an answer of the API where the request does not say how many."""

THINKING_SECONDS = 0.8
"""The work that one question to the solver may take, about as long in its thread."""

MOST_WORKING, LONGEST_WAITING = 1.25, 10
"""The time of its thread and the wall's that a question may take at most, as multiples of its own:
it counts its work, and these end it only where that is far from the time it takes."""

REQUESTS_OF_AN_ADDRESS = "1000 per 10 seconds"
"""The pages for one address, as `limits` writes it: a hundred pupils move each two seconds, and all
of them may load again meanwhile."""

SECONDS_UNTIL_AGAIN = 2
"""The seconds after which a browser asks again for what was not ready."""

SECONDS_UNTIL_MORE = 1
"""The seconds after which a page that is filled step by step loads again."""

LONGEST_JOB_SECONDS = 300
"""The time that a computation in the background may take."""

LONGEST_CHECK_SECONDS = 100
"""The time that a check of a statement in a paper may take, in the background."""

LONGEST_THOUGHT_SECONDS = 120
"""The time that one position may be thought about, in the background."""

MOST_THOUGHTS_KEPT = 1_000
"""The most positions of which it is kept what was found by thinking longer."""

MOST_SOLUTIONS_LOOKED_UP = 10
"""The most positions of which an answer looks up whether somebody has thought longer of them."""

LONGEST_SEARCH_FOR_QUOTIENT_SECONDS = 60
"""The time for which a misère quotient may be looked for, in the background."""

QUOTIENTS_KEPT = 500
"""The most codes of which it is kept what came of looking for their misère quotient."""

MOST_JOBS_AT_ONCE = 2
"""The most computations that run in the background at the same time, on each machine of workers."""

MOST_JOBS_WAITING, MOST_JOBS_OF_A_VISITOR_WAITING = 60, 12
"""The most that wait for a worker, and the most of them that were started from one address."""

LARGEST_HEAP_WITH_GENUS = 100
"""The largest heap in a table of genera."""

LONGEST_RULE = 300
"""The most characters of a rule for the P-positions of a game."""

DEEPEST_RULE = 20
"""The most brackets, and the like, that stand in one another in such a rule."""

LARGEST_NUMBER_IN_A_RULE = 10**15
"""The largest number that such a rule writes or calculates with, with either sign."""

LONGEST_PERIOD_OF_A_RULE = 10_000
"""The longest period of such a rule that is looked through for a proof."""

LARGEST_NUMBER_TESTED = 10_000
"""The largest number for which such a rule is compared with the solver."""

LARGEST_PAIR_TESTED = 100
"""The same where two numbers name a position."""

LARGEST_TESTED_AT_ONCE = {1: (5_000, LARGEST_NUMBER_TESTED), 2: (70, LARGEST_PAIR_TESTED)}
"""How far one answer tests such a rule, and how far the next, where one or two numbers name a
position: as far as a process that remembers nothing comes in a part of its time."""

LONGEST_STRIP = 60
"""The most positions in a strip on which one discovers a game."""

WIDEST_TABLE = 12
"""The most rows, and columns, of a table of pairs on which one discovers a game."""

BOXES_OF_A_RULE = 24
"""The first numbers whose boxes can be ticked in place of writing a rule."""

# What each process of the server remembers, so that visitors cannot fill its memory. Smaller
# memories, of ten thousand small things or fewer, stand where they are used.

TABLES_REMEMBERED = 64
"""The most rulesets whose tables of Grundy values are kept, those used last."""

BYTES_OF_TABLES_REMEMBERED = 64 * 2**20
"""About the most memory that all these tables take together."""

TAME_TABLES_REMEMBERED = 32
"""The most rulesets whose tables of tame heaps in misère play are kept."""

ENTRIES_OF_FORMS_REMEMBERED = 300_000
"""The most entries of the memory of misère canonical forms."""

OUTCOMES_OF_HEAPS_REMEMBERED = 200_000
"""The outcomes of sums of heaps in misère play beyond which all are forgotten."""

COMPONENTS_REMEMBERED = 50_000
"""The most components that are kept, and what theorems say of their values."""

POSITIONS_REMEMBERED = 20_000
"""The most positions whose notation, words, parts or lengths of play are kept, each in its turn."""

LAYOUTS_REMEMBERED = 500
"""The most positions of which it is kept how they lie on a board of places."""

DISSECTIONS_REMEMBERED = 10_000
"""The most boards of cells of which it is kept how they fall into pieces."""

PARTS_REMEMBERED = 50_000
"""The most parts of boards whose form, or value by a theorem, is kept."""

MIRRORS_REMEMBERED = 20_000
"""The most graphs of which it is kept whether they have a mirror."""

SEARCHED_PARTS_REMEMBERED = 80_000
"""The most parts of the boards of one ruleset of which a search keeps what it has found, and as
many options of parts that are open; one of graphs takes 2 kB with what is kept beside it."""

SEARCHED_OUTCOMES_REMEMBERED = 100_000
"""The most positions of a board of which a search keeps who wins, or a value."""

SEARCHED_LINES_REMEMBERED = 80_000
"""The same for the Diamond game, where a part takes more room."""

SEARCHED_NUMBERS_REMEMBERED = 200_000
"""The same for games on numbers."""

NUMBERS_REMEMBERED = 20_000
"""The most numbers whose factors, divisors and the like are kept."""

DRAWINGS_REMEMBERED = 2_000
"""The most components that are kept as drawn, in each language."""

EMBLEMS_REMEMBERED = 1_000
"""The most emblems of games that are kept, and pictures for paper, in each language."""

# Of classrooms. What may be tried so often: how many times, in how many seconds.

MOST_ROOMS = 2_000
"""The most rooms at a time, over all processes."""

MOST_PUPILS = 120
"""The most pupils in a room; those that the teacher has removed do not count."""

MOST_ACTIVITIES = 60
"""The most activities in the plan of a room."""

MOST_ROUNDS = 400
"""The most rounds of an activity, such as the moves of a game by votes."""

MOST_RULES_OF_A_PUPIL = 30
"""The most answers of one pupil where all of them are kept."""

LONGEST_SUBJECT = 7_100
"""The most characters of what an activity is about: a position and its game."""

LONGEST_ANSWER = 5_000
"""The most characters of an answer, such as the moves of a race."""

LONGEST_NAME = 24
"""The most characters of a name that is typed."""

LONGEST_CLASS_LIST = 120
"""The most names of a class list."""

HOURS_OF_A_ROOM = 24
"""The hours after which a room is forgotten, unless the teacher says otherwise."""

MOST_HOURS_OF_A_ROOM = 14 * 24
"""The most hours that a teacher may say."""

ROOMS_OF_AN_ADDRESS = (30, 3_600)
"""The rooms that are opened from one address."""

WRONG_CODES_OF_AN_ADDRESS = (100, 600)
"""The wrong codes that are typed at one address: a school's phones have one together."""

JOINS_OF_A_ROOM = (300, 600)
"""The pupils that join a room."""

WRONG_WORDS_OF_AN_ADDRESS = (100, 600)
"""The wrong words by which somebody at one address tries to come back to a room, as a pupil: each
of some 30 is found in 65,536 by chance."""

WRONG_WORDS_OF_A_ROOM = (400, 600)
"""The same from all addresses together."""

ANSWERS_OF_A_BROWSER = (40, 10)
"""The answers, and moves in duels, of one pupil."""

ANSWERS_OF_ROOMS_REMEMBERED = 2_000
"""What was solved for rooms: rules that pupils stated, and the computer's moves."""

# Of sequences of values.

MOST_VALUES_AT_HAND = 2_000
"""The most values of a row that are computed while one waits; more are a job."""

MOST_VALUES_EXPLORED = 1_000_001
"""The most values of a row in one picture or one file: those of the heaps 0 to 1,000,000."""

LARGEST_HEAP_IN_A_LONG_TABLE = 1_000_000
"""The largest heap whose value a job looks for in a table."""

MOST_CELLS_OF_A_TABLE = 600
"""The most values in the table of a page."""

WIDEST_ROW_OF_VALUES = 120
"""The most values side by side in such a table."""

MOST_GAMES_COMPARED = 5
"""The most games whose values stand over one another."""

LONGEST_LIST_OF_GAMES = 2_000
"""The most characters in a list of games."""

MOST_GAMES_LISTED = 40
"""The most games in such a list."""

MOST_VALUES_OF_EACH = 200
"""The most values that are told of each."""

LARGEST_TABLE_OF_PAIRS = 1_000
"""The most rows, and columns, of a table of positions that two numbers name."""

MOST_PAIRS_TAPPED = 30
"""The same of one that is shown in cells to be tapped; larger ones are pictures."""

MOST_PAIRS_DRAWN = 200
"""The same of one that is drawn; larger ones are files."""

LARGEST_MODULUS = 1_000_000
"""The largest number by which such values are divided for their remainders."""

BYTES_OF_A_LONG_TABLE = 256 * 2**20
"""The memory that a job may take for a table of values, about."""

LONGEST_VALUES_SECONDS = 120
"""The time that a job for the values of a row may take, in the background."""

LONG_TABLES_KEPT = 200
"""The results of such jobs that are kept, those found last."""

RESULTS_READ_REMEMBERED = 6
"""The most results of jobs that each process keeps as it has read them."""

MOST_IN_BOTH_CONVENTIONS = 2_000
"""The most positions of a row that are looked at in normal and in misère play."""

MOST_LISTED_IN_BOTH = 200
"""The most of these that are shown side by side."""

MOST_ROWS_COMPARED = 150
"""The most numbers in the table that compares games."""
