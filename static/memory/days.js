// The days whose puzzles were all solved, kept in this browser alone as DAY, DAY:TRIES, or
// DAY:TRIES:late where they were solved after their day: these are marked in the calendar and make no
// streak. "threes" has the tries of each part that was solved, by day.
const days = (() => {
  const entries = () => memory.read("days", []).filter((each) => /^\d{4}-\d\d-\d\d(:|$)/.test(each));

  const keep = (all) => memory.write("days", all.sort().slice(-1000));

  const of = (kept) => new Set(kept.map((each) => each.slice(0, 10)));
  const inTime = () => of(entries().filter((each) => !each.endsWith(":late")));
  const today = () => new Date().toISOString().slice(0, 10);

  const PARTS = ["easy", "hard", "boss", "reply"];
  const partsOf = (day) => memory.read("threes", {})[day] ?? {};

  function keepPart(day, part, tries) {
    const kept = Object.entries({ ...memory.read("threes", {}), [day]: { [part]: tries, ...partsOf(day) } });
    memory.write("threes", Object.fromEntries(kept.sort().slice(-100)));
  }

  // A link to today's puzzles leads to the first one that is not solved.
  function leadOn() {
    const kept = partsOf(today());
    const next = PARTS.find((part) => !(part in kept));
    if (!next || next === PARTS[0]) return;
    for (const link of document.querySelectorAll('a[href$="/puzzles/today"]')) {
      link.href = link.href.replace(/today$/, `${today()}/${next}`);
    }
  }

  // The door to today's puzzles keeps its place when they are solved.
  function mark() {
    leadOn();
    const isSolved = inTime().has(today());
    for (const link of document.querySelectorAll("[data-daily]")) {
      link.classList.toggle("solved", isSolved);
      link.ariaLabel = isSolved ? `${link.title}, ${link.dataset.solvedWord}` : link.title;
    }
  }

  document.addEventListener("DOMContentLoaded", mark);
  document.addEventListener("htmx:after:swap", mark);
  return { PARTS, entries, inTime, keep, keepPart, mark, of, partsOf, today };
})();
