// @ts-check
/**
 * Keeps a page fresh. Every page works without this; with it, the parts marked `data-live` are replaced when the club
 * has news, and an order sheet is checked while it is written. Nothing that is being written is ever touched.
 */

const SOON = 700; // ms of silence after which what is typed is checked
const FIRST_TRY = 1000; // ms until a lost connection is tried again; then twice as long each time
const LAST_TRY = 60_000;
const ASLEEP = 15_000; // ms out of sight after which a connection is not trusted any more
const EVERY = 30_000; // ms between two looks of a page that has no events

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const sheet = /** @type {HTMLFormElement | null} */ (document.querySelector("#sheet"));
const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#text"));
const answer = document.querySelector("#answer");

/** The page's own address, even when it is shown as the answer to a form. */
const address = main.dataset.address ?? location.pathname;
const here = address === location.pathname ? address + location.search : address;

/* ---- fresh parts ---- */

let mark = main.dataset.mark ?? "";
let looking = false;
let again = false;

/** Load the page once more and replace what has changed. */
async function look() {
  if (looking) {
    again = true;
    return;
  }
  looking = true;
  try {
    do {
      again = false;
      const response = await fetch(here, { headers: { Accept: "text/html" } });
      if (response.ok) show(new DOMParser().parseFromString(await response.text(), "text/html"));
    } while (again);
  } catch {
    // not to be reached now: the next news, or the next look, will do
  } finally {
    looking = false;
  }
}

/** @param {Document} fresh */
function show(fresh) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const replacement = fresh.getElementById(part.id);
    if (!replacement) part.replaceChildren();
    else replace(/** @type {HTMLElement} */ (part), replacement);
  }
  mark = fresh.querySelector("main")?.dataset.mark ?? mark;
  document.title = fresh.title;
  renew(/** @type {HTMLTextAreaElement | null} */ (fresh.querySelector("#text")));
  localise();
}

/**
 * Replace what a part holds, if it has changed. What is unfolded stays so, and the focus stays where it is.
 * @param {HTMLElement} part
 * @param {HTMLElement} replacement
 */
function replace(part, replacement) {
  for (const folded of replacement.querySelectorAll("details")) {
    const known = /** @type {HTMLDetailsElement | null} */ (part.querySelector(`#${folded.id}`));
    if (known) folded.open = known.open;
  }
  if (part.innerHTML === replacement.innerHTML) return;
  const focused = part.contains(document.activeElement) ? sign(/** @type {Element} */ (document.activeElement)) : "";
  part.replaceChildren(...replacement.childNodes);
  if (focused) {
    const found = [...part.querySelectorAll("a, button, summary, [tabindex]")].find((one) => sign(one) === focused);
    /** @type {HTMLElement | undefined} */ (found)?.focus({ preventScroll: true });
  }
}

/** @param {Element} element */
const sign = (element) => `${element.tagName} ${element.getAttribute("value") ?? ""} ${element.textContent}`;

/**
 * A sheet that nobody has touched becomes that of the new question; one that is being written stays, and is checked
 * again.
 * @param {HTMLTextAreaElement | null} fresh
 */
function renew(fresh) {
  if (!sheet || !text || !answer) return;
  if (!fresh) {
    sheet.hidden = true;
    answer.replaceChildren();
  } else if (text.value !== text.defaultValue) {
    if (!sent) check();
  } else if (text.value !== fresh.defaultValue) {
    text.value = text.defaultValue = fresh.defaultValue;
    answer.replaceChildren();
  }
}

/** Let every moment say, when pointed at, what it is on the reader's own clock. */
function localise() {
  for (const time of document.querySelectorAll("time")) {
    time.title = new Date(time.dateTime).toLocaleString(document.documentElement.lang);
  }
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

/* ---- the sheet ---- */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
/** @type {AbortController | undefined} */
let checking;
let sent = false; // the sheet as it is now is on its way, and may be answered before the page is replaced

/** Ask what the umpire would say of the sheet as it is now. */
async function check() {
  if (!sheet || !text || !answer) return;
  checking?.abort();
  if (!text.value.trim()) {
    answer.replaceChildren();
    return;
  }
  const asked = new AbortController();
  checking = asked;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(sheet)) body.append(name, String(value));
  body.set("action", "check");
  body.set("part", "answer");
  try {
    const response = await fetch(`${address}/orders`, { method: "POST", body, signal: asked.signal });
    if (response.headers.get("Content-Type")?.startsWith("text/html") && response.status !== 429) {
      const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
      answer.replaceChildren(...(fresh.querySelector("#answer") ?? fresh.body).childNodes);
    }
  } catch {
    // overtaken by the next letter, or not to be reached: sending the sheet will tell
  }
}

/* ---- at the start ---- */

localise();
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
text?.addEventListener("input", () => {
  sent = false;
  clearTimeout(typing);
  typing = setTimeout(check, SOON);
});
sheet?.addEventListener("submit", () => {
  sent = true;
  clearTimeout(typing);
  checking?.abort();
});
for (const button of document.querySelectorAll("button[data-copy]")) {
  const copy = /** @type {HTMLButtonElement} */ (button);
  copy.hidden = !navigator.clipboard;
  copy.addEventListener("click", async () => {
    const field = /** @type {HTMLInputElement} */ (document.getElementById(copy.dataset.copy ?? ""));
    await navigator.clipboard.writeText(field.value);
    copy.textContent = copy.dataset.copied ?? "";
  });
}
