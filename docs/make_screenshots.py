"""Make the pictures in docs/screenshots: every page, at three widths, in light and dark."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.serving import started
from dev import find_chromium

FOLDER = Path(__file__).resolve().parent / "screenshots"
MATCH = "/play/nim:3+nim:4+nim:5?against=perfect&first=you"
PAGES = {"front": "/", "new": "/new", "play": MATCH, "why": f"{MATCH}&why=3"}
SCREENS = {"phone": (390, 844), "laptop": (1280, 800), "projector": (1920, 1080)}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with started() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for screen, (width, height) in SCREENS.items():
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    base_url=f"http://127.0.0.1:{server.port}",
                    viewport={"width": width, "height": height},
                    color_scheme=scheme,
                    # A picture must not depend on the moment of an animation.
                    reduced_motion="reduce",
                )
                page = context.new_page()
                for name, address in PAGES.items():
                    answer = page.goto(address, wait_until="networkidle")
                    if answer is None or not answer.ok:
                        raise RuntimeError(f"{address} was not answered with a page: {answer}")
                    path = FOLDER / f"{name}-{screen}-{scheme}.png"
                    page.screenshot(path=path)
                    print(path.relative_to(FOLDER.parent.parent))
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
