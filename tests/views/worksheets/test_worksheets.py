"""Worksheets: the same seed, the same sheet; a key of its own; codes that lead to the puzzles."""

import re
from functools import cache
from html import unescape

import pytest
import segno
from flask import Flask
from flask.testing import FlaskClient

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from tests.pages import path_of_puzzle
from tests.solver.looks import looks
from webapp.settings import Settings
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, LESSON_PLANS, LessonPlan
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.move_words import instruction
from webapp.teaching.puzzles import puzzle as making
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame, read_game
from webapp.teaching.puzzles.sheets import Sheet
from webapp.views.web import deadline
from webapp.views.web.sharing import qr_code

NORMAL = Convention.NORMAL
PRINTED = re.compile(r'<p class="to-the-web"><a href="([^"]*)"')


@pytest.mark.parametrize("game", ["nim", "mixed", "octal(0.77)", "remove-a-square+diamond"])
def test_the_same_seed_gives_the_same_sheet(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    # On a busy machine the time of a request may be over in the one and not in the other.
    monkeypatch.setattr(deadline, "Budget", lambda: looks(10_000))
    address = f"/worksheets/{game}/rising/31?count=5&kinds=win,who,all"
    first, again = (client.get(address) for _ in range(2))
    assert first.status_code == 200
    assert first.text == again.text
    other = client.get(address.replace("/31?", "/32?")).text
    assert PRINTED.findall(other) != PRINTED.findall(first.text)


def test_a_sheet_has_the_puzzles_that_are_asked_for(client: FlaskClient) -> None:
    page = client.get("/worksheets/nim/2/500?count=4&kinds=win,all").text
    addresses = PRINTED.findall(page)
    assert [address.split("/")[4] for address in addresses] == ["win", "all", "win", "all"]
    assert all(address.startswith("/puzzles/nim/2/") for address in addresses)
    for address in addresses:
        assert client.get(address).status_code == 200


def test_the_levels_of_a_sheet_may_rise() -> None:
    sheet = Sheet(read_game("mixed"), None, (QuestionKind.WIN,), NORMAL, 10, 3)
    assert [puzzle.level for puzzle in sheet.puzzles()[0]] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_no_position_stands_on_a_sheet_twice(client: FlaskClient) -> None:
    for seed in range(5):
        sheet = Sheet(read_game("mtau"), 3, (QuestionKind.WHO,), NORMAL, 12, seed)
        positions = [write_sum(puzzle.position) for puzzle in sheet.puzzles()[0]]
        assert len(set(positions)) == len(positions)
    few = client.get("/worksheets/octal(0.3)/1/5?count=12&kinds=who").text
    assert len(PRINTED.findall(few)) == 12 or "no more small puzzles" in few


def test_a_sheet_is_filled_step_by_step_and_ends_as_the_same(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "/worksheets/kayles/rising/424?count=5&kinds=win,who"
    monkeypatch.setattr(deadline, "Budget", lambda: looks(100))
    steps = [client.get(address)]
    while "Refresh" in steps[-1].headers:
        assert f"{len(PRINTED.findall(steps[-1].text))} of 5 puzzles are there" in steps[-1].text
        assert "sheet-key" not in steps[-1].text
        assert steps[-1].headers["Cache-Control"] == "no-store"
        steps.append(client.get(address))
    assert 4 < len(steps) < 200
    last = PRINTED.findall(steps[-1].text)
    for step in steps:
        assert PRINTED.findall(step.text) == last[: step.text.count('class="to-the-web"')]
    making._candidate_pool.cache_clear()
    sheet = Sheet(read_game("kayles"), None, (QuestionKind.WIN, QuestionKind.WHO), NORMAL, 5, 424)
    assert [path_of_puzzle(each) for each in sheet.puzzles()[0]] == last


@pytest.mark.parametrize("game", ["nim+kayles", "octal(0.07)+nim", "no-factor", "diamond"])
def test_a_sheet_of_six_is_made_in_one_request(game: str) -> None:
    kinds = (QuestionKind.WIN, QuestionKind.WHO)
    budget = looks(4_800)  # the part of a request that is for making them
    puzzles, whole = Sheet(read_game(game), None, kinds, NORMAL, 6, 61_016).puzzles(budget)
    assert whole
    assert len(puzzles) == 6


def test_a_kind_that_a_game_does_not_have_is_left_out(client: FlaskClient) -> None:
    page = client.get("/worksheets/mtau/2/5?count=3&kinds=win,who").text
    assert [address.split("/")[4] for address in PRINTED.findall(page)] == ["who"] * 3
    refused = client.get("/worksheets/mtau/2/5?count=3&kinds=win")
    assert refused.status_code == 400
    assert "some moves win and others do not" in refused.text


def test_the_key_tells_every_winning_move_with_a_reason(client: FlaskClient) -> None:
    address = "/worksheets/maliquot/3/8?count=4&kinds=all"
    _sheet, _mark, key = unescape(client.get(address).text).partition("sheet-key")
    sheet = Sheet(read_game("maliquot"), 3, (QuestionKind.ALL,), NORMAL, 4, 8)
    for puzzle in sheet.puzzles()[0]:
        for move in puzzle.winning:
            assert instruction(puzzle.position, move) in key
    assert "One move ends each of 13 and 5: they end one, you end the other." in key
    assert "The nim-sum is 22." in client.get("/worksheets/nim/rising/5").text
    assert "sheet-key" not in client.get(f"{address}&key=off").text


def test_a_misere_sheet_says_so_and_has_its_own_reasons(client: FlaskClient) -> None:
    page = client.get("/worksheets/nim/2/8?count=2&play=misere").text
    assert "The last move loses." in page
    assert "leave an odd number of 1s" in page
    assert all("play=misere" in address for address in PRINTED.findall(page))


def test_a_code_is_that_of_the_whole_address(client: FlaskClient) -> None:
    page = client.get("/worksheets/nim/2/500?count=1&kinds=win", base_url="https://nimsum.example")
    address = "https://nimsum.example/puzzles/nim/2/win/500"
    assert str(qr_code(address)) in page.text
    assert "nimsum.example/<wbr>puzzles/" in page.text


@pytest.mark.parametrize(
    ("root", "public", "leads_to"),
    [
        ("http://192.168.1.5:8000", "", "http://192.168.1.5:8000"),
        ("http://127.0.0.1:8000", "", "http://127.0.0.1:8000"),
        ("http://[::1]:8000/nimsum", "", "http://[::1]:8000/nimsum"),
        ("http://localhost", "https://school.example/nimsum/", "https://school.example/nimsum"),
    ],
)
def test_a_sheet_says_where_its_codes_lead(
    app: Flask, monkeypatch: pytest.MonkeyPatch, root: str, public: str, leads_to: str
) -> None:
    monkeypatch.setitem(app.extensions, "settings", Settings.read(public_url=public))
    page = app.test_client().get("/worksheets/nim/2/500?count=1&kinds=win", base_url=root).text
    assert f'<span translate="no">{leads_to}</span>' in page
    assert ("Phones can’t reach that" in page) == ("1]" in leads_to or "127." in leads_to)
    assert str(qr_code(f"{leads_to}/puzzles/nim/2/win/500")) in page


@pytest.mark.parametrize("host", ["a b", '"', "x/y"])
def test_a_host_that_cannot_be_printed_is_refused(client: FlaskClient, host: str) -> None:
    page = client.get("/worksheets/nim/2/500?count=1", headers={"Host": host})
    assert page.status_code == 400
    assert "I can’t read this host name" in page.text


def test_the_picture_of_a_code_is_its_matrix() -> None:
    """The path draws runs of dark modules: h is a run, m moves on; the rest of the SVG is fixed."""
    address = "http://127.0.0.1:8000/puzzles/mixed/3/win/123456"
    svg = str(qr_code(address))
    assert "style=" not in svg
    code = segno.make(address, error="m", micro=False)
    size = len(code.matrix) + 8
    assert f'viewBox="0 0 {size} {size}"' in svg
    path = svg.rpartition(' d="')[2].partition('"')[0]
    dark = set()
    x = 0.0
    y = 0.0
    for step, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
        if step == "h":
            dark |= {(int(x) + k, int(y)) for k in range(int(values[0]))}
            x += values[0]
        elif step == "M":
            x, y = values
        else:
            x, y = x + values[0], y + values[1]
    rows = enumerate(code.matrix, start=4)
    expected = {(x, y) for y, row in rows for x, module in enumerate(row, start=4) if module}
    assert dark == expected


def test_the_form_leads_to_a_sheet(client: FlaskClient) -> None:
    answer = client.get(
        "/worksheets/new?game=nim&written=&level=rising&count=3&kind=win&kind=all"
        "&paper=letter&key=off&seed=77&play=misere"
    )
    assert answer.status_code == 303
    assert answer.headers["Location"] == (
        "/worksheets/nim/rising/77?count=3&kinds=win,all&paper=letter&play=misere&key=off"
    )
    sheet = client.get(answer.headers["Location"]).text
    assert "worksheet on-letter" in sheet
    fresh = [client.get("/worksheets/new?game=nim&kind=win") for _ in range(2)]
    assert fresh[0].headers["Location"] != fresh[1].headers["Location"]


def test_another_sheet_is_asked_for_as_the_last_one(client: FlaskClient) -> None:
    """Both the form and the link to new puzzles keep all wishes; only the puzzles are others."""
    page = client.get("/worksheets/nim/4/5?count=3&kinds=all&paper=letter&play=misere&key=off").text
    form, new = re.findall(r'href="(/worksheets(?:/new)?\?[^"]*)"', unescape(page))[:2]
    asked = client.get(form).text
    for wish in ('value="nim" checked', 'value="4" selected', 'name="count" value="3"'):
        assert wish in asked
    for wish in ('value="all" checked', 'value="letter" selected', 'value="misere" checked'):
        assert wish in asked
    other = client.get(new).location
    assert other.startswith("/worksheets/nim/4/")
    assert "?count=3&kinds=all&paper=letter&play=misere&key=off" in other


@pytest.mark.parametrize("name", ["own(take-squares)", "own-coins(turn-1)", "wythoff"])
def test_any_game_has_sheets_which_show_it_when_they_are_shared(
    client: FlaskClient, name: str
) -> None:
    page = client.get(f"/worksheets/{name}/1/5?count=1").text
    assert f'property="og:image" content="http://localhost/picture/{name}:' in page
    assert "Puzzles to print" in page


def test_robots_leave_sheets_alone(client: FlaskClient) -> None:
    assert "Disallow: /worksheets/\n" in client.get("/robots.txt").text


@pytest.mark.parametrize("score", LESSON_PLANS, ids=[score.slug for score in LESSON_PLANS])
def test_the_key_of_a_lesson_answers_each_phase_and_each_mistake(
    client: FlaskClient, score: LessonPlan
) -> None:
    response = client.get(f"/teach/{score.slug}/sheet")
    assert response.status_code == 200
    pupils, key = response.text.split('class="paper-sheet sheet-key"')
    answer = score.answer.split(".")[0]
    assert answer in unescape(key)
    assert answer not in unescape(pupils)
    played = score.phases_in(20)
    assert "One move, one sentence." in pupils.rpartition("phase-on-paper")[2]
    assert pupils.count("phase-on-paper") == key.count('class="solved"') == len(played)
    said = [each for timed in played for each in timed.phase.say]
    assert key.count("<p>✗ ") == sum(not each.true for each in said)
    mistakes = sum(bool(each.strategy) and not each.why for each in said)
    assert len(re.findall(r"It says (?:you|the value) |(?<!loses\. )If you ", key)) == mistakes


@pytest.mark.parametrize("slug", ["race-to-20", "one-two-nim"])
def test_the_key_names_the_heaps_that_lose_and_why(client: FlaskClient, slug: str) -> None:
    @cache
    def loses(heap: int) -> bool:
        return all(not loses(heap - taken) for taken in (1, 2) if taken <= heap)

    lost = ", ".join(str(heap) for heap in range(1, 21) if loses(heap))
    pupils, key = client.get(f"/teach/{slug}/sheet").text.split('class="paper-sheet sheet-key"')
    assert f"These lose: {lost} …" in key
    assert "They take 1, you take 2: 3 together." in key
    assert lost not in pupils


def test_a_lesson_that_is_not_there_has_no_sheet(client: FlaskClient) -> None:
    assert client.get("/teach/nothing/sheet").status_code == 404
    assert client.get(f"/teach/{LESSON_PLANS[0].slug}/sheet?paper=a5").status_code == 400


def test_the_key_says_in_words_what_to_leave(client: FlaskClient) -> None:
    """A winning move, by the plain definition, and what it leaves; no notation, no theorem."""
    key = unescape(client.get("/worksheets/subtraction(1,2)/1/5?count=6&kinds=win").text)
    key = key.partition("sheet-key")[2].partition("</section>")[0]
    said = re.findall(r"<p>Take (\d) from the (\d+): Leave a multiple of 3\.", key)
    assert said
    assert all((int(heap) - int(taken)) % 3 == 0 for taken, heap in said)
    assert "subtraction(" not in re.sub(r"<[^>]*>", "", key)
    assert "theorem" not in key


@pytest.mark.parametrize("score", LESSON_PLANS, ids=[score.slug for score in LESSON_PLANS])
def test_no_sheet_of_a_lesson_has_notation_or_tells_to_drag(
    client: FlaskClient, score: LessonPlan
) -> None:
    page = client.get(f"/teach/{score.slug}/sheet").text.partition("<main")[2]
    told = unescape(re.sub(r"<[^>]*>", "", page.partition("</main>")[0]))
    assert not re.search(r"[a-z]\(\d|[Dd]rag|[Tt]ap ", told)


@pytest.mark.parametrize("score", LESSON_PLANS, ids=[score.slug for score in LESSON_PLANS])
def test_the_key_of_a_lesson_says_why_each_item_is_so(
    client: FlaskClient, score: LessonPlan
) -> None:
    """Each wrong claim has its reason, each position its own, and no picture comes twice."""
    page = client.get(f"/teach/{score.slug}/sheet").text
    key = page.partition("sheet-key")[2].partition("</section>")[0]
    said = re.findall(r'<div class="said">\s*<p>(.*?)</p>(.*?)</div>', key, re.DOTALL)
    assert said
    for words, _picture in said:
        sign, _quote, why = re.split(r"<q>|</q>", words)
        assert bool(why.strip()) == (sign.strip() == "✗"), words
    assert "Not so." not in key
    pictures = [picture for _words, picture in said if picture.strip()]
    assert len({*pictures}) == len(pictures)
    reasons = re.findall(r"</h2>\s*<p>(.*?)</p>", key, re.DOTALL)
    assert all(re.search(r"[.…] [A-Z\d]", reason) for reason in reasons)


@pytest.mark.parametrize(
    ("address", "has_parts"),
    [
        ("/teach/race-to-20/sheet", False),
        ("/teach/in-pairs/sheet", True),
        ("/worksheets/subtraction(1,2)/1/5?count=2&kinds=win", False),
        ("/worksheets/nim/2/500?count=2&kinds=win", True),
    ],
)
def test_only_a_sheet_with_several_parts_says_to_move_in_one(
    client: FlaskClient, address: str, has_parts: bool
) -> None:
    page = client.get(address).text
    assert ("move in one part" in page) is has_parts
    assert ("Take turns." in page) is not has_parts
    assert "from one heap" not in page or has_parts


def test_paper_is_not_dragged_over(client: FlaskClient) -> None:
    page = client.get("/worksheets/remove-a-square/1/5?count=2").text
    assert "Each turn takes a full square, small or large." in page
    assert "Drag" not in page.partition("<main")[2].partition("</main>")[0]


@pytest.mark.parametrize("game", ["mixed", "nim+kayles", "remove-a-square+diamond", "mtau"])
def test_no_question_stands_on_a_sheet_without_its_rule(client: FlaskClient, game: str) -> None:
    page = unescape(client.get(f"/worksheets/{game}/rising/31?count=6&kinds=who").text)
    head, *questions = page.partition("sheet-key")[0].split('<article class="printed"')
    rules = head.partition('class="sheet-rules"')[2]
    puzzles, _whole = Sheet(read_game(game), None, (QuestionKind.WHO,), NORMAL, 6, 31).puzzles()
    assert len(puzzles) == len(questions)
    for puzzle, question in zip(puzzles, questions, strict=True):
        for component in puzzle.position:
            rule = component.ruleset.words.rule_on_paper
            assert rule
            assert rule in rules or rule in question


@pytest.mark.parametrize("score", LESSON_PLANS, ids=[score.slug for score in LESSON_PLANS])
def test_no_sheet_of_a_lesson_has_a_game_without_its_rule(
    client: FlaskClient, score: LessonPlan
) -> None:
    page = unescape(client.get(f"/teach/{score.slug}/sheet").text)
    rules = page.partition('class="sheet-rules"')[2].partition('class="phase-on-paper"')[0]
    phases = [timed.phase for timed in score.phases_in(20)]
    starts = [phase.start for phase in phases if phase.activity != "rule"]
    assert starts
    for start in starts:
        for component in read_subject(start).position:
            assert component.ruleset.words.rule_on_paper in rules


@pytest.mark.parametrize(
    ("age", "first", "last"), [("9–11", 9, 11), ("12–14", 12, 14), ("15+", 15, 99)]
)
def test_worksheets_can_be_listed_for_one_age(
    client: FlaskClient, age: str, first: int, last: int
) -> None:
    start = client.get("/worksheets").text
    [href] = re.findall(rf'href="(/worksheets\?[^"]*)"[^>]*>{re.escape(age)}<', start)
    page = client.get(unescape(href)).text
    listed = set(re.findall(r'href="/teach/([\w-]+)/sheet"', page))
    expected = set()
    for score in LESSON_PLANS:
        youngest, oldest = map(int, score.ages.split("–"))
        if {*range(youngest, oldest + 1)} & {*range(first, last + 1)}:
            expected.add(score.slug)
    assert 0 < len(listed) < len(LESSON_PLANS)
    assert listed == expected
    games = [BY_SLUG[slug].ticket.partition("~")[2] for slug in listed]
    visible = page.partition('class="more-games"')[0]
    offered = re.findall(r'name="game" value="([^"]*)"', visible)
    assert {*offered} == {PuzzleGame.of(read_sum(game)).name for game in games}
    [level] = re.findall(r'<option value="(\w+)" selected>', page.partition("asked-count")[0])
    assert level == {"9–11": "1", "12–14": "2", "15+": "rising"}[age]
    assert re.findall(r'name="age" value="([^"]*)"', page) == [age]
    # Another tap on the age offers everything again.
    [href] = re.findall(rf'href="(/worksheets[^"]*)"[^>]*>{re.escape(age)}<', page)
    assert client.get(unescape(href)).text == start


def test_the_key_of_a_lesson_names_who_wins_as_the_phones_do(client: FlaskClient) -> None:
    page = client.get("/teach/squares-and-mirrors/sheet", headers={"Accept-Language": "de"}).text
    told = unescape(re.sub(r"<[^>]*>", " ", page.partition("<main")[2]))
    assert "Wer anfängt, gewinnt." in told
    assert "Wer anfängt, verliert." in told
    assert "am Zug" not in told
    assert "entfern" not in told
    # A position is drawn beside the text, and needs no name such as “Take 1 or 2 (2)”.
    assert "Nach dieser Regel gewinnst du hier." in told


def test_worksheets_are_offered_for_an_age(client: FlaskClient) -> None:
    page = client.get("/worksheets").text
    for score in LESSON_PLANS:
        assert f'href="/teach/{score.slug}/sheet"' in page
        assert f"Ages {score.ages}" in page


@pytest.mark.parametrize("slug", ["race-to-20", "one-two-nim", "in-pairs"])
def test_a_lesson_on_paper_asks_about_no_rule_that_somebody_states(
    client: FlaskClient, slug: str
) -> None:
    page = unescape(client.get(f"/teach/{slug}/sheet").text)
    assert "this rule" not in page
    assert ("Which numbers lose?" in page) is (slug != "in-pairs")


@pytest.mark.parametrize(("game", "has_tables"), [("nim", True), ("subtraction(1,2)", False)])
def test_a_sheet_says_what_its_tables_are_for(
    client: FlaskClient, game: str, has_tables: bool
) -> None:
    page = client.get(f"/worksheets/{game}/1/5?count=2&kinds=win").text
    assert ('class="powers"' in page) == has_tables
    assert ("In the last row, tick columns with an odd number of ticks." in page) == has_tables
