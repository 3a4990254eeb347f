// @ts-check
/**
 * Orders by hand. The club says what may be ordered as data: kinds of orders, each a row of slots to be filled with
 * units, places or words, picked on the map or in a list. What has been picked is written as a line of the sheet. No
 * game is known here.
 */

import { Making } from "./making.js";

/** @import { Offer, Offers, Pick } from "./making.js" */
/** @typedef {import("./chart.js").Chart} Chart */

const MANY = 36; // things in a list that is shown as buttons; more are a menu

export class Hands extends Making {
  question = "";
  /** @type {{line: string, offer: Offer | null, picks: Pick[]} | null} what was begun for a question that is gone */
  begun = null;

  /**
   * @param {HTMLElement} box where the lists stand
   * @param {Record<string, string>} words
   * @param {(line: string) => void} write takes a line that is ready
   * @param {() => Chart | null} chart the map
   * @param {(wanted: boolean) => void} aim is told whether a place is wanted on the map
   */
  constructor(box, words, write, chart, aim) {
    super();
    this.aim = aim;
    this.box = box;
    this.words = words;
    this.chart = chart;
    this.write = (/** @type {string} */ line) => {
      this.chart()?.close(); // what was opened has served
      write(line);
    };
    this.draw = this.show;
  }

  /** What may be ordered has changed. @param {Offers} data @param {string} question what it answers */
  renew(data, question) {
    const { offer, picks, unwritten: line } = this;
    const same = JSON.stringify(data) === JSON.stringify(this.data);
    const other = question !== this.question;
    this.data = data;
    this.question = question;
    if (other || (!same && !this.resume(offer, picks))) {
      this.drop();
      if (line) this.begun = { line, offer, picks };
    }
    // What is as it was stays where it is: a button that is made anew under a finger is not pressed.
    if (other || !same) this.draw();
    else this.mark();
    this.box.inert = false; // from now on a click is heard
  }

  /* ---- what is shown ---- */

