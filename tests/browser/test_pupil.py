"""A pupil climbs the ladders on a phone: each step first wrong, then right.

What the pupil taps is in sight, the computer answers every wrong try with a legal move that wins,
and the stage shows every number that the coach says.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.sums import Move, Sum, after, component_of, moves_in
from nimsum.rulesets.taking.nim import Nim
from tests.browser.conftest import as_new
from tests.browser.playing import going_on
from tests.browser.touching import Finger, boxes, middle
from tests.rulesets.exhaustive import next_player_wins
from tests.views.test_words import Sight
from webapp.teaching.lessons.ladders import BY_SLUG, LADDERS, Goal, Step

ALWAYS = ("in-pairs", 5)
"""The ladder and the number of the first step for every run: a move, pairs, a move, and a game.

`--all` climbs every ladder as a whole.
"""

PHONE = ViewportSize(width=390, height=844)
LANGUAGES = ("es",)
"""The languages whose words are counted, besides English."""
MAX_WORDS = 42
MAX_WORDS_WITH_BUTTONS = 62

NUMBERS = """stage => {
    const seen = each => each.checkVisibility();
    const counts = [...stage.querySelectorAll(".component")].filter(seen).flatMap(component =>
        [".piece:not(.gone)", ".gone.by-you", ".gone.by-computer"].map(
            kind => component.querySelectorAll(kind).length));
    const written = stage.innerText.match(/\\d+/g) ?? [];
    return [...counts, ...written].map(Number);
}"""
"""Return the numbers of pieces that stand and that were just taken, and all numbers written."""

ON_TOP = """(target, [x, y]) => {
    const top = document.elementFromPoint(x, y);
    return !!top && (target.contains(top) || top.closest("label") === target);
}"""
"""Return True if `target`, or the label that it is, is the topmost element at a point."""


def move_that(match: Match, *, wins: bool) -> Move | None:
    """Return the first move that wins, or that loses if not `wins`; None if there is none."""
    for move in moves_in(match.position):
        if next_player_wins(after(match.position, move), match.convention) != wins:
            return move
    return None


def numbers_in(text: str) -> list[int]:
    """Return the numbers that `text` has in digits."""
    return [int(digits) for digits in re.findall(r"\d+", text)]


class Block(NamedTuple):
    """The tokens for one power of 2 in a heap, and the row of that heap."""

    power: int
    row: int

    def __str__(self) -> str:
        """Return the block as addresses have it."""
        return f"{self.power}:{self.row}"


def blocks_of(position: Sum) -> list[Block]:
    """Return the blocks of Nim heaps, the larger ones of each heap first."""
    return [
        Block(1 << bit, row)
        for row, heap in enumerate(position)
        for bit in reversed(range(heap.position.bit_length()))
        if heap.position >> bit & 1
    ]


def different_blocks(blocks: list[Block]) -> tuple[Block, Block]:
    """Return the first two blocks that are neither equal nor in the same row."""
    for first, other in product(blocks, blocks):
        if first.power != other.power and first.row != other.row:
            return first, other
    raise AssertionError(f"no two different blocks: {blocks}")


def equal_blocks(blocks: list[Block]) -> tuple[Block, Block]:
    """Return the first two blocks that are equal; their rows differ."""
    for first, other in product(blocks, blocks):
        if first.power == other.power and first != other:
            return first, other
    raise AssertionError(f"no two equal blocks: {blocks}")


class Pupil:
    """A pupil who climbs a ladder; `pages` has the HTML seen at each address."""

    def __init__(self, page: Page, finger: Finger, slug: str) -> None:
        self.page = page
        self.finger = finger
        self.slug = slug
        self.number = 1
        self.pages: dict[str, str] = {}

    @property
    def step(self) -> Step:
        """The step on the screen."""
        return BY_SLUG[self.slug].steps[self.number - 1]

    def match(self) -> Match:
        """Return the game in the address of the page.

        Raises `GameError` if a move is illegal.
        """
        query = parse_qs(urlsplit(self.page.url).query)
        answer = query.get("answer", [""])[-1]
        moves = query.get("moves", [""])[-1]
        start = self.step.position
        first = Player.YOU
        if self.step.goal is Goal.MEX:
            start = (*start, component_of(Nim(), int(answer)))
            first = Player.COMPUTER
        if answer == "second":
            first = Player.COMPUTER
        return replay(start, first, moves, self.step.convention)

    @property
    def is_done(self) -> bool:
        """True if the page says that the step is done."""
        return self.page.locator("[data-done]").count() > 0

    def look(self) -> None:
        """Check that the page has not scrolled, and that the stage shows every number said."""
        page = self.page
        expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)
        self.pages[page.url] = page.content()
        assert page.evaluate("scrollY") == 0
        rules = " ".join(component.ruleset.name for component in self.step.position)
        stage = {*page.locator("#stage").evaluate(NUMBERS), *numbers_in(rules)}
        # A picture in the card shows its own numbers.
        text = " ".join(page.locator(".coach :is(h2, p)").all_inner_texts())
        unseen = {*numbers_in(text)} - stage
        assert not unseen, f"{page.url}: {text!r} has {unseen}, the stage {sorted(stage)}"

    def tap(self, target: Locator) -> None:
        """Tap the middle of `target`, which must be in sight."""
        self.assert_in_sight(target)
        self.finger.tap(middle(target))

    def assert_in_sight(self, target: Locator) -> None:
        """Check that the middle of `target` is on the screen, and nothing is over it."""
        x, y = middle(target)
        assert 0 <= x < PHONE["width"], (self.page.url, target, x)
        assert 0 <= y < PHONE["height"], (self.page.url, target, y)
        assert target.evaluate(ON_TOP, [x, y]), (self.page.url, target, x, y)

    def act(self, touch: Callable[[], None]) -> None:
        """Call `touch`, wait for the next page, and look at it."""
        with going_on(self.page):
            touch()
        self.look()

    def follow(self, target: Locator) -> None:
        """Tap a link, and look at the page to which it leads."""
        self.act(lambda: self.tap(target))

    def answer(self, answer: str) -> None:
        """Tap the link with that answer."""
        links = self.page.locator(f'main a[href*="answer={answer}"]')
        answers = values_in_links(links, "answer")
        self.follow(links.nth(answers.index(answer)))

    def play(self, move: Move) -> None:
        """Make a move with the finger."""
        self.act(lambda: self._touch(move))

    def _touch(self, move: Move) -> None:
        position = self.match().position
        stage = self.page.locator("#stage")
        links = stage.locator('a[href*="moves="]')
        for index, moves in enumerate(values_in_links(links, "moves")):
            last_move = moves.split("_")[-1]
            if read_move(position, last_move) == move:
                self.tap(links.nth(index))
                self._confirm()
                return
        component, _, written = write_move(position, move).partition(":")
        board = stage.locator(f'.component[data-heap="{component}"]')
        if board.locator(".cutter").count():
            self._cut(board, [int(part) for part in written.split(",")])
        else:
            corners = [board.locator(f'[data-place="{place}"]') for place in written.split("-")]
            # A second tap on the same cell means just this one.
            self.tap(corners[0])
            self.tap(corners[-1])

    def _cut(self, board: Locator, parts: list[int]) -> None:
        for index in range(1, len(parts)):
            gap = board.locator(f'label:has([value="{sum(parts[:index])}"])')
            self.tap(gap)
        self._confirm()

    def _confirm(self) -> None:
        """Tap the button of the bubble that shows what a tap would do, if there is one."""
        button = self.page.locator(".asks.shown .button")
        if button.count():
            self.tap(button)

    def assert_refuted(self) -> None:
        """Check that the computer has made a legal reply after which the pupil loses."""
        assert not self.is_done, self.page.url
        match = self.match()
        if match.over:
            assert match.loser is Player.YOU, self.page.url
        else:
            assert match.mover(len(match.moves) - 1) is Player.COMPUTER, self.page.url
            assert not next_player_wins(match.position, match.convention), self.page.url

    def take_back(self) -> None:
        """Tap *Take it back*."""
        self.follow(self.page.get_by_role("link", name="Take it back"))

    def climb(self, first: int) -> None:
        """Climb all steps from number `first` on, each wrong and then right."""
        ladder = BY_SLUG[self.slug]
        self.page.goto(f"/lessons/{self.slug}/{first}")
        self.look()
        for self.number in range(first, len(ladder.steps) + 1):
            if self.step.hint:
                self.follow(self.page.locator("[data-present=hint]"))
            getattr(self, f"_{self.step.goal}")()
            assert self.is_done, self.page.url
            if self.number < len(ladder.steps):
                self.follow(self.page.locator(".coach [data-present=next]"))
        expect(self.page.locator("main")).to_contain_text(ladder.can)

    def _move(self) -> None:
        while not self.is_done:
            before = self.match()
            wrong = move_that(before, wins=False)
            if wrong:
                self.play(wrong)
                self.assert_refuted()
                self.take_back()
                assert self.match() == before, "the board is as it was"
            right = move_that(self.match(), wins=True)
            assert right is not None, self.page.url
            self.play(right)

    def _who(self) -> None:
        right, wrong = self._right_and_wrong_seat()
        self.answer(wrong)
        match = self.match()
        if not match.over and not match.moves:
            self.play(next(moves_in(match.position)))
        self.assert_refuted()
        self.take_back()
        if self.step.goal is Goal.WHO:
            self.answer(right)

    def _game(self) -> None:
        right, _wrong = self._right_and_wrong_seat()
        self._who()
        self.answer(right)
        self._move()

    def _right_and_wrong_seat(self) -> tuple[str, str]:
        if next_player_wins(self.step.position, self.step.convention):
            return "first", "second"
        return "second", "first"

    def _mex(self) -> None:
        sums = [(*self.step.position, component_of(Nim(), size)) for size in range(9)]
        wins = [next_player_wins(position) for position in sums]
        self.answer(str(wins.index(True)))
        self.assert_refuted()
        self.take_back()
        self.answer(str(wins.index(False)))

    def _lamps(self) -> None:
        (row,) = self.step.position
        heaps = [component_of(row.ruleset, size) for size in range(row.position + 1)]
        lost = [heap for heap in heaps if not next_player_wins((heap,), self.step.convention)]
        winning = next(heap for heap in heaps if heap not in lost)
        self.answer(str(winning.position))
        size, remaining = numbers_in(self.page.locator(".coach").inner_text())
        start = (heaps[size],)
        reply = component_of(row.ruleset, remaining)
        assert (reply,) in [after(start, move) for move in moves_in(start)]
        assert reply in lost
        self.take_back()
        lit: list[str] = []
        for heap in lost[1:]:
            lit.append(str(heap.position))
            self.answer(",".join(lit))

    def _pairs(self) -> None:
        blocks = blocks_of(self.step.position)
        self._pair_wrongly(*different_blocks(blocks))
        paired: list[Block] = []
        while not self.is_done:
            unpaired = [block for block in blocks if block not in paired]
            for block in equal_blocks(unpaired):
                paired.append(block)
                self.answer(",".join(map(str, paired)))

    def _pair_wrongly(self, first: Block, other: Block) -> None:
        """Pair blocks of two powers; the computer takes the difference. Take it back."""
        self.answer(f"{first}")
        self.answer(f"{first},{other}")
        assert not self.is_done, self.page.url
        large, small, taken = numbers_in(self.page.locator(".coach").inner_text())
        assert large > small == large - taken, self.page.url
        assert {large, small} == {first.power, other.power}
        expect(self.page.locator("#stage .gone.by-computer")).to_have_count(taken)
        self.take_back()

    def _mirror(self) -> None:
        line = self.page.locator("input[name=line]")
        for place in range(int(line.get_attribute("max") or "") + 1):
            self.act(partial(self._drag, line, place))
            if self.is_done:
                return
            self.assert_refuted()
            self.take_back()

    def _drag(self, line: Locator, place: int) -> None:
        """Drag the thumb of the slider `line` to `place`."""
        self.assert_in_sight(line)
        (box,) = boxes(line)
        y = (box["top"] + box["bottom"]) / 2
        thumb = 44
        step = (box["right"] - box["left"] - thumb) / int(line.get_attribute("max") or "")
        start, end = (
            box["left"] + thumb / 2 + step * value for value in (int(line.input_value()), place)
        )
        self.finger.down((start, y))
        self.finger.slide(((start + end) / 2, y), (end, y))
        self.finger.up()


def values_in_links(links: Locator, name: str) -> list[str]:
    """Return the value of the parameter `name` in the address of each link."""
    hrefs = links.evaluate_all("all => all.map(link => link.href)")
    return [parse_qs(urlsplit(href).query)[name][-1] for href in hrefs]


@pytest.fixture(scope="module")
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(
        has_touch=True, is_mobile=True, viewport=PHONE, reduced_motion="reduce", base_url=base_url
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def page(phone: Page, base_url: str) -> Iterator[Page]:
    """Yield a page on a phone, as at a first visit, with reduced motion."""
    with as_new(phone, base_url):
        phone.set_viewport_size(PHONE)
        phone.emulate_media(reduced_motion="reduce")
        yield phone


@pytest.mark.tours
@pytest.mark.parametrize(
    ("slug", "first"),
    [ALWAYS, *(pytest.param(ladder.slug, 1, marks=pytest.mark.all) for ladder in LADDERS)],
)
def test_a_pupil_climbs_the_ladder(page: Page, slug: str, first: int) -> None:
    finger = Finger(page)
    pupil = Pupil(page, finger, slug)
    pupil.climb(first)
    finger.tools.detach()
    for address, page_seen in pupil.pages.items():
        assert_few_words(page_seen, "en", address)
        for language in LANGUAGES:
            response = page.request.get(address, headers={"Accept-Language": language})
            assert_few_words(response.text(), language, address)


def assert_few_words(html: str, language: str, address: str) -> None:
    """Check that a step shows few words, with its buttons and without."""
    sight = Sight()
    sight.feed(html)
    with_buttons = len(sight.words)
    words = with_buttons - len(sight.to_tap)
    print(language, words, with_buttons, address)  # noqa: T201
    assert words <= MAX_WORDS, address
    assert with_buttons <= MAX_WORDS_WITH_BUTTONS, address
