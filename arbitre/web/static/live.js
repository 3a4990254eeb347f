// @ts-check
/**
 * Keeps a page fresh. Every page works without this; with it, the parts marked `data-live` are replaced when the club
 * has news. Nothing that is being written is ever touched: whoever writes asks to be told, with `onFresh`.
 */

const FIRST_TRY = 1000; // ms until a lost connection is tried again; then twice as long each time
const LAST_TRY = 60_000;
const ASLEEP = 15_000; // ms out of sight after which a connection is not trusted any more
const EVERY = 30_000; // ms between two looks of a page that has no events
const PRESS = 2000; // ms after which a finger that is still down holds nothing up any more
const CLICK = 50; // ms in which a finger that is lifted makes a click, if it makes one

const main = /** @type {HTMLElement} */ (document.querySelector("main"));

/** The page's own address, even when it is shown as the answer to a form. */
export const address = main.dataset.address ?? location.pathname;
const here = address === location.pathname ? address + location.search : address;

/** When the page has been drawn once: nobody shall wait for a script to see it. @type {Promise<void>} */
export const drawn = new Promise((resolve) => {
  if (document.hidden) resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

/* ---- a finger that is down ---- */

/** What waits until nothing is pressed any more. @type {((none?: undefined) => void)[]} */
const waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} while something is pressed */
let pressed;

/**
 * When no finger, or button of a mouse, is down: nothing is replaced or scrolled away under it, for a click is heard
 * only where it is lifted from what it was put on.
 * @returns {Promise<void>}
 */
export function lifted() {
  return pressed === undefined ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}

/** Something is pressed, for so long at most. @param {number} time in ms */
function press(time) {
  clearTimeout(pressed);
  pressed = setTimeout(release, time);
}

function release() {
  clearTimeout(pressed);
  pressed = undefined;
  for (const go of waiting.splice(0)) go();
}

addEventListener("pointerdown", () => press(PRESS), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => press(CLICK), true);
addEventListener("click", release);

/* ---- fresh parts ---- */

let mark = main.dataset.mark ?? "";
let looking = false;
let again = false;
let shown = 0; // how often something fresh has been shown

/** What the club sent for each part: scripts may have changed what stands there since. @type {Map<Element, string>} */
const sent = new Map();

/** @type {((fresh: Document) => void)[]} */
const listeners = [];

/**
 * Be told when the page has been renewed, with what it was renewed from.
 * @param {(fresh: Document) => void} listener
 */
export function onFresh(listener) {
  listeners.push(listener);
}

/** Load the page once more and replace what has changed. */
export async function look() {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  try {
    do {
      again = false;
      const before = shown;
      const response = await fetch(here, { headers: { Accept: "text/html" } });
      const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
      await lifted();
      if (shown !== before) again = true; // overtaken by the answer to a form, which may be newer
      else if (response.ok) show(fresh);
    } while (again);
  } catch {
    // not to be reached now: the next news, or the next look, will do
  } finally {
    looking = false;
  }
}

/**
 * Replace what has changed.
 * @param {Document} fresh the page as it is now
 */
export function show(fresh) {
  shown += 1;
  for (const part of document.querySelectorAll("[data-live]")) {
    const replacement = fresh.getElementById(part.id);
    if (!replacement) part.replaceChildren();
    else replace(/** @type {HTMLElement} */ (part), replacement);
  }
  mark = fresh.querySelector("main")?.dataset.mark ?? mark;
  document.title = fresh.title;
  document.body.className = fresh.body.className;
  localise();
  for (const listener of listeners) listener(fresh);
}

/**
 * Replace what a part holds, if it has changed. What is unfolded stays so, and the focus stays where it is.
 * @param {HTMLElement} part
 * @param {HTMLElement} replacement
 */
function replace(part, replacement) {
  const content = replacement.innerHTML;
  if (sent.get(part) === content) return;
  sent.set(part, content);
  for (const folded of replacement.querySelectorAll("details[id]")) {
    const known = /** @type {HTMLDetailsElement | null} */ (part.querySelector(`#${folded.id}`));
    if (known) /** @type {HTMLDetailsElement} */ (folded).open = known.open;
  }
  const label = replacement.getAttribute("aria-label");
  if (label) part.setAttribute("aria-label", label);
  const focused = part.contains(document.activeElement) ? sign(/** @type {Element} */ (document.activeElement)) : "";
  part.replaceChildren(...replacement.childNodes);
  if (focused) {
    const found = [...part.querySelectorAll("a, button, summary, [tabindex]")].find((one) => sign(one) === focused);
    /** @type {HTMLElement | undefined} */ (found)?.focus({ preventScroll: true });
  }
}

/** @param {Element} element */
const sign = (element) => `${element.tagName} ${element.getAttribute("value") ?? ""} ${element.textContent}`;

/** Let every moment say, when pointed at, what it is on the reader's own clock; one that matters says so at once. */
function localise() {
  for (const time of document.querySelectorAll("time")) {
    time.title = new Date(time.dateTime).toLocaleString(document.documentElement.lang);
  }
  if (document.querySelector(".local")) void import("./hours.js").then(({ tell }) => tell());
}

/* ---- news ---- */

/** @type {EventSource | undefined} */
let source;
let patience = FIRST_TRY;
let hidden = 0;

/** Listen for news of the seat, from what is shown on. */
function listen() {
  source?.close();
  const stream = new EventSource(`${main.dataset.events}?since=${encodeURIComponent(mark)}`);
  source = stream;
  stream.onopen = () => {
    patience = FIRST_TRY;
    connected(true);
  };
  stream.addEventListener("news", (event) => {
    if (event.lastEventId !== mark) look();
  });
  stream.onerror = () => {
    connected(false);
    if (stream.readyState === EventSource.CLOSED && source === stream) {
      setTimeout(listen, patience);
      patience = Math.min(2 * patience, LAST_TRY);
    }
  };
}

/** @param {boolean} well */
function connected(well) {
  const sign = document.getElementById("connection");
  if (!sign) return;
  sign.textContent = (well ? sign.dataset.liveText : sign.dataset.lostText) ?? "";
  sign.classList.toggle("lost", !well);
}

/** After a sleep: nothing that was open before can be trusted. */
function wake() {
  if (main.dataset.events) listen();
  look();
}

/* ---- at the start ---- */

drawn.then(() => {
  for (const part of document.querySelectorAll("[data-live]")) sent.set(part, part.innerHTML);
  localise();
});
if (main.dataset.events) listen();
if (main.dataset.events || "refresh" in main.dataset) {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hidden = Date.now();
    else if (Date.now() - hidden > ASLEEP) wake();
  });
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) wake();
  });
}
if ("refresh" in main.dataset) {
  setInterval(() => {
    if (!document.hidden) look();
  }, EVERY);
}
