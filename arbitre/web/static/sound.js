// @ts-check
/** Two quiet tones when it is one's turn; off until somebody wants them, and the wish is remembered. */

const KEY = "arbitre sound";
const TONES = [523.25, 659.25]; // Hz
const LONG = 0.35; // seconds of a tone
const LOUD = 0.06; // of all that a loudspeaker can

/** @type {AudioContext | undefined} */
let context;

export async function chime() {
  context ??= new AudioContext();
  await context.resume();
  for (const [number, tone] of TONES.entries()) {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + (number * LONG) / 2;
    source.frequency.value = tone;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + LONG / 10);
    volume.gain.exponentialRampToValueAtTime(LOUD / 100, start + LONG);
    source.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + LONG);
  }
}

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
    if (on) void chime();
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      // as above
    }
  });
  return (turn) => {
    if (turn && !before && button.getAttribute("aria-pressed") === "true") void chime();
    before = turn;
  };
}
