// @ts-check
/**
 * What is printed on the sheet of a chart, found by the attributes that the drawing gives it: cells
 * (`.cell[data-cell]`), counters (`.counter[data-cell][data-pieces]`), the slips of stacks (`.opened[data-cell]`, with
 * a `.row[data-piece]` for each piece), layers (`[data-layer]`), what is planned (`#layer-plan`); and how it is marked.
 */

/** @import { Point, View } from "./chart_view.js" */
/** @typedef {SVGGraphicsElement} Printed */

const LEGIBLE = 1; // px that a unit of a slip measures, at whatever size the sheet is
const SMALLEST = 0.72; // px that it measures where the box has little room
const EDGE = 6; // px between a slip and the edge of the box

/** The ids of the pieces that a counter stands for. @param {Printed} counter */
export const piecesOf = (counter) => (counter.dataset.pieces ?? "").split(" ").filter(Boolean);

/** @param {Printed} printed */
const cellOf = (printed) => printed.dataset.cell ?? "";

export class Sheet {
  /** @type {Map<string, Printed>} */
  cells = new Map();
  /** @type {Map<string, Printed[]>} */
  #counters = new Map();
  /** @type {Map<string, Printed>} */
  #slips = new Map();
  /** @type {Map<string, string>} cells whose slip is open, with the pieces of the counter that opened it */
  #open = new Map();
  /** @type {Set<string> | null} */
  #offered = null;
  /** @type {Set<string>} */
  #chosen = new Set();
  /** @type {Set<string>} */
  #pieces = new Set();
  /** @type {Element | null} */
  #plan = null;
  /** @type {Map<string, boolean>} whether a layer is shown */
  #layers = new Map();
  #cursor = "";
  #row = -1;
  opened = 0; // when a slip was opened last, in ms since the page was

  /** @param {View} view */
  constructor(view) {
    this.view = view;
    this.svg = /** @type {SVGSVGElement} */ (view.box.querySelector("svg"));
    view.rested = () => this.#arrange();
    this.renew();
  }

