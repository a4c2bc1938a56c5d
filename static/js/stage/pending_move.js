// A move is shown before the server answers: its pieces go at once. The computer takes its time, its
// pieces lift, then go; only then the page that came with the answer takes the place of this one.
stage.pendingMove = (() => {
  const GO = 180;
  const THINK = 450;
  const LIFT = 180;
  const FADE = 80;
  const SLOW = 1000;
  // The move that waits for its answer, or null.
  let pendingMove = null;

  const duration = (length) => (stage.isCalm() ? FADE : length);

  // Lets `pieces` go, in the colour of the class `player`.
  async function remove(pieces, player) {
    if (!pieces.length) return;
    stage.preview.clear();
    stage.sound.piece(player);
    for (const piece of pieces) piece.classList.add("goes", player);
    await stage.wait(duration(GO));
    // What turns stays; what goes leaves its outline, as the answer will say.
    for (const piece of pieces) {
      if (!piece.matches(".coin, .held")) piece.classList.replace("goes", "gone");
    }
  }

  // Returns the pieces that a request moves, on a page with two seats or in a lesson: elsewhere a
  // tap may only propose, and the result is null.
  function piecesMovedBy(source, submitter) {
    const control = source.drawn ?? submitter ?? source;
    const table = (source.drawn ?? source).closest(".table:has(#seat-you):not(.proposes), #lesson");
    if (!table || (!control.closest(".component") && !source.closest(".component"))) return null;
    if (submitter?.pieces) return submitter.pieces;
    if (control.dataset.takes) return stage.piecesOf(control);
    const inputs = stage.all("input:checked, .chosen input", source);
    return inputs.map((input) => input.closest("[data-place]")).filter(Boolean);
  }

  // Shows that the other player thinks, and returns the pending move of `pieces`.
  function begin(pieces, ctx) {
    const seats = stage.all(".seat");
    const saved = [...pieces, ...seats].map((element) => ({
      element,
      className: element.getAttribute("class"),
      html: seats.includes(element) ? element.innerHTML : null,
    }));
    const own = document.querySelector(".seat.on");
    const other = document.querySelector(".seat:not(.on)");
    const player = own?.className.match(/by-\w+/)?.[0] ?? "by-you";
    document.getElementById("stage").ariaBusy = "true";
    if (other?.matches(".by-computer")) {
      own?.classList.remove("on");
      own?.querySelector(".whose")?.remove();
      other.classList.add("on", "thinks");
      other.querySelector("small").textContent = stage.words().thinks;
    }
    const restore = () => {
      document.getElementById("stage").ariaBusy = null;
      for (const { element, className, html } of saved) {
        element.setAttribute("class", className);
        if (html !== null) element.innerHTML = html;
      }
    };
    return { ctx, player, restore, began: performance.now() };
  }

  // Returns the pieces that the other player took, as `page` shows it: those that it newly marks.
  function piecesOfReply(page) {
    const current = stage.piecesByKey(document);
    const pieces = [];
    for (const [key, marked] of stage.piecesByKey(page)) {
      const piece = current.get(key);
      const isNew = piece && !piece.matches(".by-computer, .gone");
      if (marked.matches(".by-computer") && isNew) pieces.push(piece);
    }
    return pieces;
  }

  async function removeForReply(pieces) {
    if (!pieces.length) return;
    for (const piece of pieces) piece.classList.add("lifts", "by-computer");
    await stage.wait(duration(LIFT));
    await remove(pieces, "by-computer");
  }

  async function showReply(answer) {
    const pieces = piecesOfReply(new DOMParser().parseFromString(answer, "text/html"));
    if (!pieces.length && !document.querySelector(".thinks")) return;
    await stage.wait(pendingMove.began + THINK - performance.now());
    await removeForReply(pieces);
  }

  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    if (pendingMove) {
      event.preventDefault();
      // Undo takes a move back also before it is answered; all else waits.
      if (ctx.sourceElement.matches?.("[data-key=u]")) pendingMove.stop();
      return;
    }
    const pieces = piecesMovedBy(ctx.sourceElement, ctx.request.submitter);
    // Whoever asks for anything else and waits for it is told so.
    if (!pieces) {
      ctx.slow = setTimeout(stage.tell, SLOW, stage.words().thinks);
      ctx.fetch = stage.ask;
      return;
    }
    clearTimeout(ctx.requestTimeout);
    const move = begin(pieces, ctx);
    pendingMove = move;
    const stopped = new Promise((_, reject) => {
      move.stop = () => {
        ctx.request.abort();
        reject(new DOMException("", "AbortError"));
      };
    });
    stopped.catch(() => {});
    const removed = remove(pieces, move.player);
    const answered = async (address, request) => {
      const answer = await stage.fetch(address, request);
      await removed;
      if (answer.ok) await showReply(await answer.clone().text());
      else move.refused = pieces.map(stage.keyOf);
      return answer;
    };
    ctx.fetch = (address, request) => Promise.race([answered(address, request), stopped]);
  });

  document.addEventListener("htmx:finally:request", ({ detail }) => {
    clearTimeout(detail.ctx.slow);
    if (detail.ctx !== pendingMove?.ctx) return;
    if (!pendingMove.swapped) pendingMove.restore();
    pendingMove = null;
  });

  document.addEventListener("htmx:before:swap", () => {
    if (!pendingMove) return;
    if (pendingMove.refused) pendingMove.restore();
    pendingMove.swapped = true;
  });

  document.addEventListener("htmx:after:swap", () => {
    if (!pendingMove) return;
    const pieces = stage.piecesByKey(document);
    const refused = pendingMove.refused?.map((key) => pieces.get(key)).filter(Boolean);
    if (refused) stage.shake(refused);
    if (document.querySelector(".triumph")) stage.sound.win();
  });

  // A room asks without htmx.
  return {
    showOwn: (source, submitter) => remove(piecesMovedBy(source, submitter) ?? [], "by-you"),
    showReplyOf: async (page) => {
      const pieces = document.getElementById("seat-you") ? piecesOfReply(page) : [];
      if (pieces.length) stage.buzz(20);
      await removeForReply(pieces);
    },
  };
})();
