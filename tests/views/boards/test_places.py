"""Boards of places: every legal move is a tap, or is ticked, and the last move shows."""

import re
from typing import Any

import pytest
from flask import Flask
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.sums import Component, Move
from tests.views.boards.played_on_places import GAMES, Bites, Crumbs, Dominoes, Stars, Turtles
from webapp.views.boards.boards import component_view
from webapp.views.boards.drawing import Surroundings, drawn
from webapp.views.boards.places.picture import PlacesPicture
from webapp.views.boards.typed_moves import with_typed_move


def component(game: type[Ruleset[Any]]) -> Component:
    ruleset = game()
    return Component(ruleset, ruleset.read_position(game.example.partition(":")[2]))


def picture(shown: Component) -> PlacesPicture:
    found = component_view(shown, 0, 1).picture
    assert isinstance(found, PlacesPicture)
    return found


def after_a_move(game: type[Ruleset[Any]]) -> Match:
    start = component(game)
    option = next(iter(start.ruleset.options(start.position)))
    return Match((start,), Player.ONE).played(Move(0, option))


@pytest.mark.parametrize("game", [Dominoes, Bites, Stars])
def test_every_move_is_one_tap_and_every_tap_a_move(game: type[Ruleset[Any]]) -> None:
    shown = component(game)
    found = picture(shown)
    assert not found.ticked
    assert {target.choice.option for target in found.targets} == set(
        shown.ruleset.options(shown.position)
    )
    points = {(target.x, target.y) for target in found.targets}
    assert len(points) == len(found.targets)


def test_one_taps_between_two_cells_on_a_cell_or_on_a_vertex() -> None:
    assert {(t.x, t.y) for t in picture(component(Dominoes)).targets} >= {(1.0, 0.5), (0.5, 1.0)}
    corner = picture(component(Bites)).targets[0]
    assert (corner.x, corner.y, len(corner.taken)) == (0.5, 0.5, 9)
    ladder = picture(component(Stars))
    assert {(t.x, t.y) for t in ladder.targets} == {(s.x, s.y) for s in ladder.spots}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_offers_every_move_without_a_script(app: Flask, game: type[Ruleset[Any]]) -> None:
    """A link with its words for each, of which a keyboard reaches all."""
    shown = component(game)
    around = Surroundings(Markup("/play?moves="), Markup("<form>"), can_move=True)
    with app.test_request_context():
        html = drawn(component_view(shown, 0, 1), around)
    ruleset, position = shown.ruleset, shown.position
    if game in (Crumbs, Turtles):
        ticked = len(re.findall(r'<label[^>]*><input type="checkbox" name="pick"', html))
        assert ticked == len(picture(shown).spots)
        return
    for option in ruleset.options(position):
        assert f'href="/play?moves=0:{ruleset.write_move(position, option)}"' in html
    assert len(re.findall(r'<a [^>]*aria-label="Remove [^"]+"', html)) == len(
        list(ruleset.options(position))
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_the_last_move_took_shows_who_took_it(game: type[Ruleset[Any]]) -> None:
    match = after_a_move(game)
    changes = match.changes(0)
    view = component_view(match.position[0], 0, 1, changes=(changes[0],))
    assert isinstance(view.picture, PlacesPicture)
    before = picture(match.start[0])
    shown = {spot.view.key: spot.view for spot in view.picture.spots}
    stood = {spot.view.key: spot.view.filled for spot in before.spots}
    taken = {key for key, place in shown.items() if place.gone_by is Player.ONE}
    assert taken
    assert taken == {key for key, filled in stood.items() if shown[key].filled != filled}


@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_ticked(game: type[Ruleset[Any]]) -> None:
    start = component(game)
    for target in picture(start).targets:
        names = [spot.view.name for spot in target.taken]
        fields = MultiDict([("heap", "0"), *(("pick", name) for name in names)])
        match = with_typed_move(Match((start,), Player.ONE), fields)
        assert match.position[0].position == target.choice.option[0]


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_written_as_what_is_tapped(game: type[Ruleset[Any]]) -> None:
    start = component(game)
    ruleset, position = start.ruleset, start.position
    written = [ruleset.write_move(position, option) for option in ruleset.options(position)]
    assert len(set(written)) == len(written)
    for text, option in zip(written, ruleset.options(position), strict=True):
        assert ruleset.read_move(position, text) == option
        assert ruleset.read_move(position, ",".join(reversed(text.split(",")))) == option
    for wrong in ("", "zz", "a1,zz", written[0] + "," + written[0], "1,1", ","):
        with pytest.raises(IllegalMove, match="That is no move") as refused:
            ruleset.read_move(position, wrong)
        assert f"Write it like {written[0]}" in str(refused.value)


def test_coins_are_ticked_and_those_that_are_no_move_together_are_refused() -> None:
    start = component(Turtles)
    assert picture(start).ticked
    assert picture(component(Crumbs)).ticked
    for picks in ([], ["2"], ["1", "2", "3"], ["9"], ["1,3"], ["1", "9"]):
        fields = MultiDict([("heap", "0"), *(("pick", pick) for pick in picks)])
        with pytest.raises(IllegalMove, match="No move is made of these places together"):
            with_typed_move(Match((start,), Player.ONE), fields)
