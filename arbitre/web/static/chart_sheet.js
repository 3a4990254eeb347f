// @ts-check
/**
 * What is printed on the sheet of a chart, found by the attributes that the drawing gives it: cells
 * (`.cell[data-cell]`), counters (`.counter[data-cell][data-pieces]`), the slips of stacks (`.opened[data-cell]`, with
 * a `.row[data-piece]` for each piece and a `.row[data-pieces]` for each counter), layers (`[data-layer]`), what is planned (`#layer-plan`); and how it is marked.
 */

import { Layout, boxOf } from "./chart_layout.js";
import { ask, lay } from "./chart_printed.js";

/** @import { Box } from "./chart_layout.js" */
/** @import { Point, View } from "./chart_view.js" */
/** @typedef {SVGGraphicsElement} Printed */

const LEGIBLE = 1; // px that a unit of a slip measures, at whatever size the sheet is
const SMALLEST = 0.72; // px that it measures where the box has little room
const EDGE = 6; // px between a slip and the edge of the box

/** The ids of the pieces that a counter, or a row of a slip, stands for. @param {Printed} printed */
export const piecesOf = ({ dataset }) => (dataset.pieces ?? dataset.piece ?? "").split(" ").filter(Boolean);

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
  /** @type {Set<string>} pieces that have orders already */
  #ordered = new Set();
  /** @type {Map<string, Box>} of the cells, from when they were asked for */
  #boxes = new Map();
  /** @type {Element | null} */
  #plan = null;
  /** @type {string[][]} pencil strokes from cell to cell */
  #strokes = [];
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
    const drawn = (this.svg = /** @type {SVGSVGElement} */ (this.view.box.querySelector("svg")));
    if (!lay(drawn)) ask(drawn).then(() => this.svg === drawn && lay(drawn) && this.renew());
    this.#boxes.clear();
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
    for (const [cell, by] of open) if (this.cells.has(cell)) this.open(cell, by, true);
    for (const [key, shown] of this.#layers) this.layer(key, shown);
    if (this.#plan) this.plan(this.#plan);
    this.offer(this.#offered);
    this.choose(this.#chosen, this.#pieces);
    this.point(this.#cursor, this.#row);
    this.sketch(this.#strokes);
  }

  /** @type {(selector: string) => Printed[]} */
  #all(selector) {
    return [...this.svg.querySelectorAll(selector)].map((found) => /** @type {Printed} */ (found));
  }

  /** The counters of a cell, the top one first. @param {string} cell */
  counters(cell) {
    return this.#counters.get(cell) ?? [];
  }

  /**
   * The counter that a hand on this one means: of a stack whose top has its orders, the next that has none.
   * @param {Printed} counter
   */
  inTurn(counter) {
    const stack = counter.closest(".stack");
    /** @param {Printed} one */
    const waits = (one) => !piecesOf(one).some((piece) => this.#ordered.has(piece));
    if (!stack || waits(counter)) return counter;
    return this.counters(cellOf(counter)).find((one) => one.closest(".stack") === stack && waits(one)) ?? counter;
  }

  /** Which pieces have orders. @param {Iterable<string>} pieces */
  order(pieces) {
    this.#ordered = new Set(pieces);
  }

  /** The rows of a cell's slip, if it is open. @type {(cell: string) => Printed[]} */
  rows(cell) {
    const slip = this.#open.has(cell) ? this.#slips.get(cell) : undefined;
    return [...(slip?.querySelectorAll(".row") ?? [])].map((row) => /** @type {Printed} */ (row));
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
    this.#arrange();
  }

  /** Show what has been picked. @type {(cells: Iterable<string>, pieces: Iterable<string>) => void} */
  choose(cells, pieces) {
    this.#chosen = new Set(cells);
    this.#pieces = new Set(pieces);
    for (const [id, cell] of this.cells) cell.classList.toggle("picked", this.#chosen.has(id));
    for (const marked of this.#all(".counter, .row")) {
      const [those, whole] = [piecesOf(marked), marked.matches(".row")];
      const picked = those.filter((piece) => this.#pieces.has(piece)).length;
      marked.classList.toggle("picked", picked > 0 && (!whole || picked === those.length));
    }
  }

  /** Draw strokes from cell to cell over the sheet. @param {string[][]} strokes */
  sketch(strokes) {
    this.#strokes = strokes;
    this.svg.querySelector(".pencil")?.remove();
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const known = strokes.map((stroke) => stroke.filter((cell) => this.cells.has(cell)).map((cell) => this.centre(cell)));
    const lines = known.filter((points) => points.length).map((points) => points.map(({ x, y }) => `${x} ${y}`).join("L"));
    if (!lines.length) return;
    drawn.setAttribute("class", "pencil");
    drawn.setAttribute("d", lines.map((line) => `M${line}${line.includes("L") ? "" : "h0"}`).join(""));
    this.svg.append(drawn);
  }

  /** Show which cells are told of. @param {string[]} cells */
  tell(cells) {
    for (const [id, cell] of this.cells) cell.classList.toggle("told", cells.includes(id));
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

  /** Let the open slips be legible, inside the box, and beside where one may go, as the sheet lies now. */
  #arrange() {
    if (!this.#open.size) return;
    const { scale, frame } = this.view;
    const edge = EDGE / scale;
    const { width: across, height: down } = this.svg.viewBox.baseVal;
    const inner = {
      left: Math.max(0, frame.left) + edge,
      top: Math.max(0, frame.top) + edge,
      right: Math.min(across, frame.right) - edge,
      bottom: Math.min(down, frame.bottom) - edge,
    };
    if (!this.#boxes.size) this.#boxes = new Map([...this.cells].map(([id, cell]) => [id, boxOf(cell)]));
    const layout = new Layout(this.#boxes, this.#offered ?? new Set(), inner);
    for (const cell of this.#open.keys()) {
      const slip = /** @type {Printed} */ (this.#slips.get(cell));
      const { x, y, width, height } = slip.getBBox();
      const room = Math.min((inner.right - inner.left) / width, (inner.bottom - inner.top) / height);
      const size = Math.max(SMALLEST / scale, Math.min(LEGIBLE / scale, room));
      const { e = 0, f = 0, a = 0 } = slip.transform.baseVal.consolidate()?.matrix ?? {};
      const now = Math.abs(a - size) < 0.01 ? { x: e + x * size, y: f + y * size } : undefined;
      const at = layout.beside(cell, width * size, height * size, now);
      const to = `translate(${(at.x - x * size).toFixed(1)} ${(at.y - y * size).toFixed(1)})`;
      slip.setAttribute("transform", `${to} scale(${size.toFixed(3)})`);
    }
  }
}
