// Endless puzzles: this browser keeps the rating, and how many were seen, so that one goes on from there.
(() => {
  const MAX_RATED = 100;

  // A puzzle changes the rating once: whoever goes back to it, or loads it again, keeps the later one.
  function rate({ rating, number }) {
    const rated = memory.read("rated-puzzles", []);
    if (rated.includes(number)) return;
    memory.write("rated-puzzles", [...rated, number].slice(-MAX_RATED));
    memory.write("rating", Number(rating));
    memory.write("seen-puzzles", Number(number));
  }

  function goOn() {
    const over = document.querySelector("[data-rating]");
    if (over) rate(over.dataset);
    const rating = memory.read("rating", 0);
    const number = memory.read("seen-puzzles", 0);
    if (!Number.isInteger(rating) || !Number.isInteger(number) || rating <= 0 || number < 0) return;
    for (const link of document.querySelectorAll("[data-stream]")) {
      const address = new URL(link.dataset.stream, location);
      address.pathname += `/${rating}/${number}`;
      link.href = address;
    }
  }

  document.addEventListener("DOMContentLoaded", goOn);
  document.addEventListener("htmx:after:swap", goOn);
})();
