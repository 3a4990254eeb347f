// @ts-check
/**
 * An order that is being made: what may be picked for its slots, what has been, and the line that comes of it. Knows
 * neither page nor map.
 */

/**
 * @typedef {{w: string, s?: string, c?: string, u?: string, f?: string, d?: string, p?: string[]}} Item
 * @typedef {{name: string, asks: string, items: number, of?: string, by?: Record<string, number>, least: number,
 *   most: number, lead?: string, join: string, tail?: string, counted?: boolean}} Slot
 * @typedef {{id: string, does: string, clause?: string, text?: string, again?: string, beside?: boolean,
 *   slots?: Slot[]}} Offer
 * @typedef {{items: Record<string, Item>, offers: Offer[], sets: string[][]}} Offers
 * @typedef {{slot: Slot, ids: string[]}} Pick
 */

export class Making {
  /** @type {Offers} */
  data = { items: {}, offers: [], sets: [] };
  /** @type {Offer | null} the order that is being made */
  offer = null;
  /** @type {Pick[]} what has been picked for it; the last slot is still open */
  picks = [];
  /** @type {Offer[]} what else the first pick might have meant */
  others = [];
  accompanied = false; // something is on the sheet: what is nothing by itself may be ordered beside it
  draw = () => {}; // called when something has changed
  /** @type {(line: string) => void} takes a line that is ready */
  write = () => {};

  /** What has been picked and is not written yet, "" if nothing has. */
  get unwritten() {
    return this.picks.some((pick) => pick.ids.length) ? this.line() : "";
  }

  /** What may be ordered beside what is on the sheet. */
  get offers() {
    return this.data.offers.filter((offer) => this.accompanied || !offer.beside);
  }

  /** Say whether anything is on the sheet. @param {boolean} now */
  accompany(now) {
    if (now === this.accompanied) return;
    this.accompanied = now;
    if (!this.offer) this.draw();
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

  /**
   * Go on with what was begun when other things could be picked. Says whether all of it may be picked still; if not,
   * nothing is begun.
   * @param {Offer | null} begun
   * @param {Pick[]} earlier
   */
  resume(begun, earlier) {
    const offer = this.data.offers.find(({ id }) => id === begun?.id);
    /** @type {Pick[]} */
    const picks = [];
    for (const { slot, ids } of earlier) {
      const same = offer && this.slots(offer).find(({ name }) => name === slot.name);
      const may = same && this.pickable(same, picks);
      if (!same || !ids.every((id) => may?.includes(id))) return false;
      picks.push({ slot: same, ids });
    }
    if (!offer) return false;
    [this.offer, this.picks, this.others] = [offer, picks, []];
    return true;
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
    const offers = this.offers.filter((offer) => {
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
}
