// Places in a row: while a move is pointed at, the places that would go with it stand out.
for (const type of ["pointerover", "focusin"]) {
  document.addEventListener(type, (event) => {
    document.querySelectorAll(".place-row .will-go").forEach((each) => each.classList.remove("will-go"));
    const move = event.target.closest?.(".place-row [data-takes]");
    if (!move) return;
    const taken = move.dataset.takes.split(" ");
    for (const place of move.closest(".place-row").querySelectorAll("[data-place]")) {
      if (taken.includes(place.dataset.place)) place.classList.add("will-go");
    }
  });
}
