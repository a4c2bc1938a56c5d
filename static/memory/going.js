// What was left unfinished last: a match and a lesson, each with its address, its title, and when.
stage.always(() => {
  const table = document.querySelector("[data-unfinished]");
  if (!table) return;
  const going = memory.read("going", {});
  const kind = table.parentElement.id;
  const { href, unfinished } = table.dataset;
  const game = (address) => address?.split("?")[0];
  if (unfinished) going[kind] = { href, title: unfinished, when: Date.now() };
  // Another game that was left stays, when one looks at the end of this one.
  else if (kind === "lesson" || game(going[kind]?.href) === game(href)) delete going[kind];
  memory.write("going", going);
});
