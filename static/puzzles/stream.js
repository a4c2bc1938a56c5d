// Endless puzzles: this browser keeps the rating, and how many were seen, so that one goes on from there.
(() => {
  function goOn() {
    const over = document.querySelector("[data-rating]");
    if (over) {
      memory.write("rating", Number(over.dataset.rating));
      memory.write("seen-puzzles", Number(over.dataset.number));
    }
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
