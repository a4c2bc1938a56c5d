// A presenter's keys. This script is on a page in projector mode alone, so that elsewhere no single
// key does anything.
//
// A page takes part by marking its links and buttons with data-present="…": next, previous, marks,
// hint, undo or leave; “again” has no key, but stays in sight. A key presses the first one of them
// that can be seen; a <summary> that is marked is opened and closed.

const ACTIONS = {
  ArrowRight: "next", PageDown: "next", ArrowLeft: "previous", PageUp: "previous",
  m: "marks", h: "hint", u: "undo", Escape: "leave", "?": "keys", b: "blank", ".": "blank", f: "full",
};

const keys = document.getElementById("presenter-keys");
const blank = document.getElementById("presenter-blank");

function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

const HERE = {
  keys: () => (keys.open ? keys.close() : keys.showModal()),
  blank: () => { blank.hidden = !blank.hidden; },
  full: toggleFull,
};

// Whether the key belongs to what has the focus: a field, or the choices of a board.
function isTakenBy(focus, key) {
  if (focus.closest?.("input, textarea, select, [contenteditable]")) return true;
  return key.startsWith("Arrow") && Boolean(focus.closest?.(".component, .scroll, [role=grid]"));
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const action = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || isTakenBy(event.target, event.key)) return;
  if (keys.open && action !== "keys") return;
  if (!blank.hidden && action !== "blank") {
    if (action === "leave") blank.hidden = true;
    event.preventDefault();
    return;
  }
  const marked = [...document.querySelectorAll(`[data-present~="${action}"]`)].find((each) => each.checkVisibility());
  if (HERE[action]) HERE[action]();
  else if (marked) marked.click();
  else return;
  event.preventDefault();
});

for (const button of document.querySelectorAll('[data-present="keys"]')) {
  button.hidden = false;
  button.addEventListener("click", HERE.keys);
}
blank.addEventListener("click", HERE.blank);
