"""Siegel, On the structure of misère impartial games, sections 2 to 6: equality, parts, counts.

The 22 games born by day 4 are the games that most checks try, some with random games born by day 5.
Each public function that returns `ComparedCases` is a check; see `check`. The others are helpers.
"""

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, permutations, product
from random import Random

from nimsum.definitions import winner
from nimsum.theory.misere.canonical import canonical, canonical_of
from nimsum.theory.misere.form_sums import is_even, plus_one, sum_of, sum_of_forms
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.mates import concubine, is_concubine, iterated_mates, mate
from nimsum.theory.misere.parts import difference, is_novel, partitions, parts
from nimsum.theory.misere.writing import shorthand
from nimsum.theory.nimbers.nimbers import mex
from nimsum_lab.counts.day_seven import count_day_seven
from nimsum_lab.counts.enumeration import count_by_enumeration
from nimsum_lab.counts.listed import form_of_game, form_of_set, games_born_by
from nimsum_lab.counts.recurrences import count_by_recurrences
from nimsum_lab.misere.links import are_linked, link, separator
from nimsum_lab.misere.reading import read_form

from .check import ComparedCase, ComparedCases, steps

BORN_BY_4 = 22
"""The number of games born by day 4."""


def p_positions() -> Callable[..., bool]:
    """Return a function that takes forms and returns True if their sum is a P-position.

    Play is misère; the function uses the definition alone.
    """
    wins = winner(lambda form: ((option,) for option in form.options), misere=True)
    return lambda *games: not wins(games)


def day_4(lab: Laboratory) -> list[Form]:
    """Return the canonical forms of the 22 games born by day 4."""
    return [form_of_game(lab, number) for number in range(BORN_BY_4)]


def some_of_day_5(lab: Laboratory, count: int) -> list[Form]:
    """Return the 22 games born by day 4, and `count` games whose options are among them.

    The latter are random, but the same in every run; all are in canonical form.
    """
    random = Random(5)
    games = day_4(lab)
    all_games = (1 << len(games_born_by(4).listed)) - 1
    while len(games) < BORN_BY_4 + count:
        form = form_of_set(lab, random.randint(1, all_games))
        if canonical(lab, form) is form:
            games.append(form)
    return games


def read(lab: Laboratory, text: str) -> Form:
    """Return the canonical form of the game that `text` describes."""
    return canonical(lab, read_form(lab, text))


def name(form: Form) -> str:
    """Return the name of `form` in the paper's shorthand, or its number if that is too long."""
    return shorthand(form, 60) or f"#{form.number}"


def _same_outcomes(
    is_p: Callable[[Form, Form], bool], game: Form, other: Form, tests: list[Form]
) -> bool:
    """Return True if `game` and `other` have equal outcomes in the sum with each of `tests`."""
    return all(is_p(game, each) == is_p(other, each) for each in tests)


def theorem_2_3() -> ComparedCases:
    """Check that sets of games have the outcomes of their simplifications in all sums.

    The sets are those of games born by day 3, and the sums are those with a game born by day 4.
    """
    lab = Laboratory()
    is_p = p_positions()
    games = day_4(lab)
    for count in range(6):
        for options in combinations(games[:5], count):
            form = lab.form(options)
            simplest = canonical(lab, form)
            yield ComparedCase(
                f"{name(form)} = {name(simplest)}",
                True,
                _same_outcomes(is_p, form, simplest, games),
            )


@steps(lambda size: 3 << (size - 1))
def mex_rule(size: int) -> ComparedCases:
    """Check that a set of nim-heaps with 0 or 1 equals the nim-heap of its mex.

    The nim-heaps go up to `size`.
    """
    lab = Laboratory()
    is_p = p_positions()
    tests = day_4(lab)
    for chosen in range(1, 1 << (size + 1)):
        heaps = [n for n in range(size + 1) if chosen >> n & 1]
        if heaps[0] <= 1:
            form = lab.form(map(lab.nim_heap, heaps))
            claimed = lab.nim_heap(mex(heaps))
            same = _same_outcomes(is_p, form, claimed, tests)
            yield ComparedCase(
                str(heaps), (name(claimed), True), (name(canonical(lab, form)), same)
            )


