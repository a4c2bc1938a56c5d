// The editor of boards on grids: several places are painted in one stroke.

let stroke = null;

const placeAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".paint button");

function paint(button) {
  if (!button || stroke.includes(button)) return;
  stroke.push(button);
  button.classList.add("painted");
}

document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest?.(".paint button");
  if (!button || event.button) return;
  stroke = [];
  paint(button);
});
document.addEventListener("pointermove", (event) => stroke && paint(placeAt(event)));
document.addEventListener("pointercancel", () => {
  stroke?.forEach((button) => button.classList.remove("painted"));
  stroke = null;
});
// One place is a click like any other; more are sent together, the first one telling what to do.
document.addEventListener("pointerup", () => {
  if (stroke?.length > 1) {
    const [first, ...others] = stroke;
    const form = first.form;
    for (const button of [first, ...others.slice(0, -1)]) {
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "tap", value: button.value }));
    }
    form.requestSubmit(others.at(-1));
  }
  stroke = null;
});
