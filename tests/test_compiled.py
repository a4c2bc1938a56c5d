"""What is compiled gives the answers of its source, for the same work, and is never stale."""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from nimsum import compiled
from nimsum.theory.graphs.edge_taking import EdgeTaking
from nimsum.theory.graphs.edge_taking import parts_of as parts_of_graph
from nimsum.theory.graphs.graphs import graph_of
from nimsum.theory.graphs.named import grid
from nimsum.theory.heaps import two_heap_scan
from nimsum.theory.places.games import Taking, taking
from nimsum.theory.squares import small_pieces
from nimsum.theory.squares.lattice_sets import Lattice
from nimsum.theory.squares.squares import BOARD, SquaresGame, parts_of

SMALL = "nimsum.theory.squares.small_pieces"
PIECES = "nimsum.theory.squares.piece_search"
SEARCH = "nimsum.theory.nimbers.search"
PLACES = "nimsum.theory.places.outcomes"
SCAN = two_heap_scan.__name__


@contextmanager
def plain_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, ModuleType]]:
    """The modules of the list, run as they stand."""
    with monkeypatch.context() as patched:
        others = [f for f in sys.meta_path if not type(f).__module__.startswith("webapp")]
        patched.setattr(sys, "meta_path", others)
        for name in compiled.MODULES:
            patched.delitem(sys.modules, name)
        yield {name: import_module(name) for name in compiled.MODULES}


for module in compiled.MODULES:
    import_module(module)

needs_them = pytest.mark.skipif(
    len(compiled.compiled_modules()) < len(compiled.MODULES),
    reason="nothing is compiled: python3 dev.py build, which needs a C compiler",
)


def worked(modules: dict[str, ModuleType], game: Any, parts: Any, most: int) -> tuple[Any, ...]:
    """What a search finds within so many looks, the looks that it took, and what it expanded."""
    inner = modules[PIECES].PieceSearch(100) if isinstance(game, SquaresGame) else None
    search = modules[SEARCH].NimberSearch(game, 1_000, inner)
    looks = count(1)
    found = search.value(parts, lambda: next(looks) > most)
    return found, next(looks), search.expanded


@needs_them
@pytest.mark.parametrize("most", [7, 40, 10**9])
def test_what_is_compiled_finds_the_same_in_the_same_work(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    graph = graph_of(12, grid(3, 4).edges)
    questions = [
        (SquaresGame(), parts_of(BOARD.corners(BOARD.block(4, 4)), 0)),
        (SquaresGame(), parts_of(BOARD.block(3, 3) | BOARD.block(2, 5), 1)),
        (SquaresGame(), parts_of(BOARD.block(1, 8) | BOARD.block(2, 4), 0)),
        (EdgeTaking(), parts_of_graph(graph, (1 << len(graph)) - 1)),
    ]
    fast = {name: sys.modules[name] for name in compiled.MODULES}
    with plain_modules(monkeypatch) as plain:
        for game, parts in questions:
            assert worked(plain, game, parts, most) == worked(fast, game, parts, most)


def of_places(module: ModuleType, moves: list[Taking], most: int) -> list[tuple[Any, ...]]:
    """What the search over sets of places finds in either convention, and what it expanded."""
    places = (1 << 12) - 1
    found: list[tuple[Any, ...]] = []
    for heaps in ((), (1,), (2, 3)):
        search, looks = module.PlacesOutcomes(moves, 1_000), count(1)
        lost = search.is_lost_in_misere_play(places, heaps, lambda looks=looks: next(looks) > most)
        value = search.value(places, lambda looks=looks: next(looks) > most)
        found.append((heaps, lost, value, next(looks), search.expanded))
    return found


@needs_them
@pytest.mark.parametrize("most", [1, 10**9])
def test_compiled_searches_over_places_find_the_same(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """Parts with many moves, which are no Nim heaps in misère play, among them one that ends."""
    edges = list(grid(3, 4).edges)
    games = (
        [taking(1 << v | 1 << w) for v, w in edges],
        [taking(1 | 1 << v) for v in range(1, 12)],
        [Taking(1 << v, 1 << w, 1 << v) for v, w in edges],
    )
    fast = sys.modules[PLACES]
    with plain_modules(monkeypatch) as plain:
        for moves in games:
            assert of_places(fast, moves, most) == of_places(plain[PLACES], moves, most)


@needs_them
@pytest.mark.parametrize("unequal", [False, True])
def test_compiled_tables_hold_the_same_values(
    monkeypatch: pytest.MonkeyPatch, unequal: bool
) -> None:
    known, stop, width = 8, 400, 64
    rare = np.array([value.bit_count() % 2 == 0 for value in range(width)], dtype=np.uint8)

    def made(modules: dict[str, ModuleType]) -> tuple[object, ...]:
        values, heaps, seen = (np.zeros(stop, dtype=kind) for kind in ("H", "i", "i"))
        heaps[:known] = range(1, known + 1)  # All those of value 0.
        codes = np.array([2, 3], dtype=np.intp), np.array([0, 2], dtype=np.intp)
        counts = modules[SCAN].extend(
            *(values, known, stop),
            one=codes[0],
            two=codes[1],
            unequal=unequal,
            is_rare=rare,
            rare=heaps,
            count=known - 1,
            seen=seen[:width],
        )
        return counts, values.tolist(), heaps.tolist()

    fast = {name: sys.modules[name] for name in compiled.MODULES}
    with plain_modules(monkeypatch) as plain:
        assert made(plain) == made(fast)


@needs_them
def test_small_pieces_are_the_same_in_machine_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with plain_modules(monkeypatch) as modules:
        plain: Any = modules[SMALL]
    rng = random.Random(8)
    waiting = [small_pieces.part_of(BOARD.moved_to(Lattice(8), BOARD.block(7, 7)))]
    for _ in range(20):
        part = waiting.pop(rng.randrange(len(waiting)))
        assert plain.part_of(part & (1 << plain.SIZE_FROM) - 1) == part
        assert plain.nimber_by_theorem(part) == small_pieces.nimber_by_theorem(part)
        waiting += [each for option in SquaresGame().options(part) for each in option if each]


def test_what_was_compiled_of_another_source_is_not_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = tmp_path / "thing.py"
    source.write_text("VALUE = 1\n")
    monkeypatch.setattr(compiled, "MODULES", ("thing",))
    monkeypatch.setattr(compiled, "source_of", lambda _module: source)
    monkeypatch.setattr(sys, "meta_path", [])
    compiled.prefer_compiled()
    (finder,) = sys.meta_path
    assert finder.find_spec("thing", None) is None
    compiled.built("thing").parent.mkdir()
    compiled.built("thing").touch()
    found = finder.find_spec("thing", None)
    assert found is not None
    assert found.origin == str(compiled.built("thing"))
    assert finder.find_spec("another", None) is None
    source.write_text("VALUE = 2\n")
    assert finder.find_spec("thing", None) is None


def test_plain_python_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setenv("NIMSUM_PLAIN", "true")
    compiled.prefer_compiled()
    assert sys.meta_path == []


def test_where_there_is_no_compiler_a_line_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "built", lambda _module: tmp_path / "missing")
    monkeypatch.setenv("PATH", str(tmp_path))
    compiled.main()
    (line,) = capsys.readouterr().err.splitlines()
    assert "plain Python serves as well" in line
