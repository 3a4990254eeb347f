// @ts-check
/**
 * The finished game at the door replays itself: both maps of a frame change at once, when both are here. It stands
 * still while nobody can see it, when somebody stops it, and from the beginning where motion is not wanted.
 */

const EACH = 1100; // ms for which a frame is shown
const LAST = 4000; // and the last one, before it all begins anew

const figure = document.getElementById("attract");
const button = /** @type {HTMLButtonElement | null} */ (figure?.querySelector("[data-pause]") ?? null);

/**
 * @typedef {{ said: string, night: boolean, poster: boolean }} Frame
 */

/** The address of a picture. @param {number} number @param {string} which */
const address = (number, which) => `/attract/${document.documentElement.lang}/${number}/${which}.svg`;

/** A picture, once it can be shown. @param {string} source */
async function loaded(source) {
  const image = new Image();
  image.src = source;
  await image.decode();
  return source;
}

/** @param {HTMLElement} shown @param {HTMLButtonElement} control @param {Frame[]} frames */
function play(shown, control, frames) {
  const overs = [.../** @type {NodeListOf<HTMLImageElement>} */ (shown.querySelectorAll("[data-over]"))];
  const unders = [.../** @type {NodeListOf<HTMLImageElement>} */ (shown.querySelectorAll("[data-under]"))];
  const said = /** @type {HTMLElement} */ (shown.querySelector("[data-said]"));
  let at = frames.findIndex((frame) => frame.poster);
  let stopped = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let seen = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {number} number */
  async function show(number) {
    const whole = [...overs.map((over) => address(number, over.dataset.over ?? "")), address(number, "under")];
    const sources = await Promise.all(whole.map(loaded));
    overs.forEach((over, place) => { over.src = sources[place]; });
    for (const under of unders) if (frames[number].night !== frames[at].night) under.src = sources[overs.length];
    at = number;
    said.textContent = frames[number].said;
  }

  async function next() {
    timer = undefined;
    try {
      await show((at + 1) % frames.length);
    } catch {
      return; // the club is away: the frame that is shown stays
    }
    wait();
  }

  function wait() {
    clearTimeout(timer);
    timer = undefined;
    if (!stopped && seen && !document.hidden) timer = setTimeout(next, at === frames.length - 1 ? LAST : EACH);
  }

  function told() {
    control.textContent = (stopped ? control.dataset.go : control.dataset.pause) ?? "";
  }

  said.textContent = frames[at].said;
  told();
  control.hidden = false;
  control.addEventListener("click", () => {
    stopped = !stopped;
    told();
    wait();
  });
  document.addEventListener("visibilitychange", wait);
  new IntersectionObserver((entries) => {
    seen = entries.some((entry) => entry.isIntersecting);
    wait();
  }).observe(shown);
}

if (figure?.dataset.frames && button) {
  try {
    const answer = await fetch(figure.dataset.frames);
    if (answer.ok) play(figure, button, (await answer.json()).frames);
  } catch {
    // it stays a picture
  }
}
