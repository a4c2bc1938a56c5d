// The wall: names pop up as they come, bars grow when they are shown, and a wrong idea is replayed.
// Without it all stands there at once.
(() => {
  const SHOWN = 2600, LAST = 5200, LIFT = 300, GO = 400, MAX_ARROWS = 5, SMALLEST = 0.5, SMALLER = 0.96;
  // Head and shoulders, in a circle of radius 1.
  const PERSON = "M0-.55a.23.23 0 0 1 0 .46a.23.23 0 0 1 0-.46ZM-.4.5a.4.48 0 0 1 .8 0Z";
  const known = new Set();
  let moment = null, film = 0, reached = 0, since = 0, isStopped = false;

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

  function turnTo(list, at) {
    if (at !== reached) since = performance.now();
    reached = at;
    [...list.children].forEach((each, index) => {
      each.classList.toggle("now", index === at);
      each.ariaHidden = String(index !== at);
    });
  }

  // The screen may be sent again while a picture is shown, which then only stays for the rest of its time.
  async function play(list) {
    const mine = (film += 1);
    const pictures = [...list.children];
    list.classList.add("plays");
    list.classList.toggle("stopped", isStopped);
    turnTo(list, reached % pictures.length);
    while (film === mine) {
      const time = reached === pictures.length - 1 ? LAST : SHOWN;
      await stage.wait(Math.max(0, since + time - performance.now()));
      if (film !== mine || isStopped) return;
      const next = (reached + 1) % pictures.length;
      if (next) await goOn(pictures[reached], pictures[next]);
      if (film === mine && !isStopped) turnTo(list, next);
    }
  }

  const playing = () => document.querySelector(".wall .film.plays");

  function stopOrGoOn(list) {
    isStopped = !isStopped;
    since = performance.now();
    play(list);
  }

  function step(list, by) {
    isStopped = true;
    turnTo(list, Math.min(Math.max(reached + by, 0), list.children.length - 1));
    play(list);
  }

  const drawn = (name, attributes, text = "") => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  };

  // Several of these begin at one piece, so the number stands where it lands.
  const onto = (control, from) => {
    const to = stage.middle(stage.boxOf(control));
    return { from: stage.middle(from), to, at: to, size: stage.boxOf(control).height, row: control };
  };

  const around = (boxes) => {
    const [left, top] = [Math.min(...boxes.map((each) => each.left)), Math.min(...boxes.map((each) => each.top))];
    const [right, bottom] = [Math.max(...boxes.map((each) => each.right)), Math.max(...boxes.map((each) => each.bottom))];
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };

  // Where the arrow of a move begins and ends: pieces at the end of their row go out to the side,
  // others up; a piece on a board goes where it lands. Elsewhere the number alone tells: on a card,
  // too, whose own number an arrow would hide.
  function way(control) {
    if (control.ownerSVGElement || control.matches(".card")) return null;
    const component = control.closest(".component");
    if (control.matches(".to")) {
      const piece = component.querySelector(".squares .piece.pebble:not(.gone)");
      return piece && onto(control, stage.boxOf(piece));
    }
    const taken = stage.piecesOf(control);
    const boxes = taken.map(stage.boxOf);
    const run = around(boxes);
    if (boxes.length && control.matches("[data-place]") && !taken.includes(control)) return onto(control, run);
    if (!boxes.length || boxes.some((each) => Math.abs(each.top - run.top) > 2)) return null;
    const row = stage.all("[data-place]:not(.gone)", component).map(stage.boxOf).filter((each) => Math.abs(each.top - run.top) < 2);
    const [one] = boxes;
    if (row.length * 1.5 * one.width < run.width) return null;
    const ends = row.every((each) => each.left < run.right);
    const middle = run.top + run.height / 2;
    if (ends) return { from: [run.left + one.width / 2, middle], to: [run.right + one.width * 0.55, middle], size: Math.min(one.width, one.height), row: `${component.dataset.heap} ${Math.round(run.top)}` };
    const x = run.left + run.width / 2;
    return { from: [x, run.top + run.height * 0.3], to: [x, run.top - Math.min(one.width, one.height) * 0.7], size: Math.min(one.width, one.height) * 1.2, row: control, run };
  }

  // The favourite moves as arrows, the wider the more want it, with how many that are.
  function arrows(wall) {
    const table = wall.querySelector(".scene .stage");
    if (!table) return;
    table.querySelector(".arrows")?.remove();
    // Moves that are the same by symmetry are told once, where their bar leads.
    const voted = stage.all(".board a.is-voted", table).filter((each) => each.checkVisibility() && document.getElementById(each.getAttribute("href").slice(1)));
    const ways = voted.map((each) => ({ ...way(each), control: each, votes: Number(each.querySelector(".sign")?.textContent) }));
    const shown = ways.filter((each) => each.from && each.votes).sort((one, other) => other.votes - one.votes).slice(0, MAX_ARROWS);
    if (!shown.length) return;
    const frame = stage.boxOf(table);
    const art = drawn("svg", { class: "arrows", "aria-hidden": "true", viewBox: `${frame.left} ${frame.top} ${frame.width} ${frame.height}` });
    const counts = [];
    for (const each of shown) {
      const same = shown.filter((other) => other.row === each.row).sort((one, other) => one.from[0] - other.from[0]);
      const lower = each.size * ((same.indexOf(each) + 1) / (same.length + 1) - 0.5);
      const [x, y] = [each.from[0], each.from[1] + (each.from[1] === each.to[1] ? lower : 0)];
      const [dx, dy] = [Math.min(each.to[0], frame.right - 12) - x, each.to[1] - each.from[1]];
      const long = Math.hypot(dx, dy);
      const half = each.size * (0.03 + 0.09 * each.votes / shown[0].votes);
      const [tip, head] = [Math.min(half * 3.4, long * 0.6), half * 2.3];
      art.append(drawn("path", { d: `M0 ${-half}H${long - tip}V${-head}L${long} 0L${long - tip} ${head}V${half}H0Z`, transform: `translate(${x} ${y}) rotate(${Math.atan2(dy, dx) * 180 / Math.PI})` }));
      const radius = Math.max(each.size * 0.23, 18);
      const [cx, cy] = each.at ?? [x, y];
      // A person stands before the number, so that nobody reads it as a number of tokens.
      const wide = radius * (1.25 + 0.32 * String(each.votes).length);
      const person = { class: "person", d: PERSON, transform: `translate(${cx - wide + radius * 0.82} ${cy}) scale(${radius})` };
      counts.push(
        drawn("rect", { x: cx - wide, y: cy - radius, width: 2 * wide, height: 2 * radius, rx: radius }),
        drawn("path", person),
        drawn("text", { x: cx + radius * 0.45, y: cy, "font-size": radius * 1.15 }, each.votes),
      );
      each.control.classList.add("arrowed");
    }
    art.append(...counts);
    table.append(art);
  }

  // What is too long for its side of the wall is told in smaller letters.
  function fit(wall) {
    for (const side of stage.all(".scene > .side", wall)) {
      side.style.fontSize = "";
      for (let size = SMALLER; size > SMALLEST && side.scrollHeight > side.clientHeight + 1; size *= SMALLER) {
        side.style.fontSize = `${size}em`;
      }
    }
  }

  function drawOn(wall) {
    fit(wall);
    arrows(wall);
  }

  function ready() {
    const wall = document.querySelector(".wall");
    film += 1;
    if (!wall) return;
    for (const each of stage.all("[data-pupil]", wall)) {
      if (moment !== null && !known.has(each.dataset.pupil)) each.classList.add("arrives");
      known.add(each.dataset.pupil);
    }
    const fresh = moment !== wall.dataset.moment;
    wall.classList.toggle("fresh", moment !== null && fresh);
    if (fresh) [reached, since, isStopped] = [0, performance.now(), false];
    moment = wall.dataset.moment;
    drawOn(wall);
    const list = wall.querySelector(".film:not(.still)");
    if (list?.children.length > 1 && !stage.isCalm()) play(list);
  }

  document.addEventListener("click", ({ target }) => {
    const list = target.closest(".film.plays");
    if (list) stopOrGoOn(list);
  });
  document.addEventListener("keydown", (event) => {
    const list = playing();
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 };
    if (!list || !(event.key in steps || event.key === " ")) return;
    event.preventDefault();
    if (event.key === " ") stopOrGoOn(list);
    else step(list, steps[event.key]);
  });
  document.addEventListener("htmx:after:swap", ready);
  document.addEventListener("DOMContentLoaded", ready);
  addEventListener("resize", () => document.querySelector(".wall") && drawOn(document.querySelector(".wall")));
})();
