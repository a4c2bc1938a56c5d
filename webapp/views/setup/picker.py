"""The picker of a start: a game by its emblem, then steppers and cells, or a text.

Each of its buttons sends the start that it leads to as `to`, and the form is shown again.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import chain, groupby
from types import SimpleNamespace

from nimsum.language import _
from nimsum.limits import MAX_COMPONENTS
from nimsum.match.gallery import FIRST_GAME, GALLERY
from nimsum.rulesets.catalogue import AnyRuleset, aliases
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.grids import Cell, place_name
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_ruleset, read_sum, write_sum
from nimsum.rulesets.sums import Component, Sum, component_of, sample_of
from nimsum.rulesets.titles import sum_title
from webapp.teaching.puzzles.games import MIXTURE
from webapp.teaching.typed_starts import parse_start
from webapp.views.boards.grids.edits import painted
from webapp.views.boards.registry import PRESENTATIONS
from webapp.views.games.every_game import every_game
from webapp.views.pictures.emblems import emblem
from webapp.views.web.queries import sum_in_query

FRONT = (FIRST_GAME, *(game for game in GALLERY if game.in_front))
"""The games whose emblems are visible at once."""

_SIZES = re.compile(r"(?:[a-z]+-)?\d+(?:[x,-]\d+)*")
"""A position whose numbers are sizes that can be increased and decreased."""

_MAX_CELLS = 100


def pick(
    args: Mapping[str, str],
    field: str,
    action: str,
    proposed: str = "",
    convention: str = Convention.NORMAL,
) -> SimpleNamespace:
    """Return the picker for the start in `field` on the page `action`.

    It shows the start in `args`, the parameters of the request, or else the one `proposed`.
    """
    typed = "" if "to" in args else args.get("typed", "").strip()
    written = args.get("to") or args.get(field) or proposed or FIRST_GAME.notation
    start = FIRST_GAME.start
    meant = ""
    error = None
    convention = args.get("play", convention)
    try:
        start = sum_in_query(written)
        if typed:
            start, convention = start_typed(typed, convention)
            typed = ""
    except GameError as refusal:
        error = refusal
        reading = parse_start(typed or written)
        meant = reading.start
        convention = Convention.MISERE if reading.misere else convention
    front = {game.start[0].ruleset.called: game.start for game in FRONT}
    every = chain(*every_game().values())
    others = {game.title: read_sum(game.example) for game in every if game.title not in front}
    added = start if "add" in args else ()
    return SimpleNamespace(
        field=field,
        action=action,
        notation=write_sum(start),
        title=sum_title(start),
        emblem=emblem(start),
        convention=convention,
        typed=typed,
        meant=meant,
        meant_title=sum_title(read_sum(meant)) if meant else "",
        error=error,
        adding="add" in args,
        full=len(start) >= MAX_COMPONENTS,
        front=[_card(start, added, *card) for card in front.items()],
        others=[_card(start, added, *card) for card in others.items()],
        games=list(_games(start)),
    )


def start_typed(typed: str, convention: str) -> tuple[Sum, str]:
    """Return the start that a person typed, in the notation or in words, and the convention.

    The convention is misère play if the text says that the last move loses, and `convention`
    otherwise. Raises `GameError` if the text is not clear.
    """
    with suppress(GameError):
        return sum_in_query(typed), convention
    reading = parse_start(typed)
    if reading.sure:
        return read_sum(reading.start), Convention.MISERE if reading.misere else convention
    raise NotationError(
        _("I can’t read that start."), typed, _("Try “three heaps of 3” or “Kayles 9”.")
    )


def is_picking(args: Mapping[str, str]) -> bool:
    """Return True if a button of the picker was pressed that does not submit the form."""
    return not {"to", "read", "add"}.isdisjoint(args)


def _card(start: Sum, added: Sum, name: str, game: Sum) -> SimpleNamespace:
    rulesets = {component.ruleset for component in game}
    chosen = rulesets == {component.ruleset for component in start}
    to = write_sum((*added, *game))
    return SimpleNamespace(name=name, emblem=emblem(game), to=to, chosen=chosen and not added)


def _games(start: Sum) -> Iterator[SimpleNamespace]:
    """Yield the games in `start`, each with its components and what can be changed."""
    first = 0
    for ruleset, together in groupby(start, key=lambda component: component.ruleset):
        components = tuple(together)
        before = start[:first]
        behind = start[first + len(components) :]
        last = first + len(components) - 1
        more = () if len(start) >= MAX_COMPONENTS else (*before, *components, components[-1])
        yield SimpleNamespace(
            ruleset=ruleset,
            parts=[_part(start, first + index) for index in range(len(components))],
            has_heaps=len(ruleset.words.heaps(components[0].position)) == 1,
            more=write_sum((*more, *behind)) if more else "",
            without=write_sum((*before, *behind)),
            kinds=[
                (kind.called, write_sum((*before, *alike, *behind)), kind == ruleset)
                for kind in _kinds(ruleset)
                if (alike := [_with_parameters(kind, component) for component in components])
            ],
            ready=[
                (_(name), _replaced(start, last, f"{ruleset.name}:{written}"))
                for name, written in ruleset.words.ready
            ],
        )
        first = last + 1


def _kinds(ruleset: AnyRuleset) -> list[AnyRuleset]:
    """Return the game with the parameters that people know; empty if it has no parameters."""
    known = [read_ruleset(name) for name in MIXTURE if ":" not in name]
    kinds = dict.fromkeys([*known, *(alias for _name, alias in aliases()), ruleset])
    return [kind for kind in kinds if kind.parameters and type(kind) is type(ruleset)]


def _with_parameters(ruleset: AnyRuleset, component: Component) -> Component:
    """Return `component` with the parameters of `ruleset`, or a sample if that is impossible."""
    with suppress(GameError):
        written = component.ruleset.write_position(component.position)
        return component_of(ruleset, ruleset.read_position(written))
    return sample_of(ruleset)


def _part(start: Sum, index: int) -> SimpleNamespace:
    """Return a component with its sizes, its cells, and the start without it."""
    component = start[index]
    return SimpleNamespace(
        title=component.ruleset.words.position(component.position),
        steps=list(_steps(start, index)),
        cells=_cells(start, index),
        without=write_sum(start[:index] + start[index + 1 :]),
    )


def _replaced(start: Sum, index: int, written: str) -> str:
    """Return `start` with the components `written` at `index`, or "" if they cannot be read."""
    with suppress(GameError):
        return write_sum(start[:index] + read_sum(written) + start[index + 1 :])
    return ""


def _steps(start: Sum, index: int) -> Iterator[SimpleNamespace]:
    ruleset = start[index].ruleset
    position = start[index].position
    written = ruleset.write_position(position)
    if not _SIZES.fullmatch(written) or ("," in written and not ruleset.words.heaps(position)):
        return
    for number in re.finditer(r"\d+", written):
        size = int(number[0])
        before = f"{ruleset.name}:{written[: number.start()]}"
        behind = written[number.end() :]

        # Some boards exist only in every other size.
        smaller = range(size - 1, max(size - 3, 0), -1)
        larger = range(size + 1, size + 3)
        less = (_replaced(start, index, f"{before}{near}{behind}") for near in smaller)
        more = (_replaced(start, index, f"{before}{near}{behind}") for near in larger)
        yield SimpleNamespace(
            size=size, less=next(filter(None, less), ""), more=next(filter(None, more), "")
        )


def _cells(start: Sum, index: int) -> list[list[SimpleNamespace]]:
    """Return the places of a board that can be tapped, row by row."""
    ruleset = start[index].ruleset
    kind = PRESENTATIONS[ruleset.board.slug].canvas
    canvas = kind(ruleset) if kind else None
    drawn = canvas.drawing(start[index].position) if canvas else None
    if canvas is None or drawn is None or drawn.rows * drawn.columns > _MAX_CELLS:
        return []

    def tapped(place: Cell) -> str:
        return canvas.written(painted(drawn, [place], token=canvas.has_token))

    places = [[(row, column) for column in range(drawn.columns)] for row in range(drawn.rows)]
    return [
        [
            SimpleNamespace(
                name=place_name(place),
                filled=place in drawn,
                token=drawn.token is not None and drawn.key(drawn.token) == place,
                to=_replaced(start, index, tapped(place)),
            )
            for place in row
        ]
        for row in places
    ]
