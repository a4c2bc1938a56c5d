"""The content of a game's page."""

from collections.abc import Iterable
from types import SimpleNamespace

from flask import current_app, url_for
from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import equals_nim_heaps, theorem_of
from nimsum.rulesets.sums import Component, sample_of
from nimsum.rulesets.titles import game_name
from nimsum.sequences.stretch import rows_of
from nimsum.sequences.tables import pairs_of
from webapp.slots import sections_about, slots_of
from webapp.teaching.games.game_texts import GAME_WORDS, neighbours, words_of
from webapp.teaching.games.references import SEQUENCES, WORKS
from webapp.teaching.lessons.ladders import ladders_with
from webapp.teaching.why.explanation import Explanation
from webapp.teaching.why.first_values import Layout, PositionValue, first_values, winnable_pairs
from webapp.teaching.why.misere import misere_means
from webapp.views.explore.address import path_of_values
from webapp.views.explore.table_address import path_of_table
from webapp.views.pictures.emblems import emblem
from webapp.views.pictures.previews import preview_of_sum
from webapp.views.play.page import first_board
from webapp.views.play.query import play_path
from webapp.views.web.queries import with_fields

from .named_games import path_of, title_of

Link = tuple[str, str]
"""A title and an address."""


def game_page(
    name: str, ruleset: AnyRuleset, brackets: str, brackets_error: GameError | None
) -> SimpleNamespace:
    """Return the page of the game `name`, which is a slug, a notation or a name.

    The work is bounded. `brackets` are the parameters as typed, and `brackets_error` is the reason
    why they were refused, if they were.
    """
    key = name if name in GAME_WORDS else ruleset.slug
    about = ruleset.words.about
    path = path_of(name)
    sample = sample_of(ruleset)
    known = first_values(ruleset)
    components = tuple(valued.component for valued in known.positions)
    slots = slots_of(current_app)
    named = game_name(ruleset)
    of_several = name == ruleset.slug != ruleset.name
    if isinstance(ruleset, HeapRuleset):
        api = url_for("api.values", slug=ruleset.name)
    else:
        api = url_for("api.analysis", position=str(sample))
    return SimpleNamespace(
        name=name,
        title=_(ruleset.title) if of_several else ruleset.called,
        preview=preview_of_sum((sample,)),
        path=path,
        ruleset=ruleset,
        sample=ruleset.write_position(sample.position),
        play=play_path((sample,)),
        board=first_board((sample,), Budget()),
        words=words_of(key, about),
        named=named,
        here=(ruleset.called, path_of(named)) if of_several else None,
        takes_brackets=bool(ruleset.parameters) and (of_several or "(" in name),
        brackets=brackets,
        brackets_error=brackets_error,
        work=WORKS.get(ruleset.source.work),
        sequence=SEQUENCES.get(named, ("",))[0],
        sections=sections_about(slots.game_sections, name, ruleset),
        theorem=theorem_of(ruleset),
        values=SimpleNamespace(
            shape=known.shape,
            rows=tuple(
                tuple(_first_value(path, known.shape, valued) for valued in row)
                for row in known.rows
            ),
            heads=known.heads,
            others=known.others,
        ),
        practised=bool(winnable_pairs(known)),
        misere=SimpleNamespace(
            means=None if ruleset.loopy else misere_means(components),
            sections=sections_about(slots.misere_sections, name, ruleset),
            equals_nim_heaps=equals_nim_heaps(ruleset),
            play=url_for("play.show", start=str(sample), play="misere"),
        ),
        neighbours=[(_(bond), _links(games)) for games, bond in neighbours(key, about.related)],
        lessons=ladders_with(name, ruleset),
        api=api,
        explored=path_of_values(name) if rows_of(ruleset) else "",
        table=path_of_table(name) if pairs_of([ruleset]) else "",
    )


def worked_panel(typed: str, component: Component, why: Explanation) -> SimpleNamespace:
    """Return the explanation of a position that could be read."""
    position = component.ruleset.words.position(component.position)
    return SimpleNamespace(
        typed=typed, error=None, position=position, play=play_path((component,)), why=why
    )


def _links(names: Iterable[str]) -> list[Link]:
    return [(title_of(name), path_of(name)) for name in names]


def _first_value(path: str, shape: Layout, valued: PositionValue) -> SimpleNamespace:
    if shape == "list":
        position = (valued.component,)
        return SimpleNamespace(valued=valued, href=play_path(position), emblem=emblem(position))
    return SimpleNamespace(
        valued=valued, href=with_fields(path, {"n": valued.notation}) + "#worked", emblem=Markup()
    )
