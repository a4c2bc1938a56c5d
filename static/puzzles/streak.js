// The streak: on how many days in a row the puzzle of the day was solved; kept in this browser alone.
(() => {
  const KEY = "nimsum.days";
  const DAY = 86400000;

  const solvedDays = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(kept) ? kept.filter((day) => !Number.isNaN(Date.parse(day))) : [];
    } catch {
      return [];
    }
  };

  const remember = (day) => {
    const days = solvedDays();
    if (days.includes(day)) return;
    try {
      localStorage.setItem(KEY, JSON.stringify([...days, day].sort().slice(-1000)));
    } catch {
      // A browser that keeps nothing shows no streak.
    }
  };

  const before = (day) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

  const streakUpTo = (today, days) => {
    let day = days.has(today) ? today : before(today);
    let length = 0;
    for (; days.has(day); day = before(day)) length += 1;
    return length;
  };

  const tell = () => {
    const solved = document.querySelector("[data-solved]");
    if (solved) remember(solved.dataset.solved);
    const days = new Set(solvedDays());
    for (const line of document.querySelectorAll("[data-streak]")) {
      const { today, none, one, more, open } = line.dataset;
      const length = streakUpTo(today, days);
      const said = length === 0 ? none : length === 1 ? one : more.replace("{}", length);
      line.textContent = length > 0 && !days.has(today) ? `${said} ${open}` : said;
      line.hidden = false;
    }
  };

  document.addEventListener("DOMContentLoaded", tell);
  document.addEventListener("htmx:after:swap", tell);
})();
