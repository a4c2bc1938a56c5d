// A screen of a room: it polls for another version of the room, sends each tap at once, and says
// when the connection is lost. Without this script, people reload the page by hand.
(() => {
  // Times in milliseconds.
  const DOUBLE_TAP = 500;
  const MIN_WAIT = 1000;
  const HEARTBEAT = 10000;
  const TIMEOUT = 15000;
  const BACKOFF = 1.25;
  const FIELDS = "input[id]:not([type=hidden]), textarea[id], select[id]";

  let wait = MIN_WAIT; // until the next poll
  let timer = 0;
  let requestNumber = 0; // the answer to an earlier request is ignored
  let lastHeartbeat = Date.now();
  let lastPost = 0;
  let lastHtml = "";
  let lastAnnouncement = "";
  let isOffline = false;
  let unsent = null; // the path and fields of an answer that the server has not taken yet
  const nextAnswers = []; // the fields of answers that were typed while another one was on its way

  const screen = () => document.getElementById("screen");
  const language = new URLSearchParams(location.search).get("language");
  const from = (path) => `${path}?version=${screen().dataset.version}${language ? `&language=${language}` : ""}`;
  const words = (element) => (element.ariaLabel || element.value || element.textContent).trim();
  // A text that was typed belongs to the question under which it was typed.
  const question = (field) => ["activity", "round", "duel"].map((name) => field.form?.elements[name]?.value).join();

  const isTick = (field) => field.type === "radio" || field.type === "checkbox";

  function isChanged(field) {
    if (isTick(field)) return field.checked !== field.defaultChecked;
    if (field.options) return [...field.options].some((option) => option.selected !== option.defaultSelected);
    return field.value !== field.defaultValue;
  }

  function keepFields(old, next) {
    for (const field of old.querySelectorAll(FIELDS)) {
      const copy = isChanged(field) && next.querySelector(`#${CSS.escape(field.id)}`);
      if (!copy || question(copy) !== question(field)) continue;
      if (isTick(field)) copy.checked = field.checked;
      else copy.value = field.value;
    }
    for (const details of old.querySelectorAll("details[id]")) {
      const copy = next.querySelector(`#${CSS.escape(details.id)}`);
      if (copy) copy.open = details.open;
    }
  }

  // Focus the element of the new screen that is most like `old`, which had the focus.
  function keepFocus(old) {
    const alike = [...screen().querySelectorAll(old.localName)].find((element) => words(element) === words(old));
    const next = (old.id && document.getElementById(old.id)) || alike || screen().querySelector("h1");
    if (!next) return;
    if (next.localName === "h1") next.tabIndex = -1;
    next.focus({ preventScroll: true });
    if (old.selectionStart != null && next.setSelectionRange && next.type !== "number") {
      next.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
  }

  // What there is to do now, and the reply to an answer: not all that changes.
  function announcement() {
    const parts = [...screen().querySelectorAll("h1, .sent, .seat.by-computer small")];
    return parts.map((part) => part.textContent.trim().replace(/\s+/g, " ")).join(" ");
  }

  function announce() {
    const text = announcement();
    if (text !== lastAnnouncement) document.getElementById("announce").textContent = text;
    lastAnnouncement = text;
  }

  // Replace the screen by `next`; return false if both look the same.
  function show(next) {
    const old = screen();
    const isSame = next.innerHTML === lastHtml;
    lastHtml = next.innerHTML;
    if (isSame) {
      old.dataset.version = next.dataset.version;
      return false;
    }
    const focused = document.activeElement;
    const hadFocus = old.contains(focused);
    const top = scrollY;
    document.adoptNode(next);
    // In a game of two, the remaining pieces close up.
    if (old.querySelector("#seat-you")) document.dispatchEvent(new Event("htmx:before:swap"));
    keepFields(old, next);
    const scrolled = [...old.querySelectorAll(".scroll")].map((box) => box.scrollLeft);
    old.replaceWith(next);
    next.querySelectorAll(".scroll").forEach((box, index) => {
      box.scrollLeft = scrolled[index] ?? 0;
    });
    scrollTo({ top, behavior: "instant" });
    if (hadFocus) keepFocus(focused);
    // Boards make themselves ready as after any other change of a page.
    document.dispatchEvent(new Event("htmx:after:swap"));
    if (next.querySelector(".triumph") && !old.querySelector(".triumph")) stage.sound.win();
    announce();
    return true;
  }

  const read = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

  // Show a page of another kind: the room is over, or this browser is no longer in it.
  function leave(page) {
    clearTimeout(timer);
    requestNumber += 1;
    document.title = page.title;
    document.getElementById("main").replaceWith(document.adoptNode(page.getElementById("main")));
    document.querySelector("h1").tabIndex = -1;
    document.querySelector("h1").focus();
  }

  function setOffline(offline) {
    if (offline === isOffline) return;
    isOffline = offline;
    const line = document.getElementById("connection");
    line.textContent = offline ? line.dataset.lost : line.dataset.back;
    line.classList.toggle("visually-hidden", !offline);
  }

  const maxWait = () => Number(screen().dataset.most);
  const longerWait = () => Math.min(maxWait(), wait * BACKOFF);

  function schedule() {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(unsent ? sendAgain : poll, Math.min(wait, maxWait()));
  }

  // Ask for the screen, unless its version is still the same.
  async function poll() {
    clearTimeout(timer);
    if (document.hidden) return;
    const number = (requestNumber += 1);
    const isHeartbeat = Date.now() - lastHeartbeat > HEARTBEAT;
    try {
      const path = `${from(location.pathname)}${isHeartbeat ? "&awake=yes" : ""}`;
      const answer = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) });
      const page = answer.status === 304 ? null : await read(answer);
      if (number !== requestNumber) return;
      if (isHeartbeat) lastHeartbeat = Date.now();
      const next = page?.getElementById("screen");
      setOffline(answer.status >= 500);
      if (next) await stage.pendingMove.showReplyOf(next);
      if (number !== requestNumber) return;
      if (next) wait = show(next) ? MIN_WAIT : longerWait();
      else if (answer.status === 304) wait = longerWait();
      else if (answer.status >= 500 || answer.status === 429) wait = maxWait();
      else return leave(page);
    } catch {
      if (number !== requestNumber) return;
      setOffline(true);
      wait = maxWait();
    }
    schedule();
  }

  // Post `fields` and show the screen in the answer, once the animation `moving` has ended.
  // With `retry`, send again until the server takes them: a pupil's answer has a number and counts once.
  async function send(path, fields, retry, moving = null) {
    clearTimeout(timer);
    const number = (requestNumber += 1);
    unsent = null;
    screen().setAttribute("aria-busy", "true");
    let isTaken = null; // false if the answer is refused, null if it is not there
    try {
      const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields), signal: AbortSignal.timeout(TIMEOUT) });
      const page = await read(answer);
      const next = page.getElementById("screen");
      await moving;
      if (next) await stage.pendingMove.showReplyOf(next);
      if (number !== requestNumber) return;
      setOffline(answer.status >= 500);
      wait = MIN_WAIT;
      if (answer.status >= 500) {
        if (retry) unsent = [path, fields];
        wait = maxWait();
      } else if (next && new URL(answer.url).pathname.startsWith(location.pathname)) {
        show(next);
        lastPost = Date.now();
        isTaken = answer.ok;
      } else if (answer.redirected) {
        return location.assign(answer.url);
      } else {
        return leave(page);
      }
    } catch {
      if (number !== requestNumber) return;
      setOffline(true);
      if (retry) {
        unsent = [path, fields];
        stage.tell(stage.words().kept);
      }
    } finally {
      screen()?.removeAttribute("aria-busy");
    }
    if (isTaken !== null) sendNext(isTaken);
    if (screen().ariaBusy !== "true") schedule();
  }

  // A text that is on its way leaves its field free for the next one, which waits for the answer.
  const textField = (form) => form.querySelector("input:not([type=hidden])");
  function tellChecking(form, ...texts) {
    form.querySelector("output").textContent = form.dataset.checks.replace("#", texts.join(", "));
  }

  function sendText(form, fields, isBusy) {
    const field = textField(form);
    if (isBusy) nextAnswers.push(fields);
    else form.dataset.first = field.value;
    tellChecking(form, form.dataset.first, ...nextAnswers.map((each) => each.get(field.name)));
    field.value = "";
    if (!isBusy) send(answerTo(), fields, true);
  }

  // Send the next text, about the game for which it was typed, even if the class has moved on;
  // after a refused one, only write it down.
  function sendNext(isTaken) {
    const fields = nextAnswers.shift();
    if (!fields) return;
    const form = screen().querySelector("form[data-checks]");
    if (form?.elements.activity.value === fields.get("activity")) {
      const field = textField(form);
      const text = fields.get(field.name);
      if (!isTaken) {
        field.value = text;
        return;
      }
      form.dataset.first = text;
      tellChecking(form, text, ...nextAnswers.map((each) => each.get(field.name)));
      fields.set("submission", form.elements.submission.value);
    }
    send(answerTo(), fields, true);
  }

  const sendAgain = () => send(...unsent, true);

  // The server replies to an answer with the screen alone.
  const answerTo = () => from(`${location.pathname}/answer`);

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".taps a[href]");
    // A link of HTML is clicked in place of one inside a drawing.
    if (!link || link.ownerSVGElement || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    send(answerTo(), new URL(link.href).searchParams, true, stage.pendingMove.showOwn(link));
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.closest("#screen") || (form.method !== "post" && !form.closest(".taps"))) return;
    event.preventDefault();
    // A double tap counts once, even if another button is in that place by now.
    const isSecondTap = form.closest(".steer") && Date.now() - lastPost < DOUBLE_TAP;
    const isBusy = screen().ariaBusy === "true";
    const fields = new FormData(form, event.submitter);
    if (form.dataset.checks) return sendText(form, fields, isBusy || unsent);
    if (form.method === "post" && (isBusy || isSecondTap)) return;
    const isAnswer = form.closest(".taps") || new URL(form.action).pathname.endsWith("/answer");
    // An answer that is not sent yet is not dropped for another puzzle.
    if (unsent && isAnswer && fields.has("open")) return stage.tell(stage.words().kept);
    send(isAnswer ? answerTo() : form.action, fields, isAnswer, stage.pendingMove.showOwn(form, event.submitter));
  });

  // A move in a list lifts what it takes on the board; `window` hears of it after the stage.
  const linkOnBoard = (target) => {
    const line = target.closest?.("[id^=vote-]");
    return line && document.querySelector(`.board a[href="#${line.id}"]`);
  };
  for (const type of ["pointermove", "focusin"]) {
    addEventListener(type, ({ target }) => {
      const link = linkOnBoard(target);
      if (link) stage.preview.control(link);
    });
  }
  document.addEventListener("pointerout", ({ target }) => linkOnBoard(target) && stage.preview.clear());

  const connectNow = () => {
    wait = MIN_WAIT;
    if (!document.hidden) (unsent ? sendAgain : poll)();
  };
  document.addEventListener("visibilitychange", connectNow);
  addEventListener("online", connectNow);
  addEventListener("pageshow", (event) => event.persisted && connectNow());
  lastHtml = screen().innerHTML;
  lastAnnouncement = announcement();
  schedule();
})();
