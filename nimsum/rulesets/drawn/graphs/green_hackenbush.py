"""Green Hackenbush: chop an edge; the edges that are no longer connected to the ground fall."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, replace

from nimsum.language import N_, _, ngettext, pgettext
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import GRAPH
from nimsum.rulesets.boards.places import Touch
from nimsum.rulesets.drawn.board_game import BoardBounds
from nimsum.rulesets.ruleset import Law, Option, Source, cached_component
from nimsum.rulesets.series import SeriesLaw
from nimsum.rulesets.sources import WINNING_WAYS
from nimsum.rulesets.wording import listed_and, sum_of_parts, valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.graphs.hackenbush import bridges, edge_cuts, green_value
from nimsum.theory.graphs.vertex_taking import MAX_VERTICES
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.nimbers.nimbers import nim_sum
from nimsum.theory.places.games import Taking

from .graph_notation import paths_cycles_and_stars
from .grounded import GroundedGraph, GroundedRuleset, GroundedWords, ground_plan

_CHOP = Verbs(
    N_("chop %(move)s"),
    lambda: pgettext("you", "chopped %(move)s"),
    lambda: pgettext("a player", "chopped %(move)s"),
)


class ColonAndFusion(Law[GroundedGraph]):
    """The law by which the colon principle and the fusion principle give all values."""

    source = Source(WINNING_WAYS, "chapter 7")
    says = N_(
        "The points of a cycle may be fused into one: each of its edges is then a loop, worth 1 "
        "(the fusion principle). Branches that meet in a tree are worth a stalk as long as the "
        "nim-sum of their values, and an edge below makes it longer by one (the colon principle)."
    )

    @property
    def value_formulas(self) -> Mapping[str, str]:
        """A formula for the value of a path of n vertices, one end of which is on the ground."""
        return {"paths": "n - 1"}

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        """The conditions on n for which the path, cycle or star of n vertices has value 0."""
        return {"paths": "n = 1", "cycles": "n is even", "stars": "n is odd"}

    def value(self, position: GroundedGraph) -> int:
        """Return the Grundy value: vertices of a cycle become one, and then branches are added."""
        plan = ground_plan(position.graph)
        return green_value(plan.edges, position.edges, plan.ground)

    def worked_out(self, position: GroundedGraph) -> str:
        """Return a sentence with the reason for the value of `position`."""
        parts = position.parts()
        values = [self.value(position.keeping(part)) for part in parts]
        if len(parts) > 1:
            return sum_of_parts(len(parts), values)
        if not parts:
            return valued(_("No edge is left"), 0)
        if not position.has_cycle():
            return valued(_("A tree, worth a stalk of so many edges"), values[0])
        return valued(_("Its cycles fused, worth a stalk of so many edges"), values[0])


@dataclass(frozen=True, slots=True)
class Fork:
    """A vertex, above the edge number `edge`, at which branches with the values `meeting` meet."""

    edge: int
    meeting: tuple[int, ...]

    @property
    def value(self) -> int:
        """The nim-sum of the branches, by which the edge below is longer than 1."""
        return nim_sum(self.meeting)


def edge_values(position: GroundedGraph, plant: int) -> dict[int, int]:
    """Return the value of each edge of `plant`, a part of `position`, with all that it carries.

    An edge of a cycle is worth 1, since a cycle is fused into a point.
    """
    plan = ground_plan(position.graph)
    in_no_cycle = bridges(plan.edges, plant, plan.ground)
    return {e: in_no_cycle[e].value if e in in_no_cycle else 1 for e in elements(plant)}


def forks(position: GroundedGraph, plant: int) -> list[Fork]:
    """Return the forks of `plant`, a part of `position`, upper ones first; none in a cycle."""
    plan = ground_plan(position.graph)
    in_no_cycle = bridges(plan.edges, plant, plan.ground)
    fused = {v for e in elements(plant) if e not in in_no_cycle for v in plan.edges[e]}
    forks_of_plant = []
    for edge, trunk in in_no_cycle.items():
        meeting = [other.value for other in in_no_cycle.values() if other.lower == trunk.upper]
        if len(meeting) > 1 and trunk.upper not in fused:
            forks_of_plant.append(Fork(edge, tuple(sorted(meeting))))
    return forks_of_plant


def _example(position: GroundedGraph) -> int:
    """Return the plant of `position` whose forks are told of, or no edges if none has forks.

    It is the first from the left that has the most forks.
    """
    with_forks = [plant for plant in position.feet().values() if forks(position, plant)]
    return max(with_forks, key=lambda plant: len(forks(position, plant)), default=0)


class HackenbushWords(GroundedWords):
    """Descriptions in words of pictures, as positions are called, and moves in Green Hackenbush."""

    noun = N_("picture")
    ready = (
        (N_("three stalks"), "a5-a4,c5-c4,c4-c3,e5-e4,e4-e3,e3-e2,e2-e1"),
        (N_("tree"), "c6-c5,c5-c4,c4-b3,b3-a2,b3-b2,c4-d3,d3-e2,c4-c3,c3-c2,c2-c1"),
        (N_("flower"), "c6-c5,c5-a4,c5-c4,c4-b3,b3-b2,b2-c1,c1-d2,d2-d3,d3-c4,c4-c3"),
        (N_("house"), "a6-a4,e6-e4,a4-e4,a4-c2,c2-e4,c2-c1,b6-b5,b5-c5,c5-c6"),
        (
            N_("girl"),
            "c1-b2,c1-d2,b2-c3,d2-c3,c3-c4,c4-a5,a5-a4,c4-e5,c4-b6,c4-d6,b6-d6,b6-b7,d6-d7",
        ),
    )

    def kinds_of_move(
        self, position: GroundedGraph, option: Option[GroundedGraph]
    ) -> Iterator[str]:
        """Yield a hint about the move to `option`: how many edges fall with the one it chops."""
        gone = self.reduction(position, option)
        if gone == 1:
            yield _("Chop an edge so that nothing else falls.")
        else:
            yield ngettext(
                "Chop an edge so that one more edge falls.",
                "Chop an edge so that %(num)s more edges fall.",
                gone - 1,
            )

    def values_of_parts(self, position: GroundedGraph) -> str:
        """Return how to find the value of each plant: a stalk, a tree, or a plant with cycles."""
        sentences = [_("A stalk of n edges plays like a heap of n.")]
        if position.has_branches():
            sentences = [
                _("From the top, each edge adds 1."),
                _("Where branches meet, they cancel as in Nim."),
            ]
        if position.has_cycle():
            sentences.append(_("Shrink each cycle to a point: its edges are heaps of 1."))
        different = {fork.meeting: fork for fork in forks(position, _example(position))}
        for fork in different.values():
            sentence = _(
                "%(numbers)s make %(sum)s: the edge below is %(below)s.",
                numbers=listed_and(fork.meeting),
                sum=fork.value,
                below=fork.value + 1,
            )
            sentences.append(sentence)
        return " ".join(sentences)

    def numbers_on_board(self, position: GroundedGraph) -> dict[Hashable, str]:
        """Return the number of each edge: the value of the edge with all that it carries."""
        numbers: dict[int, str] = {}
        for plant in position.feet().values():
            numbers |= {edge: str(value) for edge, value in edge_values(position, plant).items()}
        return {position.key(edge): number for edge, number in numbers.items()}

    def stuck(self, position: GroundedGraph) -> str:
        """Return the reason that nobody can chop: no edge is left."""
        return _("nothing is left")

    def beaten(self, lost: LostWin[GroundedGraph]) -> str:
        """Return that the last edge was chopped, or that all others fell with it, or ""."""
        if lost.reply.edges:
            return ""
        if lost.slip.edges.bit_count() == 1:
            return _("Then they chopped the last edge.")
        return _("Then they chopped an edge, and everything else fell.")


def _fewest_moves(position: GroundedGraph) -> int:
    """Return the smallest number of moves: the number of remaining edges at the ground.

    Each of these must be chopped, and when all are, everything else falls.
    """
    plan = ground_plan(position.graph)
    return sum(not plan.ground.isdisjoint(plan.edges[e]) for e in elements(position.edges))


class GreenHackenbush(GroundedRuleset):
    """Green Hackenbush: chop an edge; the edges that are no longer connected to the ground fall."""

    slug = "green-hackenbush"
    title = N_("Green Hackenbush")
    brief = N_("chop an edge")
    source = Source(WINNING_WAYS, "chapter 7")
    board = GRAPH.with_verbs(_CHOP, done=N_("Chop"))
    example = "green-hackenbush:c1-c2,a2-b3,b2-b3,c2-c3,e2-d3,b3-c4,c3-c4,d3-c4,c4-c5,c5-c6"
    says = N_("Chop an edge. What is no longer connected to the ground falls.")
    laws = (ColonAndFusion(),)
    series = paths_cycles_and_stars(MAX_VERTICES)
    words = cached_component(HackenbushWords)
    bounds = cached_component(BoardBounds, fewest_moves=_fewest_moves)

    @property
    def how_to_tap(self) -> str:
        """A sentence on where to tap."""
        return _("Tap an edge.")

    def touches(self, position: GroundedGraph, option: Option[GroundedGraph]) -> Iterator[Touch]:
        """Yield the ways to chop an edge so that `option` remains; what falls is shown before."""
        falling = self.words.reduction(position, option) - 1
        effect = ""
        if falling:
            effect = ngettext("One more edge falls", "%(num)s more edges fall", falling)
        for touch in super().touches(position, option):
            yield replace(touch, effect=effect, uncounted=True)

    def takings(self, position: GroundedGraph) -> Iterator[Taking]:
        """Yield a move for each edge: it chops this edge, and the edges that then fall go, too."""
        plan = ground_plan(position.graph)
        for edge, gone in edge_cuts(plan.edges, position.edges, plan.ground):
            yield Taking(1 << edge, 0, gone, 1 << edge)
