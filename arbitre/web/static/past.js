// @ts-check
/**
 * What has happened: a step is played out on the map when it comes, and a bar leads back over what this seat has seen.
 * Everything comes from the club as it is wanted; nothing waits for it.
 */

import { Playout } from "./playout.js";

/** @import { Beat, Stage } from "./playout.js" */
/** @typedef {{ last: number, said: string }} Listed */
/** @typedef {{ said: string, beats: Beat[] }} Step */

const PACE = "pace"; // where the pace is remembered
const MOST = 8; // steps that are played by themselves, the last ones

/** @param {string} at an address of the club */
async function fetched(at) {
  const response = await fetch(at);
  if (!response.ok) throw new Error(response.statusText);
  return response;
}

/** A drawing that came as text. @param {string} text */
function parsed(text) {
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (drawn));
}

export class Past {
  /** @type {Listed[]} */
  #steps = [];
  #at = 0; // the step looked at; as many as there are: now
  #wanted = 0; // counts what was asked for: what comes late is dropped
  #told = 0; // reports there are
  #live = false; // steps are played as they come

  /**
   * @param {HTMLElement} root the bar, with `data-address`
   * @param {Stage} stage
   * @param {HTMLButtonElement | null} opener the button that opens the bar
   */
  constructor(root, stage, opener) {
    this.root = root;
    this.stage = stage;
    this.opener = opener;
    this.player = new Playout(stage, (beat) => this.#say(beat));
    this.caption = /** @type {HTMLElement} */ (root.querySelector(".past-said"));
    this.when = /** @type {HTMLElement} */ (root.querySelector(".past-when"));
    this.slider = /** @type {HTMLInputElement} */ (root.querySelector("input[type=range]"));
    this.pace = /** @type {HTMLSelectElement} */ (root.querySelector("select"));
    this.#listen();
  }

  #listen() {
    try {
      this.pace.value = localStorage.getItem(PACE) ?? this.pace.value;
    } catch {
      // a browser that keeps nothing: the usual pace
    }
    this.pace.addEventListener("change", () => {
      try {
        localStorage.setItem(PACE, this.pace.value);
      } catch {
        // it holds as long as the page
      }
    });
    this.root.addEventListener("click", (event) => {
      const what = /** @type {Element} */ (event.target).closest("button")?.dataset.past;
      if (what === "now") this.now();
      if (what === "play") void this.replay(Math.min(this.#at, this.#steps.length - 1));
      if (what === "back") void this.look(this.#at - 1);
      if (what === "next") void this.look(this.#at + 1);
    });
    this.slider.addEventListener("input", () => void this.look(Number(this.slider.value)));
    const box = this.stage.svg().closest(".chart-box");
    box?.addEventListener("pointerdown", () => this.player.busy && this.now(), { capture: true });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.now();
    });
  }

  /**
   * The page is fresh: what is new is played.
   * @param {SVGSVGElement} before the drawing until now
   * @param {number} since how many reports there were
   * @param {number} told how many there are
   */
  async renewed(before, since, told) {
    this.#told = told;
    if (this.#live) return this.player.moved(); // what is playing goes on, and then comes to this
    if (this.player.busy) this.now();
    if (told <= since || this.pace.value === "0" || document.hidden) return;
    this.#live = true;
    const mine = ++this.#wanted;
    const back = this.stage.return();
    try {
      let then = before;
      for (let seen = since; seen < this.#told; ) {
        await this.#list();
        const fresh = this.#steps.filter((step) => step.last > seen).slice(-MOST);
        seen = Math.max(this.#told, ...fresh.map((step) => step.last));
        for (const step of fresh) {
          const { beats } = await this.#load(step);
          if (mine !== this.#wanted) return;
          if (!(await this.#played(step, beats, then)) || mine !== this.#wanted) return;
          then = await this.#map(step);
          back(); // whoever takes over meanwhile stays where he sees the map
        }
      }
      if (mine === this.#wanted) this.now();
    } catch {
      if (mine === this.#wanted) this.now(); // the reports tell the same
    }
  }

  /**
   * Play one of the steps that have just come; whether it came to its end.
   * @type {(step: Listed, beats: Beat[], then: SVGSVGElement) => Promise<boolean>}
   */
  async #played(step, beats, then) {
    if (!beats.some((beat) => beat.picture || beat.dice.length)) return true;
    this.#go(this.#steps.indexOf(step));
    this.root.classList.add("playing");
    this.player.picture(then);
    return this.player.play(beats, Number(this.pace.value));
  }

  /** Open the bar at what came last, or close it. */
  async toggle() {
    if (!this.root.hidden) return this.now();
    this.opener?.classList.remove("fresh");
    this.#live = false;
    const mine = ++this.#wanted;
    await this.#list().catch(() => {});
    if (mine === this.#wanted && this.#steps.length) await this.replay(this.#steps.length - 1);
  }

  /** Show the map as it is now. */
  now() {
    this.#wanted += 1;
    this.#live = false;
    this.#at = this.#steps.length;
    this.root.hidden = true;
    this.opener?.setAttribute("aria-pressed", "false");
    this.player.clear();
  }

  /** Look at the map as it was after a step. @param {number} at */
  async look(at) {
    if (at >= this.#steps.length) return this.now();
    this.#live = false;
    const mine = ++this.#wanted;
    this.#go(Math.max(at, 0));
    try {
      const then = await this.#map(this.#steps[this.#at]);
      if (mine === this.#wanted) this.player.picture(then);
    } catch {
      if (mine === this.#wanted) this.now();
    }
  }

  /** Play a step once more, from the map before it, and stay at the map after it. @param {number} at */
  async replay(at) {
    this.#live = false;
    const mine = ++this.#wanted;
    this.#go(at);
    try {
      const step = this.#steps[at];
      const { beats } = await this.#load(step);
      const then = at ? await this.#map(this.#steps[at - 1]) : null;
      if (mine !== this.#wanted) return;
      this.player.picture(then);
      const done = await this.player.play(beats, Number(this.pace.value) || 1);
      if (done && mine === this.#wanted) await this.look(at);
    } catch {
      if (mine === this.#wanted) this.now();
    }
  }

  /**
   * Play a sheet out in an imagined game, from the map as it is.
   * @param {string} address of the club
   * @param {HTMLFormElement} sheet
   */
  async imagine(address, sheet) {
    this.now();
    const mine = ++this.#wanted;
    const body = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(sheet)]));
    /** @type {{ trouble?: string } & Step & { picture: string }} */
    const step = await (await fetch(address, { method: "POST", body })).json();
    if (mine !== this.#wanted) return;
    this.#go(this.#steps.length);
    this.root.classList.add("imagined");
    this.when.textContent = step.trouble ?? step.said;
    if (step.trouble || !step.picture) return;
    this.player.picture(null);
    if ((await this.player.play(step.beats, Number(this.pace.value) || 1)) && mine === this.#wanted) {
      this.player.picture(parsed(step.picture));
      this.#say(step.beats.at(-1) ?? null);
    }
  }

  /** Say everywhere which step is looked at. @param {number} at */
  #go(at) {
    this.#at = at;
    this.root.classList.remove("playing", "imagined");
    this.root.hidden = false;
    this.opener?.setAttribute("aria-pressed", "true");
    this.opener?.classList.remove("fresh");
    this.slider.max = String(this.#steps.length);
    this.slider.value = String(at);
    this.when.textContent = this.#steps[at]?.said ?? "";
    this.slider.setAttribute("aria-valuetext", this.when.textContent);
  }

  async #list() {
    this.#steps = await (await fetched(this.root.dataset.address ?? "")).json();
  }

  /** @type {(step: Listed) => Promise<Step>} */
  async #load(step) {
    return (await fetched(`${this.root.dataset.address}/${step.last}`)).json();
  }

  /** @type {(step: Listed) => Promise<SVGSVGElement>} */
  async #map(step) {
    return parsed(await (await fetched(`${this.root.dataset.address}/${step.last}/map`)).text());
  }

  /** What is said of a report, with its dice. @param {Beat | null} beat */
  #say(beat) {
    const dice = (beat?.dice ?? []).map(({ kind, owner, faces }) => {
      const thrown = document.createElement("span");
      thrown.className = `faces ${owner}`;
      for (const face of faces) {
        const die = document.createElement("span");
        die.className = `die ${kind}${kind === "d6" ? ` pips-${face}` : ""}`;
        die.textContent = String(face);
        thrown.append(die, " ");
      }
      return thrown;
    });
    this.caption.replaceChildren(...dice, ...(beat?.says ?? []).map((said) => document.createTextNode(`${said} `)));
  }
}
