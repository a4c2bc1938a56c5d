// The steps that are finished are remembered in this browser and marked; everything works without.
const finishedSteps = () => new Set(memory.read("finished-steps", []));
const areFinished = (steps) => steps.split(" ").every((step) => finishedSteps().has(step));

function markFinishedSteps() {
  const finished = finishedSteps();
  const done = document.querySelector("[data-done]")?.dataset.done;
  if (done && !finished.has(done)) {
    finished.add(done);
    memory.write("finished-steps", [...finished]);
  }
  for (const link of document.querySelectorAll("[data-step]")) {
    if (!finished.has(link.dataset.step) || link.classList.contains("finished-step")) continue;
    link.classList.add("finished-step");
    const name = link.getAttribute("aria-label") ?? link.textContent.trim();
    link.setAttribute("aria-label", `${name} (${link.dataset.finished})`);
  }
}

// Who has finished all steps of a lesson is led to its certificate.
function offerCertificate() {
  for (const line of document.querySelectorAll("[data-certificate]")) {
    line.hidden = !areFinished(line.dataset.certificate);
  }
}

// The step after the one that was finished last, if its lesson has one.
function nextStep(line) {
  const counts = new Map(line.dataset.steps.trim().split(" ").map((each) => each.split("=")));
  const [slug, number] = ([...finishedSteps()].at(-1) ?? "").split("/");
  const next = Number(number) + 1;
  return next <= Number(counts.get(slug)) ? `${slug}/${next}` : null;
}

function leadOn() {
  for (const line of document.querySelectorAll("[data-go-on]")) {
    const next = nextStep(line);
    const link = line.querySelector("a");
    line.hidden = next === null;
    if (next) link.href = link.getAttribute("href").replace(/\/lessons[^?]*/, `/lessons/${next}`);
  }
}

function tellOfLessons() {
  markFinishedSteps();
  offerCertificate();
  leadOn();
}

// You let go of a mirror line where you want it; by keyboard, Enter does the same.
const isLine = (element) => element.matches?.(".mirror-row [name=line]");
document.addEventListener("pointerup", ({ target }) => isLine(target) && target.form.requestSubmit());
document.addEventListener("keydown", ({ key, target }) => key === "Enter" && isLine(target) && target.form.requestSubmit());

document.addEventListener("DOMContentLoaded", tellOfLessons);
document.addEventListener("htmx:after:swap", tellOfLessons);
