// The ideas of your own moves, kept in this browser alone. Each has how often it was seen, used and
// kept, the last days on which it was used, and the puzzles of the slips that broke it, with the
// day of the last try and how often they came back.
const ideas = (() => {
  const COMES_BACK = [1, 3, 7];
  const DAYS_TO_KEEP = 3;
  const MAX_SLIPS = 5;
  const words = (text) => text?.split(" ").filter(Boolean) ?? [];
  const all = () => memory.read("ideas", {});
  const of = (kept, key) => ({ seen: 0, used: 0, kept: 0, days: [], broken: [], ...kept[key] });
  const pathOf = (address) => new URL(address, location.href).pathname;
  const isDue = ([day, , times]) => Date.parse(days.today()) - Date.parse(day) >= COMES_BACK[times] * 864e5;

  function use(idea) {
    idea.used += 1;
    idea.days = [...new Set([...idea.days, days.today()])].slice(-DAYS_TO_KEEP);
    const back = idea.broken.find((slip) => pathOf(slip[1]) === location.pathname && isDue(slip));
    if (back) {
      idea.broken = idea.broken.filter((slip) => slip !== back);
      if (back[2] + 1 < COMES_BACK.length) idea.broken.push([days.today(), back[1], back[2] + 1]);
    }
    if (back || idea.days.length === DAYS_TO_KEEP) idea.kept = 1;
  }

  function slip(idea, address) {
    idea.kept = 0;
    idea.days = [];
    const others = idea.broken.filter((each) => pathOf(each[1]) !== pathOf(address));
    idea.broken = [...others, [days.today(), address, 0]].slice(-MAX_SLIPS);
  }

  function note({ seen, used, broken, slip: addresses }) {
    const kept = all();
    const change = (key, how) => how((kept[key] = of(kept, key)));
    for (const key of words(seen)) change(key, (idea) => (idea.seen += 1));
    const puzzles = words(addresses);
    for (const key of words(used)) change(key, use);
    words(broken).forEach((key, number) => change(key, (idea) => slip(idea, puzzles[number])));
    memory.write("ideas", kept);
  }

  // A page that is loaded again on the same day shows nothing new.
  function keep() {
    const shown = document.getElementById("ideas");
    const here = `${days.today()} ${location.href}`;
    if (!shown || memory.read("ideas-at", "") === here) return;
    if (shown.dataset.used || shown.dataset.broken) memory.write("ideas-at", here);
    note(shown.dataset);
  }

  // The puzzles that are due, the oldest first.
  const due = () => Object.values(all()).flatMap((idea) => (idea.broken ?? []).filter(isDue)).sort().map(([, address]) => address);

  function show() {
    const [address] = due();
    for (const link of document.querySelectorAll("a[data-due]")) {
      link.hidden = !address;
      if (address) link.href = address;
    }
  }

  stage.always(() => {
    keep();
    show();
  });
  const isShaky = (key) => of(all(), key).broken.length > 0;

  return { all, due, isShaky, of };
})();
