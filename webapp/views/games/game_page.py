"""The content of a game's page: its rules, how to win, the first values, and related games."""

from dataclasses import dataclass
from typing import Any

from flask import current_app, url_for
from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.gallery import offered_start
from nimsum.match.match import Match, Player
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import Law, equals_nim_heaps, theorem_of
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Component, sample_of
from nimsum.rulesets.titles import game_name
from nimsum.sequences.stretch import rows_of
from nimsum.sequences.tables import pairs_of
from webapp.slots import Section, sections_about, slots_of
from webapp.teaching.claims import SILENCE, Sentence
from webapp.teaching.games.game_texts import GAME_WORDS, GameWords, neighbours, words_of
from webapp.teaching.games.literature import GAME_ENTRIES, Entry, entry_of_law
from webapp.teaching.games.references import SEQUENCES, WORKS, Work
from webapp.teaching.lessons.ladders import Ladder, ladders_with
from webapp.teaching.move_words import how_to_tap
from webapp.teaching.why.explanation import Explanation
from webapp.teaching.why.first_values import Layout, PositionValue, first_values, winnable_pairs
from webapp.teaching.why.misere import misere_line
from webapp.views.boards.match_board import Board
from webapp.views.explore.address import path_of_values
from webapp.views.explore.table_address import path_of_table
from webapp.views.pictures.emblems import emblem
from webapp.views.pictures.previews import Preview, preview_of_sum
from webapp.views.play.play_board import first_board
from webapp.views.play.play_query import PlayQuery, play_path
from webapp.views.web.queries import with_fields

from .named_games import path_of, title_of


@dataclass(frozen=True, slots=True)
class Link:
    """A link to the page of a game."""

    title: str
    href: str


@dataclass(frozen=True, slots=True)
class RelatedGames:
    """Games related to the game of the page; `bond` names the relation in words, or is ""."""

    bond: str
    games: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class WorkedPosition:
    """A position that a visitor typed, with an explanation of who wins.

    `typed` is the visitor's text. If it cannot be read, only `error` is set. Otherwise `position`
    is the position in words, `play` the address of a game from there, and `why` the explanation.
    """

    typed: str
    error: GameError | None = None
    position: str = ""
    play: str = ""
    why: Explanation | None = None


@dataclass(frozen=True, slots=True)
class FirstValue:
    """One of the game's smallest positions with its value.

    `href` is an address that plays or explains the position. `emblem` is a picture of
    it, and is empty unless the positions are shown as a list of boards.
    """

    valued: PositionValue
    href: str
    emblem: Markup

    @property
    def value_in_words(self) -> str:
        """The value in words, for a cell of a table."""
        if self.valued.wins:
            return _("won for the player to move")
        return _("not known") if self.valued.value is None else str(self.valued.value)


@dataclass(frozen=True, slots=True)
class FirstValueTable:
    """The values of a game's smallest positions, in rows; `shape` is "strip", "table" or "list".

    `heads` are the sizes of heaps at the edges of a table, and `others` is the number of further
    heaps, which have the smallest size. Other shapes have none.
    """

    shape: Layout
    rows: tuple[tuple[FirstValue, ...], ...]
    heads: tuple[int, ...]
    others: int


@dataclass(frozen=True, slots=True)
class MiserePanel:
    """The explanation of how to win in misère play, where the last player to move loses.

    `line` is SILENCE if `sections` say it, or if play may be endless; then there is no `play`,
    which is the address of a game in misère play.
    """

    line: Sentence
    sections: list[Section]
    play: str


@dataclass(frozen=True, slots=True)
class GamePage:
    """The page of a game.

    `name` is the game's name in the address, `named` its name in the notation, and `start` the
    start offered to players. `how_to_tap` says how to tap a move, and is "" if the rule says it.
    If the name in the address covers rulesets with different parameters,
    the page shows one of them and `exact` links to the page of that one; otherwise it is None.
    `brackets` are the parameters in the form, which exists if `takes_brackets` is True. `explored`
    is the address of the game's sequence of values, and `table` that of its table of values, each
    "" if there is none. `known` is what is known about the values; None for a game of a visitor or
    a package, or one with parameters. `known_theorem` is what is known about `theorem`.
    """

    name: str
    title: str
    preview: Preview
    path: str
    ruleset: AnyRuleset
    start: str
    play: str
    how_to_tap: str
    board: Board
    words: GameWords
    named: str
    exact: Link | None
    takes_brackets: bool
    brackets: str
    brackets_error: GameError | None
    work: Work | None
    known: Entry | None
    sequence: str
    sections: list[Section]
    theorem: Law[Any] | None
    known_theorem: Entry | None
    values: FirstValueTable
    practised: bool
    misere: MiserePanel
    neighbours: tuple[RelatedGames, ...]
    lessons: tuple[Ladder, ...]
    api: str
    explored: str
    table: str