def game_and_mate(size: int) -> ComparedCases:
    """Check that the sum of a game and its mate is a P-position, for `size` games of day 5, too."""
    lab = Laboratory()
    is_p = p_positions()
    for game in some_of_day_5(lab, size):
        yield ComparedCase(name(game), True, is_p(game, mate(lab, game)))


def plus_one_differs(size: int) -> ComparedCases:
    """Check that G + 1 differs from G, for the games born by day 4 and `size` games of day 5."""
    lab = Laboratory()
    for game in some_of_day_5(lab, size):
        total = canonical(lab, sum_of_forms(lab, game, lab.one))
        yield ComparedCase(name(game), True, total is not game)


def all_differ() -> ComparedCases:
    """Check that any two of the 22 games born by day 4 have different outcomes in some sum."""
    lab = Laboratory()
    is_p = p_positions()
    for game, other in permutations(day_4(lab), 2):
        test = separator(lab, game, other)
        outcomes = test is not None and (is_p(game, test), is_p(other, test))
        yield ComparedCase(f"{name(game)}, {name(other)}", (True, False), outcomes or ())


def linked_pairs() -> ComparedCases:
    """Check that two games are linked as Lemma 2.11 states, for pairs of the 22 games.

    Two games are linked if their sums with some third game are both P-positions.
    """
    lab = Laboratory()
    is_p = p_positions()
    games = day_4(lab)
    for game, other in combinations_with_replacement(games, 2):
        witness = link(lab, game, other)
        if witness is not None:
            computed = is_p(game, witness) and is_p(other, witness)
        else:
            # No game links them, so none of the 22 games may.
            computed = any(is_p(game, x) and is_p(other, x) for x in games)
        yield ComparedCase(f"{name(game)}, {name(other)}", are_linked(game, other), computed)


def names_of_mates() -> ComparedCases:
    """Compare the mates and concubines in the text with the true ones."""
    lab = Laboratory()
    game = read(lab, "(2##1)#")
    equal_to_0 = lab.form([read(lab, "2##0")])
    yield ComparedCase("(2##1)#⁻", "0", name(canonical(lab, mate(lab, game))))
    yield ComparedCase("(2##0)#", "0", name(canonical(lab, equal_to_0)))
    yield ComparedCase("(2##0)#⁻", "(2##1)#", name(canonical(lab, mate(lab, equal_to_0))))
    yield ComparedCase("0⁻", "1", name(canonical(lab, mate(lab, lab.zero))))
    named = read(lab, "(2##(2##1)##)#")
    yield ComparedCase("(2##(2##1)##)#, (2##1)#", True, is_concubine(lab, named, game))


def concubines() -> ComparedCases:
    """Check that the constructed concubine of each game is one, and is in canonical form.

    A concubine of G is a game whose mate is G although it is not the mate of G.
    """
    lab = Laboratory()
    for game in day_4(lab):
        candidate = concubine(lab, game)
        simplest = canonical(lab, candidate) is candidate
        yield ComparedCase(name(game), (True, True), (simplest, is_concubine(lab, candidate, game)))


def chains_of_mates(size: int) -> ComparedCases:
    """Check that there are chains of up to `size` games, each the mate of the one before.

    They are constructed from concubines of concubines.
    """
    lab = Laboratory()
    chain = [lab.zero]
    for length in range(2, size + 1):
        chain.append(concubine(lab, chain[-1]))
        computed = iterated_mates(lab, chain[-1])
        yield ComparedCase(str(length), True, computed == [*reversed(chain), lab.one])


def same_outcome_as_concubine() -> ComparedCases:
    """Compare the outcome of a concubine of G with that of G, and with that of the mate of G.

    The paper states the first; the correction is the second.
    """
    lab = Laboratory()
    for game in day_4(lab):
        of_mate = canonical(lab, mate(lab, game)).is_p
        yield ComparedCase(name(game), game.is_p, concubine(lab, game).is_p, of_mate)


def cancellation() -> ComparedCases:
    """Check that different games G and H have different sums G + T and H + T."""
    lab = Laboratory()
    games = day_4(lab)
    for third in games:
        totals = [sum_of(lab, game, third) for game in games]
        for (game, total), (other, another) in combinations(zip(games, totals, strict=True), 2):
            case = f"{name(game)}, {name(other)} + {name(third)}"
            yield ComparedCase(case, False, total is another)


