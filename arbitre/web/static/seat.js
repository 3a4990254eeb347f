// @ts-check
/** The page of a seat: the map, the sheet and the hands that write on it, brought together. */

import { mount } from "./chart.js";
import { guide } from "./guide.js";
import { Hands } from "./hands.js";
import { drawn, look, onFresh } from "./live.js";
import { kept, open } from "./numbers.js";
import { begin, besides, onAnswer, question, strike, write } from "./sheet.js";

const box = /** @type {HTMLElement | null} */ (document.querySelector("#chart"));
const hands = /** @type {HTMLElement | null} */ (document.querySelector("#hands"));

/** @param {string} id */
const data = (id) => JSON.parse(document.getElementById(id)?.textContent || "{}");

await drawn;

const words = data("words");
const chart = box?.querySelector("svg") ? mount(box, picked) : null;
const maker = hands ? new Hands(hands, words, write, () => chart) : null;

/**
 * Something was picked on the map: for an order, if it means one; else for a note.
 * @type {import("./chart_keys.js").Picked}
 */
function picked(cell, pieces, unit) {
  if (maker?.picked(cell, pieces, unit)) return true;
  const noted = /** @type {HTMLSelectElement | null} */ (document.querySelector("#noted-cell"));
  if (noted) noted.value = cell;
  return false;
}

/* ---- the first turn ---- */

const PARTS = { wanted: "#asked", sheet: "#sheet", forces: "#forces", signals: "#reports", map: "#map" };

/** Point at what a hint speaks of. @param {string} at */
function point(at) {
  for (const part of document.querySelectorAll(".pointed")) part.classList.remove("pointed");
  const part = at in PARTS ? document.querySelector(PARTS[/** @type {keyof typeof PARTS} */ (at)]) : null;
  part?.classList.add("pointed");
  if (at && !part) chart?.show(at);
}

function lead() {
  const root = /** @type {HTMLElement | null} */ (document.querySelector("#guide"));
  if (root) guide(root, { write, show: point });
  else point("");
}

/** What the umpire says of the sheet is shown on the map, and its lines can be struck out. @param {Element | null} answer */
function shown(answer) {
  const plan = answer?.querySelector(".plan");
  chart?.plan(plan?.firstElementChild ?? null);
  plan?.remove();
  for (const line of answer?.querySelectorAll("li[value]") ?? []) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "strike";
    button.textContent = "×";
    button.title = words.strike;
    button.setAttribute("aria-label", words.strike);
    button.addEventListener("click", () => strike(/** @type {HTMLLIElement} */ (line).value));
    line.prepend(button);
  }
}

onAnswer(shown);
/** The number of this seat is opened when it is time, and shown to whoever drew it. */
function number() {
  for (const place of document.querySelectorAll("[data-kept]")) {
    place.textContent = kept(/** @type {HTMLElement} */ (place).dataset.kept ?? "") || "…";
  }
  void open(look);
}

onFresh(() => {
  number();
  chart?.renew();
  maker?.renew(data("offers"), question());
  lead();
});
number();
maker?.renew(data("offers"), question());
if (maker) besides(maker);
lead();
begin();

for (const part of document.querySelectorAll("p.print")) /** @type {HTMLElement} */ (part).hidden = false;
document.addEventListener("click", (event) => {
  const what = /** @type {HTMLElement} */ (event.target).closest?.("[data-print]");
  if (!(what instanceof HTMLElement)) return;
  document.body.dataset.print = what.dataset.print;
  print();
  delete document.body.dataset.print;
});
