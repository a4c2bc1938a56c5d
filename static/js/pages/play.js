// Who has not begun may choose an opponent or misère play, and then just move: the choices go along
// with the move. Without this script “Set the board for these” asks for such a board.

document.addEventListener("change", ({ target }) => {
  const asking = target.closest(".ask");
  if (!asking) return;
  const chosen = [...new FormData(asking)];
  for (const link of document.querySelectorAll(".match .board a[href]")) {
    const address = new URL(link.href);
    for (const [name, value] of chosen) address.searchParams.set(name, value);
    link.href = address;
  }
  for (const form of document.querySelectorAll(".match .board form")) {
    for (const [name, value] of chosen) {
      form.querySelector(`input[type=hidden][name=${name}]`)?.remove();
      const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      form.append(field);
    }
  }
});