@steps(lambda size: 25 * size * (size + 1))
def cancelling_a_part(size: int) -> ComparedCases:
    """Check the proof of Lemma 5.5: what cancels or links with X + Y does so with its part X.

    If T links G + X + Y and H + X + Y, then T + Y links G + X and H + X. The games X and Y are born
    by day 3; G and H are the first `size` games born by day 4. The sums with a link are played as
    they are, without canonical forms of sums.
    """
    lab = Laboratory()
    is_p = p_positions()
    games = day_4(lab)
    small = [game for game in games if game.formal_birthday <= 3]
    for x, y in product(small, repeat=2):
        both = sum_of(lab, x, y)
        for game, other in combinations_with_replacement(games[:size], 2):
            with_x = (sum_of(lab, game, x), sum_of(lab, other, x))
            with_both = (sum_of(lab, game, both), sum_of(lab, other, both))
            case = f"{name(game)}, {name(other)} + {name(x)} + {name(y)}"
            equal = with_x[0] is with_x[1]
            yield ComparedCase(f"{case} (i)", equal, with_both[0] is with_both[1])
            witness = link(lab, *with_both)
            if witness is None:
                continue
            played = is_p(game, x, y, witness) and is_p(other, x, y, witness)
            yield ComparedCase(f"{case} (ii)", (True, True), (played, are_linked(*with_x)))


def parts_of_0() -> ComparedCases:
    """Check that a sum of two games is 0 only for 0 + 0 and 1 + 1."""
    lab = Laboratory()
    games = day_4(lab)
    for game, other in product(games, repeat=2):
        claimed = game is other and game in (lab.zero, lab.one)
        yield ComparedCase(
            f"{name(game)} + {name(other)}", claimed, sum_of(lab, game, other) is lab.zero
        )


def corollary_5_7() -> ComparedCases:
    """Check Corollary 5.7 for G + X = Y: each option G' of G has G' + X = Y' or G' + X' = Y.

    Here X' is an option of X, and Y' is one of Y.
    """
    lab = Laboratory()
    for game, x in product(day_4(lab), repeat=2):
        y = sum_of(lab, game, x)
        computed = all(
            sum_of(lab, option, x) in y.options
            or any(sum_of(lab, option, each) is y for each in x.options)
            for option in game.options
        )
        yield ComparedCase(f"{name(game)} + {name(x)}", True, computed)


def lemma_6_1() -> ComparedCases:
    """Check that each difference G − H follows from options of G and H, as Lemma 6.1 states."""
    lab = Laboratory()
    for h, x in product(day_4(lab), repeat=2):
        game = sum_of(lab, h, x)
        pairs_of_options = product(game.options, h.options)
        by_options = any(difference(lab, option, other) is x for option, other in pairs_of_options)
        from_both = [
            *(difference(lab, option, h) for option in game.options),
            *(difference(lab, game, other) for other in h.options),
        ]
        exists = [each for each in from_both if each is not None]
        all_exist = len(exists) == len(from_both) and canonical_of(lab, exists) is x
        yield ComparedCase(f"{name(game)} − {name(h)}", True, by_options or all_exist)


def lemma_6_3() -> ComparedCases:
    """Check that each derived partition follows from that of an option, as Lemma 6.3 states.

    A partition of a game is a pair of games with that sum; it is derived if neither is a novel part
    (Definition 6.2).
    """
    lab = Laboratory()
    games = {sum_of(lab, game, other) for game, other in product(day_4(lab), repeat=2)}
    for game in sorted(games, key=lambda each: each.number):
        for pair in partitions(lab, game):
            for x, y in ((pair.part, pair.counterpart), (pair.counterpart, pair.part)):
                if not is_novel(lab, game, x) and not is_novel(lab, game, y):
                    computed = any(
                        sum_of(lab, option_of_x, y) is option
                        for option_of_x, option in product(x.options, game.options)
                    )
                    yield ComparedCase(f"{name(game)} = {name(x)} + {name(y)}", True, computed)


def even_or_odd(size: int) -> ComparedCases:
    """Check that exactly one of G and G + 1 is an option of the other.

    The games G are those born by day 4, and `size` games born by day 5.
    """
    lab = Laboratory()
    for game in some_of_day_5(lab, size):
        other = canonical(lab, sum_of_forms(lab, game, lab.one))
        computed = (game in other.options) + (other in game.options)
        yield ComparedCase(name(game), 1, computed)


