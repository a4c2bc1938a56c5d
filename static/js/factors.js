// No-Factor: what the ticked numbers are, told while they are being ticked.
document.addEventListener("change", (event) => {
  const order = event.target.closest?.(".factor-order");
  if (!order) return;
  const ticked = [...order.querySelectorAll("input[name=pick]:checked")].map((box) => box.value);
  order.querySelector("output").value = ticked.join(", ");
});
