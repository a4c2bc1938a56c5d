// What a tap would do stands in a bubble beside it, with the button that does it: a finger cannot
// see it before otherwise. A tap that takes just what it touches is sure. Where a move may take
// several cuts, they are chosen one by one.
stage.asking = (() => {
  let now = null;

  function putDown() {
    for (const each of now?.pieces ?? []) each.classList.remove("chosen");
    now?.bubble.classList.remove("shown");
    now = null;
  }

  // Returns false where nobody asks, or where the same tap again is the answer.
  function ask(control, say = control.dataset.say, sure = true, pieces = stage.piecesOf(control)) {
    const bubble = control.closest("[data-asks]")?.querySelector(".asks");
    if (!bubble || !say || control.dataset.sure || control.matches("[popovertarget]") || (control === now?.control && control.dataset.takes !== undefined)) return false;
    putDown();
    stage.preview.clear();
    now = { bubble, control, say, pieces: [...pieces, control] };
    const [words, button] = bubble.children;
    words.textContent = say;
    button.disabled = !sure;
    bubble.classList.add("shown");
    const { left, top } = stage.preview.beside(pieces, control, bubble);
    const from = stage.boxOf(bubble.offsetParent);
    bubble.style.translate = `${left - from.left}px ${top - from.top}px`;
    for (const each of now.pieces) each.classList.add("chosen");
    if (button.type === "button") button.focus({ preventScroll: true });
    return true;
  }

  // While a bubble asks about a heap, what else is meant there stands in this bubble.
  function says(control, say) {
    if (!now || (control && control.closest("[data-asks]") !== now.bubble.parentElement)) return false;
    now.bubble.firstElementChild.textContent = say ?? now.say;
    return true;
  }

  // The heaps that the ticked cuts leave, and the cut at a gap.
  function heaps(gap) {
    const boxes = stage.all("[type=checkbox]", gap.closest("[data-cuts]"));
    const ends = boxes.filter((each) => each.checked || gap.contains(each)).map((each) => Number(each.value));
    const size = boxes.length + 1;
    return `${size} → ${[...ends, size].map((end, index) => end - (ends[index - 1] ?? 0)).join(" + ")}`;
  }
  function cut(host, count) {
    const gaps = stage.all("label:has(:checked)", host);
    const gap = gaps.at(-1);
    if (!gap) return putDown();
    const sure = host.dataset.cuts.split(" ").includes(`${count}`);
    ask(gap, heaps(gap) + (sure ? "" : " + …"), sure, gaps);
  }

  document.addEventListener("click", ({ target }) => {
    if (!now || !target.matches(".asks [type=button]")) return;
    const { control } = now;
    putDown();
    stage.press(control);
  });

  return { ask, cut, heaps, putDown, says };
})();
