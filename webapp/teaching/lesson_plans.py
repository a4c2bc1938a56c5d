"""Lesson plans for teachers: twenty minutes each, minute by minute, with what to open."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from nimsum.language import N_

MINUTES = 20
"""How long each plan takes."""


class PlanLink(NamedTuple):
    """A page of the app: its endpoint, and the values of its address, which the app writes."""

    endpoint: str
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PlanStep:
    """Some minutes of a lesson: what one does, and the page to open for it, if there is one."""

    minutes: int
    what: str
    opens: PlanLink | None = None
    called: str = ""


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A lesson, all words marked with N_; `room` lists the activities of a room for it."""

    slug: str
    title: str
    audience: str
    needs: str
    question: str
    steps: tuple[PlanStep, ...]
    answer: str
    room: tuple[str, ...] = ()


def _played(start: str, **asked: str) -> PlanLink:
    return PlanLink("play.show", {"start": start, **asked})


def _lesson(slug: str) -> PlanLink:
    return PlanLink("lessons.step", {"slug": slug, "number": "1"})


_PHONES = N_("A projector, and a phone for each pupil or pair.")

LESSON_PLANS = (
    LessonPlan(
        "one-to-three",
        N_("The race to the last token"),
        N_("From about 9 years on; nothing need be known."),
        N_("A projector; for each pair of pupils 21 counters, or a phone."),
        N_("Why can nobody win from 4, 8, 12, … tokens, whatever they do?"),
        (
            PlanStep(
                3,
                N_("Play one game against the class: 21 tokens, take one, two or three in turn."),
                _played("subtraction(1,2,3):21", against="person", first="you"),
                N_("21 tokens, for two people"),
            ),
            PlanStep(
                6,
                N_("In pairs: play it three times. Then only from 8 tokens, then from 4."),
                _played("subtraction(1,2,3):8", against="person", first="you"),
                N_("8 tokens, for two people"),
            ),
            PlanStep(
                5,
                N_("Together: mark which heaps win for whoever moves, from small ones on."),
                PlanLink("discover.strip", {"game": "subtraction(1,2,3)"}),
                N_("The strip to mark"),
            ),
            PlanStep(
                4,
                N_("The class plays the perfect player, now with a plan: leave a multiple of 4."),
                _played("subtraction(1,2,3):21", first="you"),
                N_("21 tokens against the perfect player"),
            ),
            PlanStep(
                2,
                N_("What if one may take two or three only? For those who are quick, or for home."),
                _played("subtraction(2,3):13"),
                N_("The same with two or three"),
            ),
        ),
        N_(
            "Whatever the other one takes, you can make it four together. So whoever is left a "
            "multiple of 4 is left the next one, again and again, and in the end 0."
        ),
    ),
    LessonPlan(
        "copy-me",
        N_("Copy me: winning without counting"),
        N_("From about 8 years on; nothing need be known."),
        N_("A projector; squared paper."),
        N_("How can you win by copying, and when does it not work?"),
        (
            PlanStep(
                4,
                N_("Two equal heaps of five: two pupils play, the others guess who wins. Again."),
                _played("nim:5+nim:5", against="person", first="you"),
                N_("Two equal heaps"),
            ),
            PlanStep(
                4,
                N_("Let the class find how to copy, then beat the perfect player by going second."),
                _played("nim:5+nim:5", first="computer"),
                N_("The computer begins"),
            ),
            PlanStep(
                6,
                N_(
                    "A row of nine pins: knock down one, or two neighbours. "
                    "The first move makes two equal halves."
                ),
                _played("kayles:9", first="you"),
                N_("Nine pins"),
            ),
            PlanStep(
                4,
                N_("On paper, in pairs: each draws a board on which the second player can copy."),
                _lesson("mirrors"),
                N_("The lesson on copying"),
            ),
            PlanStep(
                2,
                N_("Two heaps of 5 and one of 1: why does copying alone fail? Collect ideas."),
                _played("nim:5+nim:5+nim:1", first="you"),
                N_("Heaps of 5, 5 and 1"),
            ),
        ),
        N_(
            "If the game falls into two equal halves, answer every move by the same move in the "
            "other half: you always have an answer. A heap left over has no twin: take it away "
            "first, then copy."
        ),
    ),
    LessonPlan(
        "nim-in-binary",
        N_("Nim, and counting in twos"),
        N_("From about 12 years on; powers of two."),
        N_("A projector, and a printed sheet for each pupil."),
        N_("How do you see at a glance who wins at Nim?"),
        (
            PlanStep(
                3,
                N_("Play heaps of 3, 4 and 5 against the class, and win."),
                _played("nim:3+nim:4+nim:5", against="person", first="you"),
                N_("Heaps of 3, 4 and 5"),
            ),
            PlanStep(
                6,
                N_("Write heaps as 4s, 2s and 1s. A column with an even number is balanced."),
                _lesson("nim-sums"),
                N_("The lesson on the nim-sum"),
            ),
            PlanStep(
                7,
                N_("Pupils work on the sheet: find the move that balances all columns."),
                PlanLink(
                    "worksheets.show",
                    {"game": "nim", "level": "rising", "seed": "4", "kinds": "win"},
                ),
                N_("The sheet, with its key"),
            ),
            PlanStep(
                4,
                N_("Compare answers, and play the class’s move on the projector."),
                _played("nim:3+nim:4+nim:5", first="you", why="3"),
                N_("The same heaps with their columns"),
            ),
        ),
        N_(
            "Write the heaps in binary. If every column holds an even number of ones, the one who "
            "moves loses; otherwise some move makes them all even, and that is the move to make."
        ),
    ),
    LessonPlan(
        "nim-by-votes",
        N_("The class against the computer: Nim by votes"),
        N_("From about 10 years on; nothing need be known."),
        _PHONES,
        N_("When can two heaps be won, and what may one leave of three?"),
        (
            PlanStep(
                3, N_("Who wins? Two heaps of 4: all answer before you show it. Ask for reasons.")
            ),
            PlanStep(
                4, N_("Vote on heaps of 3 and 5, and play the move with most votes: leave 3 and 3.")
            ),
            PlanStep(
                8,
                N_(
                    "Vote on 3, 4 and 5 until the game is over. Before each move one pupil says "
                    "what it leaves. Lost? Start it again: only one first move wins, to 1, 4 and 5."
                ),
            ),
            PlanStep(
                5,
                N_(
                    "Two votes on 1, 2 and 4: everybody alone, then talk to a neighbour, then "
                    "again. Show who changed. The move leaves 1, 2 and 3."
                ),
            ),
        ),
        N_(
            "Two equal heaps are lost for whoever moves: the other one copies. So are 1, 2, 3 and "
            "1, 4, 5: from there every move can be answered."
        ),
        (
            *("who-wins~normal~nim:4+nim:4", "vote~normal~nim:3+nim:5"),
            *("vote~normal~nim:3+nim:4+nim:5", "two-votes~normal~nim:1+nim:2+nim:4"),
        ),
    ),
    LessonPlan(
        "rule-of-taking",
        N_("Find the rule: take one, two or three"),
        N_("From about 10 years on; multiples."),
        _PHONES,
        N_("From which heaps does whoever moves lose, and why from all of these?"),
        (
            PlanStep(
                3, N_("Who wins from 8 tokens, taking one to three? All answer, then show it.")
            ),
            PlanStep(
                7,
                N_(
                    "Everybody tries heaps and states a rule. Read refuted rules aloud with their "
                    "counterexample, without names; who finds a better one?"
                ),
            ),
            PlanStep(
                5,
                N_("Vote on 21 tokens with the rule: take one, then always make it four together."),
            ),
            PlanStep(5, N_("Now only two or three may be taken: does the rule still hold?")),
        ),
        N_(
            "The multiples of 4 are lost, for the other one makes it four together each time. With "
            "two or three, whoever moves loses from 0 and 1 and from what lies 5, 10, 15, … above."
        ),
        (
            *("who-wins~normal~subtraction(1,2,3):8", "rule~normal~subtraction(1,2,3)"),
            *("vote~normal~subtraction(1,2,3):21", "rule~normal~subtraction(2,3)"),
        ),
    ),
    LessonPlan(
        "mirror-race",
        N_("The mirror in Remove-a-Square: a race"),
        N_("From about 9 years on; nothing need be known."),
        _PHONES,
        N_("How does one win on a board without seeing to the end of the game?"),
        (
            PlanStep(
                3, N_("Who wins on two equal boards of 2 by 3? All answer, then show the answers.")
            ),
            PlanStep(
                6,
                N_(
                    "Race: the computer begins on these two boards. Look at the grid for marks "
                    "of a win thrown away, and open such a game on the projector."
                ),
            ),
            PlanStep(
                6,
                N_(
                    "Race on one board of 2 by 4, where the pupil begins: only one first move "
                    "wins. Who finds it tells the neighbour why."
                ),
            ),
            PlanStep(
                5, N_("Vote on 2 by 6: the square in the middle makes it a mirror again. Play on.")
            ),
        ),
        N_(
            "On two equal boards, copy every move on the other board. On one board of even length, "
            "first take the square in the middle: two equal parts are left."
        ),
        (
            "who-wins~normal~remove-a-square:2x3+remove-a-square:2x3",
            "race~normal~remove-a-square:2x3+remove-a-square:2x3~computer",
            *("race~normal~remove-a-square:2x4", "vote~normal~remove-a-square:2x6"),
        ),
    ),
)

BY_SLUG = {plan.slug: plan for plan in LESSON_PLANS}