def parity_of_sums() -> ComparedCases:
    """Check that a sum is even if and only if both terms are even or both are odd."""
    lab = Laboratory()
    for game, other in product(day_4(lab), repeat=2):
        claimed = is_even(lab, game) == is_even(lab, other)
        total = sum_of(lab, game, other)
        yield ComparedCase(
            f"{name(game)} + {name(other)}", claimed, total in plus_one(lab, total).options
        )


def multiples() -> ComparedCases:
    """Check that multiples n · G and n · H of different even games differ, for n = 2 and 3."""
    lab = Laboratory()
    evens = [game for game in day_4(lab) if is_even(lab, game)]
    for n in (2, 3):
        for game, other in combinations(evens, 2):
            same = sum_of(lab, *[game] * n) is sum_of(lab, *[other] * n)
            yield ComparedCase(f"{n} · {name(game)}, {n} · {name(other)}", False, same)


def algorithm_1() -> ComparedCases:
    """Check that Algorithm 1 finds the parts of the sums of two games born by day 4.

    Each part and its counterpart must add up to the sum, and no part among the 22 games may be
    missing.
    """
    lab = Laboratory()
    games = day_4(lab)
    sums: dict[Form, set[Form]] = {}
    for game, other in product(games, repeat=2):
        sums.setdefault(sum_of(lab, game, other), set()).add(game)
    for total, known in sums.items():
        all_parts = parts(lab, total)
        adds_up = all(sum_of(lab, part, rest) is total for part, rest in all_parts.items())
        missing = tuple(sorted(name(part) for part in known - set(all_parts)))
        yield ComparedCase(name(total), (True, ()), (adds_up, missing))


def without_base() -> ComparedCases:
    """Compare the numbers of parts among the 22 games with those that Algorithm 1 finds.

    As printed it has no base case, since Parts(0) is empty, and it finds none. The correction has
    one.
    """
    lab = Laboratory()
    games = day_4(lab)
    sums = {(game, other): sum_of(lab, game, other) for game, other in product(games, repeat=2)}
    for game in games:
        computed = sum(any(sums[x, y] is game for y in games) for x in games)
        with_base = sum(part in games and rest in games for part, rest in parts(lab, game).items())
        yield ComparedCase(name(game), _as_printed(game), computed, with_base)


def _as_printed(game: Form) -> int:
    """Return the number of parts that Algorithm 1 finds without a base case: 0.

    Its candidates are parts of options, so without a base case there are none.
    """
    return sum(_as_printed(option) for option in game.options)


_COUNTS = (1, 2, 3, 5, 22, 4_171_780)

_M_6 = (
    "2^4171780 - 2^2096640 - 2^2095104 - 2^2094593 - 2^2094080 - 2^2091523 - 2^2091522"
    " - 2^2088960 - 2^2088705 - 2^2088448 - 2^2088193 - 2^2086912 - 2^2086657"
    " - 2^2086401 - 2^2086145 - 2^2085888 - 2^2079234 + 2^1960962 + 21"
)

_FIGURE_2 = (("2#", 14), ("3", 10), ("2", 12), ("1", 9), ("0", 10), ("–", 9))

_DAY_6 = (
    ("2#3210", 2085888),
    ("2#321", 2086144),
    ("2#320", 2086144),
    ("2#32", 2086400),
    ("2#31", 2088192),
    ("2#30", 2088192),
    ("2#3", 2088448),
    ("2#210", 2086400),
    ("2#21", 2086656),
    ("2#20", 2086656),
    ("2#2", 2086912),
    ("2#1", 2088704),
    ("2#0", 2088704),
    ("2##", 2088960),
    ("32", 2094592),
    ("3#", 2096640),
    ("4", 2094080),
    ("2#", 2095104),
    ("3", 2094592),
    ("2", 2079234),
    ("1", 2091522),
    ("0", 2091523),
    ("–", 1960962),
)


def numbers_born() -> ComparedCases:
    """Compare the numbers of games born by days 0 to 5 with the printed ones."""
    for day, known in enumerate(_COUNTS):
        computed = count_by_enumeration(day).games if day else 1
        yield ComparedCase(f"|M{day}|", known, computed)


