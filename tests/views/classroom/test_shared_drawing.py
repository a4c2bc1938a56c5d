"""What pupils see alike is drawn once, and nobody sees what belongs to another pupil."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.boards import drawing
from webapp.views.classroom import boards, pupils
from webapp.views.classroom.access import the_classroom
from webapp.views.classroom.boards import board_of_votes

from .room import Room

VOTES = {"vote": ("1:3", "1:1", "1:1", "1:1"), "two-votes": ("1:3", "1:1", "1:1", "1:1")}
SENT = {**VOTES, "who-wins": ("P", "N", "N", "N"), "what-value": ("5", "6", "6", "6")}


def forget(app: Flask) -> None:
    """Forget all that this process has drawn, as if it had just started."""
    pupils._remembered_activity.cache_clear()
    boards._drawn.cache_clear()
    drawing._cached_component_html.cache_clear()
    with app.app_context():
        the_classroom().shown_activities._shown.clear()


def own_parts(page: str) -> tuple[str, str]:
    """Return the name and the secret word on a pupil's screen."""
    name = re.search(r'own-name" translate="no">([^<]+)<', page)
    word = re.search(r'type <b class="code">([^<]+)<', page)
    assert name is not None
    assert word is not None
    return name[1], word[1]


def drawn(page: str) -> str:
    """Return the HTML of a screen without its name, its word, and the time of the server."""
    for own in own_parts(page):
        page = page.replace(own, "#")
    return re.sub(r'data-now="[^"]*"', "", page)


@pytest.mark.parametrize("kind", SENT)
def test_pupils_see_their_own_answers_and_names_at_each_step(app: Flask, kind: str) -> None:
    room = Room.opened(app, f"{kind}~normal~nim:3+nim:5")
    browsers = [room.pupil() for _ in SENT[kind]]
    room.steer("show", number="0")
    field = "tap" if kind in VOTES else "answer"
    rest = browsers[1:]
    other, *texts = SENT[kind]

    def look() -> list[str]:
        pages = [browser.get(room.path).text for browser in browsers]
        secrets = [own_parts(page) for page in pages]
        assert len(set(secrets)) == len(pages)
        for number, page in enumerate(pages):
            for others, pair in enumerate(secrets):
                assert all(own in page for own in pair) is (others == number)
        again = []
        for browser in browsers:
            forget(app)
            again.append(browser.get(room.path).text)
        assert [*map(drawn, pages)] == [*map(drawn, again)]
        return [*map(drawn, pages)]

    assert len(set(look())) == 1
    for browser, text in zip(rest, texts, strict=True):
        assert room.answer(browser, **{"tap": "", field: text}).status_code == 303
    before = look()
    # The first has sent nothing, the others the same.
    assert before[0] != before[1] == before[2] == before[3]
    hits = pupils._remembered_activity.cache_info().hits
    for browser in rest:
        browser.get(room.path)
    assert pupils._remembered_activity.cache_info().hits >= hits + 2
    changed = room.answer(rest[0], **{"tap": "", "submission": "2", field: other})
    assert changed.status_code == 303
    after = look()
    assert len({after[0], after[1], after[2]}) == 3
    assert after[2] == after[3] == before[3]
    for step in ("close", "reveal", "judge"):
        room.steer(step)
        shown = look()
        assert len({shown[0], shown[1], shown[2]}) == 3
        assert shown[2] == shown[3]


def test_late_and_removed_pupils_do_not_change_what_others_see_before_the_reveal(
    app: Flask,
) -> None:
    room = Room.opened(app, "vote~normal~nim:3+nim:5")
    browsers = [room.pupil() for _ in range(3)]
    room.steer("show", number="0")
    room.answer(browsers[0], "1:1")
    room.steer("reveal")
    assert "1 vote" in browsers[1].get(room.path).text
    room.steer("remove", pupil=room.ids[0])
    assert "1 vote" not in browsers[1].get(room.path).text
    room.steer("restore", pupil=room.ids[0])
    assert "1 vote" in browsers[1].get(room.path).text


def test_a_tap_without_scripts_and_a_refused_form_are_nobody_elses(room: Room) -> None:
    first, second = room.pupil(), room.pupil()

    def tapped(browser: FlaskClient, query: str = "") -> bool:
        return 'class="chosen"' in browser.get(room.path + query).text

    query = "?activity=0&round=1&submission=1&tap=1:1"
    assert tapped(first, query)
    assert not tapped(second)
    assert not tapped(first)
    assert tapped(second, query)


@pytest.mark.parametrize(
    "game",
    [
        "nim:3+nim:5",
        "nim:4+nim:4+subtraction(1,2):7",
        "kayles:5+nim:2",
        "chomp:2x3+nim:2",
        "cram:2x3+nim:2",
        "wythoff:3,4",
        "diamond:3x3",
        "node-kayles:0-1,1-2",
    ],
)
def test_votes_are_drawn_as_without_a_cache(
    app: Flask, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = read_subject(f"normal~{game}")
    moves = [
        write_move(match.position, Move(index, option))
        for index, component in enumerate(match.position)
        for option in [*component.ruleset.options(component.position)][:4]
    ]
    tallies = [{}, {moves[0]: 2}, {move: 1 + number for number, move in enumerate(moves[1:])}]
    with app.test_request_context():
        for votes in tallies:
            for own in ("", moves[-1]):
                forget(app)
                board_of_votes(match, votes, own)
                boards._drawn.cache_clear()
                remembered = board_of_votes(match, votes, own)
                boards._drawn.cache_clear()
                with monkeypatch.context() as patch:
                    patch.setattr(
                        "webapp.views.boards.match_board.MatchBoard._is_remembered",
                        lambda _self, _index: False,
                    )
                    assert board_of_votes(match, votes, own) == remembered
