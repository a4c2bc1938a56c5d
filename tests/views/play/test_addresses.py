"""Addresses of matches: what is written in one is what a browser sends."""

import re
from html import unescape
from urllib.parse import parse_qsl, unquote, urlsplit

from hypothesis import given
from hypothesis import strategies as st

from webapp.match.match import Player
from webapp.match.opponents import OPPONENTS, Mood
from webapp.match.training import Record, TakenBack
from webapp.rulesets.convention import Convention
from webapp.views.play.addresses import Address, Kind
from webapp.views.play.seating import PERSON, Seating

MOVES = st.lists(
    st.sampled_from(["0:1", "1:3,1", "0:disc-25", "2:1;2", "3:(0,1)"]), max_size=4
).map(tuple)
SEATINGS = st.builds(
    Seating,
    st.sampled_from([*OPPONENTS, PERSON]),
    st.sampled_from([Player.YOU, Player.COMPUTER, None]),
    st.builds(Mood, st.integers(1, 999), st.integers(0, 100)),
    st.sampled_from(Convention),
    st.none() | st.integers(0, 5),
)
RECORDS = st.builds(
    Record,
    st.lists(st.builds(TakenBack, st.integers(0, 4), MOVES.filter(bool)), max_size=2).map(tuple),
    st.integers(0, 9),
)
ADDRESSES = st.builds(
    Address,
    st.just("nim:3+cut(1,2):5"),
    SEATINGS,
    MOVES,
    RECORDS,
    marks=st.booleans(),
    why=st.integers(0, 3),
    at=st.none() | st.integers(0, 4),
    anyway=st.booleans(),
    hint=st.integers(0, 3),
    tried=st.sampled_from(["", "0:2"]),
    kind=st.sampled_from(Kind),
)


@given(ADDRESSES)
def test_a_link_says_the_fields(address: Address) -> None:
    parts = urlsplit(address.href)
    assert parse_qsl(parts.query, strict_parsing=True) == address.fields
    assert unquote(parts.path) == f"/{address.kind}/nim:3+cut(1,2):5"


@given(ADDRESSES)
def test_a_form_asks_for_the_fields(address: Address) -> None:
    form = str(address.form)
    inputs = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', form)
    assert [(unescape(name), unescape(value)) for name, value in inputs] == address.fields
    assert f'action="{address.path}"' in form
