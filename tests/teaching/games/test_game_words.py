"""What is written by hand about the games: complete, and its formulas as exact as the solver."""

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from math import isqrt
from pathlib import Path

from nimsum.definitions import number_of_totatives, prime_factors
from nimsum.rulesets.catalogue import aliases
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import component_of
from nimsum.solver.evaluation import evaluate
from tests.rulesets.samples import FAMILIES
from tests.rulesets.sums import enough_time
from tests.theory.numbers.plain_primes import PRIMES, place_of_smallest_prime
from webapp.teaching.games.game_texts import GAME_WORDS, neighbours
from webapp.teaching.games.references import WORKS

FORMULAS = Path(__file__).parents[3] / "templates" / "games" / "formulas"
NAMES = {name for name, _ in aliases()}
SLUGS = {family.slug for family in FAMILIES}


def test_every_game_has_words_and_no_other_has() -> None:
    assert set(GAME_WORDS) == SLUGS | NAMES


def test_the_words_of_a_game_are_sentences_and_it_has_neighbours() -> None:
    for name, words in GAME_WORDS.items():
        for text in (words.example, words.tip, words.move, words.story):
            assert not text or re.fullmatch(r"[A-Z0-9].*[.…]", text), text
            assert "  " not in text
        result = neighbours(name)
        assert result, name
        for games, _bond in result:
            assert games, name
            assert name not in games
            assert set(games) <= set(GAME_WORDS)


def test_the_work_of_every_ruleset_is_given_in_full() -> None:
    assert {family.source.work for family in FAMILIES} <= set(WORKS)


def value(notation: str) -> int | None:
    return evaluate(read_component(notation), enough_time()).value


def test_a_sample_position_is_the_example_where_there_is_one() -> None:
    for family in FAMILIES:
        component = read_component(family.example)
        assert component_of(component.ruleset, component.ruleset.words.sample_position) == component


def halvings(n: int) -> int:
    """Return how often `n` can be halved."""
    return (n & -n).bit_length() - 1


def number_of_primes(n: int) -> int:
    return len(prime_factors(n))


def is_square_free(n: int) -> int:
    primes = prime_factors(n)
    return int(len(set(primes)) == len(primes))


def demon_money(n: int) -> int:
    k = isqrt(n + 1)
    return 0 if n <= k * k + k - 2 else 1 if n <= k * k + 2 * k - 2 else 2


def nontotative(n: int) -> int | None:
    return n // 2 if n % 2 == 0 else (n + 1) // 4 if n % 3 == 0 else None


