// A code stands in two groups while it is typed, as on the wall.
(() => {
  const field = document.querySelector("[data-grouped]");
  const group = () => {
    const plain = field.value.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (field.selectionStart === field.value.length) field.value = plain.replace(/^(.{3})(?=.)/, "$1 ");
  };
  field.addEventListener("input", group);
  group();
})();
