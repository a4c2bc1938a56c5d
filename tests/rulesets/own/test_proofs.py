"""Described games without a name: which laws are proved of them, and that these are true."""

import json
from random import Random

import pytest

from nimsum import law
from nimsum.rulesets.heaps.heap_bounds import OptionRecurrence
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.own.clause_recurrence import ClauseRecurrence
from nimsum.rulesets.own.known import proof_of
from nimsum.rulesets.own.own import Own
from nimsum.sequences.certificates import as_data, certificate_json
from nimsum.sequences.laws import Certainty
from nimsum.theory.periods.periodicity import check

_SPLITS = "take-and-break-splits"
PROVED = {
    "take 1..25": ("subtraction", 0, 26, 0),
    "take 1..25; take 30 leaving nothing": ("take-and-break", 0, 26, 0),
    "take 1; take 2 leave 2; take 22 leaving nothing": ("take-and-break", None, None, 0),
    "code 0.7; take 23": ("take-and-break", 0, 2, 0),
    "take 1, 2; split 2 unequal": (_SPLITS, 1, 4, 0),
    "take 1; split 2 equal": (_SPLITS, 3, 2, 0),
    "take 1, 4 leave 2 unequal; take 2; take 3 leave 2 equal": (_SPLITS, 31, 33, 0),
    "split 2 unequal; take 1, 2, 6 leave 5 equal; take 1, 5 leave 2 unequal": (_SPLITS, 23, 4, 0),
    "split 2 equal; take 2, 4, 6 leave 4": (_SPLITS, 1, 2, 0),
    "take all but 1..22": ("all-but", 0, 23, 1),
    "take odd": ("repeating-set", 0, 2, 0),
    "take even": ("repeating-set", 0, 2, 1),
    "take 1 mod 3, 5": ("repeating-set", 11, 3, 0),
    "take 1, 2, 0 mod 6": ("repeating-set", 0, 102, 17),
    "take all but 1 mod 4": ("repeating-set", None, None, None),
    "code 0.333[03]": ("repeating-set", 0, 4, 0),
}
"""By a game: the test that proves its law, and preperiod, period and saltus where they are known
by hand or found elsewhere."""


@pytest.mark.parametrize("text", PROVED)
def test_the_law_is_proved_and_holds_beyond_its_proof(text: str) -> None:
    game = f"own({text})"
    own = read_ruleset(game)
    assert isinstance(own, Own)
    assert own.known is None
    found_law = law(game, to=400)
    assert found_law.standing is Certainty.PROVED
    certificate = found_law.certificate
    assert certificate is not None
    assert check(certificate)
    test, *shape = PROVED[text]
    assert as_data(certificate)["test"] == test
    told = (certificate.preperiod, certificate.period, certificate.saltus)
    for said, wanted in zip(told, shape, strict=True):
        assert wanted in (said, None)
    values = ClauseRecurrence(own.clauses)
    far = 3 * certificate.computed + 100
    while len(values.values) < far:
        values.extend()
    assert [certificate.value(values.values, n) for n in range(far)] == values.values
    plain = OptionRecurrence(own)
    while len(plain.values) < 40:
        plain.extend()
    assert values.values[:40] == plain.values
    assert json.loads(certificate_json(own.name, certificate))["game"] == own.name


@pytest.mark.parametrize("text", ["take squares", "take divisors, 4", "split 2 unequal; take 1"])
def test_where_no_test_is_known_nothing_is_proved(text: str) -> None:
    found_law = law(f"own({text})", to=200)
    assert found_law.certificate is None
    assert found_law.needed is None


NUMBERS = (
    "1",
    "2",
    "3",
    "1, 2",
    "2, 5",
    "1..6",
    "odd",
    "even",
    "any",
    "at least 4",
    "1 mod 3",
    "2 mod 4",
    "all but 2",
    "all but odd",
    "all but 1..3",
    "primes",
    "all but primes",
    "divisors",
    "non-divisors",
    "coprime",
    "not coprime",
    "up to half",
    "all but squares, 2",
)
LEAVING = (
    "",
    "",
    " leave 0",
    " leave 1",
    " leave 0,1",
    " leave 2",
    " leave 0..2",
    " leave 2,3",
    " leave 2 equal",
    " leave 2 unequal",
    " leave 3 equal",
)
OTHERS = (
    "split 2",
    "split 2,3",
    "split 2 equal",
    "split 2 unequal",
    "cut 1,3",
    "split 4 equal",
    "move to 0",
    "move to any",
    "move to coprime",
    "move to 0, not coprime",
    "move to 0, divisors",
)


def test_whatever_is_recognised_is_the_same_game() -> None:
    """Rules at random: the named game has their options; else what is proved of them is true."""
    dice = Random(3)
    named = 0
    proved = 0
    for _ in range(400):
        takes = [f"take {dice.choice(NUMBERS)}{dice.choice(LEAVING)}" for _ in range(3)]
        rules = dice.sample([*takes, dice.choice(OTHERS)], dice.randint(1, 2))
        own = Own.from_parameters("; ".join(rules))
        known = own.known
        proof = proof_of(own.clauses)
        if known is not None:
            named += 1
            for n in range(known.smallest_heap, 11):
                wanted = {tuple(sorted(option)) for option in known.options(n)}
                assert {tuple(sorted(option)) for option in own.options(n)} == wanted, own.name
        elif proof:
            values = ClauseRecurrence(own.clauses)
            while len(values.values) < 250:
                values.extend()
            law = proof["proved_period"](values.values[:100])
            if law is not None:
                proved += 1
                assert [law.value(values.values, n) for n in range(250)] == values.values, own.name
    assert min(named, proved) > 5
