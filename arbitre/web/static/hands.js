// @ts-check
/**
 * Orders by hand. The club says what may be ordered as data: kinds of orders, each a row of slots to be filled with
 * units, places or words, picked on the map or in a list. What has been picked is written as a line of the sheet. No
 * game is known here.
 */

/**
 * @typedef {{w: string, s?: string, c?: string, u?: string, f?: string, d?: string, p?: string[]}} Item
 * @typedef {{name: string, asks: string, items: number, of?: string, by?: Record<string, number>, least: number,
 *   most: number, lead?: string, join: string, tail?: string, counted?: boolean}} Slot
 * @typedef {{id: string, does: string, clause?: string, text?: string, again?: string, slots?: Slot[]}} Offer
 * @typedef {{items: Record<string, Item>, offers: Offer[], sets: string[][]}} Offers
 * @typedef {{slot: Slot, ids: string[]}} Pick
 * @typedef {import("./chart.js").Chart} Chart
 */

const MANY = 36; // things in a list that is shown as buttons; more are a menu

export class Hands {
  /**
   * @param {HTMLElement} box where the lists stand
   * @param {Record<string, string>} words
   * @param {(line: string) => void} write takes a line that is ready
   * @param {() => Chart | null} chart the map
   */
  constructor(box, words, write, chart) {
    this.box = box;
    this.words = words;
    this.write = write;
    this.chart = chart;
    /** @type {Offers} */
    this.data = { items: {}, offers: [], sets: [] };
    this.question = "";
    /** @type {Offer | null} the order that is being made */
    this.offer = null;
    /** @type {Pick[]} what has been picked for it; the last slot is still open */
    this.picks = [];
    /** @type {Offer[]} what else the first pick might have meant */
    this.others = [];
  }

  /** What may be ordered has changed. @param {Offers} data @param {string} question what it answers */
  renew(data, question) {
    const same = question === this.question && JSON.stringify(data) === JSON.stringify(this.data);
    this.data = data;
    this.question = question;
    if (!same) this.drop();
    this.draw();
    this.box.inert = false; // from now on a click is heard
  }

  /** What has been picked and is not written yet, "" if nothing has. */
  get unwritten() {
    return this.picks.some((pick) => pick.ids.length) ? this.line() : "";
  }

  /** Leave what was begun, and show it. */
  leave() {
    this.drop();
    this.draw();
  }

  /** Leave what was begun. */
  drop() {
    this.offer = null;
    this.picks = [];
    this.others = [];
  }

  /* ---- what may be picked ---- */

  /** @param {Offer} offer */
  slots(offer) {
    return offer.slots ?? [];
  }

  /** What may be picked in a slot after these picks. @param {Slot} slot @param {Pick[]} picks @returns {string[]} */
  pickable(slot, picks) {
    const all = this.data.sets[slot.items] ?? [];
    if (!slot.of) return all;
    const chosen = [...picks].reverse().find((pick) => pick.slot.name === slot.of)?.ids ?? [];
    if (!chosen.length) return all;
    const [first, ...rest] = chosen.map((id) => this.data.sets[slot.by?.[id] ?? -1] ?? []);
    return first.filter((id) => rest.every((other) => other.includes(id)));
  }

  /** The slot that is open. */
  get open() {
    return this.picks.at(-1) ?? null;
  }

  /** The slot after the open one, if the picks so far suffice for it. @returns {Slot | null} */
  get following() {
    const { offer, open } = this;
    if (!offer || !open || open.ids.length < open.slot.least) return null;
    const slots = this.slots(offer);
    const next = slots[slots.indexOf(open.slot) + 1];
    if (next) return next;
    return slots.find((slot) => slot.name === offer.again) ?? null;
  }

  /** The slots that the next pick may be for: the following one, and on from it while nothing need be picked. */
  get ahead() {
    const { offer, following } = this;
    if (!offer || !following) return [];
    const rest = this.slots(offer).slice(this.slots(offer).indexOf(following));
    const needed = rest.findIndex((slot) => slot.least > 0);
    return needed < 0 ? rest : rest.slice(0, needed + 1);
  }

  /** Whether what has been picked is a whole order. */
  get whole() {
    const { offer, open } = this;
    if (!offer) return false;
    if (!open) return true;
    const slots = this.slots(offer);
    const before = this.picks.at(-2);
    if (before && !open.ids.length && slots.indexOf(open.slot) <= slots.indexOf(before.slot)) return true; // not gone on
    const rest = slots.slice(slots.indexOf(open.slot) + 1);
    return open.ids.length >= open.slot.least && rest.every((slot) => slot.least === 0);
  }

  /* ---- picking ---- */

  /**
   * Something was picked on the map.
   * @param {string} cell
   * @param {string[]} pieces
   * @param {string} [unit] what orders call all the pieces
   * @returns {boolean} whether it means anything for an order
   */
  picked(cell, pieces, unit) {
    const named = [...(unit ? [[unit]] : []), pieces, [cell]];
    if (this.offer) {
      if (this.take(named)) return true;
      if (this.picks.some((pick) => pick.ids.length)) return false;
    }
    const offers = this.data.offers.filter((offer) => {
      const [first] = this.slots(offer);
      return first && this.fitting(first, [], named).length;
    });
    if (!offers.length) return false;
    this.begin(offers[0], offers.slice(1));
    this.take(named);
    return true;
  }

