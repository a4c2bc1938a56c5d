"""Siegel, On the structure of misère impartial games, sections 2 and 3: equality, mates, links."""

from itertools import combinations, combinations_with_replacement, permutations

from webapp.language import N_
from webapp.theory.misere.canonical import canonical
from webapp.theory.misere.forms import Form, Laboratory
from webapp.theory.misere.links import are_linked, link, separator
from webapp.theory.misere.mates import concubine, is_concubine, iterated_mates, mate
from webapp.theory.misere.sums import sum_of_forms
from webapp.theory.nimbers.nimbers import mex

from ..entry import Cases, Check, Compared, PaperEntry, at
from ..judging import table
from .judge import BORN_BY_4, Outcomes, day_4, name, read, some_of_day_5

PAIRS = BORN_BY_4**2


def _same_outcomes(outcomes: Outcomes, game: Form, other: Form, tests: list[Form]) -> bool:
    return all(outcomes.is_p(game, each) == outcomes.is_p(other, each) for each in tests)


def _theorem_2_3() -> Cases:
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


def _names_of_mates() -> Cases:
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


ENTRIES: tuple[PaperEntry, ...] = (
    at("theorem-2-3", "Theorem 2.3", "2").says(
        N_(
            "If H has the options of G and others, each of which has the option G, then H = G (for "
            "G = 0 only if H is an N-position). Theorem 2.9 says that this is the only way to "
            "simplify."
        ),
        table(
            N_(
                "All 32 sets of games born by day 3: the outcomes of the set and of what it "
                "simplifies to, beside each of the 22 games born by day 4."
            ),
            _theorem_2_3,
        ),
    ),
    at("theorem-2-4", "Theorem 2.4", "2").says(
        N_("A set of Nim heaps that has 0 or 1 among them equals the Nim heap of its mex."),
        Check(
            N_(
                "All such sets of heaps up to %(size)s: simplified, and by outcomes beside 22 "
                "games."
            ),
            _mex_rule,
            (4, 7, 9),
            steps=lambda size: 3 << (size - 1),
        ),
    ),
    at("proposition-2-6", "Proposition 2.6", "2").says(
        N_("A game and its mate make a P-position."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5, by trying every move."),
            _mates,
            (40, 400, 4_000),
        ),
    ),
    at("proposition-2-7", "Proposition 2.7", "2").says(
        N_("No game equals itself and 1."),
        Check(
            N_("The 22 games born by day 4 and %(size)s games of day 5: the sum, simplified."),
            _plus_one_differs,
            (40, 400, 4_000),
        ),
    ),
    at("theorem-2-8", "Theorem 2.8", "2").says(
        N_(
            "Games without reversible options are equal only if they are identical (with Theorem "
            "2.12)."
        ),
        Check(
            N_(
                "Each two of the 22 games born by day 4: a game beside which one is P and the "
                "other is not, by trying every move."
            ),
            _all_differ,
            steps=lambda _: PAIRS,
        ),
    ),
    at("lemma-2-11", "Lemma 2.11", "2").says(
        N_(
            "Some T makes both G + T and H + T P-positions exactly if neither is an option of the "
            "other."
        ),
        Check(
            N_("Each two of the 22 games born by day 4, by trying every move."),
            _links,
            steps=lambda _: 253,
        ),
    ),
    at("mates-of-equals", "Example", "3").says(
        N_("(2##1)# has the mate 0; (2##0)# equals 0, but its mate is (2##1)# and not 1."),
        table(N_("Mates and simplest forms."), _names_of_mates),
    ),
    at("proposition-3-2", "Proposition 3.2", "3").says(
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
    at("chains", "In the text", "3").says(
        N_("There are chains of mates of mates of any length."),
        Check(N_("Chains of up to %(size)s games."), _chains, (3, 4, 5), is_table=True),
    ),
    at("misprint-proof-3-2", "Proof of Proposition 3.2", "3").misprints(
        N_("“It is easily seen that” G and its concubine c(G) have the same outcome."),
        N_("Not for 0 and 1. c(G) has the outcome of the mate of G; the proposition is right."),
        Check(
            N_("The 22 games born by day 4: is it a P-position, is c(G), is the mate?"),
            _same_outcome_as_concubine,
            steps=lambda _: BORN_BY_4,
            is_table=True,
        ),
    ),
)
