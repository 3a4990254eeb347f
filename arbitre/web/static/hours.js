// @ts-check
/** Moments that matter, on the reader's own clock, with how far they are: fetched when there is one on the page. */

const EVERY = 30_000; // ms between two looks at the clock
const { lang } = document.documentElement;
/** @type {Intl.DateTimeFormatOptions} */
const MOMENT = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const FAR = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });

/** How far a moment is, in words. @param {number} ms */
function far(ms) {
  const minutes = Math.round(ms / 60_000);
  if (Math.abs(minutes) < 90) return FAR.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 48 ? FAR.format(hours, "hour") : FAR.format(Math.trunc(hours / 24), "day");
}

/** Say all of them anew. */
export function tell() {
  for (const local of document.querySelectorAll(".local")) {
    const time = /** @type {HTMLTimeElement | null} */ (local.querySelector("time"));
    if (!time) continue;
    const when = new Date(time.dateTime);
    time.textContent = when.toLocaleString(lang, MOMENT);
    local.lastChild?.replaceWith(` (${far(when.getTime() - Date.now())})`);
  }
}

setInterval(tell, EVERY);
