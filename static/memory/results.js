// The games against each opponent, kept in this browser: how many were won and lost, the stars, and
// how the last one was lost. A new game is against the first opponent who has not been beaten yet.
const results = (() => {
  const LADDER = ["greedy", "copycat", "short-sighted", "careless"];

  const of = (opponent) => memory.read("results", {})[opponent] ?? { won: 0, lost: 0, stars: 0, why: "" };

  const suited = () => LADDER.find((each) => !of(each).won) ?? "perfect";

  const keep = () => {
    const end = document.querySelector("#result[data-against]");
    if (!end) return;
    const { against, result, stars, why } = end.dataset;
    const kept = of(against);
    // A page that is loaded again is the same game.
    if (kept.at === location.href) return;
    if (result in kept) kept[result] += 1;
    if (result === "lost") kept.why = why;
    const all = { ...kept, stars: kept.stars | stars, at: location.href };
    memory.write("results", { ...memory.read("results", {}), [against]: all });
  };

  const show = () => {
    for (const row of document.querySelectorAll("[data-opponent]")) lightStars(row, of(row.dataset.opponent).stars);
    for (const line of document.querySelectorAll("small[data-why]")) {
      line.textContent = of(line.dataset.why).why;
      line.hidden = !line.textContent;
    }
    const against = suited();
    for (const link of document.querySelectorAll("a[data-begins]")) {
      const query = new URLSearchParams(link.search);
      query.set("against", against);
      link.search = query;
    }
  };

  const tell = () => {
    keep();
    show();
  };

  stage.always(tell);
  addEventListener("pageshow", (event) => event.persisted && show());
  return { of, suited };
})();
