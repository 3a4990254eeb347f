// @ts-check
/**
 * A chart under the keyboard: arrows move a cursor from cell to cell, with Shift they move the sheet; Enter or the
 * space bar picks, `o` opens a stack, `n` and `p` go to the next and the previous cell that may be picked or, while
 * nothing is asked of the map, that has a counter in it; + - 0 change the size, Escape closes. Where the cursor is, is
 * told in `#chart-said`.
 */

import { piecesOf } from "./chart_sheet.js";
/** @import { Printed, Sheet } from "./chart_sheet.js" */
/** @import { Point } from "./chart_view.js" */

/**
 * Called with a cell alone, with the pieces of a counter in it and what orders call all of them, or with one piece of
 * an opened stack; says whether that meant an order.
 * @callback Picked
 * @param {string} cell
 * @param {string[]} pieces
 * @param {string} [unit]
 * @returns {boolean}
 */

const STEP = 80; // px that the sheet moves at a press
export const ZOOM = 1.5;
const ASIDE = 2.2; // how far aside of the way a cell may lie, for each step ahead
const OFF = 1.5; // how much a step off the line that is followed counts
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest cell in a direction; where none lies about it, the nearest that is farther that way at all.
 * @param {[string, Point][]} cells their middles
 * @param {Point} from
 * @param {[number, number]} way one step in the direction
 * @param {Point} line a point of the line that is followed, so that a way over hexes that lie in zigzag stays straight
 */
export function toward(cells, from, way, line) {
  return nearest(cells, from, way, line, ASIDE) || nearest(cells, from, way, line, Infinity);
}

/**
 * @param {[string, Point][]} cells
 * @param {Point} from
 * @param {[number, number]} way
 * @param {Point} line
 * @param {number} most how far aside, for each step ahead
 */
function nearest(cells, from, [dx, dy], line, most) {
  let found = "";
  let least = Infinity;
  for (const [cell, { x, y }] of cells) {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy + (y - from.y) * dx);
    if (ahead < 1 || aside > most * ahead) continue;
    const far = Math.hypot(ahead, OFF * ((x - line.x) * dy + (y - line.y) * dx));
    if (far < least - 0.5) [found, least] = [cell, far];
  }
  return found;
}

export class Cursor {
  #cell = "";
  #row = -1;
  #turn = 0; // what Enter picks next: the counters of the cell one after the other, then the cell
  #line = { x: 0, y: 0 };
  moved = (/** @type {string} */ _cell) => {}; // called with the cell it has come to

  /**
   * @param {Sheet} sheet
   * @param {Picked} picked
   */
  constructor(sheet, picked) {
    this.sheet = sheet;
    this.picked = picked;
    const { box } = sheet.view;
    box.addEventListener("keydown", (event) => {
      const plain = event.target === box && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && this.#key(event.key, event.shiftKey)) event.preventDefault();
    });
    box.addEventListener("focus", () => {
      if (box.matches(":focus-visible")) this.#to(this.#here());
    });
    box.addEventListener("blur", () => sheet.point(""));
  }

