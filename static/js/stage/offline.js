// Without a connection a move is kept, the coach says so, and it goes out when the connection is
// back. Nothing else pretends to work. Where the server is busy, every question waits its turn.
(() => {
  const AGAIN = 4000;

  const pause = (signal, time) => new Promise((done) => {
    const on = () => (removeEventListener("online", on), clearTimeout(timer), done());
    const timer = setTimeout(on, time);
    addEventListener("online", on);
    signal.addEventListener("abort", on);
  });

  // A server with too many questions says after how many seconds it may be asked again.
  stage.ask = async (address, request) => {
    for (;;) {
      const answer = await fetch(address, request);
      const seconds = answer.status === 503 && Number(answer.headers.get("Retry-After"));
      if (!seconds) return answer;
      stage.tell(stage.words().waits);
      await pause(request.signal, seconds * 1000);
    }
  };

  stage.fetch = async (address, request) => {
    for (let told = false; ; told = true) {
      try {
        return await stage.ask(address, request);
      } catch (error) {
        if (request.signal.aborted) throw error;
        if (!told) stage.tell(stage.words().kept);
        await pause(request.signal, AGAIN);
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
