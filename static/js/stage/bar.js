// A heap too large for pebbles is cut where one drags, and a bubble says what that takes. Keys move
// the cut, too, and Enter makes it.
document.addEventListener("input", ({ target }) => {
  const bar = target.closest?.(".big");
  if (!bar) return;
  const [cut, number] = bar.querySelectorAll("input");
  const of = Number(bar.dataset.of);
  if (target === cut) number.value = cut.value;
  else cut.value = number.value || of;
  bar.style.setProperty("--cut", `${(100 * cut.value) / of}%`);
  const taken = of - cut.value;
  stage.preview.show([], taken ? bar.dataset.take.replace("{count}", taken.toLocaleString(document.documentElement.lang)) : "", taken, cut);
});
document.addEventListener("pointerup", ({ target }) => {
  if (target.matches?.(".big [type=range]") && target.value !== target.max) target.form.requestSubmit();
});
document.addEventListener("htmx:after:swap", () => {
  for (const each of stage.all(".big")) {
    each.style.removeProperty("--cut");
    each.querySelector("[type=range]").value = each.dataset.of;
  }
});
