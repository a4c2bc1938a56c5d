"""The presentation of boards of places, on which each move is one tap on or between its places.

If a tap at one point could mean several moves, the board offers these moves, provided that each
of them also has a point of its own. Otherwise, the player taps the places of a move in turn.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.match.match import Player
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.places import Layout, Look, Place, laid_out
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.sums import Component
from webapp.views.boards.component_view import ComponentView
from webapp.views.boards.place_view import PlaceViews, RunPlace
from webapp.views.boards.presentation import picked

from .geometry import Point
from .last_moves import (
    ShownMove,
    ghosts_by_number,
    gone_links,
    laid_pieces,
    shown_move,
    signed_places,
    size_kept,
)
from .picture import MAX_GROWN, PlacesPicture
from .row_places import Row, RowPlace, tagged_at_gaps
from .spots import Link, Spot
from .square_board import SquareBoard, aim, squares_of_piece, trails
from .taps import Target
from .targets import on_places, outlined_targets, targets_of

_TOUCHING = 1.2
"""The maximum distance between two rows without extra space between them, in places."""

_TargetsByKeys = Mapping[frozenset[Hashable], Sequence[Target]]
"""The points to tap, by the keys of the places in whose middle they lie."""


def places_picture(view: ComponentView) -> PlacesPicture | None:
    """Return the picture of the position of `view`, or None if it is too large to be drawn."""
    ruleset = on_places(view.ruleset)
    layout = laid_out(ruleset, view.position)
    if layout is None:
        return None
    last_moves = [shown_move(ruleset, change) for change in view.changes if not change.part]
    start = None if view.start is None else laid_out(ruleset, view.start)
    squares = squares_of_piece(layout, last_moves, start)
    spots = _spots(view, layout, squares, last_moves, start)
    labels = view.pointed.labels if view.pointed else {}
    links = {
        frozenset(ends): Link(spots[ends[0]], spots[ends[1]], tag=labels.get(ends, ""))
        for ends in layout.links
    }
    all_targets = targets_of(view, layout, spots, links)
    # Where the player chooses a size first, the template draws the points to tap itself.
    targets = () if layout.sizes else all_targets
    by_keys: dict[frozenset[Hashable], list[Target]] = {}
    for target in targets:
        by_keys.setdefault(target.at, []).append(target)

    heads = [spots[place.key] for place in layout.edges]
    columns: tuple[RowPlace, ...] = ()
    rows: tuple[Row, ...] = ()
    not_on_board = {place.key for place in (*layout.edges, *squares)}
    places = [spot for key, spot in spots.items() if key not in not_on_board]
    if layout.look is Look.VERTICES:
        single_taps = list({(target.x, target.y): target for target in targets}.values())
    else:
        columns = tuple(_row_place(spot, {}, by_keys) for spot in heads if spot.y < 0)
        rows = tuple(_rows(places, [spot for spot in heads if spot.x < 0], by_keys))
        if capacities := (start or layout).capacities:
            rows = tuple(
                replace(row, capacity=min(capacity, MAX_GROWN))
                for row, capacity in zip(rows, capacities, strict=True)
            )
        if layout.look is Look.STONES and layout.slots:
            rows = tuple(tagged_at_gaps(row) for row in rows)
        single_taps = list(_single_taps(columns, rows))

    mirror = _mirror(view)
    pairs = mirror.pairs if mirror and mirror.line is None else ()
    former = [laid_out(ruleset, each) for each in view.former]
    laid = laid_pieces(former[: len(former) - len(last_moves)], last_moves, spots)
    board = None
    if squares:
        option = view.pointed.option if view.pointed else None
        square_rows = _rows([spots[square.key] for square in squares], [], by_keys)
        board = SquareBoard(
            places=tuple(row.places for row in square_rows),
            trails=tuple(trails(layout, last_moves, spots)),
            aim=aim(ruleset, layout, option[0], spots) if option else None,
        )
    return PlacesPicture(
        layout=layout,
        spots=tuple(places),
        columns=columns,
        rows=rows,
        links=tuple(links.values()),
        gone_links=tuple(gone_links(last_moves, spots)),
        struck=tuple(Link(spots[start], spots[end]) for start, end in layout.struck),
        targets=targets,
        ticked=_is_ticked(view, layout, single_taps),
        taps=layout.taps or _max_taps(view, targets),
        size_kept=size_kept(last_moves),
        outlined=outlined_targets([target for target in all_targets if target.choice.stands_out]),
        board=board,
        mirror=mirror,
        pairs=tuple(Link(spots[a], spots[b]) for a, b in pairs if a in spots and b in spots),
        laid=tuple(laid) if layout.lays else (),
    )


def _mirror(view: ComponentView) -> Mirror | None:
    """Return the mirror that an explanation highlights, or else that of the position, if any."""
    if view.pointed and view.pointed.mirror:
        return view.pointed.mirror
    return view.parts.mirror if view.parts else None


def _is_ticked(view: ComponentView, layout: Layout, single_taps: Sequence[Target]) -> bool:
    """Return True if a player ticks the places of a move one by one, instead of a single tap.

    That is so if a move has no point of its own. `single_taps` are the targets at whose points no
    other move can be tapped.
    """
    if layout.sizes or layout.menus:
        return False
    if layout.taps > 0 or not view.listed_all:
        return True
    clear = {target.choice.option for target in single_taps}
    return any(choice.option not in clear for choice in view.choices)


def _max_taps(view: ComponentView, targets: Sequence[Target]) -> int:
    """Return the maximum number of places to tick for a move, or 0 if not all moves are listed."""
    if not view.listed_all:
        return 0
    return max((len(target.at) for target in targets), default=0)


def _spots(
    view: ComponentView,
    layout: Layout,
    squares: tuple[Place, ...],
    last_moves: Sequence[ShownMove],
    start: Layout | None,
) -> dict[Hashable, Spot]:
    """Return all places of the picture by their keys, also those that moves emptied.

    The places of `start`, the layout with which the match began, keep their room. The result
    includes the heads of rows and columns, and `squares`, those of the second board.
    """
    ruleset = on_places(view.ruleset)
    tapped = [] if layout.renewed else [move for move in last_moves if move.touch]
    gone: set[Hashable] = set()
    signed: dict[Hashable, Player] = {}
    for move in tapped:
        gone.update(move.touch.taken if move.touch else ())
        signed.update(dict.fromkeys(signed_places(move), move.change.by))
    current = {place.key: place for place in layout.places}
    at_first = start.places if start else ()
    if layout.renewed:
        free = [place.key for place in at_first if place.key not in current]
        signed.update(ghosts_by_number(ruleset, last_moves, free))
    before: dict[Hashable, Place] = {}
    if tapped and tapped[0].before:
        before = {place.key: place for place in tapped[0].before.places}
    # An occupied place that is missing now without having been taken has moved elsewhere.
    former = [
        place for key, place in before.items() if key in current or key in gone or not place.stands
    ]
    places = {place.key: place for place in (*at_first, *former, *layout.places)}
    places.update((place.key, place) for place in at_first)
    stood = {place.key for place in at_first if place.stands}
    drawn = [*places.values(), *layout.edges, *squares]
    views = _place_views(view, layout, squares, signed, tapped)
    spots = {}
    for place in drawn:
        is_current = place.key in current
        now = current[place.key] if is_current else ruleset.emptied(place)
        spots[place.key] = Spot(
            number=place.name.replace(" ", ""),
            x=round(place.x, 2),
            y=round(place.y, 2),
            sign=now.name if now.sign is None else now.sign,
            view=views.of(place.key, place.name),
            free=is_current and not now.held,
            held=now.held if is_current else "",
            covered=place.key in stood and not now.stands,
            tag=view.pointed.labels.get(place.key, "") if view.pointed else "",
        )
    return spots


def _place_views(
    view: ComponentView,
    layout: Layout,
    squares: tuple[Place, ...],
    signed: Mapping[Hashable, Player],
    tapped: Sequence[ShownMove],
) -> PlaceViews:
    """Return the maker of views for the places; `signed` has the players whose signs they have.

    `tapped` are those of the last moves whose places are known.
    """
    copied: frozenset[Hashable] = frozenset()
    last_touch = tapped[-1].touch if tapped else None
    if last_touch and view.parts and view.parts.mirror and view.parts.copies:
        copied = frozenset(map(view.parts.mirror.image, last_touch.taken))
    filled = [place.key for place in (*layout.places, *squares) if place.stands]
    pointed = _pointed(view)
    runs = _equal_runs(view, layout, pointed) if layout.look is Look.PINS else {}
    return PlaceViews(view, filled, signed, copied, pointed=pointed, runs=runs)


def _pointed(view: ComponentView) -> frozenset[Hashable]:
    """Return the keys of the places that the move highlighted by an explanation takes.

    The result is empty if no move is highlighted.
    """
    if view.pointed is None or view.pointed.option is None:
        return frozenset()
    touch = next(on_places(view.ruleset).touches(view.position, view.pointed.option), None)
    return frozenset(touch.taken if touch else ())


def _equal_runs(
    view: ComponentView, layout: Layout, gone: frozenset[Hashable]
) -> dict[Hashable, RunPlace]:
    """Return the pins of the runs that have an equal one after the move that takes the pins `gone`.

    The result maps the key of each of these pins to its place in the run. Runs are equal if an
    explanation gives them the same letter; those of other lengths are left out, unless the
    explanation is about this component.
    """
    runs: list[list[Hashable]] = [[]]
    for place in sorted(layout.places, key=lambda place: place.x):
        if place.stands and place.key not in gone:
            runs[-1].append(place.key)
        elif runs[-1]:
            runs.append([])
    waiting = [*view.pointed.pairs] if view.pointed else []
    places: dict[Hashable, RunPlace] = {}
    for run in runs:
        pair = next((pair for pair in waiting if pair[0].position == len(run)), None)
        letter = view.frame
        if pair is not None:
            waiting.remove(pair)
            letter = pair[1]
        if letter is None:
            continue
        for key in run:
            places[key] = RunPlace(letter, begins=key == run[0], ends=key == run[-1])
    return places


def _rows(places: list[Spot], heads: list[Spot], by_keys: _TargetsByKeys) -> Iterator[Row]:
    """Yield the rows of `places` from top to bottom; `heads` are the names beside the rows.

    `by_keys` maps the keys of the places between which a tap lies to its moves.
    """
    spot_at = {Point(spot.x, spot.y): spot for spot in places}
    head_at = {spot.y: _row_place(spot, {}, by_keys) for spot in heads}
    heights = sorted({spot.y for spot in (*places, *heads)})
    for y, below in zip_longest(heights, heights[1:]):
        row = sorted((spot for spot in places if spot.y == y), key=lambda spot: spot.x)
        yield Row(
            name=head_at.get(y),
            places=tuple(_row_place(spot, spot_at, by_keys) for spot in row),
            margin=round(2 * row[0].x - 1) if row else 0,
            gap=below is not None and below - y > _TOUCHING,
        )


def _row_place(spot: Spot, spot_at: Mapping[Point, Spot], by_keys: _TargetsByKeys) -> RowPlace:
    """Return the place `spot` of a row with the moves of the taps on it and next to it.

    `spot_at` has all places in rows by their points. `by_keys` maps the keys of the places between
    which a tap lies to its moves.
    """

    def targets(*spots: Spot | None) -> Sequence[Target]:
        keys = [each.view.key for each in spots if each]
        return by_keys.get(frozenset(keys), ()) if len(keys) == len(spots) else ()

    def single(*spots: Spot | None) -> Target | None:
        candidates = targets(*spots)
        return candidates[0] if len(candidates) == 1 else None

    at_spot = targets(spot)
    return RowPlace(
        spot=spot,
        tag="" if spot.is_marked else spot.tag,
        on=single(spot),
        after=single(spot, spot_at.get(Point(spot.x + 1, spot.y))),
        below=single(spot, spot_at.get(Point(spot.x, spot.y + 1))),
        several=tuple(at_spot) if len(at_spot) > 1 else (),
    )


def _single_taps(columns: Iterable[RowPlace], rows: Iterable[Row]) -> Iterator[Target]:
    """Yield the targets in the heads `columns` and in `rows` whose points mean no other move."""
    places = [*columns]
    for row in rows:
        if row.name:
            places.append(row.name)
        places += row.places
    for place in places:
        for target in (place.on, place.after, place.below):
            if target:
                yield target


def read_ticks(component: Component, args: MultiDict[str, str]) -> str:
    """Return the move, in notation, that belongs to the places ticked in the form fields `args`.

    The ticked places must be all places that the move takes or turns, or all those at which a
    player taps for the move. Raises `IllegalMove` if there is no such move, or no place is ticked.
    """
    ruleset = component.ruleset
    position = component.position
    written = picked(component, args)
    layout = laid_out(on_places(ruleset), position)
    ticked = args.getlist("pick")
    names = {place.name: place.key for place in layout.places} if layout else {}
    if set(ticked) <= names.keys():
        keys = {names[name] for name in ticked}
        for option in ruleset.options(position):
            touches = on_places(ruleset).touches(position, option)
            for touch in touches:
                if touch.taken and keys in ({*touch.taken}, {*touch.at}):
                    return touch.written or ruleset.write_move(position, option)
    raise IllegalMove(_("No move is made of these places together."), written, ruleset.rule)


def read_ends(component: Component, args: MultiDict[str, str]) -> str:
    """Return the move in the form fields `args`, in notation.

    In a row of pins, the fields name the places of the move; otherwise, they contain the move
    itself. Raises `IllegalMove` if there is no move, or no legal one in a row of pins.
    """
    layout = laid_out(on_places(component.ruleset), component.position)
    if layout and layout.look is Look.PINS:
        return read_ticks(component, args)
    return picked(component, args)
