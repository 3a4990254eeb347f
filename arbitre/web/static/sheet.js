// @ts-check
/**
 * The order sheet: checked while it is written, kept as a draft until it is sent, sent without leaving the page. The
 * text is what counts; whatever else shows orders asks here for changes of it.
 */

import { address, lifted, look, onFresh, show } from "./live.js";

const SOON = 500; // ms of silence after which what is typed is checked
const MOST = 100; // texts that may be come back to
const AGAIN = 5000; // ms until what the club did not take is sent again

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#sheet"));
const text = /** @type {HTMLTextAreaElement | null} */ (document.querySelector("#text"));
const answer = document.querySelector("#answer");
const undo = /** @type {HTMLButtonElement | null} */ (document.querySelector("#undo"));
const KEY = `arbitre draft ${address}`;

/** The number of the question that is open. */
export const question = () =>
  /** @type {HTMLInputElement | null} */ (document.querySelector("#which [name=question]"))?.value ?? "";

/** @type {((answer: Element | null) => void)[]} */
const listeners = [];

/**
 * Be told what the umpire says of the sheet, each time it has been checked; null when there is no sheet.
 * @param {(answer: Element | null) => void} listener
 */
export function onAnswer(listener) {
  listeners.push(listener);
}

/** @param {Element | null} said */
function tell(said) {
  for (const listener of listeners) listener(said);
}

/* ---- changes ---- */

/** Texts before the last changes, the last one last. @type {string[]} */
const before = [];
let last = text?.value ?? "";
let about = question(); // which question they were written to
/** A sheet that was sent to it and stands in part, whole and that part alone. @type {string[]} */
let taken = [];
let touched = 0; // how often somebody has changed it

/** Add a line to the sheet. @param {string} line */
export function write(line) {
  if (!text) return;
  const now = text.value.trimEnd();
  change(now ? `${now}\n${line}` : line);
}

/** Strike out a line of the sheet, by its number from 1. @param {number} number */
export function strike(number) {
  if (!text) return;
  const lines = text.value.split("\n");
  lines.splice(number - 1, 1);
  change(lines.join("\n"));
}

/** @param {string} now */
function change(now) {
  if (!text) return;
  touched += 1;
  text.value = now;
  changed();
  clearTimeout(typing);
  check();
}

/** Take note of what the sheet is now. */
function changed() {
  if (!text || text.value === last) return;
  before.push(last);
  if (before.length > MOST) before.shift();
  last = text.value;
  sent = false;
  offerUndo();
  grow();
  keep();
}

/** Go back to the sheet before the last change. */
function goBack() {
  const earlier = before.pop();
  if (earlier === undefined || !text) return;
  touched += 1;
  text.value = last = earlier;
  offerUndo();
  grow();
  keep();
  check();
}

function offerUndo() {
  if (undo) undo.hidden = before.length === 0;
}

/** Let the field be as long as what is in it. */
function grow() {
  if (text) text.rows = Math.min(Math.max(text.value.split("\n").length + 1, 4), 18);
}

/* ---- the draft ---- */

/** Keep the sheet as a draft if it differs from what the club has. */
function keep() {
  if (!text) return;
  try {
    if (text.value === text.defaultValue) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ question: question(), text: text.value }));
  } catch {
    // a browser that keeps nothing: the page itself still does
  }
}

/** Take up the draft of the question that is open. */
function restore() {
  if (!text) return;
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!draft) return;
    if (draft.question !== question()) localStorage.removeItem(KEY);
    else if (draft.text !== text.value) {
      text.value = last = draft.text;
      unhide("restored", true);
      grow();
    }
  } catch {
    // no draft
  }
}

/** Show a part of the page, or hide it; the part. @param {string} id @param {boolean} shown */
export function unhide(id, shown) {
  const part = document.getElementById(id);
  if (part) part.hidden = !shown;
  return part;
}

/* ---- what would be lost ---- */

/** @typedef {{readonly unwritten: string, leave: () => void}} Making an order that is being made elsewhere */
/** @type {Making | undefined} */
let making;
let without = false; // who sends has said that what is not written may go

/** Ask before something is sent that leaves this behind. @param {Making} what */
export function besides(what) {
  making = what;
}

/**
 * What an answer to the question would leave behind: an order that is half made; of an answer that is not the sheet,
 * also what has been written since it was sent.
 * @param {string} action
 */
