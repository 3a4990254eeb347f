// @ts-check
/**
 * The table of a person who umpires it follows the game. A form in which nothing is written yet rests on the position
 * as it is shown now; one in which something is rests on what its writer has seen, and says that the game has gone on.
 */

import { onFresh } from "./live.js";

const goneOn = /** @type {HTMLElement | null} */ (document.getElementById("gone-on"));

const rule = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("rule-orders"));

// A ruling that is picked is written into its form; the reason is the umpire's to write.
document.addEventListener("click", (event) => {
  const picked = /** @type {HTMLElement} */ (event.target).closest("[data-rule]");
  if (!rule || !(picked instanceof HTMLElement)) return;
  event.preventDefault();
  rule.value = picked.dataset.rule ?? "";
  const reason = document.getElementById("rule-reason");
  reason?.scrollIntoView({ block: "center" });
  reason?.focus({ preventScroll: true });
});

/** @param {Document} page */
const lines = (page) => /** @type {HTMLInputElement | null} */ (page.querySelector("[name=lines]"))?.value ?? "";

onFresh((fresh) => {
  const now = lines(fresh);
  let old = false;
  for (const form of document.forms) {
    const seen = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=lines]"));
    if (!seen || seen.value === now) continue;
    if ([...form.querySelectorAll("textarea")].some((text) => text.value.trim())) old = true;
    else seen.value = now;
  }
  if (goneOn) goneOn.hidden = !old;
});
