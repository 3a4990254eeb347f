// @ts-check
/**
 * A ruler and a pencil for the map: picked cells are measured from one to the next, or joined by strokes that stay for
 * this seat, in this browser. A stroke drawn once more is rubbed out; what begins or ends is said in `#tool-said`.
 */

import { neighbours, steps } from "./chart_ways.js";
import { address } from "./live.js";

/** @typedef {{ take: (tool: string) => void, inHand: () => string, picked: (cell: string) => boolean }} Pencil */

/** @import { Chart } from "./chart.js" */

const KEY = `arbitre pencil ${address}`;

/** @param {HTMLElement} tools holds `button[data-tool]` @param {HTMLElement} said @param {Chart} chart @returns {Pencil} */
export function pencil(tools, said, chart) {
  const words = said.dataset;
  let tool = "";
  /** @type {string[]} the cells that were measured, or the last one of the pencil */
  let way = [];
  /** @type {string[][]} */
  let strokes = [];
  try {
    strokes = JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    // a browser that keeps nothing: strokes stay as long as the page
  }
  const draw = () => chart.sketch([...strokes, ...(tool === "ruler" ? [way] : [])]);

  function keep() {
    try {
      if (strokes.length) localStorage.setItem(KEY, JSON.stringify(strokes));
      else localStorage.removeItem(KEY);
    } catch {
      // as above
    }
  }

  /** @param {string} chosen */
  function take(chosen) {
    if (chosen === "rub") {
      strokes = [];
      keep();
    }
    tool = chosen === tool || chosen === "rub" ? "" : chosen;
    way = [];
    for (const button of tools.querySelectorAll("[data-tool]")) {
      const own = /** @type {HTMLElement} */ (button).dataset.tool;
      if (own === "rub") /** @type {HTMLElement} */ (button).hidden = tool !== "pencil";
      else button.setAttribute("aria-pressed", String(own === tool));
    }
    said.textContent = (tool && words[tool]) || "";
    draw();
  }

  /** A cell was picked. @param {string} cell @returns {boolean} whether it was for a tool */
  function picked(cell) {
    if (!tool || !cell) return false;
    const last = way.at(-1);
    if (tool === "ruler") {
      way = last === cell ? [] : [...way, cell];
      const touching = neighbours(chart.cells());
      const legs = way.slice(1).map((to, n) => steps(touching, way[n], to));
      const total = legs.reduce((sum, leg) => sum + leg, 0);
      const told = way.map((at, n) => (n ? ` –${Number.isFinite(legs[n - 1]) ? legs[n - 1] : "?"}– ${chart.named(at)}` : chart.named(at)));
      said.textContent = told.join("") + (legs.length && Number.isFinite(total) ? ` = ${total}` : "") || words.ruler || "";
    } else {
      if (last && last !== cell) {
        const same = strokes.findIndex((stroke) => stroke.includes(last) && stroke.includes(cell));
        if (same >= 0) strokes.splice(same, 1);
        else strokes.push([last, cell]);
        keep();
      }
      way = last === cell ? [] : [cell];
    }
    draw();
    return true;
  }

  draw();
  return { take, inHand: () => tool, picked };
}
