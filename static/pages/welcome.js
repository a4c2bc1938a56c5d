// The front page of a browser that remembers: how far the first session is, and what goes on.
(() => {
  const isDone = ({ dataset }, stars) => (dataset.steps ? areFinished(dataset.steps) : starsAt(stars, dataset.stop) > 0);

  // Mark each stop as done, next or far; return the link to go on at, if the session is under way.
  function walk(welcome, stars) {
    const stops = [...welcome.querySelectorAll("[data-stop]")];
    const done = stops.filter((each) => isDone(each, stars));
    const next = stops.find((each) => !done.includes(each));
    for (const each of stops) {
      each.classList.toggle("done", done.includes(each));
      each.classList.toggle("next", each === next);
      each.toggleAttribute("aria-current", false);
    }
    next?.setAttribute("aria-current", "step");
    // Whoever has a star beyond the first session does not go back to it.
    const known = new Set(stops.map((each) => each.dataset.stop));
    const isOver = !next || Object.keys(stars).some((each) => starsAt(stars, each) && !known.has(each));
    welcome.querySelector(".walk").hidden = isOver;
    return isOver || !done.length ? null : next;
  }

  function tell() {
    const welcome = document.getElementById("welcome");
    if (!welcome) return;
    const stars = memory.read("stars", {});
    const going = memory.read("going", {});
    const resume = (kind) => welcome.querySelector(`[data-resume="${kind}"]`);
    const onward = resume("path");
    const next = walk(welcome, stars);
    if (next) {
      onward.href = next.href;
      onward.hidden = false;
    }
    const links = Object.keys(going).reverse().map(resume).filter(Boolean);
    for (const link of links) {
      link.href = going[link.dataset.resume].href;
      link.querySelector("span:last-child").textContent = going[link.dataset.resume].title;
    }
    // path.js shows it, too, where a star or a step is kept.
    if (!links.length && !onward.hidden) links.push(onward);
    if (ideas.due().length) links.push(resume("due"));
    if ((links.length || days.entries().length) && !days.inTime().has(days.today())) links.push(resume("puzzle"));
    for (const each of welcome.querySelectorAll("[data-resume]")) each.hidden = !links.includes(each);
    links.forEach((each, place) => each.classList.toggle("quiet", place > 0));
    const list = onward.parentElement;
    list.append(...links);
    list.hidden = !links.length;
    welcome.querySelector(".lead").hidden = !list.hidden;
  }

  stage.always(tell);
  // You come back by the browser's button and see what you did meanwhile.
  addEventListener("pageshow", (event) => event.persisted && tell());
})();
