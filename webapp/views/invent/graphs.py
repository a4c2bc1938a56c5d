"""A game of one's own on graphs: /invent/graphs?line=RULE, and a form that adds a kind of move."""

from typing import Any, ClassVar

from flask import Blueprint
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.limits import MOST_CLAUSES, MOST_VERTICES_OF_A_SHAPE
from webapp.rulesets.own.own_graph import OwnGraph

from .described import Line, answer

invent_graphs = Blueprint("invent_graphs", __name__)

_BOARDS = ("path-4", "path-5", "cycle-6", "star-5", "complete-4", "grid-2x3", "petersen")

TAKEN = {
    "vertex": N_("a vertex"),
    "edge": N_("an edge with both its ends"),
    "path 3": N_("three vertices of a path"),
    "path 4": N_("four vertices of a path"),
    "triangle": N_("a triangle"),
    "cycle 4": N_("four vertices of a cycle"),
    "star 4": N_("a vertex and three of its neighbours"),
    "complete 4": N_("four vertices, all joined"),
}
"""What a move takes, by how it is written."""

AROUND = {
    "": N_("alone"),
    "with its neighbours": N_("with all its neighbours, if it is a vertex or an edge"),
}
"""What goes with it, by how it is written."""

DEGREES = {
    "": N_("any number of them"),
    "at least 1": N_("at least one"),
    "at least 2": N_("at least two"),
    "0": N_("none"),
    "1": N_("one"),
    "2": N_("two"),
    "odd": N_("an odd number"),
    "even": N_("an even number, also none"),
}
"""How many neighbours a single vertex must have, by how it is written."""

EXAMPLES = (
    ("a vertex with its neighbours", N_("a vertex and all that are joined with it: Node-Kayles")),
    ("an edge with its two ends", N_("this is Remove-an-Edge")),
    ("a vertex or an edge", N_("one vertex, or two that are joined: on paths this is Kayles")),
    ("an edge with its neighbours", N_("two joined vertices, and all that are joined with them")),
    ("a vertex with at least 1 neighbour", N_("only a vertex that is not alone")),
    ("a vertex of odd degree", N_("how many neighbours it must have; also 1, 2..4 or even")),
    ("path of 3", N_("three vertices in a row; also cycle, star or complete, of up to 4")),
    ("triangle; vertex of degree 1", N_("several kinds of moves, between semicolons")),
)
"""Lines that one may begin with, and what they show."""


class LineOfGraphs(Line):
    """A line, and what a move takes, as it is chosen."""

    endpoint = "invent_graphs.describe"
    template = "graphs"
    lines = EXAMPLES
    game_of: ClassVar[Any] = OwnGraph.from_parameters
    shown = _BOARDS
    choices: ClassVar[Any] = {"taken": TAKEN, "around": AROUND, "degrees": DEGREES}
    limits: ClassVar[Any] = {"clauses": MOST_CLAUSES, "vertices": MOST_VERTICES_OF_A_SHAPE}

    taken: str = ""
    degrees: str = ""
    around: str = ""

    def clause(self) -> str:
        """The kind of move that is chosen; none is refused when it is read."""
        of_degree = f"of degree {self.degrees}" if self.degrees and self.taken == "vertex" else ""
        return " ".join(filter(None, (self.taken, of_degree, self.around)))


@invent_graphs.get("/invent/graphs")
def describe() -> Response:
    """The page, or with htmx the part that says what the line is."""
    return answer(LineOfGraphs.asked())
