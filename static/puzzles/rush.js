// Rush: between two answers the clock runs down in the browser, too; the best score, ever and
// in this week's rush, is kept in this browser alone.
(() => {
  const BEST = "best-rush";
  const WEEK = "week";
  const PLAYED = "nimsum.rush";
  const TICK = 200;
  const LOW = 20;
  let ends = 0;

  const rush = () => location.pathname + new URLSearchParams(location.search).get("began");

  // A browser that keeps nothing takes no score for one's own.
  function played(own) {
    try {
      if (own) sessionStorage.setItem(PLAYED, own);
      return sessionStorage.getItem(PLAYED);
    } catch {
      return null;
    }
  }

  function tell() {
    const clock = document.querySelector("[data-left]");
    if (clock) {
      ends = performance.now() + 1000 * clock.dataset.left;
      played(rush());
    }
    const line = document.querySelector("[data-best]");
    if (!line) return;
    // The address of another's result shows their score, which is not one's own.
    const own = played() === rush();
    const score = own ? Number(document.querySelector("[data-score]")?.dataset.score ?? 0) : 0;
    const ever = Math.max(0, memory.read(BEST, 0));
    if (score > ever) memory.write(BEST, score);
    const { week } = line.dataset;
    const kept = memory.read(WEEK, {});
    const inWeek = kept.week === week ? Math.max(0, Number(kept.best) || 0) : 0;
    if (week && score > inWeek) memory.write(WEEK, { week, best: score });
    const best = week ? inWeek : ever;
    line.textContent = score > best ? line.dataset.new : line.dataset.best.replace("{}", best);
    line.hidden = Math.max(score, best) <= 0;
  }

  setInterval(() => {
    const clock = document.querySelector("[data-left]");
    if (!clock) return;
    const left = Math.max(0, (ends - performance.now()) / 1000);
    const seconds = Math.ceil(left);
    const told = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.querySelector("progress").value = left;
    clock.classList.toggle("low", left < LOW);
    if (clock.lastChild.textContent !== told) clock.lastChild.textContent = told;
    // What is answered on time still counts; who looks at a mistake goes on when they like.
    const busy = "waits" in clock.dataset || document.querySelector("#stage[aria-busy=true], .htmx-request");
    if (!left && !busy) location.reload();
  }, TICK);

  // The keyboard goes on where it is needed: on the board, or at what leads on.
  function focus() {
    tell();
    const onward = document.querySelector(".onward");
    if (!onward && document.activeElement?.closest(".component")) return;
    (onward ?? stage.controlsIn(document)[0])?.focus({ preventScroll: true });
  }

  // Once the reply is seen, a tap on the table goes on, too.
  document.addEventListener("click", ({ target }) => target.closest?.(".stage:not([aria-busy=true])") && document.querySelector(".onward")?.click());
  document.addEventListener("DOMContentLoaded", tell);
  document.addEventListener("htmx:after:swap", focus);
})();
