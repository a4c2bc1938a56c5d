"""The menu *More* of the play page: other games from the same start, rules and settings."""

from functools import lru_cache

from flask import render_template, url_for
from markupsafe import Markup

from nimsum.language import _
from nimsum.limits import MAX_COMPONENTS
from nimsum.rulesets.notation import write_spaced
from nimsum.rulesets.titles import game_name
from webapp.slots import Section
from webapp.views.boards.drawing import DRAWINGS_REMEMBERED
from webapp.views.web.frames import rendered_for
from webapp.views.web.knowledge import offers
from webapp.views.web.queries import with_fields

from .panels import ButtonLink, Dice, MorePanel, NamedRuleset, RulesPanel
from .play_state import PlayState


def more_panel(state: PlayState) -> MorePanel:
    """Return the content of the menu for the match in `state`."""
    return MorePanel(
        actions=_other_ways(state),
        rules=_drawn_rules(_rules(state), rendered_for()),
        offers=_offers(state),
        notation=write_spaced(state.shown.position),
    )


def _other_ways(state: PlayState) -> tuple[ButtonLink, ...]:
    """Return the links to other games from the same start, and to the review.

    The games start over, swap sides, change who wins by the last move, or are training games. Two
    links lead to the form in which the start gets other sizes or more games.
    """
    seating = state.latest
    actions = []
    if state.shown.moves:
        actions.append(ButtonLink(state.replay_href(0), _("Start over"), "again"))
    if seating.opponent and not state.must_choose_who_begins:
        actions.append(ButtonLink(state.new_match_href(seating.swapped()), _("Swap sides")))
    if not state.in_training:
        other = _("Last move wins") if state.is_misere else _("Last move loses")
        actions.append(ButtonLink(state.new_match_href(seating.with_other_convention()), other))
    fields = {"sum": seating.start, **seating.before_any_move().fields()}
    another_size = with_fields(url_for("setup.new"), fields)
    actions.append(ButtonLink(another_size, _("Another size"), boosted=False))
    if len(state.match.start) < MAX_COMPONENTS:
        another_game = with_fields(url_for("setup.new"), {**fields, "add": "1"})
        actions.append(ButtonLink(another_game, _("Add another game"), boosted=False))
    if seating.opponent and not state.in_training:
        actions.append(ButtonLink(state.new_match_href(seating.in_training()), _("Practise this")))
    if state.shown.moves:
        actions.append(ButtonLink(state.review_href, _("Review"), boosted=False))
    return tuple(actions)


def _offers(state: PlayState) -> tuple[Section, ...]:
    """Return the sections in which plug-ins offer more about the position on the board.

    Return () if the game is over or is a training game.
    """
    shown = state.shown
    if shown.over or state.in_training:
        return ()
    return offers(shown.position, shown.convention, state.shown_query)


def _rules(state: PlayState) -> RulesPanel:
    position = state.shown.position
    seating = state.query
    careless = seating.against == "careless"
    rulesets = dict.fromkeys(component.ruleset for component in position)
    return RulesPanel(
        rulesets=tuple(NamedRuleset(game_name(ruleset), ruleset) for ruleset in rulesets),
        several=len(rulesets) > 1,
        misere=state.is_misere,
        opponent=seating.opponent,
        dice=Dice(seating.settings.errs, seating.settings.seed) if careless else None,
    )


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _drawn_rules(rules: RulesPanel, _for: tuple[str, str, str, bool]) -> Markup:
    return Markup(render_template("play/_rules.html", rules=rules))
