"""Make the pictures in docs/screenshots: each named state at three widths, in light and dark."""

from base64 import b64decode, b64encode
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.serving import running_server
from dev import find_chromium

TREE = Path(__file__).resolve().parent.parent
FOLDER = TREE / "docs" / "screenshots"
NIM = "/play/nim:3+nim:4+nim:5?against=perfect&first=you"
LOST = f"{NIM}&moves=0:0_2:4_1:2_2:2_1:1_2:1_1:0_2:0"
STATES = {
    "front": "/",
    "gallery": "/games",
    "join": "/join",
    "nim": "/play/nim:3+nim:4+nim:5",
    "nim-moved": f"{NIM}&moves=0:1_2:4",
    "nim-marks": f"{NIM}&marks=on",
    "nim-hint": f"{NIM}&hint=2",
    "why-where": f"{NIM}&why=1",
    "why-what": f"{NIM}&why=2",
    "why-for-ever": f"{NIM}&why=3",
    "kayles": "/play/kayles:9?against=perfect&first=you&moves=0:4,4_1:3",
    "turtles": "/play/turning-turtles:1,3,4,7",
    "square": "/play/remove-a-square:4x5",
    "diamond": "/play/diamond:5",
    "chocolate": "/play/chomp:4x5",
    "graph": "/play/remove-an-edge:petersen",
    "wythoff": "/play/wythoff:5,8",
    "cards": "/play/no-factor:1-12",
    "large-heap": "/play/nim:100+nim:61",
    "won": f"{NIM}&moves=0:1_0:0_2:4_1:3_2:3_1:2_2:2_1:1_2:1_1:0_2:0",
    "lost": LOST,
    "puzzle": "/puzzles/nim/2/win/5",
    "lesson": "/lessons/in-pairs/4",
    "review": LOST.replace("/play/", "/review/"),
}
SCREENS = ((390, 844), (1280, 800), (1920, 1080))
HEIGHT = 420
"""The height of each view on its sheet, in pixels."""

SHEET = """async (views) => {
  const images = await Promise.all(views.map(async (view) => {
    const image = new Image();
    image.src = `data:image/png;base64,${view}`;
    await image.decode();
    return image;
  }));
  const width = (image) => Math.round(image.width * HEIGHT / image.height);
  const sheet = document.createElement("canvas");
  sheet.height = 2 * HEIGHT + 8;
  sheet.width = images.slice(0, 3).reduce((sum, image) => sum + width(image) + 8, -8);
  const pen = sheet.getContext("2d");
  pen.imageSmoothingQuality = "high";
  let [x, y] = [0, 0];
  images.forEach((image, index) => {
    if (index === 3) [x, y] = [0, HEIGHT + 8];
    pen.drawImage(image, x, y, width(image), HEIGHT);
    x += width(image) + 8;
  });
  return sheet.toDataURL("image/webp", 0.8).split(",")[1];
}""".replace("HEIGHT", str(HEIGHT))


def view(browser: Browser, address: str, size: tuple[int, int], scheme: str) -> str:
    """Return the page at `address` on a screen of `size`, as PNG in base64.

    `scheme` is "light" or "dark". Raises `RuntimeError` if the answer is not a page.
    """
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        # A picture must not depend on how far an animation has come.
        reduced_motion="reduce",
    )
    page = context.new_page()
    answer = page.goto(address, wait_until="networkidle")
    if answer is None or not answer.ok:
        raise RuntimeError(f"{address} was not answered with a page: {answer}")
    page.wait_for_timeout(300)
    png = page.screenshot()
    context.close()
    return b64encode(png).decode()


def sheet(page: Page, views: list[str]) -> bytes:
    """Return the views of a state in one WebP picture, the light views above the dark ones.

    `page` is a page of a browser, which draws the picture.
    """
    return b64decode(page.evaluate(SHEET, views))


def main() -> None:
    """Make the screenshots of all states."""
    FOLDER.mkdir(exist_ok=True)
    with running_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        root = f"http://127.0.0.1:{server.port}"
        canvas = browser.new_page()
        for name, address in STATES.items():
            views = [
                view(browser, f"{root}{address}", size, scheme)
                for scheme in ("light", "dark")
                for size in SCREENS
            ]
            path = FOLDER / f"{name}.webp"
            path.write_bytes(sheet(canvas, views))
            print(path.relative_to(TREE))
        browser.close()


if __name__ == "__main__":
    main()
