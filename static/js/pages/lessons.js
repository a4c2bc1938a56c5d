// The steps that are finished are remembered in this browser and marked; everything works without.
const FINISHED = "nimsum-finished-steps";

function finishedSteps() {
  try {
    return new Set(JSON.parse(localStorage.getItem(FINISHED)) ?? []);
  } catch {
    return new Set();
  }
}

function markFinishedSteps() {
  const finished = finishedSteps();
  const done = document.querySelector("[data-done]")?.dataset.done;
  if (done && !finished.has(done)) {
    finished.add(done);
    try {
      localStorage.setItem(FINISHED, JSON.stringify([...finished]));
    } catch {
      // A browser that keeps nothing: the step is marked until the page is left.
    }
  }
  for (const link of document.querySelectorAll("[data-step]")) {
    if (!finished.has(link.dataset.step) || link.classList.contains("finished-step")) continue;
    link.classList.add("finished-step");
    const name = link.getAttribute("aria-label") ?? link.textContent.trim();
    link.setAttribute("aria-label", `${name} (${link.dataset.finished})`);
  }
}

document.addEventListener("DOMContentLoaded", markFinishedSteps);
document.addEventListener("htmx:after:swap", markFinishedSteps);
