// @ts-check
/**
 * The number that this browser gives to the dice: drawn here when a seat is taken, kept here, and opened when the club
 * says that all are sealed. Forms that take a seat (`data-number`) have a field for the seal of each: `seal`, or
 * `seal-SEAT` beside the choice who sits there. Left empty, by a browser without scripts or one that cannot hash here,
 * the club draws the number.
 */

const able = Boolean(globalThis.crypto?.subtle); // not at an address without https, but for one's own machine

/** @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Where the number of a seal is kept. @param {string} seal */
const place = (seal) => `number ${seal}`;

/** A new number, kept in this browser; its seal. */
async function seal() {
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  const sealed = hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(number)));
  localStorage.setItem(place(sealed), number);
  return sealed;
}

/** Whether whoever sends the form sits down where a field is for. @param {HTMLFormElement} form @param {string} seat */
function mine(form, seat) {
  const who = form.elements.namedItem(`seat-${seat}`);
  return !seat || (who instanceof HTMLSelectElement || who instanceof HTMLInputElement ? who.value === "me" : false);
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} pressed */
async function sit(form, pressed) {
  try {
    for (const field of form.querySelectorAll("input[name^='seal']")) {
      const input = /** @type {HTMLInputElement} */ (field);
      if (mine(form, input.name.replace(/^seal-?/, ""))) input.value = await seal();
    }
  } catch {
    // nothing can be kept in this browser: the club draws
  }
  setTimeout(() => { // a form is not sent from within its own event
    delete form.dataset.number;
    form.requestSubmit(pressed);
    form.dataset.number = "";
  });
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!able || form.dataset.number === undefined || event.defaultPrevented) return;
  if (event.submitter?.hasAttribute("formaction")) return; // that way no seat is taken here
  event.preventDefault();
  void sit(form, event.submitter);
});

/** What this browser has kept for a seal, "" if nothing. @param {string} seal */
export function kept(seal) {
  try {
    return (seal && localStorage.getItem(place(seal))) || "";
  } catch {
    return "";
  }
}

/** The numbers that have been sent from this page. @type {Set<string>} */
const sent = new Set();

/**
 * Open the number of the seat that the page is of, if the time has come and it is here.
 * @param {() => Promise<void>} look looks at the page again
 */
export async function open(look) {
  const part = /** @type {HTMLElement | null} */ (document.querySelector("#number [data-seal]"));
  const form = part?.querySelector("form");
  if (!part || !form) return;
  const number = kept(part.dataset.seal ?? "");
  part.hidden = !!number; // it is given before anybody has read of it
  if (!number || sent.has(number)) return;
  sent.add(number);
  const fields = new URLSearchParams({ csrf: form.csrf.value, number });
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields, redirect: "manual" });
    if (answer.status >= 400) throw new Error(String(answer.status));
    await look();
  } catch {
    sent.delete(number); // not to be reached now: with the next news it is sent again
  }
}
