// @ts-check
/**
 * Leads a newcomer through his first turn: one hint at a time, about one part of the page at a time. Without this the
 * hints stand in a list.
 *
 * @typedef {object} Page what the page does for its guide
 * @property {(line: string) => void} write puts a line on the order sheet
 * @property {(at: string) => void} show points at what a hint speaks of: "wanted", "sheet", "forces", "signals", "map",
 *   or a cell of the map; "" at nothing any more
 */

/** @param {string} seat under which it is remembered that somebody wants no advice */
const place = (seat) => `guide-skipped ${seat}`;

/** The hint shown last, by seat and question: a page that is made anew goes on where it was. */
let last = { question: "", number: 0 };

/**
 * Show the hints in `root` one by one. To be called again whenever they have been replaced.
 * @param {HTMLElement} root the element with `data-seat` and `data-question`
 * @param {Page} page
 */
export function guide(root, page) {
  const seat = root.dataset.seat ?? "";
  if (skipped(seat)) {
    root.hidden = true;
    return;
  }
  const hints = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".hint")]);
  const count = /** @type {HTMLElement} */ (root.querySelector("[data-guide-count]"));
  const buttons = /** @type {HTMLElement} */ (root.querySelector("[data-guide-buttons]"));
  const [back, next, skip] = ["back", "next", "skip"].map(
    (name) => /** @type {HTMLButtonElement} */ (root.querySelector(`[data-guide=${name}]`)),
  );
  const question = `${seat} ${root.dataset.question}`;
  if (last.question !== question) last = { question, number: 0 };

  /** @param {number} number which hint; @param {boolean} moved whether somebody asked for it */
  const turn = (number, moved) => {
    last.number = Math.min(Math.max(number, 0), hints.length - 1);
    hints.forEach((hint, each) => (hint.hidden = each !== last.number));
    back.disabled = last.number === 0;
    next.disabled = last.number === hints.length - 1;
    count.textContent = (count.dataset.guideCount ?? "")
      .replace("{number}", String(last.number + 1))
      .replace("{count}", String(hints.length));
    page.show(hints[last.number].dataset.at ?? "");
    if (moved) hints[last.number].focus({ preventScroll: true });
  };

  back.addEventListener("click", () => turn(last.number - 1, true));
  next.addEventListener("click", () => turn(last.number + 1, true));
  skip.addEventListener("click", () => {
    remember(seat);
    root.hidden = true;
    page.show("");
    document.querySelector("main")?.querySelector("textarea")?.focus({ preventScroll: true });
  });
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll("[data-line]"))) {
    button.hidden = false;
    button.addEventListener("click", () => page.write(button.dataset.line ?? ""));
  }
  if (!hints.length) return;
  buttons.hidden = false;
  count.hidden = back.hidden = next.hidden = hints.length < 2;
  turn(last.number, false);
}

/** @param {string} seat */
function skipped(seat) {
  try {
    return localStorage.getItem(place(seat)) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** @param {string} seat */
function remember(seat) {
  try {
    localStorage.setItem(place(seat), "yes");
  } catch {
    // a browser that keeps nothing: the hints are put away until the page is loaded again
  }
}
