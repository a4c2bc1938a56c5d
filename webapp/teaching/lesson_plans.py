"""Lesson plans for teachers: twenty minutes each, minute by minute, with what to open."""

from dataclasses import dataclass

from webapp.language import N_

MINUTES = 20
"""How long each plan takes."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """Some minutes of a lesson: what one does, and the page to open for it, if there is one."""

    minutes: int
    what: str
    opens: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """A lesson, all words marked with N_. `question` is what the class can answer at the end."""

    slug: str
    title: str
    audience: str
    needs: str
    question: str
    steps: tuple[PlanStep, ...]
    answer: str


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
                "/play/subtraction(1,2,3):21?against=person&first=you",
                N_("21 tokens, for two people"),
            ),
            PlanStep(
                6,
                N_("In pairs: play it three times. Then only from 8 tokens, then from 4."),
                "/play/subtraction(1,2,3):8?against=person&first=you",
                N_("8 tokens, for two people"),
            ),
            PlanStep(
                5,
                N_("Together: mark which heaps win for whoever moves, from small ones on."),
                "/discover/subtraction(1%2C2%2C3)",
                N_("The strip to mark"),
            ),
            PlanStep(
                4,
                N_("The class plays the perfect player, now with a plan: leave a multiple of 4."),
                "/play/subtraction(1,2,3):21?first=you",
                N_("21 tokens against the perfect player"),
            ),
            PlanStep(
                2,
                N_("What if one may take two or three only? For those who are quick, or for home."),
                "/play/subtraction(2,3):13",
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
                "/play/nim:5+nim:5?against=person&first=you",
                N_("Two equal heaps"),
            ),
            PlanStep(
                4,
                N_("Let the class find how to copy, then beat the perfect player by going second."),
                "/play/nim:5+nim:5?first=computer",
                N_("The computer begins"),
            ),
            PlanStep(
                6,
                N_(
                    "A row of nine pins: knock down one, or two neighbours. "
                    "The first move makes two equal halves."
                ),
                "/play/kayles:9?first=you",
                N_("Nine pins"),
            ),
            PlanStep(
                4,
                N_("On paper, in pairs: each draws a board on which the second player can copy."),
                "/lessons/mirrors/1",
                N_("The lesson on copying"),
            ),
            PlanStep(
                2,
                N_("Two heaps of 5 and one of 1: why does copying alone fail? Collect ideas."),
                "/play/nim:5+nim:5+nim:1?first=you",
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
                "/play/nim:3+nim:4+nim:5?against=person&first=you",
                N_("Heaps of 3, 4 and 5"),
            ),
            PlanStep(
                6,
                N_("Write heaps as 4s, 2s and 1s. A column with an even number is balanced."),
                "/lessons/nim-sums/1",
                N_("The lesson on the nim-sum"),
            ),
            PlanStep(
                7,
                N_("Pupils work on the sheet: find the move that balances all columns."),
                "/worksheets/nim/rising/4?count=6&kinds=win",
                N_("The sheet, with its key"),
            ),
            PlanStep(
                4,
                N_("Compare answers, and play the class’s move on the projector."),
                "/play/nim:3+nim:4+nim:5?first=you&why=3",
                N_("The same heaps with their columns"),
            ),
        ),
        N_(
            "Write the heaps in binary. If every column holds an even number of ones, the one who "
            "moves loses; otherwise some move makes them all even, and that is the move to make."
        ),
    ),
)

BY_SLUG = {plan.slug: plan for plan in LESSON_PLANS}
