// Taps, and fingers that slide: what lies under them lifts, and where they leave the stage's pieces
// nothing happens. A tap between two pieces goes to the nearer one.
(() => {
  const TICKS = "[data-taps] [type=checkbox]";
  const SENDING = ".component form:has([type=checkbox]) :is(.done:not(.asks), .sending) .button";
  const CELLS = "form:has(.sizes) button[data-place]";
  let finger = null;
  let corner = null;
  let chosen = null;
  let touches = false;
  // What a pointer has done already, a click does not do once more.
  let done = false;

  // A mark on a cell is a part of it, so that a drag may begin there.
  function pieceAt({ target }) {
    const mark = target.closest?.("[data-on]");
    return mark ? mark.closest(".component").querySelector(`[data-place=${mark.dataset.on}]`) : target.closest?.(".component [data-place]:not(.gone)");
  }
  const ownPiece = (control) => control?.closest("[data-place]") ?? control?.querySelector("[data-place]");

  // The cell under a pointer, on the board of squares with `start`: its piece, or where that was.
  function cellAt({ clientX: x, clientY: y }, start, control) {
    const under = [...document.elementsFromPoint(x, y), control?.closest("td")];
    const cell = under.find((each) => each?.matches("td") && start.closest("table").contains(each));
    return cell?.querySelector("button") ?? cell;
  }

  // What is meant by a control: what would lift, what is said, and how it is done.
  function meaning(control) {
    if (!control) return null;
    if (control.matches(CELLS)) return meaningOfSquare(corner ?? control, control);
    const changed = changedWith(control);
    const lift = () => (changed.length ? stage.preview.show(changed, "", `${changed.length} with ${control.dataset.place}`, control) : stage.preview.control(control));
    return { lift, act: () => stage.press(control), control };
  }

  // The sets of places that are ticked for a move, each followed by all places that it changes.
  const setsOf = (host) => host.dataset.sets?.split(" ").map((set) => set.split("=").map((names) => names.split(",")));

  // The set of just these ticked places, if it is that of a move.
  const setOf = (host, some) => setsOf(host)?.find(([at]) => at.length === some.length && some.every((each) => at.includes(each.value)));

  // Of many coins the page has no sets: the rightmost that turns shows heads.
  const isMove = (host, some) => Boolean(host.dataset.sets ? setOf(host, some) : some.length && !some.at(-1).closest(".tails"));

  // What a move changes that is made by ticking this place with those that are ticked already.
  function changedWith(control) {
    const host = control.closest("[data-sets]");
    const box = control.querySelector(TICKS);
    if (!host || !box || box.checked) return [];
    const set = setOf(host, [...stage.all(":checked", host), box]);
    return stage.all("[type=checkbox]", host).filter((each) => set?.at(-1).includes(each.value)).map(ownPiece);
  }

  // What is meant by two opposite corners, the second of which may be an empty cell.
  function meaningOfSquare(from, to) {
    const { pieces, size, fault } = stage.drag.square(from, to);
    return {
      lift: () => stage.preview.show(pieces, fault ? `${size} ✗` : size, `${from.value} ${size} ${pieces.map((each) => each.value)}`, to),
      act: () => takeSquare(from, to),
      control: from,
    };
  }

  function takeSquare(from, to) {
    holdCorner(null);
    const { pieces, fault } = stage.drag.square(from, to);
    if (fault) {
      stage.preview.clear();
      stage.shake(pieces);
      return stage.tell(stage.words()[fault]);
    }
    const move = from.form.querySelector("button[name=move]");
    move.value = `${from.value}-${to.value}`;
    move.pieces = pieces;
    move.form.requestSubmit(move);
  }

  function holdCorner(piece) {
    corner?.classList.remove("held");
    corner = piece;
    corner?.classList.add("held");
    if (corner) stage.tell(stage.words().corner);
  }

  // A piece without a control of its own goes with some: where there are several, a second piece
  // says which of them is meant.
  function choose(piece) {
    const component = piece.closest(".component");
    const ways = stage.all("[data-takes]", component).filter((each) => stage.piecesOf(each).includes(piece));
    const both = chosen ? ways.filter((each) => stage.piecesOf(each).includes(chosen)) : [];
    const [only, another] = both.length ? both : ways;
    chosen = null;
    // A token of a heap goes with all after it, or it is refused.
    if (only?.matches(".pebble")) return false;
    if (only && !another) stage.press(only);
    else if (only) {
      chosen = piece;
      stage.preview.show([...new Set(ways.flatMap(stage.piecesOf))], "", `chosen ${piece.dataset.place}`, piece);
      stage.tell(stage.words(piece).second);
    }
    return Boolean(only);
  }

  // A run of pins each of which is ticked by itself.
  function run(passed) {
    const ends = stage.drag.ends(passed);
    if (!ends) return null;
    const act = () => {
      for (const each of stage.all("[type=checkbox]", ends[0].form)) each.checked = ends.includes(each);
      ends[0].form.requestSubmit();
    };
    return { lift: () => stage.preview.show(passed, "", `run ${passed.length}`, passed[0]), act, control: passed[0], acts: true };
  }

  function putDown() {
    chosen = null;
    holdCorner(null);
    stage.asking.putDown();
    stage.joints.putDown();
    for (const each of stage.all(`.stage ${TICKS}:checked`)) each.checked = each.defaultChecked;
    for (const each of stage.all(".stage .chosen")) each.classList.remove("chosen");
    offerToSend();
  }

  function aim(event) {
    const piece = pieceAt(event);
    if (piece && !finger.passed.includes(piece)) finger.passed.push(piece);
    const component = finger.passed[0]?.closest(".component");
    const joint = stage.joints.meaning(event, finger.joint);
    if (joint) return joint;
    const control = stage.controlAt(finger.arena, event);
    const start = finger.passed[0] ?? corner;
    // What goes to an empty cell is dragged from where it is, and not from another such cell.
    if (finger.passed[0] !== piece && finger.passed[0]?.matches("[data-second] .slot")) return null;
    const cell = start?.matches(CELLS) && cellAt(event, start, control);
    if (cell) {
      finger.drags ||= cell !== start;
      // A tap on a mark makes its move.
      if (control?.dataset.on && !corner && !finger.drags) return meaning(control);
      return meaningOfSquare(finger.drags ? start : corner ?? start, cell);
    }
    // Pieces with no control of their own, and pins, are taken by going over them.
    if (finger.passed.length > 1 && piece?.closest(".component") === component && (piece.matches(".pin") || !control)) return meaning(stage.drag.along(finger.passed)) ?? run([...finger.passed]);
    return meaning(control);
  }

  // A tap beside a sheet closes it, and one elsewhere on the table puts down the choices that stand
  // beside a piece: no more.
  function closes({ target }, arena) {
    const open = document.querySelector(arena ? ":popover-open" : ".sheet:popover-open");
    return open && !open.contains(target) && target.closest("button")?.popoverTargetElement !== open;
  }
  document.addEventListener("click", (event) => {
    if (!done || !event.detail) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  document.addEventListener("pointerdown", (event) => {
    touches = event.pointerType === "touch";
    const arena = stage.arenaOf(event.target);
    const lane = event.isPrimary && !event.button ? stage.lanes.closed(event.target) : null;
    done = closes(event, arena) || lane;
    if (lane) stage.lanes.open(lane);
    if (done) return;
    if (!arena?.querySelector(".component") || arena.ariaBusy === "true" || event.button || !event.isPrimary || event.ctrlKey || event.metaKey || event.shiftKey || stage.aside(event.target)) return;
    // A finger, too, is told over what it goes.
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    finger = { arena, start: event.target, passed: [], id: event.pointerId };
    finger.meant = aim(event);
    finger.joint = stage.joints.at(event);
    finger.meant ? finger.meant.lift() : stage.preview.clear();
  });

  document.addEventListener("pointermove", (event) => {
    if (finger) {
      if (event.pointerId !== finger.id) return;
      finger.meant = aim(event);
      return finger.meant ? finger.meant.lift() : stage.preview.clear();
    }
    if (event.pointerType === "touch" || event.target.matches?.(":focus-visible")) return;
    const arena = stage.arenaOf(event.target);
    if (!arena || arena.ariaBusy === "true") return stage.preview.clear();
    const over = stage.joints.meaning(event) ?? meaning(stage.aside(event.target) ? event.target.closest("[data-takes]") : stage.controlAt(arena, event));
    arena.classList.toggle("aims", !!over);
    over ? over.lift() : stage.preview.clear();
  });

  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== finger?.id) return;
    const { start, passed, meant, arena, drags } = finger;
    finger = null;
    // What was said about the tap before is no longer true.
    stage.tell();
    // While a piece is held that a second tap puts somewhere, no other piece goes.
    if (meant?.control.dataset.takes && chosen?.closest("[data-second]") && !stage.piecesOf(meant.control).includes(chosen)) {
      done = true;
      stage.shake([meant.control]);
      return choose(chosen);
    }
    if (!meant) {
      const piece = pieceAt(event);
      // What has been chosen stays chosen when a piece is refused.
      if (!piece) putDown();
      if (piece && passed.length === 1 && choose(piece)) return;
      chosen = null;
      // A piece that may not be tapped says so; it or the rule of the game says why.
      if (piece && passed.length === 1 && arena.querySelector(`[data-takes], [data-taps], ${CELLS}`)) refuse(piece);
    } else if (meant.control.matches(CELLS)) {
      if (drags || corner || stage.drag.alone(meant.control)) meant.act();
      else holdCorner(meant.control);
    } else if (touches || meant.acts || !meant.control.contains(start) || !meant.control.contains(event.target)) {
      // After a slide of a finger a browser sometimes makes no click of a tap.
      done = true;
      if (touches && !meant.acts && stage.asking.ask(meant.control)) stage.joints.putDown();
      else meant.act();
    }
    // Else the browser itself clicks on it.
    if (touches) stage.preview.clear();
  });

  document.addEventListener("pointercancel", () => {
    finger = null;
    stage.preview.clear();
  });
  document.addEventListener("dragstart", (event) => event.target.closest?.(".board") && event.preventDefault());
  document.addEventListener("contextmenu", (event) => finger && touches && event.preventDefault());

  function refuse(piece) {
    stage.shake([piece]);
    const { held, rule } = piece.closest("[data-held], [data-rule]")?.dataset ?? {};
    if (held ?? rule) stage.tell(held ?? `${stage.words().refused} ${rule}`);
  }

  // The corners of a square are told by pointers and keys here; without a script by a size.
  document.addEventListener("click", (event) => {
    const piece = event.target.closest?.(CELLS);
    if (!piece) return;
    event.preventDefault();
    if (event.detail) return;
    corner || stage.drag.alone(piece) ? takeSquare(corner ?? piece, piece) : holdCorner(piece);
  });

  // Where a move takes several taps it is made as soon as only one fits. A second tap puts down what
  // it has chosen; among pins, which have no button, it means just these.
  document.addEventListener("change", ({ target }) => {
    if (!target.matches(TICKS)) return;
    const host = target.closest("[data-taps]");
    const boxes = stage.all("[type=checkbox]", host);
    const sets = setsOf(host);
    const most = Number(host.dataset.taps || Infinity);
    const fit = (some) => sets?.filter(([at]) => some.every((each) => at.includes(each.value))) ?? [];
    const fits = (some) => (sets ? fit(some).length : some.length < most + isMove(host, some));
    const { form } = target;
    let ticked = boxes.filter((each) => each.checked);
    const ask = () => stage.tell(ticked[0] && stage.words(ownPiece(ticked.at(-1)))[isMove(host, ticked) ? "more" : "second"]);
    if (host.dataset.cuts) {
      const { again, full } = stage.words();
      const fitting = fits(ticked);
      if (!fitting) target.checked = false;
      stage.tell(fitting ? again : `${full} ${again}`);
      return stage.asking.cut(host, ticked.length - !fitting);
    }
    if (!target.checked) {
      if (!host.matches(".run") || !isMove(host, [target])) return ask();
      target.checked = true;
      return form.requestSubmit();
    }
    if (!fits(ticked)) {
      // What does not go with another may begin a new move; beside several it is refused.
      if (!ticked[2]) {
        for (const each of boxes) each.checked = each === target;
        ticked = [target];
      }
      if (!fits(ticked)) {
        target.checked = false;
        return refuse(ownPiece(target));
      }
    }
    const [only, another] = fit(ticked);
    if (ticked.length < most && (!only || another)) return ask();
    if (only) for (const each of boxes) {
      each.checked = only[0].includes(each.value);
      ownPiece(each).classList.toggle("chosen", only.at(-1).includes(each.value));
    }
    form.requestSubmit();
  });

  // What several taps choose is sent by a button, as soon as it is a move.
  function offerToSend() {
    for (const each of stage.all(SENDING)) each.disabled = !isMove(each.form.querySelector("[data-taps]") ?? each.form, stage.all(":checked", each.form));
  }
  document.addEventListener("change", offerToSend);
  stage.always(offerToSend);

  // What a hint draws for one move makes room for the choice of another, and comes back after it.
  function makeRoom() {
    const own = stage.all(".stage :is(.chosen, .held, :checked:not([checked]))").concat(chosen ?? []);
    const isOther = own.some((each) => !each.closest(`[class*=${each.matches(".chosen") ? "is-" : ""}pointed]`));
    for (const each of stage.all(".stage [class*=pointed]")) {
      each.setAttribute("class", each.getAttribute("class").replace(/(un-)?(is-)?pointed/g, `${isOther ? "un-" : ""}$2pointed`));
    }
  }
  for (const type of ["pointerup", "change", "keydown"]) document.addEventListener(type, () => setTimeout(makeRoom));

  document.addEventListener("keydown", (event) => {
    touches = false;
    if (event.key === "Escape") putDown();
  });
  // A swap leaves what somebody has ticked.
  document.addEventListener("htmx:after:swap", putDown);
})();
