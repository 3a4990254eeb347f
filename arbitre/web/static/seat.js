// @ts-check
/** The page of a seat: the map, the sheet and the hands that write on it, brought together. */

import { mount } from "./chart.js";
import { ask } from "./chart_printed.js";
import { command, writes } from "./command.js";
import { drawer } from "./drawer.js";
import { Hands } from "./hands.js";
import { address, drawn, look, onFresh } from "./live.js";
import { log } from "./log.js";
import { sounding } from "./sound.js";
import { begin, besides, onAnswer, question, strike, unhide, write } from "./sheet.js";

const box = /** @type {HTMLElement | null} */ (document.querySelector("#chart"));
const hands = /** @type {HTMLElement | null} */ (document.querySelector("#hands"));

/** @param {string} id */
const data = (id) => JSON.parse(document.getElementById(id)?.textContent || "{}");

const sheet = box?.querySelector("svg");
await Promise.all([drawn, sheet ? ask(sheet) : undefined]);

const words = data("words");
const chart = box && sheet ? mount(box, picked) : null;
const grip = document.getElementById("grip");
const aim = grip?.parentElement?.parentElement ? drawer(grip, grip.parentElement.parentElement) : () => {};
const maker = hands ? new Hands(hands, words, write, () => chart, aim) : null;

/** @type {import("./pencil.js").Pencil | null} once it has been wanted */
let pencil = null;

/**
 * Something was picked on the map: for an order, if it means one; else for a note.
 * @type {import("./chart_keys.js").Picked}
 */
function picked(cell, pieces, unit) {
  if (pencil?.picked(cell)) return true;
  if (maker?.picked(cell, pieces, unit)) return true;
  const noted = /** @type {HTMLSelectElement | null} */ (document.querySelector("#noted-cell"));
  if (noted) noted.value = cell;
  return false;
}

const tools = /** @type {HTMLElement | null} */ (document.querySelector(".chart-tools"));
const toolSaid = document.getElementById("tool-said");

/** Take the ruler or the pencil, which are fetched when they are first wanted. @param {string} which "" for neither */
async function take(which) {
  if (!chart || !tools || !toolSaid) return;
  const made = await import("./pencil.js");
  pencil ??= made.pencil(tools, toolSaid, chart);
  if (which) pencil.take(which);
}

tools?.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-tool]"));
  if (button?.dataset.tool) void take(button.dataset.tool);
});
document.addEventListener("keydown", (event) => {
  const { key } = event;
  if (writes(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "m") void take("ruler");
  else if (key === "Escape" && pencil?.inHand()) void take(pencil.inHand());
});
try {
  if (localStorage.getItem(`arbitre pencil ${address}`)) void take(""); // strokes from before are shown
} catch {
  // a browser that keeps nothing
}
const field = /** @type {HTMLInputElement | null} */ (document.getElementById("command"));
if (field) command(field, write, () => maker?.data);
const bell = /** @type {HTMLButtonElement | null} */ (document.getElementById("sound"));
const turned = bell ? sounding(bell) : null;
onFresh((fresh) => turned?.(fresh.title.startsWith("●")));
turned?.(document.title.startsWith("●"));

const reports = document.getElementById("reports");
if (chart && reports) log(reports, chart);

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
  if (root) void import("./guide.js").then(({ guide }) => guide(root, { write, show: point }));
  else point("");
}

/** Who has orders already. @param {string[]} ids */
function ordered(ids) {
  chart?.order(ids.flatMap((id) => [id, ...(maker?.data.items[id]?.p ?? [])]));
}

/** Whether anything is written, beside which more may be ordered. */
function accompanied() {
  const text = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("text"));
  maker?.accompany(!!text?.value.trim());
}

/** What the umpire says of the sheet is shown on the map, and its lines can be struck out. @param {Element | null} answer */
function shown(answer) {
  const plan = /** @type {SVGElement | null | undefined} */ (answer?.querySelector(".plan"));
  chart?.plan(plan?.firstElementChild ?? null);
  ordered(plan?.dataset.units?.split(" ") ?? []);
  accompanied();
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
async function number() {
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-kept]"));
  if (!places.length && !document.querySelector("#number [data-seal]")) return;
  const { kept, open } = await import("./numbers.js");
  for (const place of places) place.textContent = kept(place.dataset.kept ?? "") || "…";
  await open(look);
}

/* ---- what has happened ---- */

const bar = document.getElementById("past");
const opener = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-past-open]"));
let told = data("told").told;
let drawing = chart?.stage.svg() ?? null;
/** @type {Promise<import("./past.js").Past> | undefined} */
let past;

/** The bar that plays steps out: it is fetched when there is one to be played. */
function looking() {
  if (!bar || !chart) return undefined;
  return (past ??= import("./past.js").then(({ Past }) => new Past(bar, chart.stage, opener)));
}

/** The page is fresh: steps that have told something are played out. */
function played() {
  const [before, since] = [drawing, told];
  told = data("told").told;
  drawing = chart?.stage.svg() ?? null;
  if (before && drawing && drawing !== before && (past || told > since)) void looking()?.then((bar) => bar.renewed(before, since, told));
}

/* ---- plans tried out ---- */

/** Whoever may try his plan out has a button for it. */
function trying() {
  for (const button of document.querySelectorAll("[data-try]")) /** @type {HTMLElement} */ (button).hidden = !chart;
}

document.addEventListener("click", async (event) => {
  const button = /** @type {Element} */ (event.target).closest?.("button[data-try]");
  const sheet = button?.closest("form");
  if (!(button instanceof HTMLButtonElement) || !sheet) return;
  button.disabled = true;
  unhide("lost", false);
  try {
    await (await looking())?.imagine(`${bar?.dataset.address}/try`, sheet);
  } catch {
    unhide("lost", true); // the club cannot be reached
  } finally {
    button.disabled = false;
  }
});

opener?.addEventListener("click", () => void looking()?.then((bar) => bar.toggle()));
opener?.classList.toggle("fresh", told > (data("told").read ?? told));

onFresh(() => {
  void number();
  chart?.renew();
  played();
  trying();
  maker?.renew(data("offers"), question());
  ordered(data("ordered"));
  accompanied();
  lead();
});
void number();
trying();
maker?.renew(data("offers"), question());
ordered(data("ordered"));
if (maker) besides(maker);
lead();
begin();
accompanied();

for (const part of document.querySelectorAll("p.print")) /** @type {HTMLElement} */ (part).hidden = false;
document.addEventListener("click", (event) => {
  const what = /** @type {HTMLElement} */ (event.target).closest?.("[data-print]");
  if (!(what instanceof HTMLElement)) return;
  document.body.dataset.print = what.dataset.print;
  const folded = /** @type {HTMLDetailsElement | null} */ (document.querySelector("#earlier:not([open])"));
  if (folded) folded.open = true; // paper unfolds nothing
  print();
  if (folded) folded.open = false;
  delete document.body.dataset.print;
});
