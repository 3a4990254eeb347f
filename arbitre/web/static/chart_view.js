// @ts-check
/**
 * Where the sheet of a chart lies in its box. While it moves only the transform of what carries it changes, which asks
 * nobody to draw (its own would lay out all its words); at rest it has its full size, and is drawn sharp. It never
 * leaves the box. Places are px from the box's corner or, on the sheet, units of its viewBox; `scale` is px a unit.
 */

/** @typedef {{ x: number, y: number }} Point */

const CLOSEST = 4; // px a unit at most
const MID = 0.72; // px a unit from which counts can be read
const OPENING = 1.6; // px a unit at most when the chart opens on a part of the sheet
const NEAR = 1.3; // px a unit from which everything can
const REST = 150; // ms without a change of size after which the sheet is drawn anew
const GLIDE = 180; // ms that a step of a button or key takes

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class View {
  /** @type {SVGSVGElement | undefined} */
  #sheet;
  /** @type {HTMLElement | undefined} */
  #carrier;
  #opened = false; // on a part of the sheet, once
  #at = { x: 0, y: 0, scale: 1 };
  #goal = this.#at; // where it glides to
  #drawn = 0; // the scale in which the sheet is drawn
  #frame = 0;
  #gliding = 0;
  #resting = 0;
  #printing = false;
  whole = true; // all of the sheet is shown, and will be when the box changes
  rested = () => {}; // called when the sheet lies still in a new size

  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    new ResizeObserver(() => this.#resized()).observe(box);
    addEventListener("beforeprint", () => {
      this.#printing = true;
      this.#carrier?.removeAttribute("style");
    });
    addEventListener("afterprint", () => {
      this.#printing = false;
      this.#lie();
    });
  }

  /**
   * Show this sheet where the last one was, at first whole; the first that has a `data-focus` (left, top, right, bottom
   * in its units) where this fills the box, if it has been left whole until then.
   * @param {SVGSVGElement} sheet
   */
  take(sheet) {
    this.#sheet = sheet;
    this.#carrier = /** @type {HTMLElement} */ (sheet.parentElement);
    this.#carrier.style.display = "none"; // so that it is laid out once, in the size that it will have
    const { width, height } = sheet.viewBox.baseVal;
    if (!this.box.clientHeight) this.box.style.aspectRatio = `${width} / ${height}`;
    if (this.whole && !this.#opened) this.#open(sheet.dataset.focus ?? "");
    this.#resized();
    this.#carrier.style.display = "";
  }

  /** Begin with a part of the sheet in the middle. @param {string} focus */
  #open(focus) {
    const { clientWidth, clientHeight } = this.box;
    if (!focus || !clientWidth) return;
    this.#opened = true;
    const [left, top, right, bottom] = focus.split(" ").map(Number);
    const fitting = Math.min(clientWidth / (right - left), clientHeight / (bottom - top), OPENING);
    const scale = Math.max(fitting, this.#smallest());
    const [x, y] = [clientWidth / 2 - ((left + right) / 2) * scale, clientHeight / 2 - ((top + bottom) / 2) * scale];
    this.#at = { x, y, scale };
    this.whole = scale <= this.#smallest() * 1.001;
  }

  /** Where the sheet lies: the point of it in the middle of the box, in its units, and its scale; all of it, if whole. */
  get place() {
    const { left, top, right, bottom } = this.frame;
    return { x: (left + right) / 2, y: (top + bottom) / 2, scale: this.#at.scale, whole: this.whole };
  }

  set place({ x, y, scale, whole }) {
    const { clientWidth, clientHeight } = this.box;
    this.#opened = true;
    this.whole = whole;
    this.#at = { x: clientWidth / 2 - x * scale, y: clientHeight / 2 - y * scale, scale };
    this.#resized();
  }

  get scale() {
    return this.#at.scale;
  }

  /** What of the sheet can be seen, in its units. */
  get frame() {
    const { x, y, scale } = this.#at;
    const { clientWidth, clientHeight } = this.box;
    return { left: -x / scale, top: -y / scale, right: (clientWidth - x) / scale, bottom: (clientHeight - y) / scale };
  }

  /** Move the sheet by so many px. @type {(dx: number, dy: number) => void} */
  pan(dx, dy) {
    this.#move({ ...this.#at, x: this.#at.x + dx, y: this.#at.y + dy });
  }

  /**
   * Make the sheet so many times larger about a point of the box; without one about its middle, gliding.
   * @param {number} factor
   * @param {Point} [about]
   */
  zoom(factor, about, glide = !about) {
    const from = glide ? this.#goal : this.#at;
    const { x, y } = about ?? { x: this.box.clientWidth / 2, y: this.box.clientHeight / 2 };
    const scale = Math.min(Math.max(from.scale * factor, this.#smallest()), CLOSEST);
    const grown = scale / from.scale;
    this.#move({ x: x - (x - from.x) * grown, y: y - (y - from.y) * grown, scale }, glide);
  }

  /** Show the whole sheet. */
  fit() {
    this.zoom(0);
  }

  /** Bring a point of the sheet to the middle, if it is not well in view already. @param {Point} point */
  show({ x, y }) {
    const { left, top, right, bottom } = this.frame;
    const margin = 0.12 * Math.min(right - left, bottom - top);
    if (x > left + margin && x < right - margin && y > top + margin && y < bottom - margin) return;
    const { scale } = this.#at;
    this.#move({ x: this.box.clientWidth / 2 - x * scale, y: this.box.clientHeight / 2 - y * scale, scale }, true);
  }

  /** The sheet's size in px at a scale. */
  #size(scale = 1) {
    const { width, height } = /** @type {SVGSVGElement} */ (this.#sheet).viewBox.baseVal;
    return { width: width * scale, height: height * scale };
  }

  /** The scale at which the whole sheet is just in the box. */
  #smallest() {
    const { width, height } = this.#size();
    return Math.min(this.box.clientWidth / width, this.box.clientHeight / height, CLOSEST);
  }

  /** The nearest place where only sheet is seen, or it is in the middle. @param {Point & { scale: number }} place */
  #bounded({ x, y, scale }) {
    const { width, height } = this.#size(scale);
    /** @type {(at: number, room: number) => number} */
    const within = (at, room) => (room >= 0 ? room / 2 : Math.min(0, Math.max(room, at)));
    return { x: within(x, this.box.clientWidth - width), y: within(y, this.box.clientHeight - height), scale };
  }

  /** @param {Point & { scale: number }} place */
  #move(place, glide = false) {
    if (!this.#sheet || !this.box.clientWidth) return;
    cancelAnimationFrame(this.#gliding);
    const from = this.#at;
    const to = (this.#goal = this.#bounded(place));
    this.whole = to.scale <= this.#smallest() * 1.001;
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const part = glide && !still.matches ? Math.min(1, Math.max(0, now - start) / GLIDE) : 1;
      /** @type {(a: number, b: number) => number} */
      const between = (a, b) => a + (b - a) * part * (2 - part);
      this.#at = { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) };
      this.#frame ||= requestAnimationFrame(() => this.#transform());
      if (part < 1) this.#gliding = requestAnimationFrame(step);
    };
    step(start);
    clearTimeout(this.#resting);
    if (to.scale !== this.#drawn) this.#resting = setTimeout(() => this.#lie(), REST + (glide ? GLIDE : 0));
  }

  #transform() {
    this.#frame = 0;
    if (!this.#carrier || this.#printing) return;
    const { x, y, scale } = this.#at;
    const grown = scale === this.#drawn ? "" : ` scale(${scale / this.#drawn})`;
    this.#carrier.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)${grown}`;
  }

  /** Draw the sheet anew in the size that it has now. */
  #lie() {
    if (!this.#sheet || !this.#carrier || this.#printing || !this.box.clientWidth) return;
    const { scale } = this.#at;
    const { width, height } = this.#size(scale);
    this.#drawn = scale;
    const { classList } = this.#sheet;
    Object.assign(this.#carrier.style, { willChange: "transform", width: `${width}px`, height: `${height}px` });
    classList.toggle("far", scale < MID);
    classList.toggle("mid", scale >= MID && scale < NEAR);
    classList.toggle("near", scale >= NEAR);
    // A finger goes on scrolling the page in every direction in which there is no more sheet to be seen.
    const across = width > this.box.clientWidth + 1 ? "" : "pan-x";
    const down = height > this.box.clientHeight + 1 ? "" : "pan-y";
    this.box.style.touchAction = `${across} ${down}`.trim() || "none";
    this.#transform();
    this.rested();
  }

  #resized() {
    if (!this.#sheet || !this.box.clientWidth) return;
    cancelAnimationFrame(this.#gliding);
    const smallest = this.#smallest();
    const scale = this.whole ? smallest : Math.max(this.#at.scale, smallest);
    this.#at = this.#goal = this.#bounded({ ...this.#at, scale });
    this.#lie();
  }
}
