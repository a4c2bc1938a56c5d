// The puzzles that were solved, in the calendar and in the line about the streak.
(() => {
  const LENGTH = 86400000;
  const before = (day) => new Date(Date.parse(day) - LENGTH).toISOString().slice(0, 10);

  // A day is solved when all its parts are.
  function remember({ solved, part, tries }, today) {
    days.keepPart(solved, part, Number(tries));
    const parts = days.partsOf(solved);
    const kept = days.entries();
    if (!days.PARTS.every((each) => each in parts) || kept.some((each) => each.startsWith(solved))) return;
    const sum = days.PARTS.reduce((all, each) => all + parts[each], 0);
    days.keep([...kept, `${solved}:${sum}${solved === today ? "" : ":late"}`]);
  }

  const signsOf = (tries) => (tries ? `${"✗".repeat(tries - 1)}✓` : "–");

  // One line for the day: a group of signs for each puzzle, of which the boss has two.
  const signsOfDay = ({ easy, hard, boss, reply }) => [signsOf(easy), signsOf(hard), signsOf(boss) + signsOf(reply)].join(" · ");

  function markSteps() {
    for (const link of document.querySelectorAll("[data-parts]")) {
      const kept = days.partsOf(link.dataset.of);
      if (link.matches(".solved") || !link.dataset.parts.split(",").every((each) => each in kept)) continue;
      link.classList.add("solved");
      link.ariaLabel = `${link.textContent}, ${link.closest("[data-solved-word]").dataset.solvedWord}`;
    }
    for (const link of document.querySelectorAll("[data-shares]")) {
      const { share, shares } = link.dataset;
      link.dataset.share = share.replace("{}", signsOfDay(days.partsOf(shares)));
    }
  }

  // The solved days up to today; one missed day does not end the streak, two do.
  function streakUpTo(today, inTime) {
    let length = 0;
    for (let [day, missed] = [inTime.has(today) ? today : before(today), 0]; missed < 2; day = before(day)) {
      missed = inTime.has(day) ? 0 : missed + 1;
      length += inTime.has(day);
    }
    return length;
  }

  function tell() {
    const today = days.today();
    const now = document.querySelector("[data-solved]");
    if (now) remember(now.dataset, today);
    markSteps();
    const solved = days.of(days.entries());
    const inTime = days.inTime();
    const length = streakUpTo(today, inTime);
    for (const line of document.querySelectorAll("[data-streak]")) {
      const { one, more, open } = line.dataset;
      const said = length === 1 ? one : more.replace("{}", length);
      line.textContent = inTime.has(today) ? said : `${said} ${open}`;
      line.hidden = length === 0;
    }
    for (const line of document.querySelectorAll("[data-when-solved]")) {
      if (inTime.has(today)) line.textContent = `✓ ${line.dataset.whenSolved}`;
    }
    for (const link of document.querySelectorAll("[data-day]:not(.solved)")) {
      if (!solved.has(link.dataset.day)) continue;
      link.classList.add("solved");
      link.ariaLabel += `, ${link.closest("[data-solved-word]").dataset.solvedWord}`;
    }
    days.mark();
  }

  document.addEventListener("DOMContentLoaded", tell);
  document.addEventListener("htmx:after:swap", tell);
})();
