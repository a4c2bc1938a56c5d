"""PRIMES STEP 2017, sections 3, 5, 6 and 9: Chocolate Stones, Demon Money, products, No-Factor."""

from webapp.language import N_

from .entry import Check, Kind, Misprint, Statement, at
from .judging import facts, table
from .primes_step_numbers_computed import (
    any_integers,
    any_play,
    bertrand,
    between_squares,
    demon_money,
    empty_moves,
    first_coins,
    first_move,
    k_of_zero,
    lemma_10,
    lists,
    number_of_payments,
    one_or_two,
    range_in_the_proof,
    second_moves,
    stuck,
    theorem_1,
)

STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "chocolate-two",
        at(Kind.UNNUMBERED, "", "3"),
        N_(
            "Chocolate Stones with m = 2: take 1 or 2 from an odd pile above 1, and 2 from an "
            "even one."
        ),
        Check(
            N_("The options of all piles from 2 to %(size)s."),
            one_or_two(only_errors=False),
            2_000,
            0,
            60,
        ),
        games=("chocolate-stones",),
    ),
    Statement(
        "theorem-1",
        at(Kind.THEOREM, "1", "3"),
        N_(
            "Chocolate Stones: let f be N/m, rounded up. Every move makes f 1 smaller, so "
            "nothing can "
            "be done about who wins: N is lost if f is even."
        ),
        Check(
            N_("m from 1 to 10, all piles up to %(size)s: what moves do to f, and who wins."),
            theorem_1,
            3_000,
            30_000,
            100,
            steps=lambda size: 10 * size,
        ),
        games=("chocolate-stones",),
    ),
    Statement(
        "demon-examples",
        at(Kind.UNNUMBERED, "", "5"),
        N_("Demon Money: of 0 to 10 coins, 0, 3, 4, 8, 9 and 10 are lost."),
        table(N_("Who wins, by the options."), facts(first_coins)),
        games=("demon-money",),
    ),
    Statement(
        "theorem-6",
        at(Kind.THEOREM, "6", "5"),
        N_(
            "Demon Money: lost are the numbers from k² − 1 to k² + k − 2, for every k > 0; "
            "others are won."
        ),
        Check(
            N_("All piles up to %(size)s: is the mex of the options 0?"),
            demon_money,
            50_000,
            600_000,
            500,
        ),
        games=("demon-money",),
    ),
    Statement(
        "demon-length",
        at(Kind.TEXT, "", "5"),
        N_(
            "Demon Money: if whoever can win plays to win, the number of payments is fixed: 2k − "
            "2 from "
            "those positions, and 2k − 1 from the won ones that follow."
        ),
        Check(
            N_("All piles up to %(size)s: all numbers of payments that are possible."),
            number_of_payments,
            30_000,
            300_000,
            500,
        ),
        games=("demon-money",),
    ),
    Statement(
        "product-stuck",
        at(Kind.TEXT, "", "6"),
        N_("Sum-from-Product: 1, 4 and the primes have no move, and all other numbers have one."),
        Check(N_("All numbers up to %(size)s."), stuck, 20_000, 200_000, 200),
        games=("sum-from-product",),
    ),
    Statement(
        "product-lists",
        at(Kind.LIST, "", "6"),
        N_(
            "Sum-from-Product: which of the numbers 1 to 30 are lost (A285304), and which won "
            "(A285847)."
        ),
        table(N_("The printed lists, beside who wins by the options."), lists),
        games=("sum-from-product",),
    ),
    Statement(
        "no-factor-first",
        at(Kind.TEXT, "", "9"),
        N_("No-Factor: the first move must be to take 1."),
        Check(N_("n up to %(size)s: is that the only move?"), first_move, 300, 1_000, 30),
        games=("no-factor",),
    ),
    Statement(
        "lemma-10",
        at(Kind.LEMMA, "10", "9"),
        N_("No-Factor: for n > 1 the second player wins."),
        Check(
            N_("n up to %(size)s, by trying every move of both players."),
            lemma_10,
            13,
            17,
            9,
        ),
        games=("no-factor",),
    ),
    Statement(
        "bertrand",
        at(Kind.TEXT, "", "9"),
        N_(
            "For n > 1 there is a prime above n/2 and up to n, and it shares no factor with "
            "another "
            "number that is left."
        ),
        Check(N_("n up to %(size)s."), bertrand, 250, 700, 30),
        games=("no-factor",),
    ),
    Statement(
        "second-move",
        at(Kind.TEXT, "", "9"),
        N_(
            "The paper only proves that a winning second move exists. One is to take all primes "
            "above "
            "the root of n (for n = 9: 2, 5 and 7). (This is ours.)"
        ),
        Check(
            N_("n up to %(size)s, by trying every move of both players after it."),
            second_moves,
            14,
            18,
            10,
        ),
        games=("no-factor",),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-chocolate-1",
        at(Kind.UNNUMBERED, "", "3"),
        N_("With m = 2 one may take 1 or 2 stones from an odd pile."),
        N_("Not from the pile 1: one cannot take 2 stones from it."),
        Check(
            N_("The options of all piles up to %(size)s."),
            one_or_two(only_errors=True),
            2_000,
            0,
            30,
        ),
        games=("chocolate-stones",),
    ),
    Misprint(
        "misprint-chocolate-range",
        at(Kind.PROOF, "1", "3"),
        N_("From N = km + a a move leaves a pile from (k − 1)m + a to km."),
        N_("For k ≥ 1. A pile of at most m can only be taken as a whole. The theorem is right."),
        Check(
            N_(
                "m from 2 to 8, piles up to %(size)s: the smallest and the largest pile that are "
                "left."
            ),
            range_in_the_proof,
            2_000,
            20_000,
            30,
            steps=lambda size: 7 * size,
        ),
        games=("chocolate-stones",),
    ),
    Misprint(
        "misprint-demon-proof",
        at(Kind.PROOF, "6", "5"),
        N_("The won numbers of k lie between k² and (k + 1)², so that one pays k or k + 1."),
        N_(
            "For k = 1 they begin with 1, which is a square: only 1 can be paid. The theorem is "
            "right."
        ),
        Check(
            N_("k up to %(size)s: what can be paid."),
            between_squares,
            150,
            500,
            5,
            steps=lambda size: size**2 // 2,
        ),
        games=("demon-money",),
    ),
    Misprint(
        "misprint-demon-zero",
        at(Kind.PROOF, "6", "5"),
        N_("Demon Money: 0, the end of the game, is the lost number of k = 0."),
        N_("Of k = 1: for k = 0 there is no number from k² − 1 = −1 to k² + k − 2 = −2."),
        table(N_("The k for which 0 is from k² − 1 to k² + k − 2."), k_of_zero),
        games=("demon-money",),
    ),
    Misprint(
        "misprint-demon-length",
        at(Kind.TEXT, "", "5"),
        N_("“If the game is played optimally” the number of moves is fixed."),
        N_(
            "The winner must play to win for that, whatever the loser does. From 2 coins a game "
            "can "
            "last one payment or two if the winner errs."
        ),
        table(N_("The possible numbers of payments, to win and anyhow."), any_play),
        games=("demon-money",),
    ),
    Misprint(
        "misprint-product-integers",
        at(Kind.TEXT, "", "6"),
        N_("One may choose any two integers with the product n."),
        N_(
            "Two positive ones. With −1 and −n one could move to 2n + 1, and primes would not be "
            "the "
            "ends of the game."
        ),
        Check(
            N_("How many moves the primes up to %(size)s would have, and have."),
            any_integers,
            3_000,
            0,
            50,
        ),
        games=("sum-from-product",),
    ),
    Misprint(
        "misprint-no-factor-empty",
        at(Kind.TEXT, "", "9"),
        N_(
            "No-Factor: a player may remove any set of numbers without proper factors on the board."
        ),
        N_("Any non-empty set: with the empty one, nobody would ever be without a move."),
        Check(
            N_("n up to %(size)s: the number of first moves with the empty set, and without."),
            empty_moves,
            12,
            0,
            6,
        ),
        games=("no-factor",),
    ),
)
