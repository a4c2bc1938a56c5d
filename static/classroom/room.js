// A screen of a room: it asks again and again whether its room has another version, sends what is
// tapped at once, and says when the connection is gone. Without it a page is loaded again by hand.
(() => {
  const SECOND_TAP = 500, LEAST = 1000, AWAKE = 10000, PATIENCE = 15000;
  const TYPED = "input[id]:not([type=hidden]), textarea[id], select[id]";
  let wait = LEAST, timer = 0, turn = 0, steered = 0, lost = false, shown = "", said = "", told = Date.now(), unsent = null;

  const screen = () => document.getElementById("screen");
  const language = new URLSearchParams(location.search).get("language");
  const from = (path) => `${path}?version=${screen().dataset.version}${language ? `&language=${language}` : ""}`;
  const words = (element) => (element.ariaLabel || element.value || element.textContent).trim();
  // What is typed belongs to the question under which it was typed.
  const asked = (field) => ["activity", "round", "duel"].map((name) => field.form?.elements[name]?.value).join();
  const changed = (field) => field.type === "radio" || field.type === "checkbox" ? field.checked !== field.defaultChecked
    : field.options ? [...field.options].some((each) => each.selected !== each.defaultSelected) : field.value !== field.defaultValue;

  function keepFilled(now, next) {
    for (const each of now.querySelectorAll(TYPED)) {
      const again = changed(each) && next.querySelector(`#${CSS.escape(each.id)}`);
      if (!again || asked(again) !== asked(each)) continue;
      if (each.type === "radio" || each.type === "checkbox") again.checked = each.checked;
      else again.value = each.value;
    }
    for (const each of now.querySelectorAll("details[id]")) {
      const again = next.querySelector(`#${CSS.escape(each.id)}`);
      if (again) again.open = each.open;
    }
  }

  function keepFocus(at, inside) {
    if (!inside) return;
    const same = [...screen().querySelectorAll(at.localName)].filter((each) => words(each) === words(at));
    const again = (at.id && document.getElementById(at.id)) || same[0] || screen().querySelector("h1");
    if (!again) return;
    if (again.localName === "h1") again.tabIndex = -1;
    again.focus({ preventScroll: true });
    if (at.selectionStart != null && again.setSelectionRange && again.type !== "number") again.setSelectionRange(at.selectionStart, at.selectionEnd);
  }

  // Only what there is to do now, and what became of an answer: not all that changes.
  const news = () => [...screen().querySelectorAll("h1, .sent, .seat.by-computer small")].map((each) => each.textContent.trim().replace(/\s+/g, " ")).join(" ");

  function say() {
    const now = news();
    if (now !== said) document.getElementById("announce").textContent = now;
    said = now;
  }

  function show(next) {
    const now = screen(), at = document.activeElement, inside = now.contains(at), high = scrollY;
    const same = next.innerHTML === shown;
    shown = next.innerHTML;
    if (same) {
      now.dataset.version = next.dataset.version;
      return false;
    }
    document.adoptNode(next);
    // Where two play, what is left closes up.
    if (now.querySelector("#seat-you")) document.dispatchEvent(new Event("htmx:before:swap"));
    keepFilled(now, next);
    const across = [...now.querySelectorAll(".scroll")].map((each) => each.scrollLeft);
    now.replaceWith(next);
    next.querySelectorAll(".scroll").forEach((each, index) => { each.scrollLeft = across[index] ?? 0; });
    scrollTo({ top: high, behavior: "instant" });
    keepFocus(at, inside);
    // Boards make themselves ready as after any other change of a page.
    document.dispatchEvent(new Event("htmx:after:swap"));
    if (next.querySelector(".triumph") && !now.querySelector(".triumph")) stage.sound.win();
    say();
    return true;
  }

  const read = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

  // A page of another kind: the room is over, or this browser has no place in it any more.
  function leave(page) {
    clearTimeout(timer);
    turn += 1;
    document.title = page.title;
    document.getElementById("main").replaceWith(document.adoptNode(page.getElementById("main")));
    document.querySelector("h1").tabIndex = -1;
    document.querySelector("h1").focus();
  }

  function connection(gone) {
    if (gone === lost) return;
    lost = gone;
    const line = document.getElementById("connection");
    line.textContent = gone ? line.dataset.lost : line.dataset.back;
    line.classList.toggle("visually-hidden", !gone);
  }

  function later() {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(unsent ? sendAgain : look, Math.min(wait, most()));
  }

  const most = () => Number(screen().dataset.most);

  async function look() {
    clearTimeout(timer);
    if (document.hidden) return;
    const mine = (turn += 1);
    const awake = Date.now() - told > AWAKE;
    try {
      const answer = await fetch(`${from(location.pathname)}${awake ? "&awake=yes" : ""}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
      const page = answer.status === 304 ? null : await read(answer);
      if (mine !== turn) return;
      if (awake) told = Date.now();
      const next = page?.getElementById("screen");
      connection(answer.status >= 500);
      if (next) await stage.flight.follow(next);
      if (mine !== turn) return;
      if (next) wait = show(next) ? LEAST : Math.min(most(), wait * 1.25);
      else if (answer.status === 304) wait = Math.min(most(), wait * 1.25);
      else if (answer.status >= 500 || answer.status === 429) wait = most();
      else return leave(page);
    } catch {
      if (mine !== turn) return;
      connection(true);
      wait = most();
    }
    later();
  }

  // A pupil's answer has a number and counts once, so it is sent until somebody has heard it.
  async function send(path, fields, again, moving = null) {
    clearTimeout(timer);
    const mine = (turn += 1);
    unsent = null;
    screen().setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields), signal: AbortSignal.timeout(PATIENCE) });
      const page = await read(answer);
      const next = page.getElementById("screen");
      await moving;
      if (next) await stage.flight.follow(next);
      if (mine !== turn) return;
      connection(answer.status >= 500);
      wait = LEAST;
      if (answer.status >= 500) {
        if (again) unsent = [path, fields];
        wait = most();
      } else if (next && new URL(answer.url).pathname.startsWith(location.pathname)) {
        show(next);
        steered = Date.now();
      } else if (answer.redirected) return location.assign(answer.url);
      else return leave(page);
    } catch {
      if (mine !== turn) return;
      connection(true);
      if (again) {
        unsent = [path, fields];
        stage.tell(stage.words().kept);
      }
    } finally {
      screen()?.removeAttribute("aria-busy");
    }
    later();
  }

  const sendAgain = () => send(...unsent, true);

  // The answer to an answer is the screen alone, at once.
  const answerTo = () => from(`${location.pathname}/answer`);

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".taps a[href]");
    // For a link inside a drawing one of HTML stands in.
    if (!link || link.ownerSVGElement || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    send(answerTo(), new URL(link.href).searchParams, true, stage.flight.go(link));
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("#screen") || (form.method !== "post" && !form.closest(".taps"))) return;
    event.preventDefault();
    // A tap that comes twice is one, also where another button lies in that place by now.
    if (form.method === "post" && (screen().ariaBusy === "true" || (form.closest(".steer") && Date.now() - steered < SECOND_TAP))) return;
    const fields = new FormData(form, event.submitter), isAnswer = form.closest(".taps") || new URL(form.action).pathname.endsWith("/answer");
    // What no net has taken yet is not given up for another puzzle.
    if (unsent && isAnswer && fields.has("open")) return stage.tell(stage.words().kept);
    send(isAnswer ? answerTo() : form.action, fields, isAnswer, stage.flight.go(form, event.submitter));
  });

  // A move in a list lifts what it takes on the board, after the stage has let go of what it held.
  const listed = (target) => {
    const line = target.closest?.("[id^=vote-]");
    return line && document.querySelector(`.board a[href="#${line.id}"]`);
  };
  for (const type of ["pointermove", "focusin"]) {
    addEventListener(type, ({ target }) => listed(target) && stage.preview.control(listed(target)));
  }
  document.addEventListener("pointerout", ({ target }) => listed(target) && stage.preview.clear());

  const atOnce = () => {
    wait = LEAST;
    if (!document.hidden) (unsent ? sendAgain : look)();
  };
  document.addEventListener("visibilitychange", atOnce);
  addEventListener("online", atOnce);
  addEventListener("pageshow", (event) => event.persisted && atOnce());
  shown = screen().innerHTML;
  said = news();
  later();
})();
