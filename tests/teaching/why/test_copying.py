"""Copying is given as the reason exactly where it is the reason, and in the words that fit."""

import pytest
from flask.testing import FlaskClient

from tests.solver.looks import looks
from webapp.rulesets.convention import Convention
from webapp.rulesets.notation import read_sum
from webapp.rulesets.sums import Move
from webapp.solver.analysis import Outcome
from webapp.teaching.why.explanation import explain
from webapp.teaching.why.hints import hint
from webapp.teaching.why.marks import Mark, Marks, mark

REASONS = {
    "cut(1,2):2002": "Leave two equal heaps, then copy every move",
    "cut(1,2):2001": "Leave two equal heaps, then copy every move",
    "octal(0.66):100000": "Leave two equal heaps, then copy every move",
    "octal(0.66):100000+octal(0.66):99999": "Leave two equal heaps, then copy every move",
    "couples-are-forever:100000+nim:5+nim:5": "copy every move in the other one of its pair",
    "cut(1,2):5000+nim:4": "Leave equal parts in pairs, and the rest with nim-sum 0",
    "cut(1,2):5000+cut(1,2):5000": "The heaps whose values are not known are equal in pairs",
    "wythoff:5000,7001+wythoff:7001,5000": "equal parts stand in pairs",
    # Here the values are the reason.
    "nim:5+nim:3": "",
    "cut(1,2):9": "",
    "nim:5+nim:5": "",
    # And here nobody knows any.
    "grundys-game:50000+nim:4": "",
}


A_MOMENT = 2_000
"""The looks at its budget that a computer of today takes while a visitor waits."""


@pytest.mark.parametrize("text", REASONS)
def test_why_says_that_one_copies_where_that_is_the_reason(text: str) -> None:
    said = explain(read_sum(text), looks(A_MOMENT)).copying
    assert REASONS[text] in said
    assert bool(said) == bool(REASONS[text])


def test_the_page_says_it(client: FlaskClient) -> None:
    page = client.get("/play/cut(1,2):2001?first=you&why=3").text
    assert "Leave two equal heaps, then copy every move" in page
    assert "A strategy wins all the same" not in page
    page = client.get("/play/cut(1,2):5000+cut(1,2):5000?first=you&why=3").text
    assert "The heaps whose values are not known are equal in pairs" in page


@pytest.mark.parametrize("text", ["cut(1,2):2001", "octal(0.66):100000+octal(0.66):99999"])
def test_a_hint_leads_to_the_move(text: str) -> None:
    position = read_sum(text)
    told = hint(position, looks(A_MOMENT), Convention.NORMAL)
    assert told.outcome is Outcome.N
    assert "Leave two equal heaps, then copy every move" in told.kinds[0]
    assert told.move is not None
    assert Marks(position, looks(A_MOMENT)).of(told.move) is Mark.WINS


def test_marks_show_the_halves_and_that_a_heap_that_can_be_halved_is_a_gift() -> None:
    position = read_sum("octal(0.66):100000")
    for option, said in {(49_999, 49_999): Mark.WINS, (99_999,): Mark.LOSES}.items():
        assert mark(position, Move(0, option), looks(A_MOMENT)) is said
        assert Marks(position, looks(2_000)).of(Move(0, option)) is said
