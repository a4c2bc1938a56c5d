// The stars of the path are kept in this browser, by station; the page and the links work without.
const starsAt = (kept, station) => Number(kept[station] ?? 0) & 7;
const countStars = (bits) => (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);

const lightStars = (row, bits) => {
  row.querySelectorAll(".star").forEach((star, number) => star.classList.toggle("on", number < countStars(bits)));
  row.querySelector(".visually-hidden").textContent = row.dataset.told.replace("{}", countStars(bits));
};

// What an address shows is added to what is kept: so a link moves stars to another browser.
const keepStars = () => {
  const kept = memory.read("stars", {});
  const before = JSON.stringify(kept);
  for (const row of document.querySelectorAll("[data-station]")) {
    const { station, stars } = row.dataset;
    const bits = starsAt(kept, station) | Number(stars);
    if (bits) kept[station] = bits;
    lightStars(row, bits);
  }
  if (JSON.stringify(kept) === before) return kept;
  memory.write("stars", kept);
  return kept;
};

// A win elsewhere is the first star of the first station without one that it counts for. Each start
// counts once: it may be opened again, undone, or read in another language.
const countWin = () => {
  const counts = document.querySelector("[data-counts-for]");
  if (!counts) return;
  const kept = memory.read("stars", {});
  const counted = memory.read("counted", {});
  const before = counted[location.pathname];
  const isMeant = ({ dataset }) => (before ? dataset.counts === before : !starsAt(kept, dataset.counts));
  const sentence = [...counts.children].find(isMeant);
  if (!sentence) return;
  sentence.hidden = false;
  counts.hidden = false;
  if (before) return;
  const station = sentence.dataset.counts;
  memory.write("stars", { ...kept, [station]: 1 });
  memory.write("counted", { ...counted, [location.pathname]: station });
};

stage.always(keepStars);
stage.always(countWin);
