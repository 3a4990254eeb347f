/**
 * A stranger on his way from the first page to his first sent turn: `node journeys.mjs BROWSER PROGRAM ADDRESS JOURNEY`.
 * JOURNEY is JSON: `how` (mouse, keys, touch), `language`, `window`, `steps` and the places `card` and `offered`, as
 * `tests/journeys.py` has them. What he comes upon is printed as JSON, a finding a line. The last line says what the
 * pages took: `loading` (ms, of the first page and of the seat with the form that led there), `answers` (ms, of all that
 * the seat's page asked for afterwards, one after the other), `whole` (ms, all of it, as fast as this script is).
 */

import { opened, PATIENCE, until } from "./driver.mjs";

const [browserName, program, address, json] = process.argv.slice(2);
const { how, language, window, steps, card, offered } = JSON.parse(json);
let findings = 0;
function finding(what, more) {
  console.log(JSON.stringify({ finding: what, ...more }));
  findings += 1;
}

const { browser, page } = await opened(browserName, program, language, window);
page.on("pageerror", (error) => finding("error", { text: String(error) }));
page.on("console", (said) => ["error", "warn"].includes(said.type()) && finding("console", { text: said.text() }));

/** Mark the first button in sight with these words, or the card's, and say where its middle is once it is in sight. */
const seen = ([kind, what], card) =>
  page.evaluate(
    ([kind, what, card]) => {
      document.querySelector("[data-wanted]")?.removeAttribute("data-wanted");
      const all = kind === "card" ? document.querySelectorAll(card.replace("{}", what)) : document.querySelectorAll("button");
      const found = [...all].find((one) => one.getClientRects().length && (kind === "card" || one.innerText.includes(what)));
      if (!found) return null;
      found.dataset.wanted = "";
      found.scrollIntoView({ block: "center" });
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const over = document.elementFromPoint(x, y);
      return { x, y, meant: found.contains(over), by: over?.outerHTML.slice(0, 120) };
    },
    [kind, what, card],
  );

/** Touch something in his way. */
async function touch(step) {
  let at = null;
  for (const end = performance.now() + PATIENCE; !at; at = step[0] === "place" ? await page.evaluate(offered) : await seen(step, card)) {
    if (performance.now() > end) throw new Error(`never saw ${step}`);
  }
  if (step[0] === "place") at = { x: at[0], y: at[1], meant: true };
  if (how === "keys") {
    for (let keys = 0; !(await page.evaluate(() => document.activeElement?.hasAttribute("data-wanted"))); keys += 1) {
      if (keys > 400) throw new Error(`no key leads to ${step}`);
      await page.keyboard.press("Tab");
    }
    return page.keyboard.press("Enter");
  }
  if (!at.meant) finding("covered", { step, by: at.by });
  return how === "touch" ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y);
}

/** What the page in sight took to load. */
const loaded = () => page.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd);

try {
  await page.goto(address);
  const began = performance.now();
  let [loading, was] = [await loaded(), ""];
  for (const [number, step] of steps.entries()) {
    if (number === steps.length - 1) {
      await until(page, () => !!document.querySelector("#answer .stands"));
      was = await page.evaluate(() => document.querySelector("#which [name=question]").value);
    }
    await touch(step);
    if (number === 0) {
      await until(page, () => document.readyState === "complete" && !!document.querySelector("#hands button")?.getClientRects().length);
      await until(page, () => !document.querySelector("#number")?.textContent.trim());
      loading += await loaded();
    }
  }
  await until(page, (was) => ![was, undefined].includes(document.querySelector("#which [name=question]")?.value), was);
  const answers = await page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType("navigation")[0];
    const asked = performance.getEntriesByType("resource").filter((one) => one.startTime > loadEventEnd && one.responseEnd);
    return asked.reduce((sum, one) => sum + one.responseEnd - one.startTime, 0);
  });
  console.log(JSON.stringify({ loading, answers, whole: performance.now() - began, findings }));
} catch (error) {
  finding("failed", { text: String(error) });
}
await browser.close();
process.exit(findings ? 1 : 0);
