"""Lattice sets against sets of coordinates."""

import random

import pytest

from nimsum.theory.squares.lattice_sets import Lattice

Places = frozenset[tuple[int, int]]

LATTICES = [Lattice(8), Lattice(32)]
each_lattice = pytest.mark.parametrize("lattice", LATTICES, ids=lambda found: str(found.stride))


def written(lattice: Lattice, places: Places) -> int:
    return sum(lattice.place(row, column) for row, column in places)


def fitted(places: Places) -> Places:
    top, left = min(row for row, _ in places), min(column for _, column in places)
    return frozenset((row - top, column - left) for row, column in places)


def images(places: Places) -> list[Places]:
    """The eight images of a set, fitted."""
    found = []
    for _ in range(4):
        places = fitted(frozenset((column, -row) for row, column in places))
        found += [places, fitted(frozenset((row, -column) for row, column in places))]
    return found


def random_sets(lattice: Lattice, count: int) -> list[Places]:
    rng = random.Random(lattice.stride)
    sets = []
    for _ in range(count):
        height, width = (rng.randint(1, rng.choice((3, lattice.largest))) for _ in range(2))
        size = rng.randint(1, height * width)
        box = [(row, column) for row in range(height) for column in range(width)]
        sets.append(frozenset(rng.sample(box, size)))
    return sets


@each_lattice
def test_a_set_is_fitted_into_the_top_left_corner(lattice: Lattice) -> None:
    for places in random_sets(lattice, 50):
        whole = written(lattice, places)
        moved, height, width = lattice.fitted(whole)
        assert moved == written(lattice, fitted(places))
        assert height == max(row for row, _ in fitted(places)) + 1
        assert width == max(column for _, column in fitted(places)) + 1
        top, left = min(row for row, _ in places), min(column for _, column in places)
        assert lattice.offset(whole, moved) == (top, left)


@each_lattice
def test_turns_and_reflections(lattice: Lattice) -> None:
    for places in map(fitted, random_sets(lattice, 50)):
        whole, height, width = lattice.fitted(written(lattice, places))
        half_turn = frozenset((height - 1 - row, width - 1 - column) for row, column in places)
        mirror = frozenset((row, width - 1 - column) for row, column in places)
        diagonal = frozenset((column, row) for row, column in places)
        assert lattice.turned(whole, height, width) == written(lattice, half_turn)
        assert lattice.mirrored(whole, width) == written(lattice, mirror)
        assert lattice.transposed(whole) == written(lattice, diagonal)


@each_lattice
def test_one_form_for_eight_images_and_no_others(lattice: Lattice) -> None:
    sets = random_sets(lattice, 40)
    sets += [frozenset({(0, 0), (0, 1), (1, column)}) for column in range(3)]
    forms: dict[int, Places] = {}
    for places in sets:
        form = lattice.canonical(written(lattice, places))
        assert all(lattice.canonical(written(lattice, image)) == form for image in images(places))
        assert forms.setdefault(form, places) in {places, *images(places)} | {
            other for other in sets if fitted(other) in images(places)
        }
        assert form in {written(lattice, image) for image in images(places)}


@each_lattice
def test_corners_and_cells(lattice: Lattice) -> None:
    for places in random_sets(lattice, 50):
        whole = written(lattice, places)
        corners = {
            (row, column)
            for row, column in places
            if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= places
        }
        cells = {(row + i, column + j) for row, column in corners for i in (0, 1) for j in (0, 1)}
        assert lattice.corners(whole) == written(lattice, frozenset(corners))
        assert lattice.cells(lattice.corners(whole)) == written(lattice, frozenset(cells))


def test_cells_may_fill_the_last_column() -> None:
    lattice = Lattice(8)
    full = lattice.block(8, 8)
    assert lattice.corners(full) == lattice.block(7, 7)
    assert lattice.cells(lattice.block(7, 7)) == full


@each_lattice
def test_components_are_joined_by_kings_moves(lattice: Lattice) -> None:
    for places in random_sets(lattice, 50):
        found = list(lattice.components(written(lattice, places)))
        assert sum(found) == written(lattice, places)
        left, classes = set(places), []
        while left:
            joined, new = set(), {left.pop()}
            while new:
                joined |= new
                near = {(r + i, c + j) for r, c in new for i in (-1, 0, 1) for j in (-1, 0, 1)}
                new = near & left
                left -= new
            classes.append(written(lattice, frozenset(joined)))
        assert sorted(found) == sorted(classes)


def test_the_same_set_on_another_lattice() -> None:
    small, large = LATTICES
    for places in random_sets(small, 30):
        moved = small.moved_to(large, written(small, places))
        assert moved == written(large, places)
        assert large.moved_to(small, moved) == written(small, places)
