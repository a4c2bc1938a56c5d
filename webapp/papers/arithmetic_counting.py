"""Iannucci & Larsson 2021, sections 2 and 3, Examples 3 to 5: games in which moves are forced."""

from webapp.language import N_

from .arithmetic_counting_computed import (
    NONTOTIENT,
    TOTIENT,
    after_4_to_2,
    all_come_to_2,
    class_by_definition,
    comes_to_2,
    distances,
    divisors_of_24,
    example_3,
    example_4,
    example_5,
    items,
    mtau_after_one_slip,
    nontotient_examples,
    observation_1,
    observation_2,
    ones,
    parity_of_heaps,
    prime_exponent,
    prime_powers,
    smallest_with_several_factors,
    theorem_7,
    theorem_8,
    theorem_9,
    totient_examples,
)
from .entry import Check, Kind, Misprint, Statement, at
from .judging import digits, facts, heaps, numbers, printed_options, printed_row, table

_HEAPS = N_("The mex of the options of each heap up to %(size)s, beside the statement.")
_ROW = N_("The printed values, beside the mex of the options of each heap.")

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "example-3",
        at(Kind.EXAMPLE, "3", "0"),
        N_("STAU, subtract the number of divisors: the values from 0 on are 0, 1, 1, 0, 0, 1."),
        table(_ROW, facts(example_3)),
        games=("stau",),
    ),
    Statement(
        "example-4",
        at(Kind.EXAMPLE, "4", "0"),
        N_(
            "MTAU, move to the number of proper divisors, with 0 as the end: the values from 0 on "
            "are 0, 1, 0, 0, 1, 0. (Section 2.2.1, and Nimsum, end at heap 1, which turns every "
            "value of n > 0 round.)"
        ),
        table(_ROW, facts(example_4)),
        games=("mtau",),
    ),
    Statement(
        "example-5",
        at(Kind.EXAMPLE, "5", "0"),
        N_(
            "TOTIENT: (2, 3, 4, 5) is lost for the player to move. TOTIENT 7 + TOTATIVE 7 has "
            "exactly three winning moves."
        ),
        table(N_("Values and winning moves by the options of the games."), facts(example_5)),
        games=("mtotient", "totative"),
    ),
    Statement(
        "binary-sums",
        at(Kind.TEXT, "", "2"),
        N_(
            "A sum of games with values 0 and 1 has the value 0 exactly if an even number of heaps "
            "has value 1."
        ),
        Check(
            N_("All sums of three heaps of TOTIENT up to %(size)s."),
            parity_of_heaps,
            30,
            60,
            6,
            steps=lambda size: size**3,
        ),
        games=("mtotient",),
    ),
    Statement(
        "class",
        at(Kind.TEXT, "", "2.1"),
        N_("From every n > 2, moving to the number of totatives again and again leads to 2."),
        Check(
            N_("Every number up to %(size)s: where it leads, and in how many moves."),
            comes_to_2,
            30_000,
            300_000,
            300,
        ),
        games=("mtotient",),
    ),
    Statement(
        "theorem-7",
        at(Kind.THEOREM, "7", "2.1"),
        N_(
            "Let C(x) be that number of moves. C(xy) is C(x) + C(y), and 1 more if x and y are "
            "both "
            "even. (By H. Shapiro.)"
        ),
        Check(
            N_("All products of two numbers up to %(size)s."),
            theorem_7,
            150,
            500,
            30,
            steps=lambda size: size**2,
        ),
        games=("mtotient",),
    ),
    Statement(
        "table-totient",
        at(Kind.ONE_TABLE, "", "2.1.1"),
        N_("TOTIENT: options and values of the heaps 1 to 8."),
        table(
            N_("The options of each heap of the table, and their mex."),
            printed_options("mtotient", TOTIENT),
        ),
        games=("mtotient",),
    ),
    Statement(
        "list-totient",
        at(Kind.LIST, "", "2.1.1"),
        N_("TOTIENT: the values of the heaps 1 to 29."),
        table(_ROW, printed_row("mtotient", 1, digits("01001 01111 01010 01100 00101 0001"))),
        games=("mtotient",),
    ),
    Statement(
        "totient-examples",
        at(Kind.UNNUMBERED, "", "2.1.1"),
        N_("TOTIENT: C(8) = 2 and 8 has value 1; C(48,114) = 10 and 48,114 has value 1."),
        table(N_("By counting the moves, and by the options."), facts(totient_examples)),
        games=("mtotient",),
    ),
    Statement(
        "theorem-8",
        at(Kind.THEOREM, "8", "2.1.1"),
        N_("TOTIENT: the value of x > 1 is 1 if C(x) is even, and 0 if it is odd."),
        Check(
            _HEAPS,
            heaps("mtotient", 2, lambda x: (class_by_definition(x) + 1) % 2),
            20_000,
            200_000,
            200,
        ),
        games=("mtotient",),
    ),
    Statement(
        "prime-powers",
        at(Kind.TEXT, "", "2.1.2"),
        N_(
            "NONTOTIENT: the option of a prime power is the next lower power, so the values "
            "alternate; the option of pᵏq is pᵏ⁻¹(p + q − 1)."
        ),
        Check(
            N_("All numbers of these kinds up to %(size)s, by the options."),
            prime_powers,
            20_000,
            200_000,
            200,
        ),
        games=("stotient",),
    ),
    Statement(
        "table-nontotient",
        at(Kind.ONE_TABLE, "", "2.1.2"),
        N_("NONTOTIENT: options and values of the heaps 1 to 16."),
        table(
            N_("The options of each heap of the table, and their mex."),
            printed_options("stotient", NONTOTIENT),
        ),
        games=("stotient",),
    ),
    Statement(
        "distances",
        at(Kind.ONE_TABLE, "", "2.1.2"),
        N_("NONTOTIENT: the number of moves until the heap is an even power of a prime (or 1)."),
        table(N_("The printed distances, beside those by the options."), facts(distances)),
        games=("stotient",),
    ),
    Statement(
        "list-stau",
        at(Kind.LIST, "", "2.2.2"),
        N_("STAU: the values of the heaps 0 to 21."),
        table(_ROW, printed_row("stau", 0, digits("0110010011101101100111"))),
        games=("stau",),
    ),
    Statement(
        "ones-stau",
        at(Kind.LIST, "", "2.2.2"),
        N_("STAU: the heaps of value 1 up to 20."),
        ones("stau", (1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20), 20),
        games=("stau",),
    ),
    Statement(
        "list-factors",
        at(Kind.LIST, "", "2.3.1"),
        N_("MOVE-TO NUMBER OF FACTORS: the values of the heaps 1 to 16."),
        table(_ROW, printed_row("move-to-number-of-factors", 1, digits("0110101000101001"))),
        games=("move-to-number-of-factors",),
    ),
    Statement(
        "ones-factors",
        at(Kind.LIST, "", "2.3.1"),
        N_("MOVE-TO NUMBER OF FACTORS: the heaps of value 1 up to 41."),
        ones(
            "move-to-number-of-factors",
            numbers("2 3 5 7 11 13 16 17 19 23 24 29 31 36 37 40 41"),
            41,
        ),
        games=("move-to-number-of-factors",),
    ),
    Statement(
        "observation-1",
        at(Kind.OBSERVATION, "1", "2.3.1"),
        N_(
            "MOVE-TO NUMBER OF FACTORS: for 1 < x < 65,536 the value is 1 if the number of prime "
            "factors is not itself a prime, else 0."
        ),
        Check(
            _HEAPS,
            heaps("move-to-number-of-factors", 2, lambda x: int(not prime_exponent(x))),
            20_000,
            65_535,
            200,
        ),
        games=("move-to-number-of-factors",),
    ),
    Statement(
        "list-subtract-factors",
        at(Kind.LIST, "", "2.3.2"),
        N_("SUBTRACT NUMBER OF FACTORS: the values of the heaps 1 to 20."),
        table(_ROW, printed_row("subtract-number-of-factors", 1, digits("01001100110011010101"))),
        games=("subtract-number-of-factors",),
    ),
    Statement(
        "ones-subtract-factors",
        at(Kind.LIST, "", "2.3.2"),
        N_("SUBTRACT NUMBER OF FACTORS: the heaps of value 1 up to 23."),
        ones("subtract-number-of-factors", (2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23), 23),
        games=("subtract-number-of-factors",),
    ),
    Statement(
        "list-distinct-factors",
        at(Kind.LIST, "", "2.3.3"),
        N_("MOVE-TO NUMBER OF DISTINCT FACTORS: the values of the heaps 1 to 12."),
        table(_ROW, printed_row("move-to-number-of-distinct-factors", 1, digits("011110111010"))),
        games=("move-to-number-of-distinct-factors",),
    ),
    Statement(
        "ones-distinct-factors",
        at(Kind.LIST, "", "2.3.3"),
        N_("MOVE-TO NUMBER OF DISTINCT FACTORS: the heaps of value 1 up to 13."),
        ones("move-to-number-of-distinct-factors", (2, 3, 4, 5, 7, 8, 9, 11, 13), 13),
        games=("move-to-number-of-distinct-factors",),
    ),
    Statement(
        "observation-2",
        at(Kind.OBSERVATION, "2", "2.3.3"),
        N_(
            "MOVE-TO NUMBER OF DISTINCT FACTORS: for x < 5,040 the value is 1 if x has exactly one "
            "different prime factor, else 0. It is so for all x < 30,030."
        ),
        Check(_HEAPS, observation_2, 5_039, 30_029, 200),
        games=("move-to-number-of-distinct-factors",),
    ),
    Statement(
        "list-subtract-distinct",
        at(Kind.LIST, "", "2.3.4"),
        N_("SUBTRACT NUMBER OF DISTINCT FACTORS: the values of the heaps 1 to 23."),
        table(
            _ROW,
            printed_row(
                "subtract-number-of-distinct-factors", 1, digits("01010010110011010011001")
            ),
        ),
        games=("subtract-number-of-distinct-factors",),
    ),
    Statement(
        "ones-subtract-distinct",
        at(Kind.LIST, "", "2.3.4"),
        N_("SUBTRACT NUMBER OF DISTINCT FACTORS: the heaps of value 1 up to 23."),
        ones("subtract-number-of-distinct-factors", (2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23), 23),
        games=("subtract-number-of-distinct-factors",),
    ),
    Statement(
        "list-fullset-divisor",
        at(Kind.LIST, "", "3"),
        N_("FULLSET DIVISOR: the values of the heaps 1 to 19."),
        table(_ROW, printed_row("fullset-divisor", 1, digits("0110111001101110101"))),
        games=("fullset-divisor",),
    ),
    Statement(
        "divisors-of-24",
        at(Kind.UNNUMBERED, "", "3"),
        N_(
            "FULLSET DIVISOR: of the proper divisors of 24 exactly 2, 3 and 6 have value 1; 4 "
            "and 8 "
            "have value 0; and the sum in the proof of Theorem 9 is even."
        ),
        table(N_("By the option of each heap."), facts(divisors_of_24)),
        games=("fullset-divisor",),
    ),
    Statement(
        "theorem-9",
        at(Kind.THEOREM, "9", "3"),
        N_("FULLSET DIVISOR: the value of x > 1 is 1 if no square above 1 divides x, else 0."),
        Check(_HEAPS, theorem_9, 5_000, 100_000, 200),
        games=("fullset-divisor",),
    ),
    Statement(
        "list-fullset-relative-prime",
        at(Kind.LIST, "", "3"),
        N_("FULLSET RELATIVE PRIME: the values of the heaps 1 to 19."),
        table(_ROW, printed_row("fullset-relative-prime", 1, digits("0101100001111011000"))),
        games=("fullset-relative-prime",),
    ),
    Statement(
        "ones-fullset-relative-prime",
        at(Kind.LIST, "", "3"),
        N_("FULLSET RELATIVE PRIME: the heaps of value 1 up to 15."),
        ones("fullset-relative-prime", (2, 4, 5, 10, 11, 12, 13, 15), 15),
        games=("fullset-relative-prime",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-example-5",
        at(Kind.EXAMPLE, "5", "0"),
        N_(
            "TOTIENT: the value of (2, 3, 2, 5) is 1 + 0 + 1 + 1 = 0, which the player to move "
            "wins."
        ),
        N_("The nim-sum of 1, 0, 1 and 1 is 1, and so the player to move wins indeed."),
        table(N_("The nim-sum by the options."), facts(after_4_to_2)),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-item",
        at(Kind.TEXT, "", "2"),
        N_("Counting games are those of item (i) in the introduction."),
        N_("Of item (ii): “play the number of elements”. Item (i) is “play singletons”."),
        table(
            N_("TOTIENT: the options by item (i), those of the game, and those by item (ii)."),
            facts(items),
        ),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-class",
        at(Kind.TEXT, "", "2.1"),
        N_("Moving to the number of totatives n > 0 times leads to 2, for all x."),
        N_("For x > 2: 1 and 2 move to 1. (C(1) = C(2) = 0 is defined apart.)"),
        Check(N_("Every number up to %(size)s: does it come to 2?"), all_come_to_2, 20_000, 0, 50),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-even-number",
        at(Kind.TEXT, "", "2.1.1"),
        N_("TOTIENT: the value of a sum is 0 if and only if there is an even number of heaps."),
        N_("An even number of heaps of value 1, as at the beginning of section 2."),
        Check(
            N_("All sums of three heaps up to %(size)s: three is odd, but many have the value 0."),
            lambda size: parity_of_heaps(size, of_value_1=False),
            25,
            0,
            6,
            steps=lambda size: size**3,
        ),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-theorem-8",
        at(Kind.THEOREM, "8", "2.1.1"),
        N_("TOTIENT: for all x the value is C(x) + 1 modulo 2."),
        N_("For all x > 1. C(1) = 0, but the heap 1 is the end of the game and has value 0."),
        Check(_HEAPS, theorem_8, 20_000, 100_000, 50),
        games=("mtotient",),
    ),
    Misprint(
        "misprint-7168",
        at(Kind.UNNUMBERED, "", "2.1.2"),
        N_("NONTOTIENT: 7,168 has value 0, and 413,343 has value 1."),
        N_(
            "7,168 has value 1, and 413,343 has value 0. The printed values are those of their "
            "options 2¹² and 3¹¹; the move turns them round."
        ),
        table(N_("The options and their mex."), facts(nontotient_examples)),
        games=("stotient",),
    ),
    Misprint(
        "misprint-mtau",
        at(Kind.LIST, "", "2.2.1"),
        N_(
            "MTAU: the values from 1 on are 0,1,0,0,1,1,1,1,0,1,1,0,1,1,1,1,1,0,1,0; value 1 "
            "have 2, "
            "5, 6, 7, 8, 10, 11, 13, 14, 15, 16, 17, 19."
        ),
        N_(
            "0,1,1,0,1,0,1,0,0,0,1,0,1,0,0,1,1,0,1,0; value 1 have 2, 3, 5, 7, 11, 13, 16, 17, 19. "
            "One slip, that 3 has value 0 although it moves to 1, explains the whole printed list."
        ),
        table(_ROW, facts(mtau_after_one_slip)),
        games=("mtau",),
    ),
    Misprint(
        "misprint-observation-1",
        at(Kind.OBSERVATION, "1", "2.3.1"),
        N_("MOVE-TO NUMBER OF FACTORS: the statement is made for all x < 65,536."),
        N_(
            "x must be above 1: the number 0 of prime factors of 1 is no prime, but its value is 0."
        ),
        Check(_HEAPS, observation_1, 20_000, 65_535, 50),
        games=("move-to-number-of-factors",),
    ),
    Misprint(
        "misprint-7-factorial",
        at(Kind.TEXT, "", "2.3.3"),
        N_(
            "MOVE-TO NUMBER OF DISTINCT FACTORS: 7! = 5,040 is the smallest number with more than "
            "one different prime factor and value 1."
        ),
        N_(
            "30,030 = 2·3·5·7·11·13 is. It has six different prime factors, and 6 has value 0; "
            "5,040 has four, and 4 has value 1."
        ),
        Check(
            N_("The values of the heaps in order, until the first such number is found."),
            smallest_with_several_factors,
            steps=lambda _: 30_030,
        ),
        games=("move-to-number-of-distinct-factors",),
    ),
)
