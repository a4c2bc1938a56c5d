"""The screens of a room have room for the longest words, from the door to the summary."""

import pytest
from playwright.sync_api import Page

from tests.browser.overflowing import overflowing
from tests.language.longest import LINES
from tests.working import OUR_PAGE

SCREENS = {"/teach": (390, 1280), "/wall": (1280, 1920), "": (320, 390)}
"""The teacher's, the wall's and the pupil's, and how wide they are."""


@pytest.mark.usefixtures("longest")
@pytest.mark.tours
def test_a_lesson_fits_its_screens(page: Page, base_url: str) -> None:
    def steer(path: str, **form: str | float | bool) -> str:
        answer = page.request.post(path, form=form, headers=OUR_PAGE, max_redirects=0)
        assert answer.status == 303
        return answer.headers["location"]

    page.context.add_cookies([{"name": "language", "value": LINES, "url": base_url}])
    page.emulate_media(reduced_motion="reduce")
    room = steer("/class", score="race-to-20/45").removesuffix("/teach")
    steer(f"{room}/join")
    found = {}
    for number in (None, "0", "2", "5"):
        if number:
            steer(f"{room}/teach/show", number=number)
        for screen, widths in SCREENS.items():
            page.goto(f"{room}{screen}")
            found[number, screen] = overflowing(page, *widths)
    steer(f"{room}/teach/end")
    for screen in ("", "/summary"):
        page.goto(f"{room}{screen}")
        found["end", screen] = overflowing(page, 320, 1280)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
