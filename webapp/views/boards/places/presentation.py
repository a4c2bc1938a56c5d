"""The presentation of boards of places, on which each move is one tap on or between its places.

If a tap at one point could mean several moves, the board offers these moves, provided that each
of them also has a point of its own. Otherwise, the player taps the places of a move in turn.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from string import ascii_uppercase
from typing import Any

from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.match.match import Change, Player
from nimsum.rulesets.boards.places import Layout, Look, OnPlaces, Place, Touch, laid_out
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.sums import Component
from webapp.views.boards.component_view import Choice, ComponentView
from webapp.views.boards.place_view import PlaceViews
from webapp.views.boards.presentation import picked

from .picture import Link, PlacesPicture, Row, Spot, Stand, Target

_MAX_OUTLINED = 12
_MAX_FRAMED = 6
"""The maximum number of moves with votes on a board, each with a frame in its own colour."""

_TOUCHING = 1.2
"""The maximum distance between two rows without extra space between them, in places."""

_ByKey = Mapping[Hashable, Spot]
_ByPoint = Mapping[frozenset[Hashable], Sequence[Target]]


def places_picture(view: ComponentView) -> PlacesPicture | None:
    """Return the picture of the position of `view`, or None if it is too large to be drawn."""
    ruleset = _on_places(view.ruleset)
    layout = laid_out(ruleset, view.position)
    if layout is None:
        return None
    taken = [(change, _touch(ruleset, change)) for change in view.changes if not change.part]
    befores = [laid_out(ruleset, change.before) for change, _touch in taken]
    squares = _squares(layout, befores)
    spots = _spots(view, layout, squares, [(change, touch) for change, touch in taken if touch])
    edges = [spots[place.key] for place in layout.edges]
    others = {place.key for place in (*layout.edges, *squares)}
    places = [spot for key, spot in spots.items() if key not in others]
    links = {frozenset(ends): Link(spots[ends[0]], spots[ends[1]]) for ends in layout.links}
    touches = [
        (choice, touch)
        for choice in view.choices
        if not layout.sizes or choice.stands_out
        for touch in ruleset.touches(view.position, choice.option)
    ]
    found = tuple(_target(*each, spots, links) for each in touches)
    targets = () if layout.sizes else found
    by_point: dict[frozenset[Hashable], list[Target]] = {}
    for target in targets:
        by_point.setdefault(target.at, []).append(target)
    columns: tuple[Stand, ...] = ()
    rows: tuple[Row, ...] = ()
    tapped: Iterable[Target] = {(target.x, target.y): target for target in targets}.values()
    if layout.look is not Look.VERTICES:
        columns = tuple(_stand(spot, {}, by_point) for spot in edges if spot.y < 0)
        rows = tuple(_rows(places, [spot for spot in edges if spot.x < 0], by_point))
        tapped = _tapped([*columns, *(each for row in rows for each in (row.name, *row.stands))])
    told = {target.choice.option for target in tapped}
    clear = view.listed_all and all(choice.option in told for choice in view.choices)
    most = max((len(target.at) for target in targets), default=0) if view.listed_all else 0
    mirror = view.parts.mirror if view.parts else None
    if view.pointed and view.pointed.mirror:
        mirror = view.pointed.mirror
    pairs = mirror.pairs if mirror and mirror.line is None else ()
    board = tuple(row.stands for row in _rows([spots[each.key] for each in squares], [], by_point))
    went = [change.by for change, _touch in taken]
    trails = tuple(_trails([*befores, layout], went, spots))
    return PlacesPicture(
        layout,
        tuple(places),
        columns,
        rows,
        tuple(links.values()),
        tuple(_lost_links(ruleset, taken, spots)),
        targets,
        not layout.sizes and not layout.menus and (layout.taps > 0 or not clear),
        layout.taps or most,
        _size_kept(taken),
        _outlined([target for target in found if target.choice.stands_out]),
        board,
        trails,
        mirror,
        tuple(Link(spots[a], spots[b]) for a, b in pairs if a in spots and b in spots),
    )


def _on_places(ruleset: Any) -> OnPlaces[Any]:
    assert isinstance(ruleset, OnPlaces), f"{ruleset.slug} has a board of places without a layout"
    return ruleset


def _touch(ruleset: OnPlaces[Any], change: Change) -> Touch | None:
    if laid_out(ruleset, change.before) is None:
        return None
    return next(ruleset.touches(change.before, change.option), None)


def _squares(layout: Layout, befores: Sequence[Layout | None]) -> tuple[Place, ...]:
    before = next((each for each in befores if each and each.squares), layout)
    now = _piece(layout)
    return tuple(replace(each, stands=each.key == now) for each in before.squares)


def _piece(layout: Layout) -> Hashable:
    """Return the key of the square with the piece, or None if `layout` has no squares."""
    return next((square.key for square in layout.squares if square.stands), None)


def _size_kept(taken: Sequence[tuple[Change, Touch | None]]) -> str:
    return taken[0][1].size if len(taken) == 2 and taken[0][1] else ""


def _trails(
    layouts: Sequence[Layout | None], went: Sequence[Player], spots: _ByKey
) -> Iterator[Link]:
    for by, ends in zip(went, pairwise(layouts), strict=True):
        start, end = (_piece(each) if each else None for each in ends)
        if start in spots and end in spots:
            yield Link(spots[start], spots[end], by)


def _spots(
    view: ComponentView,
    layout: Layout,
    squares: tuple[Place, ...],
    taken: list[tuple[Change, Touch]],
) -> dict[Hashable, Spot]:
    ruleset = _on_places(view.ruleset)
    gone = {key: change.by for change, touch in taken for key in touch.taken}
    now = {place.key: place for place in layout.places}
    before = laid_out(ruleset, taken[0][0].before) if taken else None
    lay = {place.key: place for place in before.places} if before else {}
    copied: frozenset[Hashable] = frozenset()
    if taken and view.parts and view.parts.mirror and view.parts.copies:
        copied = frozenset(map(view.parts.mirror.image, taken[-1][1].taken))
    filled = [place.key for place in (*layout.places, *squares) if place.stands]
    pointed = _pointed(view)
    letters = _equal_runs(layout, pointed) if layout.look is Look.PINS and pointed else {}
    views = PlaceViews(view, filled, gone, copied, pointed=pointed, letters=letters)
    shown = [place for key, place in lay.items() if key in now or key in gone or not place.stands]
    shown += [place for key, place in now.items() if key not in lay]
    shown += [*layout.edges, *squares]
    spots = {}
    for at in shown:
        place = now.get(at.key) or ruleset.emptied(at)
        spots[at.key] = Spot(
            at.name.replace(" ", ""),
            round(at.x, 2),
            round(at.y, 2),
            place.name if place.sign is None else place.sign,
            views.of(at.key, at.name),
            at.key in now and not place.held,
            place.held if at.key in now else "",
        )
    return spots


def _pointed(view: ComponentView) -> frozenset[Hashable]:
    if view.pointed is None or view.pointed.option is None:
        return frozenset()
    touch = next(_on_places(view.ruleset).touches(view.position, view.pointed.option), None)
    return frozenset(touch.taken if touch else ())


def _equal_runs(layout: Layout, gone: frozenset[Hashable]) -> dict[Hashable, str]:
    runs: list[list[Hashable]] = [[]]
    for place in sorted(layout.places, key=lambda place: place.x):
        if place.stands and place.key not in gone:
            runs[-1].append(place.key)
        elif runs[-1]:
            runs.append([])
    lengths = [len(run) for run in runs if run]
    shared = sorted({length for length in lengths if lengths.count(length) > 1}, reverse=True)
    letters = dict(zip(shared, ascii_uppercase, strict=False))
    return {run[0]: letters[len(run)] for run in runs if len(run) in letters}


def _lost_links(
    ruleset: OnPlaces[Any], taken: list[tuple[Change, Touch | None]], spots: _ByKey
) -> Iterator[Link]:
    for change, touch in taken:
        before = laid_out(ruleset, change.before)
        for ends in before.links if before and touch else ():
            lost = touch and ({*ends} & {*touch.taken} or {*ends} == {*touch.at})
            if lost and {*ends} <= spots.keys():
                yield Link(spots[ends[0]], spots[ends[1]], change.by)


def _target(
    choice: Choice, touch: Touch, spots: _ByKey, links: Mapping[frozenset[Hashable], Link]
) -> Target:
    at = touch.at or touch.taken
    if touch.written:
        choice = replace(choice, move=f"{choice.move.partition(':')[0]}:{touch.written}")
    link = links.get(frozenset(at))
    ends = [(spots[key].x, spots[key].y) for key in at]
    x, y = (
        link.grip(links.values())
        if link
        else (sum(each) / len(at) for each in zip(*ends, strict=True))
    )
    return Target(
        choice,
        frozenset(at),
        round(x, 2),
        round(y, 2),
        tuple(spots[key] for key in touch.taken),
        (
            *(spots[key].number for key in touch.taken),
            *(
                each.number
                for ends, each in links.items()
                if each is link or not ends.isdisjoint(touch.taken)
            ),
        ),
        link,
        touch.size,
        touch.uncounted,
    )


def _outlined(targets: list[Target]) -> tuple[Target, ...]:
    """Return the targets to outline, at most a fixed number, those with the most votes first.

    If two targets have the same middle, the sign of the larger one moves to one of its places.
    """
    popular = sorted(targets, key=lambda target: -target.choice.votes)
    voted = any(target.choice.votes for target in targets)
    popular = popular[: _MAX_FRAMED if voted else _MAX_OUTLINED]
    taken: set[tuple[float, float]] = set()
    points: dict[Target, tuple[float, float]] = {}
    for target in sorted(popular, key=lambda target: len(target.taken)):
        cells = [(spot.x, spot.y) for spot in target.taken]
        middle = target.x, target.y
        points[target] = next((at for at in [middle, *cells] if at not in taken), middle)
        taken.add(points[target])
    return tuple(replace(each, x=points[each][0], y=points[each][1]) for each in popular)


def _rows(places: list[Spot], names: list[Spot], by_point: _ByPoint) -> Iterator[Row]:
    at = {(spot.x, spot.y): spot for spot in places}
    named = {spot.y: _stand(spot, {}, by_point) for spot in names}
    heights = sorted({spot.y for spot in (*places, *names)})
    for y, below in zip_longest(heights, heights[1:]):
        row = sorted((spot for spot in places if spot.y == y), key=lambda spot: spot.x)
        yield Row(
            named.get(y),
            tuple(_stand(spot, at, by_point) for spot in row),
            round(2 * row[0].x - 1) if row else 0,
            below is not None and below - y > _TOUCHING,
        )


def _stand(spot: Spot, at: Mapping[tuple[float, float], Spot], by_point: _ByPoint) -> Stand:
    def taps(*spots: Spot | None) -> Sequence[Target]:
        keys = [each.view.key for each in spots if each]
        return by_point.get(frozenset(keys), ()) if len(keys) == len(spots) else ()

    def only(found: Sequence[Target]) -> Target | None:
        return found[0] if len(found) == 1 else None

    here = taps(spot)
    return Stand(
        spot,
        only(here),
        only(taps(spot, at.get((spot.x + 1, spot.y)))),
        only(taps(spot, at.get((spot.x, spot.y + 1)))),
        tuple(here) if len(here) > 1 else (),
    )


def _tapped(stands: Iterable[Stand | None]) -> Iterator[Target]:
    for stand in stands:
        if stand:
            yield from filter(None, (stand.on, stand.after, stand.below))


def read_ticks(component: Component, args: MultiDict[str, str]) -> str:
    """Return the move, in notation, that belongs to the places ticked in `args`.

    The ticked places must be all places that the move takes or turns, or all those at which a
    player taps for the move. Raises `IllegalMove` if there is no such move, or no place is ticked.
    """
    ruleset, position = component.ruleset, component.position
    written = picked(component, args)
    layout = laid_out(_on_places(ruleset), position)
    ticked = args.getlist("pick")
    names = {place.name: place.key for place in layout.places} if layout else {}
    if set(ticked) <= names.keys():
        keys = {names[name] for name in ticked}
        for option in ruleset.options(position):
            touches = _on_places(ruleset).touches(position, option)
            for touch in touches:
                if touch.taken and keys in ({*touch.taken}, {*touch.at}):
                    return touch.written or ruleset.write_move(position, option)
    raise IllegalMove(_("No move is made of these places together."), written, ruleset.rule)


def read_ends(component: Component, args: MultiDict[str, str]) -> str:
    """Return the move in `args`, in notation.

    In a row of pins, `args` name the places of the move; otherwise, `args` contain the move.
    Raises `IllegalMove` if there is no move in `args`, or no legal one in a row of pins.
    """
    layout = laid_out(_on_places(component.ruleset), component.position)
    if layout and layout.look is Look.PINS:
        return read_ticks(component, args)
    return picked(component, args)
