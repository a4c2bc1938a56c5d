"""A pupil climbs the ladders on a phone: first the first wrong thing, then the right one.

What the pupil taps is in sight, every wrong try is answered by a legal move that wins, and every
number that the coach says stands on the stage.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.sums import Move, Sum, after, component_of, has_move
from nimsum.rulesets.taking.nim import Nim
from tests.browser.conftest import as_new
from tests.browser.playing import going_on
from tests.browser.touching import Finger, boxes, middle
from tests.views.test_words import Sight
from webapp.teaching.lessons.ladders import BY_SLUG, LADDERS, Goal, Step

ALWAYS = ("in-pairs", 5)
"""The ladder that is climbed in every run, from the step with that number on: a move, pairs, a
move, and a game. The whole ladders are for `--all`."""

PHONE = ViewportSize(width=390, height=844)
LANGUAGES = ("es",)
"""Beside English, in which the pupil reads."""
MAX_WORDS, MAX_WITH_BUTTONS = 42, 62

NUMBERS = """stage => {
    const seen = each => each.checkVisibility();
    const counts = [...stage.querySelectorAll(".component")].filter(seen).flatMap(component =>
        [".piece:not(.gone)", ".gone.by-you", ".gone.by-computer"].map(
            kind => component.querySelectorAll(kind).length));
    const written = stage.innerText.match(/\\d+/g) ?? [];
    return [...counts, ...written].map(Number);
}"""
"""What a number may stand for: pieces that stand or were just taken, or a number written there."""

ON_TOP = """(target, [x, y]) => {
    const found = document.elementFromPoint(x, y);
    return !!found && (target.contains(found) || found.closest("label") === target);
}"""


@cache
def _is_lost(position: Sum, convention: Convention) -> bool:
    left = [after(position, move) for move in moves_from(position)]
    if not left:
        return convention is Convention.NORMAL
    return not any(is_lost(each, convention) for each in left)


def is_lost(position: Sum, convention: Convention) -> bool:
    """Whether the player who is to move loses, by plain recursion over the options."""
    return _is_lost(tuple(sorted(filter(has_move, position), key=str)), convention)


def moves_from(position: Sum) -> Iterator[Move]:
    """All moves, in the order in which a ruleset lists its options."""
    for index, component in enumerate(position):
        for option in component.ruleset.options(component.position):
            yield Move(index, option)


def move_that(match: Match, *, wins: bool) -> Move | None:
    """The first move that wins, or the first that loses."""
    found = (
        move
        for move in moves_from(match.position)
        if is_lost(after(match.position, move), match.convention) == wins
    )
    return next(found, None)


def numbers_in(text: str) -> list[int]:
    """The numbers that are written in digits."""
    return [int(each) for each in re.findall(r"\d+", text)]


class Pupil:
    """Climbs a ladder; `walked` are the addresses and what was seen there."""

    def __init__(self, page: Page, finger: Finger, slug: str) -> None:
        self.page, self.finger, self.slug = page, finger, slug
        self.number = 1
        self.walked: dict[str, str] = {}

    @property
    def step(self) -> Step:
        """The step that is on the screen."""
        return BY_SLUG[self.slug].steps[self.number - 1]

    def match(self) -> Match:
        """The game on the board, by the address. Raises an error where a move is illegal."""
        asked = {key: each[-1] for key, each in parse_qs(urlsplit(self.page.url).query).items()}
        start, first, answer = self.step.position, Player.YOU, asked.get("answer", "")
        if self.step.goal is Goal.MEX:
            start, first = (*start, component_of(Nim(), int(answer))), Player.COMPUTER
        if answer == "second":
            first = Player.COMPUTER
        return replay(start, first, asked.get("moves", ""), self.step.convention)

    @property
    def is_done(self) -> bool:
        """Whether the step is done."""
        return self.page.locator("[data-done]").count() > 0

    def look(self) -> None:
        """Look at what there is: all in its place, and no number that is not on the stage."""
        page = self.page
        expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)
        self.walked[page.url] = page.content()
        assert page.evaluate("scrollY") == 0
        rules = " ".join(component.ruleset.name for component in self.step.position)
        stage = {*page.locator("#stage").evaluate(NUMBERS), *numbers_in(rules)}
        said = page.locator(".coach").inner_text()
        unseen = {*numbers_in(said)} - stage
        assert not unseen, f"{page.url}: {said!r} has {unseen}, the stage {sorted(stage)}"

    def tap(self, target: Locator) -> None:
        """Tap what is in sight, and neither below the screen nor under the dock."""
        self.is_in_sight(target)
        self.finger.tap(middle(target))

    def is_in_sight(self, target: Locator) -> None:
        """Whether the finger can reach its middle without scrolling."""
        at = middle(target)
        assert 0 <= at[0] < PHONE["width"], (self.page.url, target, at)
        assert 0 <= at[1] < PHONE["height"], (self.page.url, target, at)
        assert target.evaluate(ON_TOP, list(at)), (self.page.url, target, at)

    def act(self, touch: Callable[[], None]) -> None:
        """Touch something, and look at what has become of it."""
        with going_on(self.page):
            touch()
        self.look()

    def follow(self, target: Locator) -> None:
        """Tap a link, and look."""
        self.act(lambda: self.tap(target))

    def answer(self, answer: str) -> None:
        """Tap the control that answers so."""
        links = self.page.locator(f'main a[href*="answer={answer}"]')
        hrefs = links.evaluate_all("all => all.map(each => each.href)")
        asked = [parse_qs(urlsplit(href).query)["answer"][-1] for href in hrefs]
        self.follow(links.nth(asked.index(answer)))

    def play(self, move: Move) -> None:
        """Make a move with the finger."""
        self.act(lambda: self._touch(move))

    def _touch(self, move: Move) -> None:
        position, stage = self.match().position, self.page.locator("#stage")
        links = stage.locator('a[href*="moves="]:not(.whole)')
        hrefs = links.evaluate_all("all => all.map(each => each.href)")
        for index, href in enumerate(hrefs):
            written = parse_qs(urlsplit(href).query)["moves"][-1].split("_")[-1]
            if read_move(position, written) == move:
                self.tap(links.nth(index))
                self._answer()
                return
        component, _, written = write_move(position, move).partition(":")
        board = stage.locator(f'.component[data-heap="{component}"]')
        if board.locator(".cutter").count():
            self._cut(board, [int(each) for each in written.split(",")])
        else:
            corners = [board.locator(f'[data-place="{each}"]') for each in written.split("-")]
            # A second tap on the same cell means just this one.
            for corner in (corners[0], corners[-1]):
                self.tap(corner)

    def _cut(self, board: Locator, parts: list[int]) -> None:
        for index in range(1, len(parts)):
            gap = board.locator(f'label:has([value="{sum(parts[:index])}"])')
            self.tap(gap)
        self._answer()

    def _answer(self) -> None:
        """Tap the button of the bubble that shows what a tap would do, if there is one."""
        asks = self.page.locator(".asks.shown .button")
        if asks.count():
            self.tap(asks)

    def is_refuted(self) -> None:
        """The computer's reply is on the board: legal, and now every move of the pupil loses."""
        assert not self.is_done, self.page.url
        match = self.match()
        if match.over:
            assert match.loser is Player.YOU, self.page.url
        else:
            assert match.mover(len(match.moves) - 1) is Player.COMPUTER, self.page.url
            assert is_lost(match.position, match.convention), self.page.url
        self.follow(self.page.get_by_role("link", name="Take it back"))

    def climb(self, first: int) -> None:
        """Climb all steps from the `first` on, each wrong and then right."""
        ladder = BY_SLUG[self.slug]
        self.page.goto(f"/lessons/{self.slug}/{first}")
        self.look()
        for self.number in range(first, len(ladder.steps) + 1):
            if self.step.hint:
                self.follow(self.page.locator("[data-present=hint]"))
            getattr(self, f"_{self.step.goal}")()
            assert self.is_done, self.page.url
            onward = self.page.locator(".coach [data-present=next]")
            if self.number < len(ladder.steps):
                self.follow(onward)
        expect(self.page.locator("main")).to_contain_text(ladder.can)

    def _move(self) -> None:
        while not self.is_done:
            before = self.match()
            wrong = move_that(before, wins=False)
            if wrong:
                self.play(wrong)
                self.is_refuted()
                assert self.match() == before, "the board is as it was"
            right = move_that(self.match(), wins=True)
            assert right is not None, self.page.url
            self.play(right)

    def _who(self) -> None:
        right, wrong = self._seats()
        self.answer(wrong)
        match = self.match()
        if not match.over and not match.moves:
            self.play(next(moves_from(match.position)))
        self.is_refuted()
        if self.step.goal is Goal.WHO:
            self.answer(right)

    def _game(self) -> None:
        right, _wrong = self._seats()
        self._who()
        self.answer(right)
        self._move()

    def _seats(self) -> tuple[str, str]:
        second = is_lost(self.step.position, self.step.convention)
        return ("second", "first") if second else ("first", "second")

    def _mex(self) -> None:
        beside = [(*self.step.position, component_of(Nim(), size)) for size in range(9)]
        lost = [is_lost(each, Convention.NORMAL) for each in beside]
        self.answer(str(lost.index(False)))
        self.is_refuted()
        self.answer(str(lost.index(True)))

    def _lamps(self) -> None:
        (row,) = self.step.position
        heaps = [component_of(row.ruleset, size) for size in range(row.position + 1)]
        lost = [heap for heap in heaps if is_lost((heap,), self.step.convention)]
        self.answer(str(next(heap for heap in heaps if heap not in lost).position))
        wrong, left = numbers_in(self.page.locator(".coach").inner_text())
        reply = component_of(row.ruleset, left)
        assert any(after((heaps[wrong],), move) == (reply,) for move in moves_from((heaps[wrong],)))
        assert reply in lost
        self.follow(self.page.get_by_role("link", name="Take it back"))
        lit: list[str] = []
        for heap in lost[1:]:
            lit.append(str(heap.position))
            self.answer(",".join(lit))

    def _pairs(self) -> None:
        powers = [
            (1 << bit, row)
            for row, heap in enumerate(self.step.position)
            for bit in reversed(range(heap.position.bit_length()))
            if heap.position >> bit & 1
        ]
        first, other = next(
            (one, two) for one in powers for two in powers if one[0] != two[0] and one[1] != two[1]
        )
        taps = [f"{power}:{row}" for power, row in (first, other)]
        self.answer(taps[0])
        self.answer(",".join(taps))
        assert not self.is_done, self.page.url
        large, small, taken = numbers_in(self.page.locator(".coach").inner_text())
        assert large > small == large - taken, self.page.url
        assert {large, small} == {first[0], other[0]}
        expect(self.page.locator("#stage .gone.by-computer")).to_have_count(taken)
        self.follow(self.page.get_by_role("link", name="Take it back"))
        taps = []
        while not self.is_done:
            left = [each for each in powers if f"{each[0]}:{each[1]}" not in taps]
            one = next(each for each in left if [power for power, _row in left].count(each[0]) > 1)
            two = next(each for each in left if each[0] == one[0] and each != one)
            for power, row in (one, two):
                taps.append(f"{power}:{row}")
                self.answer(",".join(taps))

    def _mirror(self) -> None:
        line = self.page.locator("input[name=line]")
        for place in range(int(line.get_attribute("max") or "") + 1):
            self.act(partial(self._drag, line, place))
            if self.is_done:
                return
            self.is_refuted()

    def _drag(self, line: Locator, place: int) -> None:
        self.is_in_sight(line)
        (box,), last = boxes(line), int(line.get_attribute("max") or "")
        now, height = int(line.input_value()), (box["top"] + box["bottom"]) / 2
        thumb = 44
        step = (box["right"] - box["left"] - thumb) / last
        at = [(box["left"] + thumb / 2 + step * each, height) for each in (now, place)]
        self.finger.down(at[0])
        self.finger.slide(((at[0][0] + at[1][0]) / 2, height), at[1])
        self.finger.up()