def game_page(
    name: str, ruleset: AnyRuleset, brackets: str, brackets_error: GameError | None
) -> GamePage:
    """Return the page of the game `ruleset`, called `name` in the address.

    `brackets` are the parameters that the form shows, such as `1,2,3`: the ruleset's own, or as
    typed by the visitor. `brackets_error` is the error in the typed parameters, or None.
    """
    key = name if name in GAME_WORDS else ruleset.slug
    about = ruleset.words.about
    path = path_of(name)
    known = first_values(ruleset)
    components = tuple(valued.component for valued in known.positions)
    slots = slots_of(current_app)
    named = game_name(ruleset)
    theorem = theorem_of(ruleset)
    start = offered_start(ruleset)
    # The name `subtraction` stands for all rulesets like subtraction(1,2,3).
    of_several = name == ruleset.slug != ruleset.name
    related = []
    for names, bond in neighbours(key, about.related):
        links = tuple(Link(title_of(other), path_of(other)) for other in names)
        related.append(RelatedGames(_(bond), links))
    if isinstance(ruleset, HeapRuleset):
        api = url_for("api.values", slug=ruleset.name)
    else:
        api = url_for("api.analysis", position=str(sample_of(ruleset)))
    return GamePage(
        name=name,
        title=_(ruleset.title) if of_several else ruleset.called,
        preview=preview_of_sum(start),
        path=path,
        ruleset=ruleset,
        start=write_sum(start),
        play=play_path(start),
        how_to_tap=how_to_tap(start[0]),
        board=first_board(PlayQuery.of(Match(start, Player.YOU)), Budget()),
        words=words_of(key, about),
        named=named,
        exact=Link(ruleset.called, path_of(named)) if of_several else None,
        takes_brackets=bool(ruleset.parameters) and (of_several or "(" in name),
        brackets=brackets,
        brackets_error=brackets_error,
        work=WORKS.get(ruleset.source.work),
        known=GAME_ENTRIES.get(name),
        sequence=SEQUENCES.get(named, ("",))[0],
        sections=sections_about(slots.game_sections, name, ruleset),
        theorem=theorem,
        known_theorem=entry_of_law(theorem),
        values=FirstValueTable(
            shape=known.shape,
            rows=tuple(
                tuple(_first_value(path, known.shape, valued) for valued in row)
                for row in known.rows
            ),
            heads=known.heads,
            others=known.others,
        ),
        practised=bool(winnable_pairs(known)),
        misere=_misere_panel(name, ruleset, components),
        neighbours=tuple(related),
        lessons=ladders_with(name, ruleset),
        api=api,
        explored=path_of_values(name) if rows_of(ruleset) else "",
        table=path_of_table(name) if pairs_of([ruleset]) else "",
    )


def _misere_panel(name: str, ruleset: AnyRuleset, components: tuple[Component, ...]) -> MiserePanel:
    """Return how to win misère play of `ruleset`, of which the page lists `components`."""
    if ruleset.loopy:
        return MiserePanel(SILENCE, [], "")
    sections = sections_about(slots_of(current_app).misere_sections, name, ruleset)
    is_told = bool(sections) and not equals_nim_heaps(ruleset)
    return MiserePanel(
        line=SILENCE if is_told else misere_line(ruleset, components),
        sections=sections if is_told else [],
        play=url_for("play.show", start=write_sum(offered_start(ruleset)), play="misere"),
    )


def worked_position(typed: str, component: Component, why: Explanation) -> WorkedPosition:
    """Return what the page shows about a position that could be read.

    `typed` is the visitor's text, `component` the position read from it, and `why` the explanation
    of who wins.
    """
    position = component.ruleset.words.position(component.position)
    return WorkedPosition(typed, None, position, play_path((component,)), why)


def _first_value(path: str, shape: Layout, valued: PositionValue) -> FirstValue:
    if shape == "list":
        position = (valued.component,)
        return FirstValue(valued, play_path(position), emblem(position))
    href = with_fields(path, {"n": valued.notation}) + "#worked"
    return FirstValue(valued, href, Markup())
