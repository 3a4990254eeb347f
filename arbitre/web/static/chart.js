// @ts-check
/**
 * The chart in a page: a drawing made by the server, that hands and keys move, enlarge and pick from. It knows no game:
 * only cells, counters, stacks and layers.
 *
 * The box is named and explained by `aria-label` and `aria-describedby`; its `data-may` and `data-picked` are said of a
 * cell that may be picked, and of what has been. Near it may be a `.chart-tools` with `button[data-zoom=in|out|fit]`,
 * `button[data-full]` and `input[data-layer]`, and about it a `[data-game]`, for which the layers are remembered.
 */

import { gestures } from "./chart_gestures.js";
import { Cursor, ZOOM } from "./chart_keys.js";
import { Sheet, piecesOf } from "./chart_sheet.js";
import { View } from "./chart_view.js";

/** @import { Printed } from "./chart_sheet.js" */
/** @import { Picked } from "./chart_keys.js" */
/** @typedef {ReturnType<typeof mount>} Chart */

const HASTY = 350; // ms in which a slip has hardly opened: who taps then has meant the counter, twice

/**
 * Make a chart of the drawing in a box.
 * @param {HTMLElement} box holds an `<svg class="chart">`
 * @param {Picked} picked
 */
export function mount(box, picked) {
  box.tabIndex = 0;
  box.setAttribute("role", "application");
  if (getComputedStyle(box).position === "static") box.style.position = "relative";
  Object.assign(box.style, { overflow: "hidden", userSelect: "none", webkitUserSelect: "none" });
  const view = new View(box);
  const sheet = new Sheet(view);
  remembered(view);
  const cursor = new Cursor(sheet, picked);
  gestures(sheet.view, (target) => tapped(target, sheet, cursor, picked));
  tools(sheet);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) sheet.close();
  });
  return {
    /** Show which cells may be picked; null: nothing is asked of the map. @param {Iterable<string> | null} cells */
    offer: (cells) => sheet.offer(cells),
    /** Show what has been picked. @type {(cells: Iterable<string>, pieces: Iterable<string>) => void} */
    choose: (cells, pieces) => sheet.choose(cells, pieces),
    /** Bring a cell into view, if there is such a one. @param {string} cell */
    show: (cell) => sheet.cells.has(cell) && sheet.view.show(sheet.centre(cell)),
    /** Show what is planned, a drawn `#layer-plan`; null: nothing is. @param {Element | null} group */
    plan: (group) => sheet.plan(group),
    /** The drawing, for what is played out over it: a point of it can be brought into view. */
    stage: {
      svg: () => sheet.svg,
      /** @type {(x: number, y: number) => void} */
      show: (x, y) => void (view.whole || view.show({ x, y })),
      /** To where it lay when this was called. */
      return: () => {
        const { place } = view;
        return () => void (view.place = place);
      },
    },
    /** Whether there is such a cell. @param {string} cell */
    has: (cell) => sheet.cells.has(cell),
    /** Which pieces have orders already. @param {Iterable<string>} pieces */
    order: (pieces) => sheet.order(pieces),
    /** Put away what is opened. */
    close: () => sheet.close(),
    /** The cells by their ids. */
    cells: () => sheet.cells,
    /** What a cell is called. @param {string} cell */
    named: (cell) => sheet.cells.get(cell)?.dataset.name ?? cell,
    /** Draw pencil strokes from cell to cell. @param {string[][]} strokes */
    sketch: (strokes) => sheet.sketch(strokes),
    /** Show which cells are told of. @param {string[]} cells */
    tell: (cells) => sheet.tell(cells),
    /** Be told which cell is pointed at, "" for none. @param {(cell: string) => void} listener */
    pointed(listener) {
      let last = "";
      /** @param {string} cell */
      const to = (cell) => cell !== last && listener((last = cell));
      box.addEventListener("pointerover", ({ target }) => {
        const on = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest("[data-cell]"));
        to(on?.dataset.cell ?? "");
      });
      box.addEventListener("pointerleave", () => to(""));
      cursor.moved = to;
    },
    /** Take up the new drawing that has been put into the box: all stays as it was. */
    renew: () => sheet.renew(),
  };
}

/**
 * Somebody has tapped on something. Says whether more can have been meant by that than the place.
 * @param {Element} target
 * @param {Sheet} sheet
 * @param {Cursor} cursor
 * @param {Picked} picked
 */
function tapped(target, sheet, cursor, picked) {
  /** @type {(selector: string) => Printed | null} */
  const on = (selector) => target.closest(selector);
  const cell = on("[data-cell]")?.dataset.cell ?? "";
  const row = on(".row");
  const touched = on(".counter");
  const counter = touched && sheet.inTurn(touched);
  const pieces = counter ? piecesOf(counter) : [];
  if ((on(".opened") || sheet.opener(cell) !== undefined) && performance.now() - sheet.opened < HASTY) {
    return true;
  } else if (row) {
    picked(cell, piecesOf(row), row.dataset.unit);
  } else if (on(".opened")) {
    sheet.close(cell);
  } else if (counter && !counter.matches(".picked") && picked(cell, pieces, counter.dataset.unit)) {
    cursor.from(cell);
    sheet.close(); // it is meant for an order: nothing may lie over where that could go
  } else if (counter || on(".stack")) {
    cursor.from(cell);
    if (sheet.opener(cell) === pieces.join(" ")) sheet.close(cell);
    else sheet.open(cell, pieces.join(" "));
  } else {
    const meant = sheet.anyOpen || (sheet.cells.get(cell)?.matches(".may, .picked") ?? false);
    cursor.from(cell);
    sheet.close();
    if (cell) picked(cell, []);
    return meant;
  }
  return true;
}

/** Where the sheet of a seat lies survives a reload of its page. @param {View} view */
function remembered(view) {
  const page = /** @type {HTMLElement | null} */ (view.box.closest("[data-address]"));
  if (!page) return;
  const key = `place ${page.dataset.address}`;
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (kept) view.place = kept;
    addEventListener("pagehide", () => sessionStorage.setItem(key, JSON.stringify(view.place)));
  } catch {
    // a browser that keeps nothing: the page opens as it does at first
  }
}

/** Let the buttons and boxes near a chart work. What is chosen of its layers is remembered. @param {Sheet} sheet */
function tools(sheet) {
  const { view } = sheet;
  let about = view.box.parentElement;
  while (about && !about.querySelector(".chart-tools")) about = about.parentElement;
  const bar = /** @type {HTMLElement | null | undefined} */ (about?.querySelector(".chart-tools"));
  if (!bar) return;
  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button?.dataset.zoom) view.zoom({ in: ZOOM, out: 1 / ZOOM }[button.dataset.zoom] ?? 0);
    if (button && "full" in button.dataset) {
      button.setAttribute("aria-pressed", String(document.body.classList.toggle("chart-full")));
    }
  });

  const game = /** @type {HTMLElement | null} */ (view.box.closest("[data-game]"))?.dataset.game;
  const key = `layers ${game ?? ""}`;
  /** @type {Record<string, boolean>} */
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    // a browser that keeps nothing: a choice holds as long as the page
  }
  for (const input of bar.querySelectorAll("input")) {
    const layer = input.dataset.layer;
    if (layer === undefined) continue;
    input.checked = chosen[layer] ?? input.checked;
    sheet.layer(layer, input.checked);
    input.addEventListener("change", () => {
      sheet.layer(layer, (chosen[layer] = input.checked));
      try {
        localStorage.setItem(key, JSON.stringify(chosen));
      } catch {
        // as above
      }
    });
  }
}
