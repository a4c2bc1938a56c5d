"""The *picker*, a form to choose a *start*, which is the starting position of a match.

A visitor chooses games by their pictures, then changes sizes and cells of their components, or
types the start. Each button sends the resulting start in the field `to`, in the notation of sums,
and the form is shown again. Fields that hold a start, such as `start`, `more` and `without`, hold
it in that notation.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, groupby

from markupsafe import Markup

from nimsum.language import _
from nimsum.limits import MAX_COMPONENTS
from nimsum.match.gallery import FIRST_GAME, GALLERY, offered_start
from nimsum.rulesets.catalogue import AnyRuleset, aliases
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.grids import Cell, place_name
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_ruleset, read_sum, write_sum
from nimsum.rulesets.sums import Component, Sum, component_of
from nimsum.rulesets.titles import sum_title
from webapp.teaching.puzzles.games import MIXTURE
from webapp.teaching.typed_starts import parse_start
from webapp.views.boards.grids.edits import painted
from webapp.views.boards.registry import PRESENTATIONS
from webapp.views.games.every_game import every_game
from webapp.views.pictures.emblems import emblem
from webapp.views.web.queries import sum_in_query

FRONT = (FIRST_GAME, *(game for game in GALLERY if game.in_front))
"""The games that the form shows first; the others are listed in a part that opens."""

_SIZES = re.compile(r"(?:[a-z]+-)?\d+(?:[x,-]\d+)*")
"""A position whose numbers are sizes that can be increased and decreased."""

_MAX_CELLS = 100


@dataclass(frozen=True, slots=True)
class Card:
    """A button with the name and the picture of a game; a tap makes `start` the current one.

    `chosen` is True if the current start consists of this game.
    """

    name: str
    emblem: Markup
    start: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Stepper:
    """A size of a component; `less` and `more` are the starts with the next smaller or larger size.

    Either is "" if there is no such start.
    """

    size: int
    less: str
    more: str


@dataclass(frozen=True, slots=True)
class PickCell:
    """A cell of a board, and the `start` that results from a tap on the cell.

    `start` is "" if the cell cannot be changed. `filled` is True if the cell is part of the
    position, and `token` is True if the board's token is on the cell.
    """

    name: str
    filled: bool
    token: bool
    start: str


@dataclass(frozen=True, slots=True)
class PickedComponent:
    """A component: its sizes in `steps` and its cells in rows, each empty if it has none.

    `without` is the start without this component.
    """

    title: str
    steps: list[Stepper]
    cells: list[list[PickCell]]
    without: str

    @property
    def has_token(self) -> bool:
        """True if a token stands on one of the cells."""
        return any(cell.token for row in self.cells for cell in row)


@dataclass(frozen=True, slots=True)
class Choice:
    """A start that can be chosen by its `name`.

    `start` is in notation, and `chosen` is True if it is the current one.
    """

    name: str
    start: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class PickedGame:
    """A game in the start, with its components and the starts that result from its buttons.

    `more` is the start with one more component, or "" if the start is full, and `add_another` the
    label of the button that leads there. `without` is the start without this game. `kinds` are
    starts with other parameters of the ruleset, and `ready` starts with a well-known board as the
    last component of the game.
    """

    ruleset: AnyRuleset
    parts: list[PickedComponent]
    add_another: str
    more: str
    without: str
    kinds: list[Choice]
    ready: list[Choice]

    @property
    def opens_ready(self) -> bool:
        """True if components have no sizes and cells to change, only the boards in `ready`."""
        return not self.parts[0].steps and not self.parts[0].cells


@dataclass(frozen=True, slots=True)
class Picker:
    """The content of the picker, whose buttons send the field `to` to the page `action`.

    The current start has the `notation`, and is sent in `field` when the form is submitted. It is
    `full` if it cannot have more components. If the text `typed` cannot be read, `error` is the
    reason, and `meant` is a start that the visitor may have meant, or "" if none was recognised.
    Otherwise `error` is None. If `adding` is True, a tap on a game adds it to the start. `front`
    are the games visible at once, `others` those in a part that opens, and `games` those in the
    start.
    """

    field: str
    action: str
    notation: str
    title: str
    emblem: Markup
    convention: str
    typed: str
    meant: str
    meant_title: str
    error: GameError | None
    adding: bool
    full: bool
    front: list[Card]
    others: list[Card]
    games: list[PickedGame]


def pick(
    args: Mapping[str, str],
    field: str,
    action: str,
    proposed: str = "",
    convention: str = Convention.NORMAL,
) -> Picker:
    """Return the picker for a form that is sent to the address `action`.

    The form has the start in the field called `field`. The picker shows the start in `args`, the
    parameters of the request; if there is none, it shows `proposed`, or a default start if
    `proposed` is "". `convention` applies unless `args` has one.
    """
    shown = _read_input(args, args.get(field) or proposed, convention)
    start = shown.start
    front = {game.start[0].ruleset.called: game.start for game in FRONT}
    every = chain(*every_game().values())
    others = {game.title: game.start for game in every if game.title not in front}
    added = start if "add" in args else ()
    return Picker(
        field=field,
        action=action,
        notation=write_sum(start),
        title=sum_title(start),
        emblem=emblem(start),
        convention=shown.convention,
        typed=shown.typed,
        meant=shown.meant,
        meant_title=sum_title(read_sum(shown.meant)) if shown.meant else "",
        error=shown.error,
        adding="add" in args,
        full=len(start) >= MAX_COMPONENTS,
        front=[_card(start, added, *card) for card in front.items()],
        others=[_card(start, added, *card) for card in others.items()],
        games=list(_games(start)),
    )


@dataclass(frozen=True, slots=True)
class _PickerInput:
    """The start and the convention that the picker shows, as read from a request.

    If the text `typed` or the start cannot be read, `error` is the reason, and `meant` is a start
    that the visitor may have meant, or "".
    """

    start: Sum
    convention: str
    typed: str = ""
    error: GameError | None = None
    meant: str = ""


def _read_input(args: Mapping[str, str], written: str, convention: str) -> _PickerInput:
    """Return the start in `args`, the parameters of a request.

    The start of a button that was tapped comes first, then a typed text, and then `written`, or a
    default start if that is "". `convention` applies unless `args` has one.
    """
    tapped = args.get("to")
    typed = "" if tapped is not None else args.get("typed", "").strip()
    written = tapped or written or FIRST_GAME.notation
    convention = args.get("play", convention)
    start = FIRST_GAME.start
    try:
        start = sum_in_query(written)
        if typed:
            return _PickerInput(*read_typed_start(typed, convention))
    except GameError as error:
        reading = parse_start(typed or written)
        convention = Convention.MISERE if reading.misere else convention
        return _PickerInput(start, convention, typed, error, reading.start)
    # The form shows a typed text again only if it cannot be read.
    return _PickerInput(start, convention)


def read_typed_start(typed: str, convention: str) -> tuple[Sum, str]:
    """Return the start that a person typed, in the notation or in words, and the convention.

    The convention is misère play if the text says that the last move loses, and `convention`
    otherwise. Raises `GameError` if the text cannot be read, or is ambiguous.
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
    """Return True if `args`, the parameters of a request, come from a button of the picker.

    The button that submits the form does not count.
    """
    return not {"to", "read", "add"}.isdisjoint(args)