function unsent(action) {
  if (["withdraw", "check", "draft"].includes(action)) return "";
  // What is on its way is no draft, though the news of what came of it may be here before its answer.
  const draft = text && action !== "send" && !sent && text.value !== text.defaultValue ? text.value.trim() : "";
  return [draft, making?.unwritten ?? ""].filter(Boolean).join("\n");
}

/**
 * Ask whether to go on without it.
 * @param {HTMLFormElement} target @param {HTMLElement | null} button what was pressed @param {string} lost
 */
function ask(target, button, lost) {
  const box = document.getElementById("unsent");
  const [go, back] = box?.querySelectorAll("button") ?? [];
  const lines = box?.querySelector("pre");
  if (!box || !lines) return;
  lines.textContent = lost;
  go.onclick = () => {
    box.hidden = true;
    making?.leave();
    without = true;
    target.requestSubmit(button);
    without = false;
  };
  back.onclick = () => {
    box.hidden = true;
  };
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
  back.focus({ preventScroll: true });
}

/* ---- checking and sending ---- */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
/** @type {AbortController | undefined} */
let checking;
let sent = false; // the sheet as it is now is on its way, and may be answered before the page is replaced
let sending = 0; // answers to the question that are on their way: until they are there nothing is asked about it
let answers = 0; // how many have been given
let settled = 0; // the newest that has been shown

/** @param {HTMLFormElement} of @param {Record<string, string>} more */
function body(of, more) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(of)) fields.append(name, String(value));
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  return fields;
}

/** Ask what the umpire would say of the sheet as it is now. */
async function check() {
  if (!form || !text || !answer || sending) return;
  checking?.abort();
  if (!text.value.trim()) {
    answer.replaceChildren();
    tell(null);
    return;
  }
  const asked = new AbortController();
  checking = asked;
  try {
    const response = await fetch(`${address}/orders`, {
      method: "POST",
      body: body(form, { action: "check", part: "answer" }),
      signal: asked.signal,
    });
    if (response.headers.get("Content-Type")?.startsWith("text/html") && response.status !== 429) {
      const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
      // Alone, or in the page of a seat; a page without it has no sheet any more: the game is over.
      const said = fresh.querySelector("#answer") ?? (fresh.querySelector("main") ? null : fresh.body);
      answer.replaceChildren(...(said?.childNodes ?? []));
      tell(said && answer);
    }
  } catch {
    // overtaken by the next letter, or not to be reached: sending the sheet will tell
  }
}

/**
 * Send a form of the seat and show what comes of it; nothing is lost if the club cannot be reached.
 * @param {SubmitEvent} event
 */
