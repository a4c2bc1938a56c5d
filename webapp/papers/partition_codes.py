"""Partition games 2020, sections 4 and 5: take-and-break games, and the open problems."""

from webapp.language import N_

from .entry import Check, Kind, Misprint, Statement, at
from .judging import table
from .partition_codes_computed import (
    codes,
    exceptions,
    grundys_game,
    hexadecimal_digits,
    last_exceptions,
    officers,
    open_problem_2,
    open_problem_3,
    open_problem_4,
    period_7_saltus_4,
    proposition_17,
    sapp_regular,
    small_exceptions,
    subtraction_games,
    theorem_16,
    twice_at_most,
    twins,
    value_0,
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "codes",
        at(Kind.TEXT, "", "4.1"),
        N_(
            "Dawson's Chess is 0.137, Kayles is 0.77, splitting without taking is the digit 4 "
            "before "
            "the point; Grundy's Game and Couples-are-Forever forbid some splits."
        ),
        Check(
            N_("The options up to the heap %(size)s, beside those that the words describe."),
            codes,
            60,
            200,
            12,
            steps=lambda size: 5 * size,
        ),
        games=("kayles", "dawsons-chess", "octal", "grundys-game", "couples-are-forever"),
    ),
    Statement(
        "hexadecimal",
        at(Kind.TEXT, "", "4.1"),
        N_("A hexadecimal digit says in how many heaps, up to three, the rest may be left."),
        table(N_("The options of 0.7F: tokens taken, heaps left."), hexadecimal_digits),
        games=("hexadecimal",),
    ),
    Statement(
        "subtraction",
        at(Kind.TEXT, "", "4.2"),
        N_("All subtraction games with finite sets are periodic."),
        Check(
            N_("All sets of three numbers up to 6: the first %(size)s values prove the period."),
            subtraction_games,
            300,
            2_000,
            100,
            steps=lambda _: 20,
        ),
        games=("subtraction",),
    ),
    Statement(
        "theorem-16",
        at(Kind.THEOREM, "16", "4.2"),
        N_(
            "If the values of an octal game repeat with period p from n₀ to 2n₀ + p + k − 1, k "
            "being the "
            "number of digits, they do so for ever."
        ),
        Check(
            N_(
                "Known periods that begin by %(size)s: the test passes, and the values repeat two "
                "periods beyond it."
            ),
            theorem_16,
            400,
            8_000,
            80,
            steps=lambda size: 4_000 if size < 1_000 else 55_000,
            is_table=True,
        ),
        games=("octal", "kayles", "dawsons-chess", "hexadecimal"),
    ),
    Statement(
        "kayles",
        at(Kind.TEXT, "", "4.2"),
        N_(
            "0.7 is she-loves-me-she-loves-me-not. (That Kayles has period 12 after the heap 70 is "
            "not in the paper.)"
        ),
        table(N_("The last heap that does not repeat, and the values of 0.7."), last_exceptions),
        games=("kayles", "octal"),
    ),
    Statement(
        "officers",
        at(Kind.TEXT, "", "4.2"),
        N_("Officers, 0.6, shows no period."),
        Check(
            N_("The first %(size)s values prove none. (The paper reports 140 trillion values.)"),
            officers,
            5_000,
            20_000,
            300,
            steps=lambda _: 1,
        ),
        games=("officers",),
    ),
    Statement(
        "large-periods",
        at(Kind.TEXT, "", "4.2"),
        N_("0.106 and 0.454 have periods of 328,226,140,474 and 60,620,715."),
        unchecked=N_("Not checked: it would take many hours."),
        games=("octal",),
    ),
    Statement(
        "period-7",
        at(Kind.TEXT, "", "4.2"),
        N_("0.13FF and 0.9B have, in the end, period 7 and saltus 4."),
        Check(
            N_("Heaps up to %(size)s, after the last exceptions 5 and 7."),
            period_7_saltus_4,
            500,
            2_000,
            60,
            steps=lambda size: 2 * size,
        ),
        games=("hexadecimal",),
    ),
    Statement(
        "sapp-regular",
        at(Kind.TEXT, "", "4.2"),
        N_(
            "0.205200C mixes two periodic sequences with one that grows. (Forty heaps later 38 of "
            "40 values are larger by 16, and two are the same; this count is ours.)"
        ),
        Check(
            N_("Heaps from 50 to %(size)s, in steps of 40."),
            sapp_regular,
            500,
            1_500,
            200,
            steps=lambda _: 2,
        ),
        games=("hexadecimal",),
    ),
    Statement(
        "proposition-17",
        at(Kind.PROPOSITION, "17", "4.3"),
        N_("CUT at a heap of n is a take-and-break game at n − 1: {1,2} is 0.7F."),
        Check(
            N_("{1}, {2} and {1,2}, heaps up to %(size)s: values by both games."),
            proposition_17,
            300,
            1_200,
            60,
            steps=lambda size: 3 * size,
        ),
        games=("cut", "hexadecimal"),
    ),
    Statement(
        "twins",
        at(Kind.TEXT, "", "4.3"),
        N_(
            "Couples-are-Forever is Officers with a token more, and 0.4 is Dawson's Chess with two "
            "more. (That Dawson's Kayles is it with one more is not in the paper.)"
        ),
        Check(
            N_("Heaps up to %(size)s: values by both games."),
            twins,
            1_000,
            4_000,
            80,
            steps=lambda size: 3 * size,
        ),
        games=("couples-are-forever", "officers", "dawsons-chess", "dawsons-kayles"),
    ),
    Statement(
        "grundys-game",
        at(Kind.TEXT, "", "1"),
        N_("Grundy's Game: no regularity is known. Its table of values is that of the definition."),
        Check(
            N_("The table up to %(size)s, beside the mex of the options."),
            grundys_game,
            600,
            2_000,
            60,
        ),
        games=("grundys-game",),
    ),
    Statement(
        "open-problem-2",
        at(Kind.OPEN, "2", "5"),
        N_(
            "Does every CUT game but {1,2} have, in the end, a periodic or arithmetic-periodic "
            "law? (Conjecture 1: an arithmetic-periodic one where 1 and 2 cuts are not both "
            "allowed.)"
        ),
        Check(
            N_(
                "All sets of numbers of cuts up to %(size)s: is a law proved, by a theorem or from "
                "the first 200 values?"
            ),
            open_problem_2,
            8,
            9,
            5,
            steps=lambda size: 2**size - 1,
        ),
        games=("cut",),
    ),
    Statement(
        "open-problem-3",
        at(Kind.OPEN, "3", "5"),
        N_(
            "Do AP1 and AP2 imply AP3? Not for p = s = 1 with 1 and 2 cuts but not 3; in all other "
            "cases that we looked at, yes."
        ),
        Check(
            N_("All sets of numbers of cuts up to %(size)s: the periods below 50 without AP3."),
            open_problem_3,
            8,
            9,
            5,
            steps=lambda size: 2**size - 1,
        ),
        games=("cut",),
    ),
    Statement(
        "open-problem-4",
        at(Kind.OPEN, "4", "5"),
        N_(
            "Find a test for laws that begin late. Nimsum has one that proves {1,2,8} and "
            "{1,2,7,8}."
        ),
        table(N_("Is the law proved?"), open_problem_4),
        games=("cut",),
    ),
    Statement(
        "open-problem-5",
        at(Kind.OPEN, "5", "5"),
        N_(
            "With 1 or 2 cuts no value comes more than twice. (Whether each other comes twice is "
            "open.)"
        ),
        Check(
            N_("How often each value comes, heaps up to %(size)s."),
            twice_at_most,
            800,
            2_000,
            60,
            steps=lambda size: size // 2,
        ),
        games=("cut",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-exceptions",
        at(Kind.TEXT, "", "4.2"),
        N_("0.123456789: the exceptions G(2ᵏ + 6) have the value 2ᵏ − 1."),
        N_("They have the value 2ᵏ⁻¹, for k ≥ 3."),
        Check(
            N_("All such heaps up to %(size)s."),
            exceptions,
            300,
            1_100,
            50,
            steps=lambda _: 6,
            is_table=True,
        ),
        games=("hexadecimal",),
    ),
    Misprint(
        "misprint-exceptions-small",
        at(Kind.TEXT, "", "4.2"),
        N_("0.123456789: all other heaps follow the rule G(2m − 1) = G(2m) = m − 1."),
        N_("From 9 on. The heaps 1 to 8 have the values 1, 0, 2, 2, 1, 1, 3, 2."),
        Check(N_("All other heaps up to %(size)s."), small_exceptions, 300, 1_100, 40),
        games=("hexadecimal",),
    ),
    Misprint(
        "misprint-open-problem-5",
        at(Kind.OPEN, "5", "5"),
        N_("Does each value appear exactly twice with 1 or 2 cuts?"),
        N_(
            "Not the value 0, which only heap 1 has: 2m may become m + m, and 2m + 1 may become "
            "1 + m + m. (The question stays open for the others.)"
        ),
        Check(
            N_("How many heaps up to %(size)s have the value 0."),
            value_0,
            800,
            2_000,
            40,
            steps=lambda _: 1,
        ),
        games=("cut",),
    ),
)
