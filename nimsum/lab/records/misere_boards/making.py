"""Who wins full boards in misère play, and what their winning first moves leave.

The player wins who has no move left. So in our Chomp, where nobody may eat the poisoned corner, the
player loses who eats the last other cell: it is misère play of the game whose normal play is Chomp.

`tables.cpp` finds the outcomes of all sets of places of a board, up to 35 places, from the takings
of its ruleset; of few places, and of bars of Chomp, which have few positions, the definition in
`lost_by_definition` does. The two share no code. What they find is certified by a list that is
checked from other rules. Two things follow without a search. A full bar of Chomp of three cells or
more is won: if eating the last cell does not win, the answer to it does, and could have come first.
And a Diamond of a rows and b columns, all filled, is lost exactly if a + b is even: a move takes a
line of it, and from one row or one column, those that cross it had better go one at a time.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from mmap import ACCESS_READ, mmap
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from nimsum.budget import Budget, spend
from nimsum.lab.certificates.proof_sets import IsLost, certificate_of_outcome
from nimsum.lab.papers.check import Value
from nimsum.lab.records.programs import compiled, told
from nimsum.lab.records.record import Progress, Result
from nimsum.rulesets.drawn.board_game import BoardRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.theory.places.games import Taking, left_by

_SOURCE = Path(__file__).with_name("tables.cpp")
MOST_PLACES = 33
"""Of a table: 2^33 bits are 1 GB."""
_MOST_BY_DEFINITION = 16
_LONGEST_SIDE = {"cram": 10, "chomp": 10}
_MOST_CERTIFIED = {"cram:": 25, "node-kayles:grid-": 28, "remove-a-square:": 24, "diamond:": 22}


def _games() -> Iterator[str]:
    for written, longest in (("cram:", 10), ("node-kayles:grid-", 17), ("remove-a-square:", 17)):
        for rows in range(2, 6):
            for columns in range(rows, min(longest, MOST_PLACES // rows) + 1):
                yield f"{written}{rows}x{columns}"
    yield from (f"chomp:{a}x{b}" for a in range(2, 11) for b in range(a, 11))
    yield from (f"diamond:{longest}" for longest in range(3, MOST_PLACES // 2 + 1, 2))


GAMES = {game.replace(":", "-"): game for game in _games()}
PARTS = tuple(GAMES)
SAMPLE = ("cram-4x4", "node-kayles-grid-4x4", "remove-a-square-2x7", "chomp-4x6", "diamond-7")


class _Board(NamedTuple):
    """A board as a game on places, all of which are left."""

    places: int
    moves: tuple[Taking, ...]

    @property
    def first(self) -> list[int]:
        """What the first moves leave."""
        return sorted(left_by(self.moves, (1 << self.places) - 1))


def _board(game: str) -> _Board:
    (start,) = read_sum(game)
    ruleset, position = start.ruleset, start.position
    assert isinstance(ruleset, BoardRuleset)
    found = ruleset.bounds.places(position)
    if found is None:  # Chomp has bars of more places than that search can have.
        return _Board(position.left.bit_count(), tuple(ruleset.takings(position)))
    return _Board(found.places, found.moves)


def make(part: str, progress: Progress, budget: Budget) -> Result:
    """Who wins a board, and what its winning first moves leave, as sets of places."""
    board = _board(GAMES[part])
    with budget, _solved(GAMES[part], board, progress) as is_lost:
        winning = [position for position in board.first if is_lost(position)]
    progress(1)
    return {"outcome": "N" if winning else "P", "first": len(board.first), "winning": winning}


def certificates(part: str, result: Result) -> Iterable[Mapping[str, object]]:
    """A proof of it that lists lost positions, unless too many would be needed."""
    game = GAMES[part]
    board = _board(game)
    most = next((n for begins, n in _MOST_CERTIFIED.items() if game.startswith(begins)), 100)
    if board.places > most:
        return
    with _solved(game, board, lambda _share: None, to_file=True) as is_lost:
        made = certificate_of_outcome(game, is_lost, misere=True)
    if [made["outcome"], made["winning"]] != [result["outcome"], result["winning"]]:
        raise ValueError(f"{game} was solved otherwise before")
    yield made


def rows(made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
    """The board, who wins it, and how many first moves of how many win."""
    for part, game in GAMES.items():
        if part in made:
            found = made[part]
            yield game, found["outcome"], len(found["winning"]), found["first"]


@contextmanager
def _solved(
    game: str, board: _Board, progress: Progress, *, to_file: bool = False
) -> Iterator[IsLost]:
    """Who loses what play can leave; without a file, only what the first moves leave."""
    program = None if board.places <= _MOST_BY_DEFINITION else compiled(_SOURCE)
    if program is None or game.startswith("chomp"):
        yield lost_by_definition(board.moves)
        return
    with TemporaryDirectory() as folder:
        table = Path(folder) / "table"
        lost = _told(program, board, progress, [str(table)] if to_file else [])
        if not to_file:
            yield dict(zip(board.first, lost, strict=True)).__getitem__
            return
        with table.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as bits:
            yield lambda position: bool(bits[position >> 3] >> (position & 7) & 1)


def lost_by_definition(moves: Iterable[Taking]) -> IsLost:
    """The definition of misère play: lost is what has an option, and none that is lost."""
    moves = tuple(moves)
    known: dict[int, bool] = {}

    def is_lost(position: int) -> bool:
        if position not in known:
            spend()
            options = left_by(moves, position)
            known[position] = bool(options) and not any(map(is_lost, options))
        return known[position]

    return is_lost


def _told(program: Path, board: _Board, progress: Progress, files: list[str]) -> list[bool]:
    """Which of the first moves leave a lost position."""
    moves = (number for move in board.moves for number in (move.need, move.any, move.take))
    asked = " ".join(map(str, (board.places, 1, len(board.moves), *moves, *board.first)))
    return [digit == "1" for digit in "".join(told([program, *files], asked, progress))]
