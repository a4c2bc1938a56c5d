"""What Green Hackenbush calls its edges: all points that a text names have their names drawn."""

import re

import pytest

from nimsum.rulesets.drawn.graphs.green_hackenbush import GreenHackenbush

RULES = GreenHackenbush()


def called(text: str) -> dict[str, str]:
    """Return what each move is called, by its notation."""
    position = RULES.read_position(text)
    words = RULES.words
    moves = RULES.options(position)
    return {RULES.write_move(position, move): words.move(position, move) for move in moves}


def test_the_end_of_an_edge_on_the_ground_has_no_name() -> None:
    assert called("c1-c2,c2-c3") == {"c1-c2": "edge c1–c2", "c2-c3": "edge c2–ground"}


@pytest.mark.parametrize(
    "text",
    [
        *(text for _name, text in RULES.words.ready),
        "b1-b2,b2-a3,b2-c3",
        "a1-a2,a2-b2",
        "path-4",
        "cycle-4",
        "star-5",
        "c2-d4,d2-d4,e2-d4,g2-g4,a3-a5,b3-a5,f3-g5,d4-d5,g4-g5,a5-a6,d5-d6,g5-g6",
    ],
)
def test_every_point_that_is_named_has_its_name_drawn(text: str) -> None:
    """On the ground a name is drawn only where it tells two edges from each other."""
    layout = RULES.layout(RULES.read_position(text))
    drawn = {place.name for place in layout.places if place.stands}
    on_ground = {place.sign for place in layout.places if place.on_ground}
    drawn |= {(sign or "")[1:] for sign in on_ground} - {""}
    moves = called(text).values()
    named = {name for move in moves for name in re.findall(r"[a-z]?\d+", move)}
    assert named <= drawn
    assert len(set(moves)) == len(moves)


def test_a_hint_at_the_kind_of_move_says_what_falls() -> None:
    position = RULES.read_position("c1-c2,c2-c3")
    kinds = {
        RULES.write_move(position, option): list(RULES.words.kinds_of_move(position, option))
        for option in RULES.options(position)
    }
    assert kinds == {
        "c1-c2": ["Chop an edge so that nothing else falls."],
        "c2-c3": ["Chop an edge so that one more edge falls."],
    }
