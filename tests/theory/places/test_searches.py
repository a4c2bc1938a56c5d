"""Searches that are kept for what play leaves."""

from nimsum.theory.places.games import PlacesGame, game_on, taking
from nimsum.theory.places.searches import Searches


def row_of_two(position: object) -> PlacesGame | None:
    """Dominoes in a row that is written as a name and a set of places; all of it, or none."""
    name, places = position if isinstance(position, tuple) else ("", 0)
    dominoes = (taking(3 << k) for k in range(places.bit_length() - 1) if places >> k & 3 == 3)

    def filled_in(other: object) -> int | None:
        return other[1] if isinstance(other, tuple) and other[0] == name else None

    return game_on(places, dominoes, filled_in) if name else None


def test_a_sum_and_what_play_leaves_of_it_have_one_search() -> None:
    searches = Searches(row_of_two, 1_000)
    begun = searches.of([("a", 0b1111), ("b", 0b111)])
    assert begun is not None
    search, places = begun
    assert places == 0b111_1111
    assert searches.of([("a", 0b1001), ("b", 0b111)]) == (search, 0b111_1001)
    assert searches.of([("b", 0b110)]) == (search, 0b110_0000)
    other = searches.of([("a", 0b1111), ("c", 0b111)])
    assert other is not None
    assert other[0] is not search
    assert searches.of([("a", 0b1111), ("c", 1)]) == (other[0], 0b001_1111)
    assert searches.of([("", 1)]) is None
    assert searches.of([("a", (1 << 40) - 1), ("b", (1 << 25) - 1)]) is None


def test_the_searches_asked_for_last_are_kept() -> None:
    searches = Searches(row_of_two, 1_000)
    first = searches.of([("0", 3)])
    assert first is not None
    for name in "123":
        searches.of([(name, 3)])
    assert searches.of([("0", 1)]) == (first[0], 1)
    searches.of([("4", 3)])
    again = searches.of([("0", 3)])
    assert again is not None
    assert again[0] is not first[0]
