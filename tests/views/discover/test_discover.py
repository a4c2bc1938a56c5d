"""Discovery and rules as pages: over the whole catalogue, with every kind of bad input."""

import re
from html import unescape
from urllib.parse import quote, unquote

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import AnyRuleset, aliases
from nimsum.rulesets.notation import read_game
from nimsum.solver.analysis import Outcome
from tests.representatives import one_of_each_board
from tests.rulesets.samples import FAMILIES
from tests.rulesets.sums import enough_time
from webapp.teaching.discovery.field import Field, Subject, truth

NAMES = [*(family.slug for family in FAMILIES), *(name for name, _ in aliases())]
each_name = pytest.mark.parametrize("name", one_of_each_board(NAMES))
CHECKED = re.compile(r'type="checkbox" name="tick[0-9]+" checked')
HTMX = {"HX-Request": "true"}
REVEALED = re.compile(r'is-revealed[^>]*><span class="visually-hidden">([^<]*)<')
CELL = re.compile(r'<a class="cell[^>]*href="([^"]*)"[^>]*><span class="visually-hidden">([^<]*)<')


def page_of(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return unescape(answer.text)


def series_and_field(ruleset: AnyRuleset) -> list[tuple[str, Field]]:
    return [
        (series.slug, Field(ruleset, series, 3 if len(series.letters) == 2 else 6))
        for series in ruleset.series
    ]


@each_name
def test_what_is_revealed_is_what_the_solver_says(client: FlaskClient, name: str) -> None:
    ruleset = read_game(name)
    for slug, field in series_and_field(ruleset):
        for about in [Subject.OUTCOME] if ruleset.loopy else list(Subject):
            page = page_of(
                client,
                f"/discover/{name}?of={slug}&about={about}&size={field.size}&shown={field.size}",
            )
            said = {label[:1].lower() + label[1:] for label in REVEALED.findall(page)}
            for numbers in field.all_numbers():
                known = truth(field.at(numbers), about, enough_time())
                called = field.series.name(numbers)
                told = "a draw" if known is Outcome.DRAW else known
                assert {f"{called} is {told}", f"{called}: not known"} & said
            assert ruleset.rule in page
            assert 'style="' not in page


@each_name
def test_a_wrong_mark_is_met_by_more_than_wrong(client: FlaskClient, name: str) -> None:
    ruleset = read_game(name)
    for slug, field in series_and_field(ruleset):
        for index, numbers in enumerate(field.numbers[:4]):
            known = truth(field.at(numbers), Subject.OUTCOME, enough_time())
            wrong = "N" if known is Outcome.P else "P"
            marks = "." * index + wrong
            page = page_of(client, f"/discover/{name}?of={slug}&marks={marks}&check=yes")
            assert "Something does not fit" in page
            assert f"You marked {field.series.name(numbers)} as {wrong}, but" in page


def test_every_tap_is_a_link(client: FlaskClient) -> None:
    """From nothing to P, to N, and back to nothing."""
    address = "/discover/subtraction(2,3)"
    for says, following in (
        ("A heap of 5, not marked; tap for P", "marks=.....P"),
        ("A heap of 5, marked P; tap for N", "marks=.....N"),
        ("A heap of 5, marked N; tap to rub it out", "/subtraction(2,3)"),
    ):
        found = {label: href for href, label in CELL.findall(page_of(client, address))}
        address = found[says]
        assert address.endswith(following)


def test_values_are_written_with_a_pen(client: FlaskClient) -> None:
    page = page_of(client, "/discover/nim?about=value&pen=3&marks=0.1")
    found = {label: href for href, label in CELL.findall(page)}
    assert "marks=0.1..3&pen=3" in found["A heap of 3, not marked; tap for 3"]
    assert "marks=0.3" in found["A heap of 1, marked 1; tap for 3"]
    page = page_of(client, "/discover/nim?about=value&pen=-&marks=0.1")
    found = {label: href for href, label in CELL.findall(page)}
    assert found["A heap of 1, marked 1; tap to rub it out"].endswith("marks=0&pen=-")
    page = page_of(client, "/discover/nim?about=value&marks=0.0")
    assert "You gave a heap of 1 the value 0, but you can move to a heap of 0" in page


def test_a_tap_with_htmx_brings_only_what_changes(client: FlaskClient) -> None:
    answer = client.get("/discover/nim?marks=P.P", headers=HTMX)
    assert "<main" not in answer.text
    assert "Something does not fit" in answer.text
    assert answer.headers["HX-Push-Url"].endswith("marks=P.P")
    assert answer.headers["Vary"].startswith("HX-Request")


def test_longer_revealed_and_begun_again(client: FlaskClient) -> None:
    page = page_of(client, "/discover/nim?of=pairs&size=4&marks=P.N&shown=1")
    for label, address in (
        ("Make it larger", "size=6&shown=1&marks=P.N"),
        ("Reveal", "size=4&shown=2&marks=P.N"),
        ("Clear", "?of=pairs&size=4"),
        ("Check", "marks=P.N&check=yes"),
        ("Hint", "marks=P.N&hint=1"),
    ):
        link = re.search(
            rf'<a [^>]*href="([^"]*)"[^>]*>(?:<span(?:(?!</a>).)*</span>)?{label}<', page
        )
        assert link is not None
        assert link[1].endswith(address)
    assert "1 of 1 mark was right" in page
    last = page_of(client, "/discover/nim?size=60&shown=60")
    assert "Make it longer" not in last
    assert "Reveal</a>" not in last


def rule_page(client: FlaskClient, game: str, text: str, **more: str) -> str:
    query = "".join(f"&{name}={value}" for name, value in more.items())
    return page_of(client, f"/discover/{game}/rule?rule={quote(text)}{query}")


def test_a_rule_is_refuted_proved_or_open(client: FlaskClient) -> None:
    page = rule_page(client, "subtraction(1,2,3)", "multiples of 5")
    assert "Not so: look at a heap of 4" in page
    assert "a heap of 3; a heap of 2; a heap of 1" in page
    assert "smallest counterexample" in page
    page = rule_page(client, "subtraction(1,2,3)", "multiples of 4")
    assert "True, and proved for ever" in page
    assert "repeat every 4, proved" in page
    page = rule_page(client, "nim", "a = b", of="pairs")
    assert "by the theorem" in page
    page = rule_page(client, "cut(1,2)", "n = 1")
    assert "True, and proved for ever" in page
    assert "Even heaps can be halved." in page
    page = rule_page(client, "nim", "n * n = 0")
    assert "Right as far as I looked" in page
    assert "That is no proof" in page
    (further,) = re.findall(r'href="([^"]*)" rel="nofollow">Test further, from 5,001<', page)
    page = page_of(client, unescape(further))
    assert "Your rule is right from 5,001 to 10,000." in page
    assert "Test further" not in page
    page = rule_page(client, "nim", " * ".join(["n"] * 10) + " = 0")
    assert "Your rule is right from 0 to 31." in page
    assert "For a heap of 32 it needs a number above" in page
    page = rule_page(client, "saliquot", "n mod 2", about="value")
    assert "Your rule gives a heap of 2 the value 0, but you can move to a heap of 0" in page
    assert "The move: take all of the 2." in page


GERMAN_AND_OTHERS = [
    ("de", "durch 4 teilbar", "Deine Regel, wie ich sie lese:", "n ist ein Vielfaches von 4"),
    ("fr", "divisible par 4", "Ta règle, comme je la lis\xa0:", "n est un multiple de 4"),
    ("pt", "divisível por 4", "A tua regra, como eu a li:", "n é múltiplo de 4"),
    ("es", "divisible entre 4", "Tu regla, tal como la leo:", "n es múltiplo de 4"),
    # What is written in another language is read, too, and told in that of the page.
    ("de", "múltiplo de 4", "Deine Regel, wie ich sie lese:", "n ist ein Vielfaches von 4"),
    ("en", "Vielfache von 4", "Your rule, as I read it:", "n is a multiple of 4"),
]


@pytest.mark.parametrize(("code", "typed", "told", "read"), GERMAN_AND_OTHERS)
def test_a_rule_is_read_and_shown_in_the_language_of_the_page(
    client: FlaskClient, code: str, typed: str, told: str, read: str
) -> None:
    page = rule_page(client, "subtraction(1,2,3)", typed, language=code)
    assert f"{told} <code>{read}</code>" in page
    assert 'class="finding is-proved"' in page
    # Its examples are in the language of the page, and lead to their tests.
    links = re.findall(
        r'href="(/discover/[^"]*rule=[^"]*)" rel="nofollow"><code>(.*?)</code>', page
    )
    assert len(links) > 4
    for href, _text in links[:2]:
        example = client.get(unescape(href))
        assert example.status_code == 200
        assert 'class="finding is-refuted"' in example.text


def test_boxes_become_a_rule_in_the_language_of_the_page(client: FlaskClient) -> None:
    ticks = "&".join(f"tick{n}=on" for n in (0, 5, 10, 15, 20))
    address = f"/discover/subtraction(1,2,3,4)/rule?language=de&{ticks}&boxes=yes&repeat=5"
    page = client.get(address, follow_redirects=True).text
    assert 'value="n mod 5 ist in {0}"' in page


def test_a_refused_rule_stays_in_the_field_with_its_fault_marked(client: FlaskClient) -> None:
    page = page_of(client, "/discover/kayles/rule?rule=n%20=%204k", 400)
    assert 'value="n = 4k"' in page
    assert "n = 4<mark>k</mark>" in page


@each_name
def test_every_game_tests_rules(client: FlaskClient, name: str) -> None:
    for series in read_game(name).series:
        text = "sum is even" if len(series.letters) == 2 else "odd"
        page = rule_page(client, name, text, of=series.slug)
        assert 'class="finding' in page


def test_the_examples_can_be_read(client: FlaskClient) -> None:
    for query in ("", "of=pairs", "about=value", "of=pairs&about=value"):
        page = page_of(client, f"/discover/nim/rule?{query}")
        examples = re.findall(r'<li><a href="([^"]*)" rel="nofollow"><code>', page)
        assert len(examples) > 2
        for address in examples:
            assert 'class="finding' in page_of(client, address)


def test_boxes_become_a_rule_that_is_written(client: FlaskClient) -> None:
    ticks = "&".join(f"tick{n}=on" for n in range(24) if n % 5 < 2)
    answer = client.get(f"/discover/subtraction(2,3)/rule?of=heaps&{ticks}&boxes=yes&repeat=5")
    assert answer.status_code == 303
    page = page_of(client, answer.headers["Location"])
    assert 'value="n mod 5 is in {0, 1}"' in page
    assert "True, and proved for ever" in page
    assert len(CHECKED.findall(page)) == 10
    page = page_of(client, "/discover/nim/rule?tick3=on&boxes=yes&repeat=99", 400)
    assert len(CHECKED.findall(page)) == 1
    assert 'name="repeat" value="99"' in page


def test_the_index_leads_to_every_game(client: FlaskClient) -> None:
    index = unquote(page_of(client, "/discover"))
    for rules in (read_game(family.slug) for family in FAMILIES):
        assert (f'href="/discover/{rules.name}"' in index) == bool(rules.series)