@pytest.fixture(scope="module")
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    context = browser.new_context(
        has_touch=True, is_mobile=True, viewport=PHONE, reduced_motion="reduce", base_url=base_url
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def page(phone: Page, base_url: str) -> Iterator[Page]:
    """A page on a phone, as at a first visit; nothing moves longer than it must."""
    with as_new(phone, base_url):
        phone.set_viewport_size(PHONE)
        phone.emulate_media(reduced_motion="reduce")
        yield phone


@pytest.mark.tours
@pytest.mark.parametrize(
    ("slug", "first"),
    [ALWAYS, *(pytest.param(each.slug, 1, marks=pytest.mark.all) for each in LADDERS)],
)
def test_a_pupil_climbs_the_ladder(page: Page, slug: str, first: int) -> None:
    finger = Finger(page)
    pupil = Pupil(page, finger, slug)
    pupil.climb(first)
    finger.tools.detach()
    for address, shown in pupil.walked.items():
        few_words(shown, "en", address)
        for language in LANGUAGES:
            asked = page.request.get(address, headers={"Accept-Language": language})
            few_words(asked.text(), language, address)


def few_words(shown: str, language: str, address: str) -> None:
    """A step says little in sight, with its buttons and without."""
    sight = Sight()
    sight.feed(shown)
    words, to_tap = len(sight.words), len(sight.to_tap)
    print(language, words - to_tap, words, address)  # noqa: T201
    assert words - to_tap <= MAX_WORDS, address
    assert words <= MAX_WITH_BUTTONS, address
