"""Addresses of matches: what is written in one is what is read of it."""

import re
from html import unescape
from urllib.parse import unquote, urlsplit

from flask import Flask
from hypothesis import given, strategies as st
from werkzeug.test import EnvironBuilder

from nimsum.match.match import Player
from nimsum.match.opponents import OPPONENTS
from nimsum.match.training import Takeback
from nimsum.rulesets.convention import Convention
from webapp.views.play.play_query import PERSON, MatchQuery, PlayQuery, ReviewQuery
from webapp.views.play.play_state import form_of

START = "nim:3+cut(1,2):5"
MOVES = st.lists(
    st.sampled_from(["0:1", "1:3,1", "0:disc-25", "2:1;2", "3:(0,1)"]), max_size=4
).map(tuple)
FIELDS = {
    "first": st.sampled_from([Player.YOU, Player.COMPUTER]),
    "convention": st.sampled_from(Convention),
    "errs": st.integers(0, 100),
    "seed": st.integers(0, 999),
    "moves": MOVES,
    "why": st.integers(0, 3),
    "at": st.none() | st.integers(0, 4),
    "anyway": st.booleans(),
    "part": st.sampled_from([None, "theirs", "yours"]),
    "tried": MOVES,
    "trial": MOVES,
    "open": st.none() | st.integers(0, 4),
}
COMPUTERS = st.builds(
    PlayQuery,
    start=st.just(START),
    against=st.sampled_from([*OPPONENTS]),
    **FIELDS | {"marks": st.booleans()},
)
TRAINED = st.builds(
    PlayQuery,
    start=st.just(START),
    train=st.integers(0, 5),
    hint=st.integers(0, 3),
    hints=st.integers(0, 9),
    back=st.lists(
        st.builds(Takeback, st.integers(0, 4), st.just(("0:1", "1:3,1"))), max_size=2
    ).map(tuple),
    **FIELDS,
)
PEOPLE = st.builds(PlayQuery, start=st.just(START), against=st.just(PERSON), **FIELDS)
PAGES = {PlayQuery: "play", ReviewQuery: "review"}


@given(COMPUTERS | TRAINED | PEOPLE)
def test_an_address_is_read_as_it_was_written(app: Flask, asked: PlayQuery) -> None:
    with app.test_request_context():
        written = asked.href()
    parts = urlsplit(written)
    assert unquote(parts.path) == f"/play/{START}"
    with app.request_context(EnvironBuilder(written).get_environ()):
        read = PlayQuery.from_request()
        assert read.href() == written
    thrown = {"seed", "errs"} if asked.against in ("careless", "short-sighted") else set()
    told = PlayQuery.model_fields.keys() - {"seed", "errs"} | thrown
    if asked.against == "short-sighted":
        told -= {"errs"}
    assert read.model_dump(include=told) == asked.model_dump(include=told)


@given(COMPUTERS | TRAINED, st.sampled_from([*PAGES]))
def test_a_form_asks_for_the_fields_of_the_match_on_each_page(
    app: Flask, asked: PlayQuery, page: type[MatchQuery]
) -> None:
    there = asked.on(page)
    with app.test_request_context():
        form = str(form_of(there))
    inputs = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form)
    assert {unescape(name): unescape(value) for name, value in inputs} == there.fields()
    assert f'action="/{PAGES[page]}/' in form
    of_play = {"why", "at", "marks", "part", "tried", "trial", "hint", "open"}
    assert not there.fields().keys() & of_play
