"""Siegel, On the structure of misère impartial games: sections 2, 3, 5 and 6, appendix B."""

from itertools import combinations, combinations_with_replacement, permutations, product

from webapp.language import N_
from webapp.theory.misere.canonical import canonical, canonical_of
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.links import are_linked, link, separator
from webapp.theory.misere.mates import concubine, is_concubine, iterated_mates, mate
from webapp.theory.misere.parts import difference, is_novel, partitions, parts
from webapp.theory.misere.sums import is_even, plus_one, sum_of, sum_of_forms
from webapp.theory.nimbers import mex

from .entry import Cases, Check, Compared, Kind, Misprint, Statement, at
from .judging import table
from .misere_judge import BORN_BY_4, Outcomes, day_4, name, read, some_of_day_5

_PAIRS = BORN_BY_4**2


def _same_outcomes(outcomes: Outcomes, game: Form, other: Form, tests: list[Form]) -> bool:
    return all(outcomes.is_p(game, each) == outcomes.is_p(other, each) for each in tests)


def _theorem_2_3(_size: int) -> Cases:
    """All 32 sets of the five games born by day 3, beside what they simplify to."""
    lab, outcomes = Laboratory(), Outcomes()
    games = day_4(lab)
    for count in range(6):
        for options in combinations(games[:5], count):
            form = lab.form(options)
            simplest = canonical(lab, form)
            yield Compared(
                f"{name(form)} = {name(simplest)}",
                True,
                _same_outcomes(outcomes, form, simplest, games),
            )


def _mex_rule(size: int) -> Cases:
    lab, outcomes = Laboratory(), Outcomes()
    tests = day_4(lab)
    for chosen in range(1, 1 << (size + 1)):
        heaps = [n for n in range(size + 1) if chosen >> n & 1]
        if heaps[0] <= 1:
            form, claimed = lab.form(map(lab.nim_heap, heaps)), lab.nim_heap(mex(heaps))
            same = _same_outcomes(outcomes, form, claimed, tests)
            yield Compared(str(heaps), (name(claimed), True), (name(canonical(lab, form)), same))


def _mates(size: int) -> Cases:
    lab, outcomes = Laboratory(), Outcomes()
    for game in some_of_day_5(lab, size):
        yield Compared(name(game), True, outcomes.is_p(game, mate(lab, game)))


def _plus_one_differs(size: int) -> Cases:
    lab = Laboratory()
    for game in some_of_day_5(lab, size):
        total = canonical(lab, sum_of_forms(lab, game, lab.one))
        yield Compared(name(game), True, total is not game)


def _all_differ(_size: int) -> Cases:
    """Each two of the 22 games are told apart by the outcome of a sum."""
    lab, outcomes = Laboratory(), Outcomes()
    for game, other in permutations(day_4(lab), 2):
        beside = separator(lab, game, other)
        told = beside is not None and (outcomes.is_p(game, beside), outcomes.is_p(other, beside))
        yield Compared(f"{name(game)}, {name(other)}", (True, False), told or ())


def _links(_size: int) -> Cases:
    lab, outcomes = Laboratory(), Outcomes()
    games = day_4(lab)
    for game, other in combinations_with_replacement(games, 2):
        witness = link(lab, game, other)
        if witness is not None:
            found = outcomes.is_p(game, witness) and outcomes.is_p(other, witness)
        else:
            # Nothing links them: at least none of the 22 games does.
            found = any(outcomes.is_p(game, x) and outcomes.is_p(other, x) for x in games)
        yield Compared(f"{name(game)}, {name(other)}", are_linked(game, other), found)


def _names_of_mates(_size: int) -> Cases:
    lab = Laboratory()
    game, equal_to_0 = read(lab, "(2##1)#"), lab.form([read(lab, "2##0")])
    yield Compared("(2##1)#⁻", "0", name(canonical(lab, mate(lab, game))))
    yield Compared("(2##0)#", "0", name(canonical(lab, equal_to_0)))
    yield Compared("(2##0)#⁻", "(2##1)#", name(canonical(lab, mate(lab, equal_to_0))))
    yield Compared("0⁻", "1", name(canonical(lab, mate(lab, lab.zero))))
    named = read(lab, "(2##(2##1)##)#")
    yield Compared("(2##(2##1)##)#, (2##1)#", True, is_concubine(lab, named, game))


