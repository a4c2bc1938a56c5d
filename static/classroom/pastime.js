// Nim against the computer while nothing happens: it asks nothing of the server.
(() => {
  const START = [3, 4, 5], THINK = 700;
  let heaps = [...START], gone = START.map(() => ""), mine = true, title = "";

  const place = () => document.querySelector("#pastime");

  function draw() {
    const here = place();
    if (!here) return;
    const over = !heaps.some(Boolean);
    here.hidden = false;
    here.querySelector(".stage").replaceChildren(board(here));
    here.querySelector("h2").textContent = title || here.dataset.title;
    here.querySelector(".button").hidden = !over;
  }

  function board(here) {
    const all = document.createElement("div");
    all.className = "board one-game across-5 across-narrow-5 lines-3 lines-narrow-3";
    for (const [at, heap] of heaps.entries()) {
      const row = all.appendChild(document.createElement("div"));
      row.className = "component";
      row.innerHTML = `<p class="beside-it"><b class="num">${heap}</b></p><div class="heap"><div class="pieces"></div></div>`;
      for (let piece = 0; piece < heap + gone[at].length; piece += 1) {
        const stands = piece < heap, each = document.createElement(stands && mine ? "button" : "span");
        each.className = `piece pebble ${stands ? "" : `gone by-${gone[at][piece - heap] === "y" ? "you" : "computer"}`}`;
        if (stands) each.ariaLabel = here.dataset.take.replace("#", heap - piece);
        each.onclick = () => stands && mine && take(at, heap - piece, "y");
        row.querySelector(".pieces").append(each);
      }
    }
    return all;
  }

  function take(at, count, who) {
    if (who === "y") gone = gone.map(() => "");
    heaps[at] -= count;
    gone[at] = who.repeat(count) + gone[at];
    mine = who !== "y";
    title = heaps.some(Boolean) ? "" : place()?.dataset[mine ? "lost" : "won"] ?? "";
    draw();
    if (!mine && !title) setTimeout(reply, THINK);
  }

  // What leaves a nim-sum of zero, or one token where nothing does.
  function reply() {
    const sum = heaps.reduce((all, heap) => all ^ heap), wins = heaps.findIndex((heap) => (heap ^ sum) < heap);
    const at = wins < 0 ? heaps.indexOf(Math.max(...heaps)) : wins;
    take(at, wins < 0 ? 1 : heaps[at] - (heaps[at] ^ sum), "c");
  }

  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.("#pastime .actions")) return;
    [heaps, gone, mine, title] = [[...START], START.map(() => ""), true, ""];
    draw();
  });
  document.addEventListener("htmx:after:swap", draw);
  draw();
})();