def powerset_maliquant(n: int) -> int:
    while n % 2 == 0 and n >= 10:
        n //= 2
    return 2 ** (n // 2) if n >= 9 else (0, 0, 0, 1, 0, 2, 1, 4, 8)[n]


def powerset_nontotative(n: int) -> int | None:
    return 2 ** (n // 2 - 2) if n % 2 == 0 else None


def residue_throw_divisor(n: int) -> int:
    return next(v for v in range(1, 10) if 3 * 2 ** (v - 1) - 1 <= n <= 3 * 2**v - 2)


def class_of(n: int) -> int:
    return 0 if n == 2 else 1 + class_of(number_of_totatives(n))


PRINTED: dict[str, tuple[str, int, Callable[[int], int | None]]] = {
    "nim": ("nim", 0, lambda n: n),
    "maliquot": ("maliquot", 1, number_of_primes),
    "saliquot": ("saliquot", 1, lambda n: halvings(n) + 1),
    "maliquant": ("odd-part", 2, lambda n: ((n >> halvings(n)) + 1) // 2),
    "divide-throw-residue": ("odd-part", 2, lambda n: ((n >> halvings(n)) + 1) // 2),
    "saliquant": ("saliquant", 1, lambda n: (n - 1) // 2 if n % 2 else None),
    "totative": ("totative", 2, place_of_smallest_prime),
    "nontotative": ("nontotative", 2, nontotative),
    "mtotient": ("mtotient", 2, lambda n: (class_of(n) + 1) % 2),
    "fullset-divisor": ("fullset-divisor", 2, is_square_free),
    "powerset-maliquot": ("powerset-maliquot", 2, lambda n: 2 ** (number_of_primes(n) - 1)),
    "powerset-saliquot": ("powerset-saliquot", 1, lambda n: n & -n),
    "powerset-maliquant": ("powerset-maliquant", 1, powerset_maliquant),
    "powerset-totative": ("powerset-totative", 2, lambda n: 2 ** (place_of_smallest_prime(n) - 1)),
    "powerset-nontotative": ("powerset-nontotative", 4, powerset_nontotative),
    "dividing": ("dividing", 1, lambda n: number_of_primes(n >> halvings(n)) + int(n % 2 == 0)),
    "residue-throw-divisor": ("residue-throw-divisor", 2, residue_throw_divisor),
    "factoring": ("factoring", 2, lambda n: number_of_primes(n) - 1),
    "factoring-coprime": ("factoring-coprime", 2, lambda n: len(set(prime_factors(n))) - 1),
    "chocolate-stones(3)": ("chocolate-stones", 0, lambda n: -(-n // 3) % 2),
    "demon-money": ("demon-money", 0, demon_money),
}
"""For each game with a formula in closed form: the formula, from which heap on, and its reading."""

ON_SEVERAL_HEAPS = {"wythoff", "cyclic-nimhoff", "gcn", "delete-nim", "vdn"}
"""Formulas on several heaps, which have a test below."""


def test_a_formula_gives_the_values() -> None:
    for name, (formula, first, printed) in PRINTED.items():
        assert GAME_WORDS[name.partition("(")[0]].formula == formula
        for n in range(first, 60):
            expected = printed(n)
            assert expected is None or value(f"{name}:{n}") == expected, (name, n)
    used = {words.formula for words in GAME_WORDS.values()} - {""}
    assert used == {formula for formula, _, _ in PRINTED.values()} | ON_SEVERAL_HEAPS
    assert used == {file.stem for file in FORMULAS.iterdir()}


def test_the_formulas_on_pairs() -> None:
    for a in range(9):
        for b in range(9):
            trailing = halvings((a | b) + 1)
            assert value(f"delete-nim:{a},{b}") == trailing
            assert value(f"vdn:{a + 1},{b + 1}") == trailing
            # The tips: leave two even heaps, or two odd ones.
            assert (trailing == 0) == (a % 2 == b % 2 == 0) == ((a + 1) % 2 == (b + 1) % 2 == 1)
            assert value(f"cyclic-nimhoff(3):{a},{b}") == 3 * (a // 3 ^ b // 3) + (a + b) % 3
    for k in range(6):
        smaller = (k + isqrt(5 * k * k)) // 2
        assert value(f"wythoff:{smaller},{smaller + k}") == 0


def test_the_recipes_lead_to_every_smaller_value() -> None:
    """By a legal move each, for those in closed form."""
    for slug, target in RECIPES.items():
        rules = read_component(f"{slug}:12").ruleset
        assert isinstance(rules, HeapRuleset)
        for n in range(3, 60):
            for wanted in range(value(f"{slug}:{n}") or 0):
                remaining = target(n, wanted)
                if remaining is not None:
                    assert rules.has_option(n, (remaining,)), (slug, n, wanted, remaining)
                    assert value(f"{slug}:{remaining}") == wanted, (slug, n, wanted, remaining)


def doubled_odd(n: int, wanted: int) -> int:
    """Return the wanted odd number, doubled as long as it stays below n; 0 for 0."""
    if wanted == 0:
        return 0
    k = 2 * wanted - 1
    while 2 * k < n:
        k *= 2
    return k


RECIPES: dict[str, Callable[[int, int], int | None]] = {
    "nim": lambda _, wanted: wanted,
    "saliquot": lambda n, wanted: n - 2 ** (wanted - 1) if wanted else 0,
    "maliquant": doubled_odd,
    "divide-throw-residue": lambda n, wanted: doubled_odd(n, wanted) if wanted else None,
    "saliquant": lambda n, wanted: 2 * wanted + 1 if n % 2 else None,
    "totative": lambda _, wanted: PRIMES[wanted - 1] if wanted else 1,
    "nontotative": lambda n, wanted: 2 * wanted if n % 2 == 0 else None,
}


def test_the_tips_of_coins_and_of_strips() -> None:
    wins: dict[frozenset[int], bool] = {}
    for code in range(2**9):
        heads = frozenset(place for place in range(9) if code >> place & 1)
        turned = [
            heads ^ {place, *others}
            for place in heads
            for count in range(3)
            for others in combinations(range(place), count)
        ]
        wins[heads] = not all(wins[option] for option in turned)
        assert wins[heads] or (len(heads) % 2 == 0 and len(heads) != 2)
    # Of four coins, the gaps are inside the first pair and inside the second one.
    slides: dict[tuple[int, ...], bool] = {}
    for coins in combinations(range(9), 4):
        options = [
            (*coins[:index], cell, *coins[index + 1 :])
            for index, coin in enumerate(coins)
            for cell in range(coins[index - 1] + 1 if index else 0, coin)
        ]
        slides[coins] = not all(slides[option] for option in options)
        assert slides[coins] == (coins[1] - coins[0] != coins[3] - coins[2])


@cache
def stairs_are_won(steps: tuple[int, ...]) -> bool:
    for index, count in enumerate(steps):
        for moved in range(1, count + 1):
            option = list(steps)
            option[index] -= moved
            if index:
                option[index - 1] += moved
            if not stairs_are_won(tuple(option)):
                return True
    return False


def test_the_tip_of_stairs() -> None:
    for steps in product(range(3), repeat=4):
        assert stairs_are_won(steps) == (steps[0] != steps[2]), steps


def test_the_tips_of_copying() -> None:
    for first, second in ((1, 2), (3, 5), (4, 7)):
        assert value(f"wythoff:{first},{second}") == 0
    # What a tip lets stand beside two equal heaps, and where it says to go with one number.
    assert value("cut(1,2):1") == 0
    assert value("maliquot:1") == 0
