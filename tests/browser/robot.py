"""A robot that plays on any board with one finger or with the mouse, and notes what jumps."""

import random
from urllib.parse import parse_qs, unquote, urlsplit

from playwright.sync_api import ElementHandle, Page, TimeoutError as NothingHappened

from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, origins_after
from tests.browser.playing import can_move
from tests.browser.touching import Finger, Point

MAX_JUMP = 1.0
"""The maximum distance in pixels between the places of a piece that was not moved."""

_MAX_TAPS = 400
_MAX_COMPLAINTS = 5

_REST = """() => document.querySelector("#stage")
    && !document.querySelector("#stage").getAnimations({ subtree: true }).some(each =>
        each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity)
    && !document.querySelector("#stage[aria-busy=true], .htmx-request, .thinks")"""

_PIECES = """() => {
    const rows = [...document.querySelectorAll("#stage .component:has(.pin-row)")];
    const name = each => rows.includes(each) ? `row ${rows.indexOf(each)}` : each.dataset.heap;
    return Object.fromEntries(
        [...document.querySelectorAll("#stage [data-heap] [data-place]:not(.gone)")]
            .filter(each => each.checkVisibility()
                && !each.matches("label.pick, .dealt ~ form label"))
            .map(each => {
                const box = each.getBoundingClientRect();
                const what = each.matches(".slot") ? " as a slot" : "";
                const key = `${name(each.closest("[data-heap]"))}/${each.dataset.place}${what}`;
                return [key, [box.left, box.top, box.width, box.height]];
            }));
    }"""

_CONTROLS = """component => [...component.querySelectorAll(
    "a[href], button:enabled, label:has([type=checkbox], [type=radio])")].filter(each =>
        each.checkVisibility() && !each.matches(
            "[popover] *, [popovertarget=more], [aria-hidden=true], .chip, .flip"))"""

_SIGNS = """() => JSON.stringify([
    location.href,
    [...document.querySelectorAll(
        "#stage :is(.lifts, :checked, button.held, .vertex.held, .shakes, .open, :popover-open)")]
        .map(each => [each.className.baseVal ?? each.className, each.value,
            each.dataset.place, each.dataset.heap]),
    ["announce", "coach", "stage"].map(each => document.getElementById(each)?.ariaBusy
        ?? document.getElementById(each)?.textContent)])"""

_Boxes = dict[str, list[float]]


