// @ts-check
/** Two quiet tones when it is one's turn; off until somebody wants them, and the wish is remembered. */

const KEY = "arbitre sound";
const chime = () => void import("./chime.js").then(({ chime }) => chime()); // for who wants it

/**
 * Let a button switch the sound.
 * @param {HTMLButtonElement} button
 * @returns {(turn: boolean) => void} to be told, each time the page is fresh, whether it is one's turn
 */
export function sounding(button) {
  let before = true; // what is asked when the page opens is seen
  /** @param {boolean} on */
  const show = (on) => button.setAttribute("aria-pressed", String(on));
  try {
    show(localStorage.getItem(KEY) === "on");
  } catch {
    // a browser that keeps nothing: the wish holds as long as the page
  }
  button.hidden = false;
  button.addEventListener("click", () => {
    const on = button.getAttribute("aria-pressed") !== "true";
    show(on);
    if (on) chime();
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      // as above
    }
  });
  return (turn) => {
    if (turn && !before && button.getAttribute("aria-pressed") === "true") chime();
    before = turn;
  };
}
