// In a frame of another site: tells the page around how high this one is, and nothing else.
(() => {
  const tell = () => parent.postMessage({ nimsum: { height: Math.ceil(document.body.getBoundingClientRect().height) } }, "*");
  document.addEventListener("DOMContentLoaded", () => {
    new ResizeObserver(tell).observe(document.body);
    // The game has moved on from the address that stands in the link.
    document.querySelector("[data-whole]").addEventListener("click", (event) => {
      event.currentTarget.href = location.href.replace("/embed/", "/");
    });
  });
})();
