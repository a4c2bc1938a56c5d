"""Boards of places: every legal move is a tap, or is ticked, and the last move shows."""

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from nimsum.match.match import Match, Player
from nimsum.rulesets.drawn.cram import Cram
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.errors import IllegalMove, NotationError
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import Component, Move
from nimsum.theory.places.games import Taking, taking
from tests.reading import without_layout
from webapp.teaching.component_names import name_of
from webapp.views.boards.boards import component_view
from webapp.views.boards.drawing import MoveControls, component_html
from webapp.views.boards.places.picture import PlacesPicture
from webapp.views.boards.typed_moves import with_typed_move


class Crumbs(Cram):
    """A cell goes, or all cells do: at the one in the middle, a tap could mean either."""

    slug = "crumbs"
    title = "Crumbs"
    example = "crumbs:3x3"

    def takings(self, position: Grid) -> Iterator[Taking]:
        for place in position.places:
            yield taking(position.place(*place))
        if position.full:
            yield taking(position.cells)


CRAM, CHOMP, KAYLES, COINS = map(
    read_component, ("cram:3x3", "chomp:3x3", "node-kayles:grid-2x3", "turning-turtles:1,3,4")
)
CRUMBS = Component(Crumbs(), Crumbs().read_position("3x3"))
each_game = pytest.mark.parametrize("start", [CRAM, CHOMP, KAYLES, COINS, CRUMBS], ids=str)


def picture(shown: Component) -> PlacesPicture:
    found = component_view(shown, 0, name_of((shown,), 0)).picture
    assert isinstance(found, PlacesPicture)
    return found


def after_a_move(start: Component) -> Match:
    option = next(iter(start.ruleset.options(start.position)))
    return Match((start,), Player.ONE).after(Move(0, option))


@pytest.mark.parametrize("shown", [CRAM, CHOMP, KAYLES], ids=str)
def test_every_move_is_one_tap_and_every_tap_a_move(shown: Component) -> None:
    result = picture(shown)
    assert not result.ticked
    assert {target.choice.option for target in result.targets} == set(
        shown.ruleset.options(shown.position)
    )
    points = {(target.x, target.y) for target in result.targets}
    assert len(points) == len(result.targets)


def test_one_taps_between_two_cells_on_a_cell_or_on_a_vertex() -> None:
    assert {(t.x, t.y) for t in picture(CRAM).targets} >= {(1.0, 0.5), (0.5, 1.0)}
    corner = picture(CHOMP).targets[0]
    assert (corner.x, corner.y, len(corner.taken)) == (1.5, 0.5, 6)
    ladder = picture(KAYLES)
    assert {(t.x, t.y) for t in ladder.targets} == {(s.x, s.y) for s in ladder.spots}


@each_game
def test_the_page_offers_every_move_without_a_script(app: Flask, start: Component) -> None:
    """A link with its words for each, of which a keyboard reaches all."""
    shown = start
    controls = MoveControls(Markup("/play?moves="), Markup("<form>"), can_move=True)
    with app.test_request_context():
        html = without_layout(
            component_html(component_view(shown, 0, name_of((shown,), 0)), controls)
        )
    ruleset = shown.ruleset
    position = shown.position
    if start in (CRUMBS, COINS):
        ticked = len(re.findall(r'<label[^>]*><input type="checkbox" name="pick"', html))
        assert ticked == len(picture(shown).spots)
        return
    for option in ruleset.options(position):
        assert f'href="/play?moves=0:{ruleset.write_move(position, option)}"' in html
    assert len(re.findall(r'<a [^>]*aria-label="(?:Remove|Cover|Eat) [^"]+"', html)) == len(
        list(ruleset.options(position))
    )


@each_game
def test_what_the_last_move_took_shows_who_took_it(start: Component) -> None:
    match = after_a_move(start)
    changes = match.changes(0)
    name = name_of(match.position, 0)
    view = component_view(match.position[0], 0, name, changes=(changes[0],))
    assert isinstance(view.picture, PlacesPicture)
    before = picture(match.start[0])
    shown = {spot.view.key: spot.view for spot in view.picture.spots}
    stood = {spot.view.key: spot.view.filled for spot in before.spots}
    taken = {key for key, place in shown.items() if place.gone_by is Player.ONE}
    assert taken
    assert taken == {key for key, filled in stood.items() if shown[key].filled != filled}


@each_game
def test_every_move_can_be_ticked(start: Component) -> None:
    for target in picture(start).targets:
        names = [spot.view.name for spot in target.taken]
        fields = MultiDict([("heap", "0"), *(("pick", name) for name in names)])
        match = with_typed_move(Match((start,), Player.ONE), fields)
        assert match.position[0].position == target.choice.option[0]


def test_coins_are_ticked_and_those_that_are_no_move_together_are_refused() -> None:
    start = COINS
    assert picture(start).ticked
    assert picture(CRUMBS).ticked
    with pytest.raises(IllegalMove, match="You chose nothing"):
        with_typed_move(Match((start,), Player.ONE), MultiDict([("heap", "0")]))
    for picks in (["2"], ["1", "2", "3"], ["9"], ["1,3"], ["1", "9"]):
        fields = MultiDict([("heap", "0"), *(("pick", pick) for pick in picks)])
        with pytest.raises(IllegalMove, match="No move is made of these places together"):
            with_typed_move(Match((start,), Player.ONE), fields)


def test_typed_words_are_quoted_as_they_were_typed() -> None:
    start = Match((read_component("remove-a-square:2x4"),), Player.ONE)
    fields = MultiDict([("heap", "0"), ("move", "the large one")])
    with pytest.raises(NotationError) as refused:
        with_typed_move(start, fields)
    assert refused.value.read == "the large one"