def _card(start: Sum, added: Sum, name: str, game: Sum) -> Card:
    rulesets = {component.ruleset for component in game}
    chosen = rulesets == {component.ruleset for component in start}
    notation = write_sum((*added, *game))
    return Card(name, emblem(game), notation, chosen=chosen and not added)


def _games(start: Sum) -> Iterator[PickedGame]:
    """Yield the games in `start`, each with its components and the starts that its buttons make.

    Neighbouring components of the same ruleset are one game.
    """
    first = 0
    for ruleset, together in groupby(start, key=lambda component: component.ruleset):
        # The components of this game have the indices from `first` to `last`.
        components = tuple(together)
        last = first + len(components) - 1
        before = start[:first]
        behind = start[last + 1 :]
        more = ""
        if len(start) < MAX_COMPONENTS:
            more = write_sum((*before, *components, components[-1], *behind))
        kinds = []
        for kind in _kinds(ruleset):
            notation = write_sum((*before, *_as_game_of(kind, components), *behind))
            kinds.append(Choice(kind.called, notation, kind == ruleset))
        yield PickedGame(
            ruleset=ruleset,
            parts=[_part(start, first + index) for index in range(len(components))],
            add_another=_add_another(components[0]),
            more=more,
            without=write_sum((*before, *behind)),
            kinds=kinds,
            ready=[
                Choice(_(name), _replaced(start, last, f"{ruleset.name}:{written}"))
                for name, written in ruleset.words.ready
            ],
        )
        first = last + 1


