// What was left unfinished: a match and a lesson, each with its address and its title, the latest last.
stage.always(() => {
  const table = document.querySelector("[data-unfinished]");
  if (!table) return;
  const going = memory.read("going", {});
  const kind = table.parentElement.id;
  const { href, unfinished } = table.dataset;
  const game = (address) => address?.split("?")[0];
  const left = going[kind];
  delete going[kind];
  if (unfinished) going[kind] = { href, title: unfinished };
  // Another game that was left stays, when one looks at the end of this one.
  else if (left && kind === "match" && game(left.href) !== game(href)) going[kind] = left;
  memory.write("going", going);
});
