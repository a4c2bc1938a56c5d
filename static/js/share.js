// The share control: copies, sends, and keeps up with the game, which moves on without a new page.
(() => {
  const keepUp = (share) => {
    const { root, below, longest, asks, language } = share.dataset;
    const link = share.querySelector("#share-link");
    // A question is handed on as it is, whatever was answered.
    if (asks === undefined) {
      const named = !language || /[?&]language=/.test(location.search);
      const query = named ? location.search : `${location.search || "?"}${location.search && "&"}language=${language}`;
      link.value = root + (location.pathname + query).slice(below.length - 1);
    }
    const inside = link.value.slice(root.length);
    const fits = inside.length <= Number(longest);
    for (const place of share.querySelectorAll(".actions")) place.hidden = false;
    const code = share.querySelector(".of-code");
    const address = `${below}qr.svg?of=${encodeURIComponent(inside)}`;
    if (fits) code.firstElementChild.src = address;
    code.hidden = !fits;
    share.querySelector(".too-long").hidden = fits;
    const used = share.querySelector("[data-in-class]");
    if (used) {
      const plan = new URL(used.href);
      plan.searchParams.set("of", inside);
      used.href = plan.href;
    }
    const frame = share.querySelector("#share-frame");
    const framed = `${root}/embed${inside}`.replaceAll("&", "&amp;");
    if (frame) frame.value = frame.defaultValue.replace(/src="[^"]*"/, () => `src="${framed}"`);
  };

  const copy = async (share, button) => {
    const field = document.getElementById(button.dataset.copies);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // Where the clipboard is not given to pages, what is selected can be copied by hand.
      if (!document.execCommand("copy")) return;
    }
    share.querySelector("[role=status]").textContent = button.dataset.told;
    button.textContent = button.dataset.told;
  };

  document.addEventListener("DOMContentLoaded", () => {
    for (const each of document.querySelectorAll("[data-sends]")) each.hidden = !navigator.share;
  });

  // A result with its picture, by what the device shares with; else its text and link are copied.
  const handOn = async (link) => {
    const { share: text, link: url, picture, told } = link.dataset;
    try {
      if (!navigator.share) {
        await navigator.clipboard.writeText(`${text}\n${url}`);
        link.textContent = told;
        return;
      }
      const drawn = await (await fetch(picture)).blob();
      const files = [new File([drawn], "nimsum.png", { type: drawn.type })];
      await navigator.share(navigator.canShare?.({ files }) ? { text, url, files } : { text, url });
    } catch (refused) {
      if (refused.name !== "AbortError") location.hash = "share-link";
    }
  };

  // A toggle does not rise to the document; it can be caught on its way down.
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches?.(".share") && target.open) keepUp(target);
    if (target.matches?.(".coach details")) target.scrollIntoView({ block: "nearest" });
  }, true);

  document.addEventListener("click", (event) => {
    const { target } = event;
    const result = target.closest?.("[data-share]");
    if (result) {
      event.preventDefault();
      handOn(result);
    }
    const share = target.closest?.(".share");
    for (const open of document.querySelectorAll(".share[open]")) if (open !== share) open.open = false;
    if (!share) return;
    if (target.matches("[data-copies]")) copy(share, target);
    if (target.matches("[data-sends]")) navigator.share({ title: document.title, url: document.getElementById("share-link").value }).catch(() => {});
  });

  document.addEventListener("keydown", (event) => {
    const share = event.key === "Escape" && document.querySelector(".share[open]");
    if (!share) return;
    share.open = false;
    share.querySelector("summary").focus();
  });
})();
