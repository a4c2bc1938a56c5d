// What was left unfinished: a match and a lesson, each with its address and its title, the latest last.
stage.always(() => {
  const table = document.querySelector("[data-unfinished]");
  if (!table) return;
  const going = memory.read("going", {});
  const kind = table.parentElement.id;
  const { href, unfinished } = table.dataset;
  const game = (address) => address?.split("?")[0];
  const earlier = going[kind];
  // What is added anew comes last.
  delete going[kind];
  if (unfinished) going[kind] = { href, title: unfinished };
  // Another game that was left stays, when one looks at the end of this one.
  else if (earlier && kind === "match" && game(earlier.href) !== game(href)) going[kind] = earlier;
  memory.write("going", going);
});
