// @ts-check
/**
 * Plays a step out over the chart: what the map was before it, and each report as a picture drawn by the server, whose
 * tokens run along their ways. It knows no game, and decides nothing: whatever it shows has happened already.
 */

/** @typedef {{ says: string[], dice: { kind: string, owner: string, faces: number[] }[], picture: string, frame: number[] }} Beat */
/** @typedef {{ svg: () => SVGSVGElement, show: (x: number, y: number) => void, return: () => () => void }} Stage */

const LAYERS = ["layer-boxed", "layer-routes", "layer-contacts", "layer-forces"]; // what a step changes
const SVG = "http://www.w3.org/2000/svg";
const LEAST = 1100; // ms that a report is shown at the usual pace
const LETTER = 26; // ms more for each letter of what is said of it
const MOST = 4200;
const LONGEST = 45_000; // ms for a whole step: one of many reports goes faster
const RUN = 0.55; // part of that time in which tokens run

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The parts of a drawing that a step changes. @param {SVGSVGElement} svg */
const changing = (svg) => LAYERS.flatMap((id) => svg.querySelector(`#${id}`) ?? []);

export class Playout {
  /** @type {SVGGElement | null} what lies over the chart while something is played */
  #over = null;
  /** @type {SVGSVGElement | null} */
  #svg = null;
  #run = 0; // counts what was begun: what another has overtaken goes no further

  /**
   * @param {Stage} stage
   * @param {(beat: Beat | null) => void} say
   */
  constructor(stage, say) {
    this.stage = stage;
    this.say = say;
  }

  /** Whether something lies over the chart. */
  get busy() {
    return this.#over !== null;
  }

  /** Show the chart as it is now. */
  clear() {
    this.#run += 1;
    this.#over?.remove();
    this.#over = null;
    this.#svg?.classList.remove("then");
    this.say(null);
  }

  /** The page has another drawing of the chart: what is played lies over that. */
  moved() {
    const svg = this.stage.svg();
    if (!this.#over || svg === this.#svg) return;
    svg.classList.toggle("then", this.#svg?.classList.contains("then") ?? false);
    svg.append(this.#over);
    this.#svg = svg;
  }

  /**
   * Show the chart as it was: the forces, contacts and ways of another drawing of it.
   * @param {SVGSVGElement | null} then null: as it is now, with what is played over it
   */
  picture(then) {
    this.clear();
    const svg = (this.#svg = this.stage.svg());
    const over = (this.#over = document.createElementNS(SVG, "g"));
    over.setAttribute("class", "over");
    if (then && then.getAttribute("viewBox") === svg.getAttribute("viewBox")) {
      svg.classList.add("then");
      for (const layer of changing(then)) over.append(unnamed(/** @type {Element} */ (document.importNode(layer, true))));
      this.#define(then, over);
    }
    svg.append(over);
  }

  /**
   * Bring along what the parts of another drawing are made of, where this one has none of it.
   * @type {(then: SVGSVGElement, over: SVGGElement) => void}
   */
  #define(then, over) {
    const defined = document.createElementNS(SVG, "defs");
    const wanted = [...over.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
    for (const link of new Set(wanted)) {
      for (const found of needed(link, then)) {
        if (!document.getElementById(found.id) && !defined.querySelector(`#${found.id}`)) {
          defined.append(document.importNode(found, true));
        }
      }
    }
    over.prepend(defined);
  }

  /**
   * Play reports one after the other; whether it came to its end.
   * @param {Beat[]} beats
   * @param {number} pace how many times faster than usual; 0: all at once
   */
  async play(beats, pace) {
    const mine = ++this.#run;
    const shown = beats.filter((beat) => beat.picture || beat.dice.length);
    if (!pace || !this.#over) return true;
    const usual = shown.map((beat) => Math.min(MOST, LEAST + LETTER * beat.says.join(" ").length));
    const hurry = Math.max(1, usual.reduce((sum, ms) => sum + ms, 0) / LONGEST);
    for (const [n, beat] of shown.entries()) {
      const ms = usual[n] / hurry / pace;
      const group = this.#show(beat, ms);
      this.say(beat);
      await Promise.all([pause(ms), ...[...group.querySelectorAll(".token")].map((token) => run(token, RUN * ms))]);
      if (this.#run !== mine) return false;
      this.#settle(group);
    }
    return true;
  }

  /** Show one report as it is when it has happened. @param {Beat} beat */
  show(beat) {
    this.#run += 1;
    for (const old of this.#over?.querySelectorAll(".beat") ?? []) this.#settle(old);
    this.#show(beat, 0);
    this.say(beat);
  }

  /** @type {(beat: Beat, ms: number) => SVGGElement} */
  #show(beat, ms) {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", ms && !still.matches ? "beat live" : "beat");
    group.style.setProperty("--beat", `${ms}ms`);
    const drawn = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${beat.picture}</svg>`, "image/svg+xml");
    group.append(...[...drawn.documentElement.childNodes].map((node) => document.importNode(node, true)));
    for (const token of group.querySelectorAll("[data-units]")) this.#lift((token.getAttribute("data-units") ?? "").split(" "));
    this.#over?.append(group);
    if (beat.frame.length) this.stage.show((beat.frame[0] + beat.frame[2]) / 2, (beat.frame[1] + beat.frame[3]) / 2);
    return group;
  }

  /** Counters whose units are on their way stand no more where they stood. @param {string[]} units */
  #lift(units) {
    const gone = new Set(units);
    for (const counter of this.#over?.querySelectorAll(".counter[data-pieces]") ?? []) {
      const pieces = (counter.getAttribute("data-pieces") ?? "").split(" ");
      if (pieces.every((piece) => gone.has(piece))) counter.classList.add("away");
    }
  }

  /** What has been shown goes, but what has come somewhere, which stays there. @param {Element} group */
  #settle(group) {
    group.classList.remove("live");
    for (const part of group.querySelectorAll(".act")) {
      const token = part.querySelector(".token[data-units]");
      if (token) part.replaceChildren(token);
      else part.remove();
    }
  }
}

/** Without the ids of its parts, which the chart below has too. @param {Element} part */
function unnamed(part) {
  for (const named of [part, ...part.querySelectorAll("[id]")]) named.removeAttribute("id");
  return part;
}

/**
 * What a link of a drawing leads to, and what that is made of itself.
 * @type {(link: string, svg: SVGSVGElement) => Element[]}
 */
function needed(link, svg) {
  const found = link.startsWith("#") ? svg.querySelector(`[id="${link.slice(1)}"]`) : null;
  if (!found) return [];
  const more = [found, ...found.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
  return [...more.filter((other) => other && other !== link).flatMap((other) => needed(other, svg)), found];
}

/** @param {number} ms */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Let a token run along the way that is drawn beside it.
 * @type {(token: Element, ms: number) => Promise<void>}
 */
function run(token, ms) {
  const way = /** @type {SVGPathElement | null} */ (token.parentElement?.querySelector(".way"));
  const end = token.getAttribute("transform") ?? "";
  if (!way || still.matches) return Promise.resolve();
  const long = way.getTotalLength();
  const start = performance.now();
  return new Promise((done) => {
    /** @param {number} now */
    const step = (now) => {
      const part = Math.min(1, Math.max(0, now - start) / ms);
      const { x, y } = way.getPointAtLength(long * part * part * (3 - 2 * part));
      token.setAttribute("transform", part < 1 ? `translate(${x.toFixed(1)} ${y.toFixed(1)})` : end);
      if (part < 1 && token.isConnected) requestAnimationFrame(step);
      else done();
    };
    step(start);
  });
}
