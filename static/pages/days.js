// The puzzles that were solved, in the calendar and in the line about the streak.
(() => {
  const LENGTH = 86400000;
  const before = (day) => new Date(Date.parse(day) - LENGTH).toISOString().slice(0, 10);

  function remember({ solved, tries }, today) {
    const kept = days.entries();
    if (kept.some((each) => each.startsWith(solved))) return;
    const entry = `${solved}:${tries}${solved === today ? "" : ":late"}`;
    days.keep([...kept, entry]);
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