class Robot:
    """A player who taps anything that can be tapped, with a finger or with the mouse.

    `complaints` are the taps that nothing answered and the pieces that jumped.
    """

    def __init__(self, page: Page, seed: str, *, touches: bool) -> None:
        self.page = page
        self.complaints: list[str] = []
        self._finger = Finger(page) if touches else None
        self._random = random.Random(seed)

    def play(self) -> None:
        """Play the game on the page to its end."""
        taps = 0
        self._rest()
        while can_move(self.page) and self._goes_on(taps):
            before = self._boxes()
            lane = self._open_lane()
            match = match_at(self.page.url)
            while match_at(self.page.url) == match and self._goes_on(taps):
                # One more, as an attempt may find nothing that it can tap.
                taps += 1 + self._try_a_move()
                self._rest()
            played = match_at(self.page.url)
            if len(played.moves) <= len(match.moves):
                break
            # Another lane opens when nothing is left in the open one, or by a tap; and after a win
            # the whole board steps back.
            won = self.page.query_selector(".triumph")
            if self._open_lane() == lane and not won:
                self.complaints += jumps(match, before, played, self._boxes())
        if can_move(self.page) and not self.complaints:
            self.complaints.append(f"no end after {taps} taps")

    def _goes_on(self, taps: int) -> bool:
        """Return True unless the robot gives up, after `taps` taps or several complaints."""
        return taps < _MAX_TAPS and len(self.complaints) < _MAX_COMPLAINTS

    def _open_lane(self) -> object:
        """Return the number of the open lane, or None if all components are open."""
        return self.page.evaluate(
            """() => document.querySelector(".in-lanes")
                && [...document.querySelectorAll(".in-lanes > *")].findIndex(each =>
                    each.matches(".open"))"""
        )

    def _try_a_move(self) -> int:
        """Tap until a move is made or nothing else is to be tapped for it; return the taps."""
        url = self.page.url
        lives = self.page.query_selector_all("#stage .component:not(.finished)")
        component = self._random.choice(lives)
        taps = 0
        if component.evaluate("each => each.closest('.in-lanes > :not(.open)') !== null"):
            self._tap(component)
            taps += 1
        for target in self._targets(component):
            # Playwright sees no line that stands upright, as its box has no width.
            if self.page.url != url or not target.evaluate("each => each.checkVisibility()"):
                break
            self._tap(target)
            taps += 1
            offers = self.page.query_selector_all(
                "#stage .asks.shown .button, :popover-open :is(a, button[name])"
            )
            if offers:
                self._tap(self._random.choice(offers))
                taps += 1
        return taps

    def _targets(self, component: ElementHandle) -> list[ElementHandle]:
        """Return what to tap for a random move in `component`."""
        if cut := component.query_selector("[type=range]"):
            return [cut]
        if listed := component.query_selector("[data-sets]"):
            sets = (listed.get_attribute("data-sets") or "").split()
            places = self._random.choice(sets).partition("=")[0].split(",")
            inputs = [component.query_selector(f'label:has([value="{place}"])') for place in places]
            # The button means just these; among pins, which have none, a second tap on the first.
            end = component.query_selector(":is(.done, .sending) .button:visible") or inputs[0]
            return [each for each in (*inputs, end) if each]
        handle = component.evaluate_handle(_CONTROLS)
        controls = [each for each in handle.get_properties().values() if each.as_element()]
        target = self._random.choice(controls).as_element()
        assert target is not None
        if component.query_selector("[data-taps]"):
            sending = component.query_selector(".done .button, .sending .button")
            return [target, sending] if sending else [target]
        return [target, target]

    def _tap(self, target: ElementHandle) -> None:
        """Tap `target` and wait for an answer."""
        target.scroll_into_view_if_needed()
        before = self.page.evaluate(_SIGNS)
        at = self._point_on(target)
        if self._finger:
            self._finger.tap(at)
        else:
            self.page.mouse.click(*at)
        try:
            self.page.wait_for_function(
                f"before => ({_SIGNS})() !== before", arg=before, timeout=3000
            )
        except NothingHappened:
            what = target.evaluate("each => each.outerHTML.slice(0, 160)")
            self.complaints.append(f"no answer to a tap on {what}")
        self._rest()

    def _point_on(self, target: ElementHandle) -> Point:
        box = target.bounding_box()
        assert box is not None
        share = self._random.uniform(0.1, 0.9) if target.get_attribute("type") == "range" else 0.5
        return box["x"] + share * box["width"], box["y"] + box["height"] / 2

    def _rest(self) -> None:
        """Wait until nothing moves any more."""
        self.page.wait_for_function(_REST)

    def _boxes(self) -> _Boxes:
        if not self._finger:
            self.page.mouse.move(1, 1)
            self.page.wait_for_function("() => !document.querySelector('#stage .lifts')")
            self._rest()
        boxes: _Boxes = self.page.evaluate(_PIECES)
        return boxes


def match_at(address: str) -> Match:
    """Return the match on the page of play at `address`."""
    url = urlsplit(address)
    query = parse_qs(url.query)
    start = read_sum(unquote(url.path).removeprefix("/play/"))
    first = query.get("first", ["you"])[0]
    return replay(start, Player(first), query.get("moves", [""])[0])


def jumps(match: Match, before: _Boxes, played: Match, after: _Boxes) -> list[str]:
    """Return the pieces that were not moved from `match` to `played` and yet lie elsewhere.

    `before` and `after` are the boxes of the pieces on both pages.
    """
    homes: list[int | None] = list(range(len(match.position)))
    moved = set()
    for ply in range(len(match.moves), len(played.moves)):
        move = played.moves[ply]
        origins = origins_after(played.positions[ply], move)
        moved.add(homes[move.component])
        homes = [None if count > 1 else homes[origin] for origin, count in _counted(origins)]
    complaints = []
    names = {f"{now}/": f"{home}/" for now, home in enumerate(homes) if home is not None}
    for key, box in after.items():
        heap, _slash, place = key.partition("/")
        if heap.startswith("row"):
            was = key
        else:
            home = homes[int(heap)]
            if home is None or (home in moved and not _stays(match.position[home], place)):
                continue
            was = f"{names[f'{heap}/']}{place}"
        if was in before and any(
            abs(a - b) > MAX_JUMP for a, b in zip(before[was], box, strict=True)
        ):
            change = [round(b - a, 1) for a, b in zip(before[was], box, strict=True)]
            complaints.append(f"{was} of {len(match.moves)} moves jumped by {change}")
    return complaints[:2]


def _counted(origins: list[int]) -> list[tuple[int, int]]:
    return [(origin, origins.count(origin)) for origin in origins]


def _stays(component: Component, place: str) -> bool:
    """Return True if the piece at `place` stays where it is although others of `component` move."""
    is_cards = not component.ruleset.board.as_tokens and not isinstance(component.ruleset, OnPlaces)
    return place == "0" if is_cards else True
