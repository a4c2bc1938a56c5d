// Tables to download have the times of this browser's clock; without scripts they have UTC.
document.addEventListener("click", ({ target }) => {
  const link = target.closest?.("[data-local-times]");
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set("ahead", -new Date().getTimezoneOffset());
  link.href = address;
});
