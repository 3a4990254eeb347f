// @ts-check
/**
 * Leads through a finished game without loading the page anew: buttons, keys, a slider, and playing by itself. Without
 * this, every button is a link.
 */

const AHEAD = 20; // steps that are kept once they were loaded
const SIZES = 3; // of the maps

const replay = /** @type {HTMLElement} */ (document.getElementById("replay"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("replay-slider"));
const play = /** @type {HTMLButtonElement} */ (document.getElementById("replay-play"));
const pace = /** @type {HTMLSelectElement} */ (document.getElementById("replay-pace"));
const said = /** @type {HTMLElement} */ (document.getElementById("replay-said"));
const now = /** @type {Element} */ (document.getElementById("replay-now"));
const two = replay.querySelector("#replay-two"); // where there are more sides than stand beside the truth
const address = replay.dataset.address ?? "";
const last = Number(replay.dataset.last);

let step = Number(replay.dataset.step);
let shown = replay.dataset.shown ?? "";
let wanted = 0; // counts what was asked for: what comes late is dropped
/** @type {ReturnType<typeof setTimeout> | undefined} */
let playing;

/* ---- one step ---- */

/** @type {Map<string, Promise<HTMLElement>>} */
const loaded = new Map();

/**
 * A step as the club shows it, its maps ready to be seen.
 * @param {number} number
 * @param {string} whose
 */
function load(number, whose) {
  const at = `${address}/steps/${number}?seat=${encodeURIComponent(whose)}&part=step`;
  const known = loaded.get(at);
  if (known) return known;
  const coming = fetch(at).then(async (response) => {
    if (!response.ok) throw new Error(response.statusText);
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    const part = document.importNode(/** @type {HTMLElement} */ (fresh.getElementById("step")), true);
    await Promise.all([...part.querySelectorAll("img")].map(ready));
    return part;
  });
  coming.catch(() => loaded.delete(at));
  loaded.set(at, coming);
  for (const old of loaded.keys()) {
    if (loaded.size <= AHEAD) break;
    loaded.delete(old);
  }
  return coming;
}

/** @param {HTMLImageElement} image a map that is not to be shown half drawn */
async function ready(image) {
  try {
    await image.decode();
  } catch {
    // it will say by itself that it cannot be had
  }
}

/**
 * Show a step; whether it is there to be seen.
 * @param {number} number
 * @param {string} whose
 */
async function show(number, whose = shown) {
  const mine = ++wanted;
  [step, shown] = [Math.min(Math.max(number, 0), last), whose];
  point();
  try {
    const part = await load(step, whose);
    if (mine !== wanted) return false;
    put(part);
  } catch {
    if (mine === wanted) pause();
    return false;
  }
  if (step < last) void load(step + 1, shown).catch(() => {});
  return true;
}

/**
 * Put a step in the place of the one before it; maps stay where they were looked at.
 * @param {HTMLElement} part
 */
function put(part) {
  const place = /** @type {HTMLElement} */ (document.getElementById("step"));
  if (part === place) return;
  const where = [...place.querySelectorAll(".map-box")].map((box) => [box.scrollLeft, box.scrollTop]);
  const focused = document.activeElement?.closest("#step [data-map]")?.getAttribute("data-map");
  place.replaceWith(part);
  document.body.classList.toggle("night", "night" in part.dataset); // as the seat's page was
  for (const [number, box] of part.querySelectorAll(".map-box").entries()) {
    if (where[number]) [box.scrollLeft, box.scrollTop] = where[number];
    if (box.getAttribute("data-map") === focused) /** @type {HTMLElement} */ (box).focus({ preventScroll: true });
  }
  said.textContent = part.querySelector(".where")?.textContent ?? "";
}

/** Say everywhere which step is looked at. */
function point() {
  const query = `step=${step}&seat=${encodeURIComponent(shown)}`;
  history.replaceState(null, "", `${address}?${query}`);
  slider.value = String(step);
  now.setAttribute("d", (now.getAttribute("d") ?? "").replace(/^M[\d]+/, `M${step}`));
  const turns = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (replay.querySelectorAll(".turn-list a"))];
  const current = turns.filter((turn) => Number(turn.dataset.go) <= step).at(-1);
  for (const turn of turns) mark(turn, "aria-current", turn === current);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (replay.querySelectorAll("[data-move]"))) {
    const to = goal(link.dataset.move ?? "");
    link.href = `${address}?step=${to}&seat=${encodeURIComponent(shown)}#replay`;
    mark(link, "aria-disabled", to === step);
  }
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (replay.querySelectorAll("[data-show]"))) {
    if (link.dataset.show?.includes(",") && shown.includes(",")) link.dataset.show = shown;
    const name = link.dataset.show ?? "";
    link.href = `${address}?step=${step}&seat=${encodeURIComponent(name)}#replay`;
    mark(link, "aria-current", name === shown);
  }
  const share = document.getElementById("link-step");
  if (share instanceof HTMLInputElement) share.value = `${location.origin}${address}?${query}`;
}

