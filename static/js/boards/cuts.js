// The parts that the marked cuts would make, told while they are being marked; with as many cuts as
// any move has, the move is made.
document.addEventListener("change", (event) => {
  const form = event.target.closest?.(".cutter");
  if (!form) return;
  const boxes = [...form.querySelectorAll("input[name=cut]")];
  const edges = [0, ...boxes.filter((box) => box.checked).map((box) => Number(box.value)), boxes.length + 1];
  const parts = edges.slice(1).map((edge, index) => edge - edges[index]);
  form.querySelector("output").value = parts.length > 1 ? form.dataset.leaves.replace("{parts}", parts.join(" + ")) : "";
  if (parts.length === Number(form.dataset.cuts) + 1) event.target.form.requestSubmit();
});
