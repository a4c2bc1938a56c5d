// Trophies: how many games were won against the perfect player, by game; kept in this browser alone.
// It runs anew with each end of a game, and counts the same game once.
(() => {
  const KEY = "nimsum.trophies";
  const MOST = 9999;
  const GAMES = 3000;

  const kept = () => {
    try {
      const { counts, games } = JSON.parse(localStorage.getItem(KEY)) ?? {};
      const sound = ([name, count]) => /^[a-z-]+$/.test(name) && Number.isInteger(count) && count > 0 && count <= MOST;
      return {
        counts: Object.fromEntries(Object.entries(counts ?? {}).filter(sound)),
        games: Array.isArray(games) ? games.filter((game) => typeof game === "string") : [],
      };
    } catch {
      return { counts: {}, games: [] };
    }
  };

  const keep = (trophies) => {
    try {
      localStorage.setItem(KEY, JSON.stringify(trophies));
    } catch {
      // A browser that keeps nothing shows no trophies.
    }
  };

  const count = () => {
    const end = document.querySelector("[data-trophy]");
    if (!end) return;
    const { counts, games } = kept();
    const { trophy, won } = end.dataset;
    if (games.includes(won)) return;
    counts[trophy] = Math.min(MOST, (counts[trophy] ?? 0) + 1);
    keep({ counts, games: [...games, won].slice(-GAMES) });
  };

  const tell = () => {
    const all = Object.values(kept().counts).reduce((sum, each) => sum + each, 0);
    for (const link of document.querySelectorAll("[data-trophies]")) {
      if (all === 0) continue;
      link.textContent = link.dataset.trophies.replace("{}", all);
      link.parentElement.hidden = false;
    }
  };

  const show = (shelf, counts) => {
    const won = shelf.places.filter(({ dataset }) => counts[dataset.game]);
    for (const place of won) {
      const line = place.querySelector(".count");
      place.classList.add("won");
      line.textContent = line.dataset.won.replace("{}", counts[place.dataset.game]);
    }
    shelf.total.textContent = shelf.total.dataset.total.replace("{}", won.length);
    if (won.length === 0) return;
    const written = won.map(({ dataset }) => `${dataset.game}:${counts[dataset.game]}`).join("_");
    shelf.link.href = `${shelf.link.getAttribute("href")}?won=${written}`;
    shelf.link.parentElement.hidden = false;
  };

  const offer = (shelf, mine) => {
    const { counts, games } = mine;
    const more = shelf.places.filter(({ dataset }) => Number(dataset.count) > (counts[dataset.game] ?? 0));
    shelf.taken.hidden = more.length > 0;
    shelf.take.parentElement.hidden = more.length === 0;
    shelf.take.addEventListener("click", () => {
      for (const { dataset } of more) counts[dataset.game] = Number(dataset.count);
      keep({ counts, games });
      location.assign(shelf.own.href);
    });
  };

  const fill = () => {
    const page = document.querySelector("[data-shelf]");
    if (!page) return;
    const part = (name) => page.querySelector(`[data-shelf-${name}]`);
    const shelf = { places: [...page.querySelectorAll("[data-game]")], total: part("total"), link: part("link"), take: part("take"), taken: part("taken"), own: part("own") };
    if (shelf.take) offer(shelf, kept());
    else show(shelf, kept().counts);
  };

  count();
  tell();
  fill();
})();
