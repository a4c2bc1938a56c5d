// The days whose puzzle was solved, kept in this browser alone as DAY, DAY:TRIES, or DAY:TRIES:late
// where it was solved after its day: these are marked in the calendar and make no streak.
const days = (() => {
  const entries = () => memory.read("days", []).filter((each) => /^\d{4}-\d\d-\d\d(:|$)/.test(each));

  const keep = (all) => memory.write("days", all.sort().slice(-1000));

  const of = (kept) => new Set(kept.map((each) => each.slice(0, 10)));
  const inTime = () => of(entries().filter((each) => !each.endsWith(":late")));
  const today = () => new Date().toISOString().slice(0, 10);

  // The door to today's puzzle keeps its place when it is solved.
  function mark() {
    const isSolved = inTime().has(today());
    for (const link of document.querySelectorAll("[data-daily]")) {
      link.classList.toggle("solved", isSolved);
      link.ariaLabel = isSolved ? `${link.title}, ${link.dataset.solvedWord}` : link.title;
    }
  }

  document.addEventListener("DOMContentLoaded", mark);
  document.addEventListener("htmx:after:swap", mark);
  return { entries, inTime, keep, mark, of, today };
})();