/**
 * @param {Element} element
 * @param {string} name of an attribute that is "true" or not there
 * @param {boolean} yes
 */
function mark(element, name, yes) {
  if (yes) element.setAttribute(name, "true");
  else element.removeAttribute(name);
}

/** @param {string} move first, back, next or last: the step it leads to */
function goal(move) {
  return { first: 0, back: Math.max(step - 1, 0), next: Math.min(step + 1, last), last }[move] ?? step;
}

/* ---- by itself ---- */

function pause() {
  clearTimeout(playing);
  playing = undefined;
  play.textContent = play.dataset.play ?? "";
}

function start() {
  play.textContent = play.dataset.pause ?? "";
  const tick = async () => {
    const at = step;
    const here = await show(at < last ? at + 1 : 0);
    if (!here || playing === undefined) return;
    if (step === last) pause();
    else playing = setTimeout(tick, Number(pace.value));
  };
  playing = setTimeout(tick, 0);
}

/* ---- what is pressed ---- */

play.addEventListener("click", () => (playing === undefined ? start() : pause()));
slider.addEventListener("input", () => {
  pause();
  void show(Number(slider.value));
});
document.querySelector("main")?.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { move, go, show: whose } = /** @type {HTMLElement} */ (link).dataset;
  if (move === undefined && go === undefined && whose === undefined) return;
  event.preventDefault();
  if (whose === undefined) pause();
  void show(move !== undefined ? goal(move) : go !== undefined ? Number(go) : step, whose ?? shown);
  if (!replay.contains(link)) replay.scrollIntoView(); // from a turning point
});
two?.addEventListener("change", () => {
  const [left, right] = two.querySelectorAll("select");
  if (left && right) void show(step, left.value === right.value ? left.value : `${left.value},${right.value}`);
});
replay.querySelector(".pulse")?.addEventListener("click", (event) => {
  const strip = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  pause();
  void show(Math.floor(((/** @type {MouseEvent} */ (event).clientX - strip.left) / strip.width) * (last + 1)));
});
document.addEventListener("keydown", (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const held = event.target instanceof Element ? event.target : document.body;
  if (held.closest("input, select, textarea, .map-box, pre, .scroll")) return;
  const move = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (move) {
    event.preventDefault();
    pause();
    void show(goal(move));
  } else if (event.key === " " && !held.closest("a, button, summary")) {
    event.preventDefault();
    play.click();
  }
});
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (replay.querySelectorAll("[data-size]"))) {
  button.addEventListener("click", () => {
    const size = Number(replay.dataset.size ?? 0) + Number(button.dataset.size);
    replay.dataset.size = String(Math.min(Math.max(size, 0), SIZES - 1));
  });
}

for (const part of replay.querySelectorAll("#replay-slider, #replay-play, #replay-speed, .keys, .sizes")) {
  part.removeAttribute("hidden");
}
for (const button of two?.querySelectorAll("button") ?? []) button.hidden = true;
point();
if (step < last) void load(step + 1, shown).catch(() => {});
