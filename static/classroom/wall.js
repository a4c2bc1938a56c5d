// The wall: names pop up as they come, bars grow when they are shown, and a wrong idea is replayed.
// Without it all stands there at once.
(() => {
  const SHOWN = 2600, LAST = 5200, LIFT = 300, GO = 400;
  const known = new Set();
  let moment = null, film = 0;

  const keyOf = (piece) => `${piece.closest("[data-heap]")?.dataset.heap}/${piece.dataset.place}`;
  const pieces = (picture) => new Map(stage.all("[data-heap] [data-place]", picture).map((each) => [keyOf(each), each]));

  // What the move to the next picture takes lifts, then goes; the next picture shows the rest.
  async function goOn(here, next) {
    const by = next.classList.contains("by-computer") ? "by-computer" : "by-you";
    const [now, then] = [pieces(here), pieces(next)];
    const gone = [...now].filter(([key, each]) => !each.matches(".gone") && (!then.has(key) || then.get(key).matches(".gone"))).map(([, each]) => each);
    for (const each of gone) each.classList.add("lifts");
    await stage.wait(LIFT);
    for (const each of gone) each.classList.add("goes", by);
    await stage.wait(GO);
    for (const each of gone) each.classList.remove("lifts", "goes", by);
  }

  async function play(list) {
    const mine = (film += 1);
    const pictures = [...list.children];
    list.classList.add("plays");
    for (let at = 0; film === mine; at = (at + 1) % pictures.length) {
      pictures.forEach((each, index) => {
        each.classList.toggle("now", index === at);
        each.ariaHidden = String(index !== at);
      });
      await stage.wait(at === pictures.length - 1 ? LAST : SHOWN);
      if (film === mine && at < pictures.length - 1) await goOn(pictures[at], pictures[at + 1]);
    }
  }

  function ready() {
    const wall = document.querySelector(".wall");
    film += 1;
    if (!wall) return;
    for (const each of stage.all("[data-pupil]", wall)) {
      if (moment !== null && !known.has(each.dataset.pupil)) each.classList.add("arrives");
      known.add(each.dataset.pupil);
    }
    wall.classList.toggle("fresh", moment !== null && moment !== wall.dataset.moment);
    moment = wall.dataset.moment;
    const list = wall.querySelector(".film");
    if (list?.children.length > 1 && !stage.isCalm()) play(list);
  }

  document.addEventListener("htmx:after:swap", ready);
  document.addEventListener("DOMContentLoaded", ready);
})();
