// The days whose puzzle was solved, kept in this browser alone as DAY, DAY:TRIES, or DAY:TRIES:late
// where it was solved after its day: these are marked in the calendar and make no streak.
(() => {
  const KEY = "nimsum.days";
  const LENGTH = 86400000;
  const dayOf = (time) => new Date(time).toISOString().slice(0, 10);
  const before = (day) => dayOf(Date.parse(day) - LENGTH);

  function entries() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(kept) ? kept.filter((each) => /^\d{4}-\d\d-\d\d(:|$)/.test(each)) : [];
    } catch {
      return [];
    }
  }

  function remember({ solved, tries }, today) {
    const kept = entries();
    if (kept.some((each) => each.startsWith(solved))) return;
    const entry = `${solved}:${tries}${solved === today ? "" : ":late"}`;
    try {
      localStorage.setItem(KEY, JSON.stringify([...kept, entry].sort().slice(-1000)));
    } catch {
      // A browser that keeps nothing shows no streak.
    }
  }

  // The solved days up to today; one missed day does not end the streak, two do.
  function streakUpTo(today, days) {
    let length = 0;
    for (let [day, missed] = [days.has(today) ? today : before(today), 0]; missed < 2; day = before(day)) {
      missed = days.has(day) ? 0 : missed + 1;
      length += days.has(day);
    }
    return length;
  }

  function tell() {
    const today = dayOf(Date.now());
    const now = document.querySelector("[data-solved]");
    if (now) remember(now.dataset, today);
    const kept = entries();
    const solved = new Set(kept.map((each) => each.slice(0, 10)));
    const inTime = new Set(kept.filter((each) => !each.endsWith(":late")).map((each) => each.slice(0, 10)));
    const length = streakUpTo(today, inTime);
    for (const line of document.querySelectorAll("[data-streak]")) {
      const { one, more, open } = line.dataset;
      const said = length === 1 ? one : more.replace("{}", length);
      line.textContent = inTime.has(today) ? said : `${said} ${open}`;
      line.hidden = length === 0;
    }
    for (const link of document.querySelectorAll("[data-daily]")) link.hidden = inTime.has(today);
    for (const line of document.querySelectorAll("[data-when-solved]")) {
      if (inTime.has(today)) line.textContent = `✓ ${line.dataset.whenSolved}`;
    }
    for (const link of document.querySelectorAll("[data-day]:not(.solved)")) {
      if (!solved.has(link.dataset.day)) continue;
      link.classList.add("solved");
      link.ariaLabel += `, ${link.closest("[data-solved-word]").dataset.solvedWord}`;
    }
  }

  document.addEventListener("DOMContentLoaded", tell);
  document.addEventListener("htmx:after:swap", tell);
})();