async function send(event) {
  const target = /** @type {HTMLFormElement} */ (event.target);
  const to = target.getAttribute("action") ?? ""; // target.action is the button of that name
  const path = to.split(/[?#]/)[0];
  if (target.method !== "post" || !path.startsWith(`${address}/`)) return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const action = button?.value ?? "send";
  const orders = path === `${address}/orders`;
  const written = text?.value ?? "";
  const since = touched;
  const lost = orders && !without ? unsent(action) : "";
  if (lost) {
    ask(target, button, lost);
    return;
  }
  if (orders) {
    unhide("unsent", false);
    sent = target === form && action === "send";
    clearTimeout(typing);
    checking?.abort();
    sending += 1;
  }
  const number = orders ? ++answers : 0;
  if (button) button.disabled = true;
  const [fresh, status = 0] = await reply(to, body(target, { action })).catch(() => []);
  if (orders) sending -= 1;
  const seat = fresh?.querySelector("main.seat");
  if (orders && !seat) sent = false;
  if (!fresh || (orders && status > 499)) {
    if (document.getElementById("lost")?.hidden) unhide("lost", true)?.scrollIntoView({ block: "nearest" });
    const asked = about;
    if (orders) {
      setTimeout(() => {
        if (number === answers && since === touched && asked === about) target.requestSubmit(button);
      }, AGAIN);
    }
  } else {
    unhide("lost", false);
    if (number > settled && seat) {
      settled = number;
      settle(fresh, action, written, since === touched);
    } else if (seat) {
      if (!orders) target.reset(); // orders overtaken by others say nothing new
      look();
    } else alert(fresh.querySelector("main")?.textContent?.trim() ?? String(status));
  }
  if (button) button.disabled = false;
}

/**
 * The page that answers a form, and its status, once nothing is pressed any more.
 * @param {string} to @param {URLSearchParams} fields
 * @returns {Promise<[Document, number] | []>}
 */
async function reply(to, fields) {
  const response = await fetch(to, { method: "POST", body: fields });
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  await lifted();
  return [fresh, response.status];
}

/**
 * Show the page that answers a form of orders.
 * @param {Document} fresh
 * @param {string} action
 * @param {string} earlier the text when the form was sent: who has gone on writing meanwhile keeps what he has written
 * @param {boolean} untouched that nobody has
 */
function settle(fresh, action, earlier, untouched) {
  const written = /** @type {HTMLTextAreaElement | null} */ (fresh.querySelector("#text"));
  const said = fresh.querySelector("#answer");
  const asks = fresh.querySelector("#sure .sure");
  if (text && written) {
    const kept = !said?.firstElementChild && !asks; // all is done: what stands now is what the club has
    if (action === "withdraw") text.defaultValue = written.defaultValue; // the text is a draft again
    else if (action === "take") {
      before.push(text.value);
      text.value = last = written.value; // that of another, who shares the seat
    } else if (action === "undo" ? untouched : kept && text.value === earlier) {
      if (text.value !== written.value) before.push(text.value); // what was not sent can be fetched back
      text.value = last = written.value;
    } else if (kept && earlier && !written.value && text.value.startsWith(`${earlier}\n`)) {
      text.value = last = text.value.slice(earlier.length + 1); // the lines that were sent have been carried out
    }
    if (kept && action !== "withdraw") text.defaultValue = written.value;
    if (!kept) written.defaultValue = text.defaultValue; // what was written stays as it is
    const lines = earlier.split("\n");
    const stand = /** @type {NodeListOf<HTMLLIElement>} */ (fresh.querySelectorAll("#answer li.stands"));
    if (action === "send") taken = [earlier, [...stand].map((line) => lines[line.value - 1]).join("\n")];
    offerUndo();
    grow();
    keep();
  }
  unhide("restored", false);
  document.getElementById("sure")?.replaceChildren(...(fresh.getElementById("sure")?.childNodes ?? []));
  if (answer && said) answer.replaceChildren(...said.childNodes);
  const asked = about;
  show(fresh);
  tell(asked === about ? answer : null); // of lines that have been carried out nothing is to be struck or shown
  // What comes next is to be seen: a question, what is wrong, or what is asked now.
  const next = document.querySelector("#sure .sure, #answer .trouble, #answer li.refused") ?? document.getElementById("asked");
  next?.scrollIntoView({ block: "nearest" });
}

/**
 * A sheet that nobody has touched becomes that of the new question, and so does one that was sent and stands in part:
 * that part has been carried out, and what was refused can still be read. One that is being written stays, and is
 * checked again.
 * @param {Document} fresh
 */
function renew(fresh) {
  let done = false;
  if (question() !== about) {
    about = question();
    unhide("unsent", false);
    before.length = 0; // what was written to the last question is nothing to be brought into this one
    offerUndo();
    done = taken[1] !== "" && taken.includes(text?.value ?? "");
    taken = [];
  }
  const theirs = /** @type {HTMLTextAreaElement | null} */ (fresh.querySelector("#text"));
  if (!form || !text || !answer) return;
  if (!theirs) {
    form.hidden = true;
    answer.replaceChildren();
    tell(null);
  } else if (text.value !== text.defaultValue && !done) {
    if (!sent) check();
  } else if (text.value !== theirs.defaultValue) {
    text.value = text.defaultValue = last = theirs.defaultValue;
    before.length = 0;
    offerUndo();
    grow();
    if (done) for (const button of answer.querySelectorAll(".strike")) button.remove();
    else answer.replaceChildren();
    tell(null); // nothing of it is drawn on the map any more
  }
}

/* ---- at the start ---- */

document.addEventListener("submit", send);
onFresh(renew);
undo?.addEventListener("click", goBack);
text?.addEventListener("input", () => {
  touched += 1;
  sent = false;
  clearTimeout(typing);
  typing = setTimeout(() => {
    changed();
    check();
  }, SOON);
  keep();
});

/** Begin: what was left as a draft is taken up again, and what was written before the script came is looked at. */
export function begin() {
  restore();
  if (text && text.value !== text.defaultValue) {
    keep();
    check();
  }
}