def _concubines(_size: int) -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        found = concubine(lab, game)
        simplest = canonical(lab, found) is found
        yield Compared(name(game), (True, True), (simplest, is_concubine(lab, found, game)))


def _chains(size: int) -> Cases:
    lab = Laboratory()
    chain = [lab.zero]
    for length in range(2, size + 1):
        chain.append(concubine(lab, chain[-1]))
        found = iterated_mates(lab, chain[-1])
        yield Compared(str(length), True, found == [*reversed(chain), lab.one])


def _same_outcome_as_concubine(_size: int) -> Cases:
    lab = Laboratory()
    for game in day_4(lab):
        of_mate = canonical(lab, mate(lab, game)).is_p
        yield Compared(name(game), game.is_p, concubine(lab, game).is_p, of_mate)


def _cancellation(_size: int) -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    for third in games:
        totals = [sum_of(lab, game, third) for game in games]
        for (game, total), (other, another) in combinations(zip(games, totals, strict=True), 2):
            case = f"{name(game)}, {name(other)} + {name(third)}"
            yield Compared(case, False, total is another)


def _parts_of_0(_size: int) -> Cases:
    lab = Laboratory()
    games = day_4(lab)
    for game, other in product(games, repeat=2):
        claimed = game is other and game in (lab.zero, lab.one)
        yield Compared(
            f"{name(game)} + {name(other)}", claimed, sum_of(lab, game, other) is lab.zero
        )


def _corollary_5_7(_size: int) -> Cases:
    """For every option G' of G, where G + X = Y: G' + X' = Y or G' + X = Y'."""
    lab = Laboratory()
    for game, x in product(day_4(lab), repeat=2):
        y = sum_of(lab, game, x)
        found = all(
            sum_of(lab, option, x) in y.options
            or any(sum_of(lab, option, each) is y for each in x.options)
            for option in game.options
        )
        yield Compared(f"{name(game)} + {name(x)}", True, found)


def _lemma_6_1(_size: int) -> Cases:
    lab = Laboratory()
    for h, x in product(day_4(lab), repeat=2):
        game = sum_of(lab, h, x)
        by_options = any(
            difference(lab, left, other) is x for left in game.options for other in h.options
        )
        from_both = [
            *(difference(lab, left, h) for left in game.options),
            *(difference(lab, game, other) for other in h.options),
        ]
        exists = [each for each in from_both if each is not None]
        all_exist = len(exists) == len(from_both) and canonical_of(lab, exists) is x
        yield Compared(f"{name(game)} − {name(h)}", True, by_options or all_exist)


def _lemma_6_3(_size: int) -> Cases:
    lab = Laboratory()
    games = {sum_of(lab, game, other) for game, other in product(day_4(lab), repeat=2)}
    for game in sorted(games, key=lambda each: each.number):
        for pair in partitions(lab, game):
            for x, y in ((pair.part, pair.counterpart), (pair.counterpart, pair.part)):
                if not is_novel(lab, game, x) and not is_novel(lab, game, y):
                    found = any(
                        sum_of(lab, option, y) is left
                        for option in x.options
                        for left in game.options
                    )
                    yield Compared(f"{name(game)} = {name(x)} + {name(y)}", True, found)


def _even_or_odd(size: int) -> Cases:
    lab = Laboratory()
    for game in some_of_day_5(lab, size):
        other = canonical(lab, sum_of_forms(lab, game, lab.one))
        found = (game in other.options) + (other in game.options)
        yield Compared(name(game), 1, found)


def _parity_of_sums(_size: int) -> Cases:
    lab = Laboratory()
    for game, other in product(day_4(lab), repeat=2):
        claimed = is_even(lab, game) == is_even(lab, other)
        total = sum_of(lab, game, other)
        yield Compared(
            f"{name(game)} + {name(other)}", claimed, total in plus_one(lab, total).options
        )


def _multiples(_size: int) -> Cases:
    lab = Laboratory()
    evens = [game for game in day_4(lab) if is_even(lab, game)]
    for n in (2, 3):
        for game, other in combinations(evens, 2):
            same = sum_of(lab, *[game] * n) is sum_of(lab, *[other] * n)
            yield Compared(f"{n} · {name(game)}, {n} · {name(other)}", False, same)


