// The path in this browser's stars: what is won, where to go next, and the link that moves the stars.
(() => {
  const codeOf = (kept, stations) => stations.map((each) => starsAt(kept, each)).join("").replace(/0+$/, "");
  const withStars = (address, code) => {
    const there = new URL(address, location.href);
    if (code) there.searchParams.set("stars", code);
    return there.href;
  };

  const light = (stops, kept) => {
    for (const lesson of stops.querySelectorAll("[data-steps]")) {
      lesson.classList.toggle("done", areFinished(lesson.dataset.steps));
    }
    const stations = [...stops.querySelectorAll(".stop:not(.lesson)")];
    for (const each of stations) {
      const link = each.querySelector("a");
      if (starsAt(kept, each.id) === 3) link.href = link.dataset.third;
    }
    // Whoever has a star beyond the first session does not go back to it.
    const later = stations.filter((each) => !("session" in each.dataset));
    const ahead = later.some((each) => starsAt(kept, each.id)) ? later : stations;
    const open = ahead.filter((each) => !starsAt(kept, each.id));
    // What was broken comes before the order.
    const station = open.find((each) => ideas.isShaky(each.querySelector("a").dataset.shows)) ?? open[0] ?? stations.at(-1);
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
    const code = codeOf(kept, stops.dataset.stations.split(","));
    document.querySelector("[data-won]").textContent = stations.reduce((sum, each) => sum + countStars(starsAt(kept, each.id)), 0);
    const along = document.querySelector('[data-present="along"]');
    along.href = withStars(along.href, code);
  };

  // Each idea has one state: it is shaky while a slip is to come back.
  const stateOf = ({ seen, used, kept, broken }) => {
    if (broken.length) return "broken";
    if (kept) return "kept";
    if (used) return "used";
    return seen ? "seen" : "";
  };

  const knows = (pieces) => {
    const words = JSON.parse(pieces.dataset.words);
    const ladders = new Set([...finishedSteps()].map((step) => step.split("/")[0]));
    for (const piece of pieces.children) {
      const idea = ideas.of(ideas.all(), piece.dataset.known);
      if (piece.dataset.lessons.split(",").some((each) => ladders.has(each))) idea.seen += 1;
      piece.dataset.is = stateOf(idea);
      piece.querySelector("[data-state]").textContent = words[piece.dataset.is] ?? "";
    }
  };

  const tell = () => {
    const kept = keepStars();
    const pieces = document.querySelector(".known ul");
    if (pieces) knows(pieces);
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
