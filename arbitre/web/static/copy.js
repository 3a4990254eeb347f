// @ts-check
/** Lets a button put what stands in a field into the clipboard. Without this, it is marked and copied by hand. */

for (const button of document.querySelectorAll("button[data-copy]")) {
  const copy = /** @type {HTMLButtonElement} */ (button);
  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", async () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById(copy.dataset.copy ?? ""));
    await navigator.clipboard.writeText(field.value);
    copy.textContent = copy.dataset.copied ?? "";
  });
}