def day_4_in_two() -> ComparedCases:
    """Compare the numbers of games born by day 4 with and without the option 2# with the text."""
    games = day_4(Laboratory())
    with_sharp = sum("2#" in map(name, game.options) for game in games)
    nim_only = [name(g) for g in games if all(o.nim_heap is not None for o in g.options)]
    yield ComparedCase("2# ∉ G", 8, len(nim_only))
    yield ComparedCase("2# ∈ G", 14, with_sharp)
    eight = ("0", "1", "2", "2#", "3", "3#", "32", "4")
    yield ComparedCase("8", eight, tuple(sorted(nim_only)))


def figure_2() -> ComparedCases:
    """Compare the exponents in Figure 2, and the sum of its powers, with the counts of day 5."""
    yield from _table_of(5, _FIGURE_2)
    total = 2**22 - 2**14 - 2**10 - 2**12 - 2**9 - 2**10 + 2**9 + 4
    yield ComparedCase("|M5|", total, count_by_enumeration(5).games)


def _table_of(day: int, printed: tuple[tuple[str, int], ...]) -> ComparedCases:
    """Compare the exponents in the number of games born by `day` with a printed table.

    `printed` has pairs of a game and its exponent: the number of games born by the day before that
    have the game as an option. The exponent of – counts the N-positions with the option 0.
    """
    lab = Laboratory()
    games = day_4(lab)
    before = count_by_recurrences(day - 1)
    computed = {name(games[place]): int(count) for place, count in enumerate(before.having)}
    computed["–"] = int(before.n_positions_with_zero)
    for game, exponent in printed:
        yield ComparedCase(game, exponent, computed[game])


def day_6() -> ComparedCases:
    """Compare the exponents in the printed number of games born by day 6 with the true ones."""
    yield from _table_of(6, _DAY_6)


def m_6() -> ComparedCases:
    """Compare the printed number of games born by day 6 with the true one."""
    yield ComparedCase("|M6|", _M_6, str(count_by_recurrences(6).games))


def figure_3() -> ComparedCases:
    """Compare parts of the number of games born by day 7 with Figure 3."""
    day_7 = count_day_seven()
    yield ComparedCase("−2^a", 4_171_780, day_7.powers_at_first)
    yield ComparedCase("−2^a, 2^b + 2^b = 2^(b + 1)", 758_660, len(day_7.exponents))
    printed = (
        "2^4171779 - 2^2085887",
        "2^4171779 - 2^2086143 + 1",
        "2^4171779 - 2^2086143 - 2^2085887 + 1",
    )
    for place, exponent in enumerate(printed):
        yield ComparedCase(f"a{place + 1}", exponent, str(day_7.exponents[place]))
    last = (
        "2^4171779 - 2^2096640 - 2^2094592 - 2^2094080 - 2^2091522 - 2^2091521 - 2^2088448"
        " - 2^2088193 - 2^2086400 - 2^2086145 - 2^2085888 - 2^2079233 + 2^1960961 + 10"
    )
    proviso = (
        "2^4171779 - 2^3926530 - 2^2094592 - 2^2094080 - 2^2088704 - 2^2088192"
        " - 2^2086656 - 2^2086400 - 2^2086144 - 2^2085888 - 2^2079234 + 9"
    )
    yield ComparedCase("a758660", last, str(day_7.exponents[-1]))
    yield ComparedCase("b", proviso, str(day_7.proviso))
    yield ComparedCase("+", 4_171_779, day_7.constant)


def counted_one_by_one() -> ComparedCases:
    """Compare the numbers of games by the recurrences with those by enumeration, day by day."""
    for day in range(1, 6):
        by_terms = count_by_recurrences(day)
        plain = count_by_enumeration(day)
        yield ComparedCase(f"|M{day}|", int(by_terms.games), plain.games)
        yield ComparedCase(f"|N{day}|", int(by_terms.n_positions), plain.n_positions)
        with_zero = int(by_terms.n_positions_with_zero)
        yield ComparedCase(f"|N{day}^0|", with_zero, plain.n_positions_with_zero)
        for number, count in enumerate(by_terms.having):
            yield ComparedCase(f"|S{day}^{number}|", int(count), plain.having[number])