  /** Read the sheet that is in the box now, and mark it as the last one was marked. */
  renew() {
    this.svg = /** @type {SVGSVGElement} */ (this.view.box.querySelector("svg"));
    this.cells = new Map(this.#all(".cell[data-cell]").map((cell) => [cellOf(cell), cell]));
    this.#slips = new Map(this.#all(".opened[data-cell]").map((slip) => [cellOf(slip), slip]));
    this.#counters = new Map();
    for (const counter of this.#all(".counter[data-cell]")) {
      const others = this.counters(cellOf(counter));
      const stacked = counter.closest(".stack"); // of a stack the top one is drawn last
      this.#counters.set(cellOf(counter), stacked ? [counter, ...others] : [...others, counter]);
    }
    this.view.take(this.svg);
    const open = [...this.#open];
    this.#open.clear();
    for (const [cell, by] of open) this.open(cell, by, true);
    for (const [key, shown] of this.#layers) this.layer(key, shown);
    if (this.#plan) this.plan(this.#plan);
    this.offer(this.#offered);
    this.choose(this.#chosen, this.#pieces);
    this.point(this.#cursor, this.#row);
  }

  /** @type {(selector: string) => Printed[]} */
  #all(selector) {
    return [...this.svg.querySelectorAll(selector)].map((found) => /** @type {Printed} */ (found));
  }

  /** The counters of a cell, the top one first. @param {string} cell */
  counters(cell) {
    return this.#counters.get(cell) ?? [];
  }

  /** The rows of a cell's slip, if it is open. @type {(cell: string) => Printed[]} */
  rows(cell) {
    const slip = this.#open.has(cell) ? this.#slips.get(cell) : undefined;
    return [...(slip?.querySelectorAll(".row[data-piece]") ?? [])].map((row) => /** @type {Printed} */ (row));
  }

  /** The cells that are shown; those that may be picked, if only they are wanted. */
  shown(only = false) {
    const kind = only ? ".may" : "*";
    return [...this.cells].filter(([, cell]) => cell.matches(kind) && !cell.closest(".off")).map(([id]) => id);
  }

  /** The middle of a cell. @type {(cell: string) => Point} */
  centre(cell) {
    const { x, y, width, height } = /** @type {Printed} */ (this.cells.get(cell)).getBBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** A cell in words: its name, and everything in it by its title. @param {string} cell */
  said(cell) {
    const titles = this.#all("[data-cell] > title").filter((title) => {
      return cellOf(/** @type {Printed} */ (title.parentNode)) === cell && !title.closest(".opened, .off");
    });
    return [this.cells.get(cell)?.dataset.name ?? cell, ...titles.map((title) => title.textContent)].join(". ");
  }

  /* ---- marks ---- */

  /** Show which cells may be picked; null: nothing is to be. @param {Iterable<string> | null} cells */
  offer(cells) {
    this.#offered = cells && new Set(cells);
    this.svg.classList.toggle("offering", this.#offered !== null);
    for (const [id, cell] of this.cells) cell.classList.toggle("may", this.#offered?.has(id) ?? false);
  }

  /** Show what has been picked. @type {(cells: Iterable<string>, pieces: Iterable<string>) => void} */
  choose(cells, pieces) {
    this.#chosen = new Set(cells);
    this.#pieces = new Set(pieces);
    for (const [id, cell] of this.cells) cell.classList.toggle("picked", this.#chosen.has(id));
    for (const marked of this.#all(".counter, .row")) {
      const those = [...piecesOf(marked), marked.dataset.piece ?? ""];
      marked.classList.toggle("picked", those.some((piece) => this.#pieces.has(piece)));
    }
  }

  /** Show what is planned, a drawn `#layer-plan`; null: nothing is. @param {Element | null} group */
  plan(group) {
    this.#plan = group && document.importNode(group, true);
    this.#plan?.classList.toggle("off", this.#layers.get("plan") === false);
    const there = this.svg.querySelector("#layer-plan");
    if (this.#plan) there?.replaceWith(this.#plan);
    else there?.replaceChildren();
  }

  /** Show a layer or hide it. @type {(key: string, shown: boolean) => void} */
  layer(key, shown) {
    this.#layers.set(key, shown);
    for (const group of this.#all("[data-layer]")) {
      if (group.dataset.layer === key) group.classList.toggle("off", !shown);
    }
  }

  /** Put the cursor on a cell, or on a row of its slip; "" for nowhere. @type {(cell: string, row?: number) => void} */
  point(cell, row = -1) {
    for (const marked of this.#all(".cursor")) marked.classList.remove("cursor");
    this.#cursor = cell;
    this.#row = row;
    for (const marked of [this.cells.get(cell), this.rows(cell)[row]]) marked?.classList.add("cursor");
  }

  /* ---- slips ---- */

  /** The pieces of the counter that opened a cell's slip, if it is open. @param {string} cell */
  opener(cell) {
    return this.#open.get(cell);
  }

  /** Whether any slip is open. */
  get anyOpen() {
    return this.#open.size > 0;
  }

  /**
   * Open the slip of a cell, if it has one; beside others only where the sheet is near.
   * @param {string} cell
   * @param {string} by the pieces of the counter that opens it
   */
  open(cell, by, beside = this.svg.matches(".near")) {
    if (!beside) this.close();
    this.#slips.get(cell)?.classList.add("open");
    if (this.#slips.has(cell)) this.#open.set(cell, by);
    this.opened = performance.now();
    this.#arrange();
  }

  /** Close a cell's slip, or all. @param {string} [only] */
  close(only) {
    for (const cell of only === undefined ? [...this.#open.keys()] : [only]) {
      this.#slips.get(cell)?.classList.remove("open");
      this.#open.delete(cell);
    }
  }

  /** Let the open slips be legible, and inside the box, as the sheet lies now. */
  #arrange() {
    const { scale, frame } = this.view;
    const edge = EDGE / scale;
    const { left, top, right, bottom } = frame;
    for (const cell of this.#open.keys()) {
      const slip = /** @type {Printed} */ (this.#slips.get(cell));
      slip.dataset.at ??= slip.getAttribute("transform") ?? "";
      slip.setAttribute("transform", slip.dataset.at);
      const { e = 0, f = 0 } = slip.transform.baseVal.consolidate()?.matrix ?? {};
      const { x, y, width, height } = slip.getBBox();
      const room = Math.min((right - left - 2 * edge) / width, (bottom - top - 2 * edge) / height);
      const size = Math.max(SMALLEST / scale, Math.min(LEGIBLE / scale, room));
      const about = this.centre(cell);
      /** @type {(at: number, about: number, long: number, least: number, most: number) => number} */
      const start = (at, about, long, least, most) =>
        Math.max(least + edge, Math.min(most - edge - long * size, about + (at - about) * size));
      const across = start(e + x, about.x, width, left, right) - x * size;
      const down = start(f + y, about.y, height, top, bottom) - y * size;
      slip.setAttribute("transform", `translate(${across.toFixed(1)} ${down.toFixed(1)}) scale(${size.toFixed(3)})`);
    }
  }
}
