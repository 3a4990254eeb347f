// @ts-check
/** Where something that opens over a chart lies, so that it covers nothing that one may want to point at. */

/** @import { Point } from "./chart_view.js" */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const OWN = 30; // what it costs to cover the whole of the cell that is opened, in cells
const MAY = 12; // and a cell beside it that may be picked; less, the farther off it is
const NEAR = 3; // and a cell beside it
const STAYS = 2; // what it costs to go elsewhere
const GAP = 0.15; // of the width of the cell, kept free beside it

/** @param {SVGGraphicsElement} printed @returns {Box} */
export function boxOf(printed) {
  const { x, y, width, height } = printed.getBBox();
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** @param {Box} box */
const area = ({ left, top, right, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);

/** What two boxes have in common. @type {(a: Box, b: Box) => Box} */
const common = (a, b) => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** @param {Box} box */
const middle = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

export class Layout {
  /**
   * @param {Map<string, Box>} cells
   * @param {Set<string>} offered the cells that may be picked
   * @param {Box} inner what may be covered at all
   */
  constructor(cells, offered, inner) {
    this.cells = cells;
    this.offered = offered;
    this.inner = inner;
  }

  /**
   * The corner of something so wide and so high beside a cell.
   * @param {string} cell
   * @param {number} wide
   * @param {number} high
   * @param {Point} [now] where it lies, which it does not leave for little
   * @returns {Point}
   */
  beside(cell, wide, high, now) {
    const own = /** @type {Box} */ (this.cells.get(cell));
    const least = own.right - own.left;
    const costs = [...this.#costs(cell, own)];
    const about = middle(own);
    let [best, cheapest] = [{ x: own.right, y: own.top }, Infinity];
    for (const at of this.#places(own, wide, high, now)) {
      const box = { left: at.x, top: at.y, right: at.x + wide, bottom: at.y + high };
      const off = Math.hypot(at.x + wide / 2 - about.x, at.y + high / 2 - about.y) / (least + wide + high);
      let cost = off + (now && at !== now ? STAYS : 0);
      for (const [each, other] of costs) cost += (each * area(common(box, other))) / area(other);
      if (cost < cheapest) [best, cheapest] = [at, cost];
    }
    return best;
  }

  /** What it costs to cover each cell. @param {string} cell @param {Box} own @returns {Iterable<[number, Box]>} */
  *#costs(cell, own) {
    const [wide, high] = [own.right - own.left, own.bottom - own.top];
    const about = middle(own);
    for (const [id, box] of this.cells) {
      const there = middle(box);
      const far = Math.max(0, Math.hypot((there.x - about.x) / wide, (there.y - about.y) / high) - 1);
      const touches = area(common(box, { left: own.left - 1, top: own.top - 1, right: own.right + 1, bottom: own.bottom + 1 }));
      if (id === cell) yield [OWN, box];
      else if (this.offered.has(id)) yield [MAY / (1 + far), box];
      else if (touches) yield [NEAR, box];
    }
  }

  /** Places round about a cell, those that lie outside moved inside. @type {(own: Box, wide: number, high: number, now?: Point) => Iterable<Point>} */
  *#places(own, wide, high, now) {
    const { left, top, right, bottom } = this.inner;
    /** @type {(at: number, least: number, most: number) => number} */
    const within = (at, least, most) => Math.max(least, Math.min(most, at));
    if (now && now.x >= left && now.y >= top && now.x + wide <= right && now.y + high <= bottom) yield now;
    const { x, y } = middle(own);
    const [cell, row] = [own.right - own.left, own.bottom - own.top];
    for (const far of [GAP, 1 + GAP, 2 + GAP]) {
      const sides = [own.right + far * cell, own.left - far * cell - wide];
      const rows = [own.bottom + far * row, own.top - far * row - high];
      const places = [
        ...sides.flatMap((across) => [y - high / 2, y - row / 2, y + row / 2 - high].map((down) => [across, down])),
        ...rows.flatMap((down) => [x - wide / 2, x - cell / 2, x + cell / 2 - wide].map((across) => [across, down])),
      ];
      for (const [across, down] of places) {
        yield { x: within(across, left, right - wide), y: within(down, top, bottom - high) };
      }
    }
  }
}
