"""What is compiled gives the answers of its source, for the same work."""

import json
import random
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dev
from nimsum.budget import WORK_PER_SECOND, Budget
from nimsum.rulesets.arithmetic.factoring import SubtractFactoring, subtract_factoring_values
from nimsum.theory import COMPILED, compiled_modules
from nimsum.theory.graphs.edge_taking import EdgeTaking, parts_of as parts_of_graph
from nimsum.theory.graphs.graphs import graph_of
from nimsum.theory.graphs.named import grid
from nimsum.theory.heaps import wythoff_values
from nimsum.theory.heaps.sparse_space import Rarity
from nimsum.theory.places.games import Taking, taking
from nimsum.theory.squares.lattice_sets import Lattice
from nimsum.theory.squares.squares import BOARD, SquaresGame, parts_of

SEARCH, PLACES, FACTORS, TAKING, NIMHOFF, SCAN, WYTHOFF, PIECES, SMALL = COMPILED

pytestmark = pytest.mark.skipif(
    len(compiled_modules()) < len(COMPILED),
    reason="nothing is compiled: python3 dev.py build, which needs a C compiler",
)


def plain(name: str) -> Any:
    """Return the module `name` in plain Python, under another name."""
    source = dev.ROOT.joinpath(*name.split(".")).with_suffix(".py")
    spec = spec_from_file_location(f"{name}_in_plain_python", source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled(name: str) -> Any:
    module = import_module(name)
    assert not str(module.__file__).endswith(".py")
    return module


@pytest.fixture
def plain_pieces(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the search of pieces with small pieces in plain Python, too."""
    monkeypatch.setitem(sys.modules, SMALL, plain(SMALL))
    return plain(PIECES)


def worked(search: Any, parts: Any, most: int) -> tuple[Any, ...]:
    """Return the result of `search`, the work it took, and what it expanded."""
    budget = Budget(most / WORK_PER_SECOND)
    return search.value(parts, budget), budget.used, search.expanded


@pytest.mark.parametrize("most", [7, 40, 10**9])
def test_searches_for_nimbers(most: int) -> None:
    graph = graph_of(12, grid(3, 4).edges)
    questions: list[tuple[Any, Any]] = [
        (SquaresGame(), parts_of(BOARD.corners(BOARD.block(4, 4)), 0)),
        (EdgeTaking(), parts_of_graph(graph, (1 << len(graph)) - 1)),
    ]
    slow, fast = (module(SEARCH).NimberSearch for module in (plain, compiled))
    for game, parts in questions:
        assert worked(slow(game, 1_000), parts, most) == worked(fast(game, 1_000), parts, most)


@pytest.mark.parametrize("most", [7, 40, 10**9])
def test_searches_for_pieces(plain_pieces: Any, most: int) -> None:
    search = compiled(SEARCH).NimberSearch
    for parts in (
        parts_of(BOARD.corners(BOARD.block(4, 4)), 0),
        parts_of(BOARD.block(3, 3) | BOARD.block(2, 5), 1),
        parts_of(BOARD.block(1, 8) | BOARD.block(2, 4), 0),
    ):
        slow, fast = (module.PieceSearch(100) for module in (plain_pieces, compiled(PIECES)))
        found = (worked(search(SquaresGame(), 1_000, each), parts, most) for each in (slow, fast))
        assert next(found) == next(found)


def test_small_pieces() -> None:
    slow = plain(SMALL)
    fast = compiled(SMALL)
    rng = random.Random(8)
    waiting = [fast.part_of(BOARD.moved_to(Lattice(8), BOARD.block(7, 7)))]
    for _ in range(20):
        part = waiting.pop(rng.randrange(len(waiting)))
        assert slow.part_of(part & (1 << slow.SIZE_FROM) - 1) == part
        assert slow.nimber_by_theorem(part) == fast.nimber_by_theorem(part)
        waiting += [each for option in SquaresGame().options(part) for each in option if each]


def of_places(module: Any, moves: list[Taking], most: int) -> list[tuple[Any, ...]]:
    """Return the outcomes of the search over places in both conventions, and what it expanded."""
    places = (1 << 12) - 1
    found: list[tuple[Any, ...]] = []
    for heaps in ((), (1,), (2, 3)):
        search = module.PlacesOutcomes(moves, 1_000)
        budget = Budget(most / WORK_PER_SECOND)
        lost = search.is_lost_in_misere_play(places, heaps, budget)
        found.append((heaps, lost, search.value(places, budget), budget.used, search.expanded))
    return found


@pytest.mark.parametrize("most", [1, 10**9])
def test_searches_over_places(most: int) -> None:
    """Parts with many moves, which are no Nim heaps in misère play, among them one that ends."""
    edges = list(grid(3, 4).edges)
    for moves in (
        [taking(1 << v | 1 << w) for v, w in edges],
        [taking(1 | 1 << v) for v in range(1, 12)],
        [Taking(1 << v, 1 << w, 1 << v) for v, w in edges],
    ):
        assert of_places(compiled(PLACES), moves, most) == of_places(plain(PLACES), moves, most)


def test_subtract_factoring(monkeypatch: pytest.MonkeyPatch) -> None:
    def values(module: Any) -> list[int]:
        monkeypatch.setattr("nimsum.rulesets.arithmetic.factoring.factor_steps", module)
        recurrence = subtract_factoring_values(SubtractFactoring())
        for _ in range(4):
            recurrence.extend()
        return recurrence.values

    assert values(plain(FACTORS)) == values(compiled(FACTORS))


@pytest.mark.parametrize("terminal_value", [0, 1])
def test_rows_of_games_that_only_take(terminal_value: int) -> None:
    stop = 300

    def values(module: Any) -> list[int]:
        table = np.full(stop, terminal_value, dtype=np.intc)
        amounts = np.array([2, 3, 7, 40, stop], dtype=np.intc)
        ends = np.zeros(stop, dtype=np.uint8)
        ends[[3, 5]] = 1
        seen = np.full(stop + 2, -1, dtype=np.intc)
        module.extend(
            table, 1, stop, amounts=amounts, ends=ends, terminal_value=terminal_value, seen=seen
        )
        return table.tolist()

    assert values(plain(TAKING)) == values(compiled(TAKING))


def test_rows_of_nimhoff() -> None:
    def values(module: Any) -> list[list[int]]:
        table = np.zeros((9, 9), dtype="H")
        columns = np.zeros((9, 20), dtype="B")
        low = np.zeros(9, dtype=np.intp)
        seen = np.zeros(20, dtype="i")
        for y in range(9):
            module.fill_row(
                table,
                y,
                3,
                from_x=np.array([1, 4], dtype=np.intp),
                from_y=np.array([2], dtype=np.intp),
                beyond=np.array([-1, 3], dtype=np.intp),
                row=np.zeros(20, dtype="B"),
                columns=columns,
                low=low,
                seen=seen,
            )
        return table.tolist()

    assert values(plain(NIMHOFF)) == values(compiled(NIMHOFF))


@pytest.mark.parametrize("swapped", [None, 0, 1])
@pytest.mark.parametrize("unequal", [False, True])
def test_scans_of_two_heaps(unequal: bool, swapped: int | None) -> None:
    known = 8
    stop = 400
    width = 64
    rare = Rarity(width - 1, swapped).rare_values(width)

    def made(module: Any) -> tuple[object, ...]:
        values, heaps, seen = (np.zeros(stop, dtype=kind) for kind in ("H", "i", "i"))
        heaps[:known] = range(1, known + 1)  # All those of value 0, and if some are swapped, too.
        codes = np.array([2, 3], dtype=np.intp), np.array([0, 2], dtype=np.intp)
        counts = module.extend(
            values,
            known,
            stop,
            one=codes[0],
            two=codes[1],
            unequal=unequal,
            is_rare=rare,
            rare=heaps,
            count=known - 1,
            seen=seen[:width],
        )
        return counts, values.tolist(), heaps.tolist()

    assert made(plain(SCAN)) == made(compiled(SCAN))


def test_pairs_of_wythoff(monkeypatch: pytest.MonkeyPatch) -> None:
    def values(module: Any) -> list[int | None]:
        monkeypatch.setattr(wythoff_values, "wythoff_pairs", module)
        small = wythoff_values.SmallWythoffValues(5)
        small.extend(20)
        small.extend(20)
        return [small.value(x, y) for x in range(40) for y in range(x, 80)]

    assert values(plain(WYTHOFF)) == values(compiled(WYTHOFF))


@pytest.mark.parametrize("name", COMPILED)
def test_plain_python_needs_no_cython(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setitem(sys.modules, "cython", None)
    assert not plain(name).cython.compiled


def test_what_has_changed_is_not_used_until_it_is_compiled_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Here it cannot be, so that it runs in plain Python from then on, and is not tried twice."""
    (tmp_path / "nimsum/theory").mkdir(parents=True)
    (tmp_path / "nimsum/theory/__init__.py").write_text("COMPILED = ['nimsum.one']")
    (tmp_path / "setup.py").write_text("raise ImportError")
    source = tmp_path / "nimsum/one.py"
    built = tmp_path / "nimsum/one.cpython-311-linux.so"
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "COMPILED", tmp_path / "stamp" / "compiled.json")
    for files in (source, built):
        files.touch()
    dev.COMPILED.parent.mkdir()
    dev.COMPILED.write_text(json.dumps(dev.compiled_state()))
    dev.compile_changed(sys.executable)
    assert built.exists()
    source.write_text("VALUE = 2")
    dev.compile_changed(sys.executable)
    assert not built.exists()
    monkeypatch.setattr("subprocess.run", None)
    dev.compile_changed(sys.executable)
