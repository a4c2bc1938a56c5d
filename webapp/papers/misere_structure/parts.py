"""Siegel, On the structure of misère impartial games, sections 5 and 6, appendix B: parts."""

from itertools import combinations, product

from webapp.language import N_
from webapp.theory.misere.canonical import canonical, canonical_of
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.parts import difference, is_novel, partitions, parts
from webapp.theory.misere.sums import is_even, plus_one, sum_of, sum_of_forms

from ..entry import Cases, Check, Compared, PaperEntry, at
from .equality import PAIRS
from .judge import BORN_BY_4, day_4, name, some_of_day_5


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


ENTRIES: tuple[PaperEntry, ...] = (
    at("theorem-5-1", "Theorem 5.1", "5").says(
        N_("If G + T = H + T, then G = H. (So in all three of its lemmas T can be cancelled.)"),
        Check(
            N_("All triples of games born by day 4: sums of different games differ."),
            _cancellation,
            steps=lambda _: BORN_BY_4 * 231,
        ),
    ),
    at("lemma-5-3", "Lemma 5.3", "5").says(
        N_("Only 0 and 1 are parts of 0."),
        Check(
            N_("All pairs of games born by day 4: is the sum 0?"),
            _parts_of_0,
            steps=lambda _: PAIRS,
        ),
    ),
    at("lemma-5-5", "Lemma 5.5", "5").says(
        N_(
            "If a game can be cancelled, so can its parts; all can, and have finitely many parts "
            "(5.6)."
        ),
        N_("Not checked: it speaks of infinitely many games, and Theorem 5.1 follows from it."),
    ),
    at("corollary-5-7", "Corollary 5.7", "5").says(
        N_(
            "If G + X = Y, every option of G goes with an option of X to Y, or with X to an option "
            "of Y."
        ),
        Check(
            N_("All pairs G and X of games born by day 4."), _corollary_5_7, steps=lambda _: PAIRS
        ),
    ),
    at("lemma-6-1", "Lemma 6.1", "6").says(
        N_(
            "If G − H exists, it is G′ − H′ for some options, or else all G′ − H and G − H′ exist "
            "and are its options."
        ),
        Check(N_("All sums of two games born by day 4."), _lemma_6_1, steps=lambda _: PAIRS),
    ),
    at("lemma-6-3", "Lemma 6.3", "6").says(
        N_("In a derived partition G = X + Y there are options with G′ = X′ + Y."),
        Check(
            N_("All derived partitions of sums of two games born by day 4."),
            _lemma_6_3,
            steps=lambda _: 60,
        ),
    ),
    at("proposition-6-6", "Proposition 6.6", "6").says(
        N_("Of G and G + 1, exactly one is an option of the other: games are even or odd."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5."),
            _even_or_odd,
            (40, 400, 4_000),
        ),
    ),
    at("proposition-6-7", "Proposition 6.7", "6").says(
        N_("Even and even, or odd and odd, make an even sum; even and odd make an odd one."),
        Check(N_("All pairs of games born by day 4."), _parity_of_sums, steps=lambda _: PAIRS),
    ),
    at("theorem-6-8", "Theorem 6.8", "6").says(
        N_("If n times G equals n times H and both are even, then G = H. (Corollary 6.9 follows.)"),
        Check(
            N_("n = 2 and 3, all pairs of different even games born by day 4."),
            _multiples,
            steps=lambda _: 342,
        ),
    ),
    at("theorem-b-1", "Theorem B.1", "B").says(
        N_("Algorithm 1, with Parts(0) = {0, 1}, finds exactly the parts of a game."),
        Check(
            N_(
                "All sums of two games born by day 4: do the parts that it finds add up, and does "
                "it miss one of those games?"
            ),
            _algorithm_1,
            steps=lambda _: 200,
        ),
    ),
    at("misprint-algorithm-1", "Algorithm 1", "B").misprints(
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