def _algorithm_1(_size: int) -> Cases:
    """The parts that it finds add up, and it misses none of those among the 22 games."""
    lab = Laboratory()
    games = day_4(lab)
    sums: dict[Form, set[Form]] = {}
    for game, other in product(games, repeat=2):
        sums.setdefault(sum_of(lab, game, other), set()).add(game)
    for total, known in sums.items():
        found = parts(lab, total)
        adds_up = all(sum_of(lab, part, rest) is total for part, rest in found.items())
        missing = tuple(sorted(name(part) for part in known - set(found)))
        yield Compared(name(total), (True, ()), (adds_up, missing))


def _without_base(_size: int) -> Cases:
    """How many of the 22 games are parts of each: as printed none, as Parts(0) is empty."""
    lab = Laboratory()
    games = day_4(lab)
    sums = {(game, other): sum_of(lab, game, other) for game, other in product(games, repeat=2)}
    for game in games:
        found = sum(any(sums[x, y] is game for y in games) for x in games)
        with_base = sum(part in games and rest in games for part, rest in parts(lab, game).items())
        yield Compared(name(game), _as_printed(game), found, with_base)


def _as_printed(game: Form) -> int:
    """The candidates of Algorithm 1 are parts of options; without a base case there is none."""
    return sum(_as_printed(option) for option in game.options)


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        "theorem-2-3",
        at(Kind.THEOREM, "2.3", "2"),
        N_(
            "If H has the options of G and others, each of which has the option G, then H = G "
            "(for G = 0 "
            "only if H is an N-position). Theorem 2.9 says that this is the only way to simplify."
        ),
        table(
            N_(
                "All 32 sets of games born by day 3: the outcomes of the set and of what it "
                "simplifies "
                "to, beside each of the 22 games born by day 4."
            ),
            _theorem_2_3,
        ),
    ),
    Statement(
        "theorem-2-4",
        at(Kind.THEOREM, "2.4", "2"),
        N_("A set of Nim heaps that has 0 or 1 among them equals the Nim heap of its mex."),
        Check(
            N_(
                "All such sets of heaps up to %(size)s: simplified, and by outcomes beside 22 "
                "games."
            ),
            _mex_rule,
            7,
            9,
            4,
            steps=lambda size: 3 << (size - 1),
        ),
    ),
    Statement(
        "proposition-2-6",
        at(Kind.PROPOSITION, "2.6", "2"),
        N_("A game and its mate make a P-position."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5, by trying every move."),
            _mates,
            400,
            4_000,
            40,
        ),
    ),
    Statement(
        "proposition-2-7",
        at(Kind.PROPOSITION, "2.7", "2"),
        N_("No game equals itself and 1."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5: the sum, simplified."),
            _plus_one_differs,
            400,
            4_000,
            40,
        ),
    ),
    Statement(
        "theorem-2-8",
        at(Kind.THEOREM, "2.8", "2"),
        N_(
            "Games without reversible options are equal only if they are identical (with Theorem "
            "2.12)."
        ),
        Check(
            N_(
                "Each two of the 22 games born by day 4: a game beside which one is P and the "
                "other is "
                "not, by trying every move."
            ),
            _all_differ,
            steps=lambda _: _PAIRS,
        ),
    ),
    Statement(
        "lemma-2-11",
        at(Kind.LEMMA, "2.11", "2"),
        N_(
            "Some T makes both G + T and H + T P-positions exactly if neither is an option of "
            "the other."
        ),
        Check(
            N_("Each two of the 22 games born by day 4, by trying every move."),
            _links,
            steps=lambda _: 253,
        ),
    ),
    Statement(
        "mates-of-equals",
        at(Kind.UNNUMBERED, "", "3"),
        N_("(2##1)# has the mate 0; (2##0)# equals 0, but its mate is (2##1)# and not 1."),
        table(N_("Mates and simplest forms."), _names_of_mates),
    ),
    Statement(
        "proposition-3-2",
        at(Kind.PROPOSITION, "3.2", "3"),
        N_(
            "Every game has a concubine: a simplest form whose mate it is, but not the other way "
            "round."
        ),
        Check(
            N_("The 22 games born by day 4: is c(G) simplest, and a concubine?"),
            _concubines,
            steps=lambda _: BORN_BY_4,
        ),
    ),
    Statement(
        "chains",
        at(Kind.TEXT, "", "3"),
        N_("There are chains of mates of mates of any length."),
        Check(N_("Chains of up to %(size)s games."), _chains, 4, 5, 3, is_table=True),
    ),
    Statement(
        "theorem-5-1",
        at(Kind.THEOREM, "5.1", "5"),
        N_("If G + T = H + T, then G = H. (So in all three of its lemmas T can be cancelled.)"),
        Check(
            N_("All triples of games born by day 4: sums of different games differ."),
            _cancellation,
            steps=lambda _: BORN_BY_4 * 231,
        ),
    ),
    Statement(
        "lemma-5-3",
        at(Kind.LEMMA, "5.3", "5"),
        N_("Only 0 and 1 are parts of 0."),
        Check(
            N_("All pairs of games born by day 4: is the sum 0?"),
            _parts_of_0,
            steps=lambda _: _PAIRS,
        ),
    ),
    Statement(
        "lemma-5-5",
        at(Kind.LEMMA, "5.5", "5"),
        N_(
            "If a game can be cancelled, so can its parts; all can, and have finitely many parts "
            "(5.6)."
        ),
        unchecked=N_(
            "Not checked: it speaks of infinitely many games, and Theorem 5.1 follows from it."
        ),
    ),
    Statement(
        "corollary-5-7",
        at(Kind.COROLLARY, "5.7", "5"),
        N_(
            "If G + X = Y, every option of G goes with an option of X to Y, or with X to an "
            "option of Y."
        ),
        Check(
            N_("All pairs G and X of games born by day 4."), _corollary_5_7, steps=lambda _: _PAIRS
        ),
    ),
    Statement(
        "lemma-6-1",
        at(Kind.LEMMA, "6.1", "6"),
        N_(
            "If G − H exists, it is G′ − H′ for some options, or else all G′ − H and G − H′ "
            "exist and are "
            "its options."
        ),
        Check(N_("All sums of two games born by day 4."), _lemma_6_1, steps=lambda _: _PAIRS),
    ),
    Statement(
        "lemma-6-3",
        at(Kind.LEMMA, "6.3", "6"),
        N_("In a derived partition G = X + Y there are options with G′ = X′ + Y."),
        Check(
            N_("All derived partitions of sums of two games born by day 4."),
            _lemma_6_3,
            steps=lambda _: 60,
        ),
    ),
    Statement(
        "proposition-6-6",
        at(Kind.PROPOSITION, "6.6", "6"),
        N_("Of G and G + 1, exactly one is an option of the other: games are even or odd."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5."),
            _even_or_odd,
            400,
            4_000,
            40,
        ),
    ),
    Statement(
        "proposition-6-7",
        at(Kind.PROPOSITION, "6.7", "6"),
        N_("Even and even, or odd and odd, make an even sum; even and odd make an odd one."),
        Check(N_("All pairs of games born by day 4."), _parity_of_sums, steps=lambda _: _PAIRS),
    ),
    Statement(
        "theorem-6-8",
        at(Kind.THEOREM, "6.8", "6"),
        N_("If n times G equals n times H and both are even, then G = H. (Corollary 6.9 follows.)"),
        Check(
            N_("n = 2 and 3, all pairs of different even games born by day 4."),
            _multiples,
            steps=lambda _: 342,
        ),
    ),
    Statement(
        "theorem-b-1",
        at(Kind.THEOREM, "B.1", "B"),
        N_("Algorithm 1, with Parts(0) = {0, 1}, finds exactly the parts of a game."),
        Check(
            N_(
                "All sums of two games born by day 4: do the parts that it finds add up, and "
                "does it miss "
                "one of those games?"
            ),
            _algorithm_1,
            steps=lambda _: 200,
        ),
    ),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint(
        "misprint-proof-3-2",
        at(Kind.PROOF_OF_PROPOSITION, "3.2", "3"),
        N_("“It is easily seen that” G and its concubine c(G) have the same outcome."),
        N_("Not for 0 and 1. c(G) has the outcome of the mate of G; the proposition is right."),
        Check(
            N_("The 22 games born by day 4: is it a P-position, is c(G), is the mate?"),
            _same_outcome_as_concubine,
            steps=lambda _: BORN_BY_4,
            is_table=True,
        ),
    ),
    Misprint(
        "misprint-algorithm-1",
        at(Kind.ALGORITHM, "1", "B"),
        N_("Algorithm 1 begins with an empty set for every game, also for 0."),
        N_(
            "Parts(0) = {0, 1} must be put in; as printed, the algorithm finds no parts of any "
            "game."
        ),
        Check(
            N_("How many of the 22 games born by day 4 are parts of each of them."),
            _without_base,
            steps=lambda _: BORN_BY_4,
            is_table=True,
        ),
    ),
)
