// @ts-check
/** A line to type an order in: `/` goes there, Enter puts it on the sheet, Escape leaves. */

/** @import { Offers } from "./making.js" */

/** Whether somebody writes where a key was pressed. @param {Event} event */
export const writes = ({ target }) => /** @type {Element} */ (target).closest("input, textarea, select") !== null;

const MOST = 12; // words that are proposed

/**
 * @param {HTMLInputElement} field with a list of proposals
 * @param {(line: string) => void} write
 * @param {() => Offers | undefined} offers what may be ordered
 */
export function command(field, write, offers) {
  const line = /** @type {HTMLElement} */ (field.parentElement);
  /** @type {HTMLElement | null} where the focus was */
  let earlier = null;

  /** @param {boolean} open */
  function show(open) {
    if (open) earlier = /** @type {HTMLElement | null} */ (document.activeElement);
    line.hidden = !open;
    if (open) field.focus();
    else earlier?.focus({ preventScroll: true });
  }

  /** The words with which the last one may go on. */
  function propose() {
    const begun = field.value.match(/[^\s,:;]*$/)?.[0] ?? "";
    const before = field.value.slice(0, field.value.length - begun.length);
    const data = offers();
    const first = (data?.offers ?? []).map((offer) => offer.text ?? "");
    const ids = [...Object.keys(data?.items ?? {}), ...(data?.sets ?? []).flat()];
    const names = before ? ids.map((id) => data?.items[id]?.w ?? id) : first;
    const fitting = new Set(names.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase()) && name !== begun));
    const options = [...fitting].slice(0, MOST).map((name) => new Option(before + name, before + name));
    field.list?.replaceChildren(...options);
  }

  field.addEventListener("input", propose);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && field.value.trim()) {
      write(field.value.trim());
      field.value = "";
      propose();
    } else if (event.key === "Escape") show(false);
    else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || writes(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(true);
    propose();
  });
  document.querySelector("[data-command]")?.addEventListener("click", () => {
    show(Boolean(line.hidden));
    propose();
  });
}