def _add_another(component: Component) -> str:
    """Return the label of the button that adds another component like `component`."""
    words = component.ruleset.words
    if words.noun == "number":
        return _("Add a number")
    has_heaps = len(words.heaps(component.position)) == 1
    return _("Add a heap") if has_heaps else _("Add a board")


def _kinds(ruleset: AnyRuleset) -> list[AnyRuleset]:
    """Return the rulesets that differ from `ruleset` in their parameters, and `ruleset` itself.

    Only rulesets with well-known parameters are returned, and [] if `ruleset` has no parameters.
    """
    known = [read_ruleset(name) for name in MIXTURE if ":" not in name]
    kinds = dict.fromkeys([*known, *(alias for _name, alias in aliases()), ruleset])
    return [kind for kind in kinds if kind.parameters and type(kind) is type(ruleset)]


def _as_game_of(ruleset: AnyRuleset, components: Sum) -> Sum:
    """Return `components` as components of `ruleset` with the same positions.

    If `ruleset` has no such positions, return the start that is offered for it.
    """
    written = [str(component).partition(":")[2] for component in components]
    with suppress(GameError):
        return tuple(component_of(ruleset, ruleset.read_position(text)) for text in written)
    return offered_start(ruleset)


def _part(start: Sum, index: int) -> PickedComponent:
    component = start[index]
    return PickedComponent(
        title=component.ruleset.words.position(component.position),
        steps=list(_steps(start, index)),
        cells=_cells(start, index),
        without=write_sum(start[:index] + start[index + 1 :]),
    )


def _replaced(start: Sum, index: int, written: str) -> str:
    """Return the notation of `start` with another sum in place of the component at `index`.

    `written` is the other sum in the notation. Return "" if it cannot be read.
    """
    with suppress(GameError):
        return write_sum(start[:index] + read_sum(written) + start[index + 1 :])
    return ""


def _steps(start: Sum, index: int) -> Iterator[Stepper]:
    """Yield each size in the component of `start` at `index`, with the starts that change it."""
    ruleset = start[index].ruleset
    position = start[index].position
    written = ruleset.write_position(position)
    if not _SIZES.fullmatch(written) or ("," in written and not ruleset.words.heaps(position)):
        return
    for number in re.finditer(r"\d+", written):
        size = int(number[0])
        before = f"{ruleset.name}:{written[: number.start()]}"
        behind = written[number.end() :]

        # Some boards exist only in every other size, so two sizes are tried in each direction.
        smaller_sizes = range(size - 1, max(size - 3, 0), -1)
        larger_sizes = range(size + 1, size + 3)
        smaller = (_replaced(start, index, f"{before}{near}{behind}") for near in smaller_sizes)
        larger = (_replaced(start, index, f"{before}{near}{behind}") for near in larger_sizes)
        yield Stepper(
            size=size, less=next(filter(None, smaller), ""), more=next(filter(None, larger), "")
        )


def _cells(start: Sum, index: int) -> list[list[PickCell]]:
    """Return the cells of the component of `start` at `index`, row by row.

    Return [] if the component is not drawn in cells, or if it has too many.
    """
    ruleset = start[index].ruleset
    kind = PRESENTATIONS[ruleset.board.slug].canvas
    canvas = kind(ruleset) if kind else None
    drawn = canvas.drawing(start[index].position) if canvas else None
    if canvas is None or drawn is None or drawn.rows * drawn.columns > _MAX_CELLS:
        return []

    def after_tap(place: Cell) -> str:
        return canvas.written(painted(drawn, [place], token=canvas.has_token))

    places = [[(row, column) for column in range(drawn.columns)] for row in range(drawn.rows)]
    return [
        [
            PickCell(
                name=place_name(place),
                filled=place in drawn,
                token=drawn.token is not None and drawn.key(drawn.token) == place,
                start=_replaced(start, index, after_tap(place)),
            )
            for place in row
        ]
        for row in places
    ]
