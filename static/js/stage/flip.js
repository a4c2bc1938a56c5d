// Two heaps are shown as heaps or as a piece on a board; what somebody chose for boards of this size
// is kept.
(() => {
  const heaps = (flip) => getComputedStyle(flip).getPropertyValue("--heaps");
  stage.always(() => stage.all(".flip").forEach((each) => (each.checked ^= memory.read(each.dataset.kept, heaps(each)) !== heaps(each))));
  document.addEventListener("change", ({ target }) => target.matches(".flip") && memory.write(target.dataset.kept, heaps(target)));
})();
