// The stars of the path are kept in this browser, by station; the page and the links work without.
(() => {
  const STARS = "nimsum-stars";
  const keptStars = () => {
    try {
      return JSON.parse(localStorage.getItem(STARS)) ?? {};
    } catch {
      return {};
    }
  };
  const keptAt = (kept, station) => Number(kept[station] ?? 0) & 7;
  const count = (bits) => (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);
  const codeOf = (kept, stations) => stations.map((each) => keptAt(kept, each)).join("").replace(/0+$/, "");
  const withStars = (address, code) => {
    const there = new URL(address, location.href);
    if (code) there.searchParams.set("stars", code);
    return there.href;
  };

  const show = (row, bits) => {
    const stars = count(bits);
    row.querySelectorAll(".star").forEach((star, number) => star.classList.toggle("on", number < stars));
    row.querySelector(".visually-hidden").textContent = row.dataset.told.replace("{}", stars);
  };

  // What an address shows is added to what is kept: so a link moves stars to another browser.
  const keep = () => {
    const kept = keptStars();
    const before = JSON.stringify(kept);
    for (const row of document.querySelectorAll("[data-station]")) {
      const { station, stars } = row.dataset;
      const bits = keptAt(kept, station) | Number(stars);
      if (bits) kept[station] = bits;
      show(row, bits);
    }
    if (JSON.stringify(kept) === before) return kept;
    try {
      localStorage.setItem(STARS, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing: the stars are shown until the page is left.
    }
    return kept;
  };

  const light = (stops, kept) => {
    const finished = finishedSteps();
    for (const lesson of stops.querySelectorAll("[data-steps]")) {
      lesson.classList.toggle("done", lesson.dataset.steps.split(" ").every((step) => finished.has(step)));
    }
    const stations = [...stops.querySelectorAll(".stop:not(.lesson)")];
    for (const each of stations) {
      const link = each.querySelector("a");
      if (keptAt(kept, each.id) === 3) link.href = link.dataset.third;
    }
    const station = stations.find((each) => !keptAt(kept, each.id)) ?? stations.at(-1);
    const before = station.previousElementSibling;
    const next = before?.matches(".lesson:not(.done)") ? before : station;
    for (const stop of stops.children) {
      stop.classList.toggle("next", stop === next);
      stop.querySelector("a").toggleAttribute("aria-current", false);
    }
    next.querySelector("a").setAttribute("aria-current", "step");
    const card = document.querySelector("[data-following]");
    card.querySelector(".venue, .cap").replaceWith(next.querySelector(".venue, .cap").cloneNode(true));
    card.querySelector("strong").textContent = next.querySelector("strong").textContent;
    card.querySelector("small").textContent = next.querySelector("[data-idea]")?.textContent ?? "";
    card.querySelector("a").href = next.querySelector("a").href;
    const code = codeOf(kept, stations.map((each) => each.id));
    document.querySelector("[data-won]").textContent = stations.reduce((sum, each) => sum + count(keptAt(kept, each.id)), 0);
    const along = document.querySelector('[data-present="along"]');
    along.href = withStars(along.href, code);
  };

  const tell = () => {
    const kept = keep();
    const stops = document.querySelector(".stops");
    if (stops) light(stops, kept);
    for (const link of document.querySelectorAll("a[data-stations]")) {
      const code = codeOf(kept, link.dataset.stations.split(","));
      link.hidden = !code && !finishedSteps().size;
      if (code) link.href = withStars(link.dataset.next, code);
    }
  };

  document.addEventListener("DOMContentLoaded", () => {
    tell();
    if (!location.hash) document.querySelector(".stop.next")?.scrollIntoView({ block: "nearest", behavior: "instant" });
  });
  document.addEventListener("htmx:after:swap", tell);
  // You come back by the browser's button and see what you won meanwhile.
  addEventListener("pageshow", (event) => event.persisted && tell());
})();
