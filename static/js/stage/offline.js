// Without a connection a move is kept, the coach says so, and it goes out when the connection is
// back. Nothing else pretends to work.
(() => {
  const AGAIN = 4000;

  const back = (signal) => new Promise((done) => {
    const on = () => (removeEventListener("online", on), clearTimeout(timer), done());
    const timer = setTimeout(on, AGAIN);
    addEventListener("online", on);
    signal.addEventListener("abort", on);
  });

  stage.fetch = async (address, request) => {
    for (let told = false; ; told = true) {
      try {
        return await fetch(address, request);
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (!told) stage.tell(stage.words().kept);
        await back(request.signal);
      }
    }
  };

  document.addEventListener("htmx:error", ({ detail }) => {
    if (detail.error instanceof TypeError) stage.tell(stage.words().offline);
  });
  const mark = () => document.documentElement.classList.toggle("offline", !navigator.onLine);
  addEventListener("online", mark);
  addEventListener("offline", mark);
  mark();
})();