  show() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const inside = focused && this.box.contains(focused) ? focused.dataset.id ?? focused.className : null;
    this.box.hidden = !this.offers.length && !this.begun;
    this.box.replaceChildren(...this.before(), ...(this.offer ? this.making(this.offer) : this.menu()));
    this.mark();
    if (inside !== null) {
      const same = [...this.box.querySelectorAll("button, select")].find(
        (one) => (/** @type {HTMLElement} */ (one).dataset.id ?? one.className) === inside,
      );
      const found = same ?? this.box.querySelector(".picking button, .picking select, button");
      /** @type {HTMLElement | null} */ (found)?.focus({ preventScroll: true });
    }
  }

  /** What was begun before the question changed: to be taken up if it may still be ordered, or put away. */
  before() {
    const { begun } = this;
    if (!begun) return [];
    const [offer, picks, others] = [this.offer, this.picks, this.others];
    const fits = this.resume(begun.offer, begun.picks);
    [this.offer, this.picks, this.others] = [offer, picks, others];
    const said = element("p", "", this.words.begun, " ", element("code", "", begun.line), fits ? "" : ` ${this.words.unfit}`);
    const buttons = element("div", "buttons");
    const away = () => {
      this.begun = null;
      this.draw();
    };
    if (fits) {
      const resume = () => {
        this.resume(begun.offer, begun.picks);
        away();
      };
      buttons.append(this.button(this.words.resume, "resume", resume));
    }
    buttons.append(this.button(this.words.forget, "forget", away));
    const box = element("div", "begun", said, buttons);
    box.setAttribute("role", "alert");
    return [box];
  }

  /** What may be ordered. */
  menu() {
    if (!this.offers.length) return [];
    const list = element("ul", "offers");
    for (const offer of this.offers) {
      const button = this.button(offer.does, `offer-${offer.id}`, () => this.begin(offer));
      list.append(element("li", "", button));
    }
    return [element("h2", "", this.words.may), list];
  }

  /** The order that is being made. @param {Offer} offer */
  making(offer) {
    const { open } = this;
    const parts = [element("p", "making", offer.does)];
    if (this.others.length) {
      const also = element("p", "also", `${this.words.also} `);
      for (const other of this.others) {
        also.append(this.button(other.does, `other-${other.id}`, () => this.instead(other)), " ");
      }
      parts.push(also);
    }
    parts.push(element("p", "line", element("code", "", this.line() || "…")));
    if (open) parts.push(this.picking(open));
    const buttons = element("div", "buttons");
    const multiple = open && open.slot.most !== 1;
    if (this.whole && (multiple || offer.again)) {
      buttons.append(this.button(this.words.write, "write primary", () => this.finish()));
    }
    if (open && this.following && (multiple || open.slot.least === 0)) {
      buttons.append(this.button(this.words.next, "next", () => this.next()));
    }
    if (this.picks.length > 1) buttons.append(this.button(this.words.back, "back", () => this.back()));
    buttons.append(
      this.button(this.words.leave, "leave", () => this.leave()),
    );
    parts.push(buttons);
    return parts;
  }

  /** Another kind of order, with what has been picked first. @param {Offer} offer */
  instead(offer) {
    const others = [this.offer, ...this.others].filter((one) => one && one !== offer);
    const named = this.picks[0]?.ids ?? [];
    this.begin(offer, /** @type {Offer[]} */ (others));
    this.take([named, [""]]);
  }

  /** @param {Pick} open */
  picking(open) {
    const may = this.pickable(open.slot, this.picks.slice(0, -1));
    const box = element("fieldset", "picking", element("legend", "", open.slot.asks));
    if (!may.length) box.append(element("p", "how", this.words["none-for-all"]));
    else if (may.length > MANY && open.slot.most === 1) box.append(this.select(may));
    else {
      /** @type {Map<string, HTMLElement>} */
      const groups = new Map();
      for (const id of may) {
        const item = this.data.items[id];
        const under = item?.u ?? "";
        let group = groups.get(under);
        if (!group) {
          group = element("div", "group");
          if (under) group.append(element("h3", "", under));
          groups.set(under, group);
        }
        group.append(this.item(id, open.ids.includes(id)));
      }
      box.append(...groups.values());
      if (open.slot.most === 0 && may.length > 1) box.append(this.button(this.words.all, "all", () => this.toggle(this.wholes(may))));
    }
    return box;
  }

  /** @param {string} id @param {boolean} pressed */
  item(id, pressed) {
    const item = this.data.items[id];
    const button = this.button(item?.s ?? item?.w ?? id, "item", () => {
      this.chart()?.close();
      this.toggle([id]);
    });
    button.dataset.id = id;
    if (this.open?.slot.most !== 1) button.setAttribute("aria-pressed", String(pressed));
    if (item?.d) button.append(" ", element("span", "small", item.d));
    return button;
  }

  /** A menu of many places. @param {string[]} may */
  select(may) {
    const select = /** @type {HTMLSelectElement} */ (element("select", "places"));
    select.setAttribute("aria-label", this.open?.slot.asks ?? "");
    select.append(new Option(this.words.choose, ""));
    for (const id of may) select.append(new Option(this.data.items[id]?.s ?? this.data.items[id]?.w ?? id, id));
    const take = this.button(this.words.take, "take", () => select.value && this.toggle([select.value]));
    return element("p", "", select, " ", take);
  }

  /** Show on the map what may be picked and what has been. */
  mark() {
    const chart = this.chart();
    if (!chart) return;
    const { open } = this;
    const may = open ? this.pickable(open.slot, this.picks.slice(0, -1)) : [];
    const also = this.ahead.flatMap((slot) => this.pickable(slot, this.picks));
    const places = new Set([...may, ...also].map((id) => this.data.items[id]?.c ?? id));
    chart.offer(this.offer ? places : null);
    const aimed = may.length > 0 && !may.some((id) => this.data.items[id]?.c) && may.some(chart.has);
    if (aimed) chart.close(); // a place is wanted: nothing lies over it
    this.aim(aimed);
    const ids = this.picks.flatMap((pick) => pick.ids);
    const pieces = ids.flatMap((id) => [id, ...(this.data.items[id]?.p ?? [])]);
    chart.choose(ids.map((id) => this.data.items[id]?.c ?? id), pieces);
  }

  /** @param {string} said @param {string} name @param {() => void} act */
  button(said, name, act) {
    const button = /** @type {HTMLButtonElement} */ (element("button", name, said));
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }
}

/**
 * @param {string} tag @param {string} name its class @param {(string | Node)[]} content
 * @returns {HTMLElement}
 */
function element(tag, name, ...content) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...content);
  return made;
}
