// @ts-check
/**
 * The log beside the map: whoever points at a line sees its places, whoever points at a place sees the lines that speak
 * of it. Arrow keys go from line to line while the log has the focus, Enter brings its place into view.
 */

/** @import { Chart } from "./chart.js" */

/** @param {HTMLElement} pane holds lines, `[data-cells]` @param {Chart} chart */
export function log(pane, chart) {
  /** @param {Event} event */
  const lineOf = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-cells]"));
  /** @param {HTMLElement | null} line */
  const cellsOf = (line) => line?.dataset.cells?.split(" ") ?? [];
  /** @type {() => HTMLElement[]} */
  const lines = () => [...pane.querySelectorAll("[data-cells]")].map((line) => /** @type {HTMLElement} */ (line));

  for (const kind of ["pointerover", "focusin"]) pane.addEventListener(kind, (event) => chart.tell(cellsOf(lineOf(event))));
  for (const kind of ["pointerleave", "focusout"]) pane.addEventListener(kind, () => chart.tell([]));
  /** @param {HTMLElement | null} line */
  const show = (line) => {
    const [first] = cellsOf(line);
    if (first) chart.show(first);
  };
  pane.addEventListener("click", (event) => show(lineOf(event)));
  pane.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = lines().filter((line) => line.offsetParent);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Enter" && at >= 0) show(all[at]);
    else if (!step || !(event.target === pane || at >= 0) || !all[at + step]) return;
    else {
      all[at + step].tabIndex = -1;
      all[at + step].focus();
    }
    event.preventDefault();
  });

  chart.pointed((cell) => {
    const lit = lines().filter((line) => {
      const here = cell !== "" && cellsOf(line).includes(cell);
      line.classList.toggle("lit", here);
      return here && line.offsetParent;
    });
    if (!lit.length || getComputedStyle(pane).overflowY !== "auto") return; // only a pane of its own goes to the line
    const { top, bottom } = pane.getBoundingClientRect();
    const seen = lit.some((line) => line.getBoundingClientRect().top >= top && line.getBoundingClientRect().bottom <= bottom);
    if (!seen) pane.scrollTop += lit[0].getBoundingClientRect().top - (top + bottom) / 2;
  });
}
