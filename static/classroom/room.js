// A screen of a room: it asks again and again whether its room has another version, sends what is
// tapped at once, and says when the connection is gone. Without it a page is loaded again by hand.
const LEAST = 1000, MOST = 4000;
let wait = LEAST, timer = 0, lost = false, busy = 0;

const screen = () => document.getElementById("screen");
const address = () => location.pathname;

function show(page) {
  const now = screen(), next = page.getElementById("screen");
  if (!next) return location.reload();
  const at = document.activeElement, id = now.contains(at) && at.id;
  const typed = [...now.querySelectorAll("input[id]:not([type=hidden]), textarea[id]")].filter((each) => each.value !== each.defaultValue);
  const opened = [...now.querySelectorAll("details")].map((each) => each.open);
  now.replaceWith(document.adoptNode(next));
  for (const each of typed) {
    const again = document.getElementById(each.id);
    if (again) again.value = each.value;
  }
  const details = next.querySelectorAll("details");
  if (details.length === opened.length) details.forEach((each, index) => { each.open = opened[index]; });
  if (id) document.getElementById(id)?.focus();
}

const read = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

function connection(gone) {
  if (gone === lost) return;
  lost = gone;
  const line = document.getElementById("connection");
  line.textContent = gone ? line.dataset.lost : line.dataset.back;
  line.classList.toggle("visually-hidden", !gone);
}

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  const sent = busy;
  try {
    const answer = await fetch(`${address()}?version=${screen().dataset.version}`, { cache: "no-store" });
    connection(answer.status >= 500);
    if (answer.status === 200 && sent === busy) {
      show(await read(answer));
      wait = LEAST;
    } else if (answer.status === 304) {
      wait = Math.min(MOST, wait * 1.25);
    } else if (answer.status < 500 && answer.status !== 429) {
      location.reload();
      return;
    } else {
      wait = MOST;
    }
  } catch {
    connection(true);
    wait = MOST;
  }
  timer = setTimeout(look, wait);
}

async function send(path, fields) {
  busy += 1;
  try {
    const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
    const page = await read(answer);
    if (page.getElementById("screen")) show(page);
    else if (answer.redirected || answer.ok) location.assign(answer.url);
    else document.open(), document.write(page.documentElement.outerHTML), document.close();
    connection(false);
  } catch {
    connection(true);
  }
  wait = LEAST;
  clearTimeout(timer);
  timer = setTimeout(look, wait);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".taps a[href]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  send(link.closest(".taps").dataset.posts, new URL(link.href).searchParams);
});

document.addEventListener("submit", (event) => {
  const form = event.target, fields = new FormData(form, event.submitter), taps = form.closest(".taps");
  if (taps) {
    event.preventDefault();
    send(taps.dataset.posts, fields);
  } else if (form.closest("#screen") && form.method === "post") {
    event.preventDefault();
    send(form.action, fields);
  }
});

document.addEventListener("visibilitychange", () => { wait = LEAST; look(); });
addEventListener("online", () => { wait = LEAST; look(); });
timer = setTimeout(look, wait);