  /** A hand has touched a cell: the keys go on from there. @param {string} cell */
  from(cell) {
    if (!this.sheet.cells.has(cell)) return;
    [this.#cell, this.#row, this.#turn, this.#line] = [cell, -1, 0, this.sheet.centre(cell)];
    this.sheet.point("");
  }

  /** Do what a key stands for, if it is one of the chart's. @type {(key: string, shift: boolean) => boolean} */
  #key(key, shift) {
    const { view } = this.sheet;
    const way = ARROWS[key];
    if (way && shift) view.pan(-STEP * way[0], -STEP * way[1]);
    else if (way?.[1] && this.sheet.rows(this.#cell).length) this.#along(way[1]);
    else if (way) this.#go(way);
    else if (key === "+" || key === "=") view.zoom(ZOOM);
    else if (key === "-") view.zoom(1 / ZOOM);
    else if (key === "0") view.fit();
    else if (key === "Enter" || key === " ") this.#pick();
    else if (key === "o") this.#open();
    else if (key === "n" || key === "p") this.#next(key === "n" ? 1 : -1);
    else if (key === "Escape" && this.sheet.anyOpen) this.#close();
    else return false;
    return true;
  }

  /** The cell the cursor is on; at first one that may be picked, or that has a counter in it. */
  #here() {
    if (this.sheet.cells.has(this.#cell)) return this.#cell;
    const cells = this.sheet.shown();
    return this.sheet.shown(true)[0] ?? cells.find((cell) => this.sheet.counters(cell).length) ?? cells[0];
  }

  /**
   * Move to a cell, and tell what is there.
   * @param {string} cell
   * @param {Point} [line]
   */
  #to(cell, line) {
    this.from(cell);
    this.#line = line ?? this.#line;
    this.sheet.point(cell);
    this.moved(cell);
    this.sheet.view.show(this.sheet.centre(cell));
    this.#say(this.sheet.said(cell), this.sheet.cells.get(cell), "may");
  }

  /** @param {[number, number]} way */
  #go(way) {
    if (!this.#cell) return this.#to(this.#here());
    this.sheet.close(this.#cell);
    const cells = this.sheet.shown().map((cell) => /** @type {[string, Point]} */ ([cell, this.sheet.centre(cell)]));
    const found = toward(cells, this.sheet.centre(this.#here()), way, this.#line);
    if (!found) return this.#to(this.#here(), this.#line);
    const { x, y } = this.sheet.centre(found);
    this.#to(found, way[0] ? { x, y: this.#line.y } : { x: this.#line.x, y });
  }

  /** Along the rows of the open slip. @param {number} step */
  #along(step) {
    const rows = this.sheet.rows(this.#cell);
    this.#row = Math.max(0, Math.min(rows.length - 1, this.#row + step));
    this.sheet.point(this.#cell, this.#row);
    this.#say(said(rows[this.#row]), rows[this.#row], "picked");
  }

  /** To another cell that may be picked; where nothing is asked of the map, to another counter. @param {number} step */
  #next(step) {
    const asked = this.sheet.shown(true);
    const may = asked.length ? asked : this.sheet.shown().filter((cell) => this.sheet.counters(cell).length);
    const at = may.indexOf(this.#cell);
    if (may.length) this.#to(may[at < 0 && step < 0 ? may.length - 1 : (at + step + may.length) % may.length]);
  }

  #pick() {
    const cell = this.#here();
    if (cell !== this.#cell) this.#to(cell);
    const row = this.sheet.rows(cell)[this.#row];
    const counters = this.sheet.counters(cell);
    const next = counters[this.#turn % (counters.length + 1)];
    const counter = row ?? (next && this.sheet.inTurn(next));
    if (!row) this.#turn += 1;
    this.picked(cell, counter ? piecesOf(counter) : [], counter?.dataset.unit);
    this.#say(counter ? said(counter) : this.sheet.said(cell), counter ?? this.sheet.cells.get(cell), "picked");
  }

  #open() {
    const cell = this.#here();
    if (cell !== this.#cell) this.#to(cell);
    if (this.sheet.opener(cell) !== undefined) return this.#close();
    this.sheet.open(cell, "");
    if (this.sheet.rows(cell).length) this.#along(1);
  }

  #close() {
    this.sheet.close();
    this.#to(this.#here());
  }

  /**
   * Tell something, and if what is told of is marked so, that too.
   * @param {string} what
   * @param {Printed | undefined} printed
   * @param {"may" | "picked"} mark
   */
  #say(what, printed, mark) {
    const marked = printed?.classList.contains(mark) ? this.sheet.view.box.dataset[mark] : "";
    const said = document.getElementById("chart-said");
    if (said) said.textContent = [what, marked].filter(Boolean).join(". ");
  }
}

/** A counter or a row in words. @param {Printed} printed */
const said = (printed) =>
  printed.querySelector("title")?.textContent ??
  [...printed.querySelectorAll("text")].map((text) => text.textContent).join(", ");
