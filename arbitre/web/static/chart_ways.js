// @ts-check
/** How far it is from cell to cell of a chart, in cells, by what the drawing itself shows: which of them touch. */

import { boxOf } from "./chart_layout.js";

/** @import { Printed } from "./chart_sheet.js" */
/** @import { Point } from "./chart_view.js" */

const ALIKE = 1.3; // times the least distance of two middles, within which hexes touch
const SAME = 2; // units within which two corners are one

/** The corners of an outline of straight lines. @param {string} outline @returns {Point[]} */
function corners(outline) {
  /** @type {Point[]} */
  const found = [];
  let at = { x: 0, y: 0 };
  for (const [, command, text] of outline.matchAll(/([MLHVlhv])([^a-zA-Z]*)/g)) {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const [from, across] = [/[a-z]/.test(command) ? 1 : 0, /h/i.test(command)];
    for (let i = 0; i < numbers.length; i += /[hv]/i.test(command) ? 1 : 2) {
      const [x, y] = /[hv]/i.test(command) ? (across ? [numbers[i], 0] : [0, numbers[i]]) : [numbers[i], numbers[i + 1]];
      at = from ? { x: at.x + x, y: at.y + y } : { x: across || !/v/i.test(command) ? x : at.x, y: across ? at.y : y };
      found.push(at);
    }
  }
  return found;
}

/** The cells that touch each cell. @param {Map<string, Printed>} cells @returns {Map<string, string[]>} */
export function neighbours(cells) {
  const boxes = [...cells].map(([id, cell]) => ({ id, box: boxOf(cell), outline: corners(cell.getAttribute("d") ?? "") }));
  const widths = boxes.map(({ box }) => box.right - box.left).sort((a, b) => a - b);
  const usual = widths[widths.length >> 1];
  const hexes = boxes.filter(({ box }) => Math.abs(box.right - box.left - usual) < SAME);
  const even = hexes.length > cells.size / 2;
  /** @type {Map<string, string[]>} */
  const touching = new Map([...cells.keys()].map((id) => [id, []]));
  /** @type {(a: { box: { left: number, top: number } }, b: { box: { left: number, top: number } }) => number} */
  const apart = ({ box: a }, { box: b }) => Math.hypot(a.left - b.left, a.top - b.top);
  const pitch = even ? Math.min(...hexes.slice(1).map((hex) => apart(hex, hexes[0]))) : 0;
  const all = even ? hexes : boxes;
  for (const [number, a] of all.entries()) {
    for (const b of all.slice(number + 1)) {
      const shared = () => a.outline.filter((p) => b.outline.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < SAME)).length > 1;
      if (even ? apart(a, b) < ALIKE * pitch : shared()) {
        touching.get(a.id)?.push(b.id);
        touching.get(b.id)?.push(a.id);
      }
    }
  }
  return touching;
}

/**
 * How many steps it is from one cell to another; Infinity if no way leads there.
 * @param {Map<string, string[]>} touching @param {string} from @param {string} to
 */
export function steps(touching, from, to) {
  const reached = new Map([[from, 0]]);
  for (const [cell, far] of reached) {
    if (cell === to) return far;
    for (const next of touching.get(cell) ?? []) if (!reached.has(next)) reached.set(next, far + 1);
  }
  return Infinity;
}