  /**
   * Of what was named, what a slot takes: a whole rather than its parts, units rather than the place they stand in.
   * @param {Slot} slot @param {Pick[]} picks
   * @param {string[][]} named ids that mean the same, the best first
   * @returns {string[]}
   */
  fitting(slot, picks, named) {
    const may = this.pickable(slot, picks);
    const known = new Set(may);
    const found = named.map((ids) => ids.filter((id) => known.has(id))).find((ids) => ids.length);
    const cell = named[named.length - 1][0];
    const inside = found ?? may.filter((id) => this.data.items[id]?.c === cell);
    return slot.most === 1 ? inside.slice(0, 1) : this.wholes(inside);
  }

  /** Of these, those that none of the others names already: wholes, and parts of none. @param {string[]} ids */
  wholes(ids) {
    return ids.filter((id) => !ids.some((other) => this.holds(other, id)));
  }

  /** Whether one thing is a whole and the other a part of it. @param {string} whole @param {string} part */
  holds(whole, part) {
    return this.data.items[whole]?.p?.includes(part) ?? false;
  }

  /** Fill the open slot, or the next one, with what was named. @param {string[][]} named @returns {boolean} */
  take(named) {
    const { open } = this;
    if (!open) return false;
    const here = this.fitting(open.slot, this.picks.slice(0, -1), named);
    if (here.length) {
      this.toggle(here);
      return true;
    }
    const passed = [...this.picks];
    for (const slot of this.ahead) {
      const found = this.fitting(slot, passed, named);
      passed.push({ slot, ids: [] });
      if (found.length) {
        this.picks = passed;
        this.toggle(found);
        return true;
      }
    }
    return false;
  }

  /** Begin an order. @param {Offer} offer @param {Offer[]} others */
  begin(offer, others = []) {
    this.drop();
    this.offer = offer;
    this.others = others;
    const [first] = this.slots(offer);
    if (!first) {
      this.finish();
      return;
    }
    this.picks.push({ slot: first, ids: [] });
    this.alone();
    this.draw();
  }

  /** Pick ids in the open slot, or leave them out if all of them are picked. @param {string[]} ids */
  toggle(ids) {
    const { open } = this;
    if (!open) return;
    const all = ids.every((id) => open.ids.includes(id));
    if (open.slot.most === 1) {
      open.ids = all && open.slot.least === 0 ? [] : ids.slice(0, 1);
    } else if (all) {
      open.ids = open.ids.filter((id) => !ids.includes(id));
    } else {
      const most = open.slot.most || Infinity;
      const apart = open.ids.filter((id) => !ids.some((one) => this.holds(one, id) || this.holds(id, one)));
      open.ids = [...apart, ...ids.filter((id) => !apart.includes(id))].slice(0, most);
    }
    if (open.slot.most === 1 && open.ids.length) this.next();
    else this.draw();
  }

  /** Go on to the next slot, or write the order. */
  next() {
    const { offer, open } = this;
    if (!offer || !open) return;
    const following = this.following;
    const slots = this.slots(offer);
    const repeats = following && slots.indexOf(following) <= slots.indexOf(open.slot);
    if (!following || (repeats && !this.pickable(following, this.picks).length)) {
      if (this.whole) this.finish();
      else this.draw();
      return;
    }
    this.picks.push({ slot: following, ids: [] });
    if (!repeats) this.alone();
    this.draw();
  }

  /** Where only one thing can be picked, and one must be, pick it; where nothing can and nothing need be, go on. */
  alone() {
    const { open } = this;
    if (!open) return;
    const may = this.pickable(open.slot, this.picks.slice(0, -1));
    const last = this.offer && this.slots(this.offer).at(-1) === open.slot;
    if (open.slot.least > 0 && may.length === 1 && !last) {
      open.ids = may;
      this.next();
    } else if (open.slot.least === 0 && !may.length && this.following) this.next();
  }

  /** One slot back. */
  back() {
    this.picks.pop();
    const { open } = this;
    if (!open) this.drop();
    else if (open.slot.most === 1) open.ids = [];
    this.draw();
  }

  finish() {
    const line = this.line();
    this.drop();
    this.draw();
    this.write(line);
  }

  /** The line as far as it is made. */
  line() {
    return (this.offer?.text ?? "") + this.picks.map((pick) => this.written(pick)).join("");
  }

  /** @param {Pick} pick */
  written({ slot, ids }) {
    if (!ids.length) return "";
    let names = ids.map((id) => this.data.items[id]?.w ?? id);
    if (slot.counted) {
      /** @type {Map<string, number>} */
      const counts = new Map();
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      names = [...counts].map(([name, n]) => `${n}x${name}`);
    }
    return (slot.lead ?? "") + names.join(slot.join) + (slot.tail ?? "");
  }

  /* ---- what is shown ---- */

  draw() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const inside = focused && this.box.contains(focused) ? focused.dataset.id ?? focused.className : null;
    this.box.hidden = !this.data.offers.length;
    this.box.replaceChildren(...(this.offer ? this.making(this.offer) : this.menu()));
    this.mark();
    if (inside !== null) {
      const same = [...this.box.querySelectorAll("button, select")].find(
        (one) => (/** @type {HTMLElement} */ (one).dataset.id ?? one.className) === inside,
      );
      const found = same ?? this.box.querySelector(".picking button, .picking select, button");
      /** @type {HTMLElement | null} */ (found)?.focus({ preventScroll: true });
    }
  }

  /** What may be ordered. */
  menu() {
    const list = element("ul", "offers");
    for (const offer of this.data.offers) {
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
    const button = this.button(item?.s ?? item?.w ?? id, "item", () => this.toggle([id]));
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
