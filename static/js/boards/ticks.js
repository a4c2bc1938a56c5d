// What is ticked on a board, told while it is being ticked.
document.addEventListener("change", (event) => {
  const order = event.target.closest?.(".ticking");
  if (!order) return;
  const ticked = [...order.querySelectorAll("input[name=pick]:checked")].map((box) => box.value);
  order.querySelector("output").value = ticked.join(", ");
});
