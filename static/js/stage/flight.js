// A move is shown before the server answers: its pieces go at once. The computer takes its time, its
// pieces lift, then go; only then the page that came with the answer takes the place of this one.
(() => {
  const GO = 180;
  const THINK = 450;
  const LIFT = 180;
  const FADE = 80;
  const HOLD = 600;
  const SLOW = 1000;
  let flight = null;
  let before = null;

  const time = (length) => (stage.isCalm() ? FADE : length);
  const keyOf = (piece) => `${piece.closest("[data-heap]")?.dataset.heap}/${piece.dataset.place}`;
  const byKey = (root) => new Map(stage.all("[data-heap] [data-place]", root).map((each) => [keyOf(each), each]));

  async function go(pieces, whose) {
    if (!pieces.length) return;
    stage.preview.clear();
    stage.sound.piece(whose);
    for (const each of pieces) each.classList.add("goes", whose);
    await stage.wait(time(GO));
    // What turns stays; what goes leaves its outline, as the answer will say.
    for (const each of pieces) if (!each.matches(".coin, .held")) each.classList.replace("goes", "gone");
  }

  // The pieces that a request moves, on a page with two seats or in a lesson: elsewhere a tap may
  // only propose.
  function moved({ sourceElement: source, request }) {
    const { submitter } = request;
    const control = source.drawn ?? submitter ?? source;
    const table = (source.drawn ?? source).closest(".table:has(#seat-you):not(.proposes), #lesson");
    if (!table || !control.closest(".component") && !source.closest(".component")) return null;
    if (submitter?.pieces) return submitter.pieces;
    if (control.dataset.takes) return stage.piecesOf(control);
    return stage.all("input:checked, .chosen input", source).map((each) => each.closest("[data-place]")).filter(Boolean);
  }

  function begin(pieces) {
    const changed = [...pieces, ...stage.all(".seat")].map((each) => [each, each.getAttribute("class"), each.matches(".seat") && each.innerHTML]);
    const own = document.querySelector(".seat.on");
    const whose = own?.className.match(/by-\w+/)?.[0] ?? "by-you";
    const them = document.querySelector(".seat:not(.on)");
    document.getElementById("stage").ariaBusy = "true";
    if (them?.matches(".by-computer")) {
      own?.classList.remove("on");
      own?.querySelector(".whose")?.remove();
      them.classList.add("on", "thinks");
      them.querySelector("small").textContent = stage.words().thinks;
    }
    const restore = () => {
      document.getElementById("stage").ariaBusy = null;
      for (const [each, classes, inside] of changed) {
        each.setAttribute("class", classes);
        if (inside !== false) each.innerHTML = inside;
      }
    };
    return { whose, restore, pieces, began: performance.now() };
  }

  // What the other player did, as a page tells it: their pieces are those that it newly marks.
  function theirsIn(page) {
    const now = byKey(document);
    const theirs = [];
    for (const [key, each] of byKey(page)) {
      const here = now.get(key);
      if (each.matches(".by-computer") && here && !here.matches(".by-computer, .gone")) theirs.push(here);
    }
    return theirs;
  }

  async function follow(theirs) {
    if (!theirs.length) return;
    for (const each of theirs) each.classList.add("lifts", "by-computer");
    await stage.wait(time(LIFT));
    await go(theirs, "by-computer");
  }

  async function reply(answer) {
    const theirs = theirsIn(new DOMParser().parseFromString(answer, "text/html"));
    if (!theirs.length && !document.querySelector(".thinks")) return;
    await stage.wait(flight.began + THINK - performance.now());
    await follow(theirs);
  }

  // The same for a room, which asks without htmx.
  stage.flight = {
    go: (source, submitter) => go(moved({ sourceElement: source, request: { submitter } }) ?? [], "by-you"),
    follow: async (page) => {
      const theirs = document.getElementById("seat-you") ? theirsIn(page) : [];
      if (theirs.length) stage.buzz(20);
      await follow(theirs);
    },
  };

  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    const pieces = moved(ctx);
    if (flight) {
      event.preventDefault();
      // Undo takes a move back also before it is answered; all else waits.
      if (ctx.sourceElement.matches?.("[data-key=u]")) flight.stop();
      return;
    }
    // Whoever asks for anything else and waits for it is told so.
    if (!pieces) {
      ctx.slow = setTimeout(stage.tell, SLOW, stage.words().thinks);
      ctx.fetch = stage.ask;
      return;
    }
    clearTimeout(ctx.requestTimeout);
    const mine = (flight = { ...begin(pieces), ctx });
    const stopped = new Promise((_, reject) => {
      mine.stop = () => {
        ctx.request.abort();
        reject(new DOMException("", "AbortError"));
      };
    });
    stopped.catch(() => {});
    const gone = go(pieces, mine.whose);
    const answered = async (address, request) => {
      const answer = await stage.fetch(address, request);
      await gone;
      if (answer.ok) await reply(await answer.clone().text());
      else mine.refused = pieces.map(keyOf);
      return answer;
    };
    ctx.fetch = (address, request) => Promise.race([answered(address, request), stopped]);
  });

  document.addEventListener("htmx:finally:request", ({ detail }) => {
    clearTimeout(detail.ctx.slow);
    if (detail.ctx !== flight?.ctx) return;
    if (!flight.swapped) flight.restore();
    flight = null;
  });

  // What is left closes up: pieces travel from where they lay. Drawings stay as they are,
  // and heaps that are cut, which stay in their lane under new numbers.
  document.addEventListener("htmx:before:swap", () => {
    const focused = document.activeElement?.closest(".component") && document.activeElement;
    if (flight) {
      if (flight.refused) flight.restore();
      flight.swapped = true;
    }
    before = {
      boxes: new Map([...byKey(document)].map(([key, each]) => [key, stage.boxOf(each)])),
      focus: focused && stage.middle(stage.boxOf(focused)),
      held: document.activeElement !== document.body,
      height: scrollY,
    };
  });

  function closeUp() {
    if (stage.isCalm() || before.boxes.size > 400) return;
    for (const [key, each] of byKey(document)) {
      const was = before.boxes.get(key);
      if (!was || each.ownerSVGElement || each.matches(".gone, .cutting *")) continue;
      const is = stage.boxOf(each);
      const [x, y] = stage.middle(was).map((at, axis) => at - stage.middle(is)[axis]);
      if (Math.hypot(x, y) > 1) each.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: GO, easing: "ease-out" });
    }
  }

  document.addEventListener("htmx:after:swap", ({ detail }) => {
    if (!before) return;
    // A sheet from which one has chosen makes room for what was chosen.
    if (detail?.ctx.sourceElement?.closest?.(".sheet")) for (const each of stage.all(".sheet:popover-open")) each.hidePopover();
    scrollTo({ top: before.height, behavior: "instant" });
    closeUp();
    if (flight?.refused) {
      const pieces = byKey(document);
      stage.shake(flight.refused.map((key) => pieces.get(key)).filter(Boolean));
    }
    if (before.focus && document.activeElement === document.body) {
      const far = (each) => Math.hypot(...stage.middle(stage.boxOf(each)).map((at, axis) => at - before.focus[axis]));
      stage.focus(stage.controlsIn(document).sort((one, other) => far(one) - far(other))[0], true);
    }
    // What had the focus has gone: it goes on where the answer is told.
    if (before.held && document.activeElement === document.body) stage.focus(document.getElementById("coach-title"), true);
    // Nobody has chosen what lies there now.
    stage.preview.clear();
    if (flight && document.querySelector(".triumph")) stage.sound.win();
    before = null;
  });

  // Undo takes back a move and its answer; held, it takes back all.
  let held = 0;
  document.addEventListener("pointerdown", ({ target, button }) => {
    const link = !button && target.closest?.("[data-hold-href]");
    if (!link) return;
    link.classList.add("holds");
    held = setTimeout(() => {
      link.setAttribute("href", link.dataset.holdHref);
      letGo();
      stage.buzz(12);
      link.click();
    }, HOLD);
  });
  function letGo() {
    clearTimeout(held);
    document.querySelector(".holds")?.classList.remove("holds");
  }
  for (const type of ["pointerup", "pointercancel", "pointerleave"]) document.addEventListener(type, letGo);
  document.addEventListener("contextmenu", (event) => event.target.closest?.("[data-hold-href]") && event.preventDefault());
})();
