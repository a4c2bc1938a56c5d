// The picker of a start: the start that a button leads to is put in place without a new page, and
// stays where a screen of a room renews itself. Without it each button loads the form again.
(() => {
  let kept = null, before = Promise.resolve();
  let released = Promise.resolve();

  // A button that is replaced between press and release hears of no click, and the tap would be
  // lost. A finger's click comes a moment after its release.
  document.addEventListener("pointerdown", ({ button }) => {
    if (button !== 0) return;
    released = new Promise((resolve) => {
      const listening = new AbortController();
      const release = () => {
        listening.abort();
        setTimeout(resolve, 50);
      };
      for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, release, { signal: listening.signal });
    });
  }, true);

  // Waits until no button is pressed, although another press may begin meanwhile.
  async function untilReleased() {
    const press = released;
    await press;
    if (press !== released) await untilReleased();
  }

  // Puts in place of an element the one of that name on another page.
  async function put(element, id, address) {
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    const next = page.getElementById(id);
    if (!next) return location.assign(address);
    await untilReleased();
    element.replaceWith(document.adoptNode(next));
    kept = next.closest("#new-activity") ?? next;
    return next;
  }

  // A button that is pressed again before its answer is there is meant as it stands afterwards.
  async function follow(pressed) {
    const button = pressed.isConnected ? pressed : document.getElementById(pressed.id);
    const picker = button?.closest(".picker");
    if (!picker || button.disabled) return;
    const fields = new URLSearchParams(new FormData(button.form, button));
    const address = `${button.formAction.split("?")[0]}?${fields}`;
    const next = await put(picker, "picker", address);
    if (!next) return;
    document.getElementById("announce").textContent = next.querySelector(".visually-hidden").textContent;
    const again = button.id && next.querySelector(`#${CSS.escape(button.id)}:enabled`);
    (again || next.querySelector("#meant") || next.querySelector(".picked button:enabled")).focus({ preventScroll: true });
    if (new URL(address).pathname === location.pathname) history.replaceState(history.state, "", address);
  }

  // Before a screen of a room hears of it.
  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    const form = event.target, typed = form.querySelector("#screen .picker #typed")?.value.trim();
    const picks = button?.closest(".picker");
    if (!picks && !typed) {
      if (form.contains(kept)) kept = null;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    // What is written is read, and asked about where it is unsure, before it is added to a room.
    const first = picks ? button : form.querySelector("[name=read]");
    before = before.then(() => follow(first)).catch(() => form.submit());
    if (!picks) before = before.then(() => form.querySelector("#typed").value || form.requestSubmit(button));
  }, true);

  document.addEventListener("htmx:after:swap", () => {
    const now = kept && !kept.isConnected && document.getElementById(kept.id);
    if (!now) return;
    const { id } = now.contains(document.activeElement) ? document.activeElement : {};
    now.replaceWith(kept);
    if (id) document.getElementById(id)?.focus({ preventScroll: true });
  });

  document.addEventListener("toggle", ({ target }) => {
    const later = target.open && target.querySelector?.("[data-later]");
    if (later) put(later, "new-activity", later.querySelector("a").href);
  }, true);

  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  document.addEventListener("input", ({ target }) => {
    if (!target.matches("[data-filter]")) return;
    for (const card of target.parentElement.querySelectorAll(".pick-cards > *")) {
      card.hidden = !plain(card.textContent).includes(plain(target.value.trim()));
    }
  });

  // Enter takes the first game that is left.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches?.("[data-filter]")) return;
    event.preventDefault();
    event.target.parentElement.querySelector(".pick-cards > :not([hidden])")?.click();
  });
})();
