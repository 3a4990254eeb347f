/**
 * Somebody at a seat who only clicks, at random, and writes nothing: `node clicks.mjs BROWSER PROGRAM LINK TURNS SEED
 * LANGUAGE WIDTH HEIGHT [PICTURE]`.
 * He makes orders on the map and in the lists as they are offered, sends them, and goes on until so many turns have
 * begun. What he comes upon is printed as JSON, a finding a line: a button that something lies over, an error of the
 * page, a question that nothing answers. An order made by hand that the umpire refuses though it is alone on the sheet
 * is printed too, to be read (what contradicts an earlier line is only counted). The last line says how far he came.
 * BROWSER is firefox or chrome, which is any Chromium.
 */

import { opened, PATIENCE, until as waited } from "./driver.mjs";

const [browserName, program, link, turns, seed, language, wide, high, picture] = process.argv.slice(2);
const STEPS = 14; // of an order, before it is given up
const SETTLED = 400; // ms after which a page that is as it was stays so
const ORDERS = 3; // made for a question at most

/** Chance, alike on every machine: Mulberry32. */
let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) | 0, 7);
function chance() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const one = (among) => among[Math.floor(chance() * among.length)];

const found = new Set();
/** Print what was found, once. */
function finding(what, more) {
  const line = JSON.stringify({ finding: what, ...more });
  if (!found.has(line)) console.log(line);
  found.add(line);
}

const { browser, page } = await opened(browserName, program, language, [wide, high]);
const until = (holds, ...given) => waited(page, holds, ...given);
page.on("pageerror", (error) => finding("error", { text: String(error) }));
page.on("console", (said) => ["error", "warn"].includes(said.type()) && finding("console", { text: said.text() }));

/** All that he sees of where he is. */
const look = () =>
  page.evaluate(() => {
    const all = (where) => [...document.querySelectorAll(where)];
    const text = (where) => document.querySelector(where)?.textContent.trim() ?? "";
    return {
      question: document.querySelector("#which [name=question]")?.value ?? "",
      date: text("#heading .date"),
      over: document.querySelector("#sheet")?.hidden ?? true,
      wanted: text("#asked .wanted"),
      sent: !!document.querySelector("#hand .in"),
      written: document.querySelector("#text")?.value ?? "",
      making: !!document.querySelector("#hands .making"),
      line: text("#hands .line"),
      unsent: !document.querySelector("#unsent")?.hidden,
      sure: !!document.querySelector("#sure form"),
      refused: all("#answer .refused:has(.strike)").map((line) => line.textContent.trim().replace(/\s+/g, " ")),
      offers: all("#hands .offers button").length,
      items: all("#hands .picking button.item").length,
      menu: all("#hands .picking option").length,
      may: all("#chart .may").length,
      buttons: Object.fromEntries(
        ["write", "next", "leave", "take"].map((name) => [name, !!document.querySelector(`#hands button.${name}`)]),
      ),
    };
  });

/** Where the middle of one of these is on the screen, and whether a click there means it. */
const place = (where, n) =>
  page.evaluate(
    ([where, n]) => {
      const found = document.querySelectorAll(where)[n];
      if (!found) return null;
      if (!found.closest("#chart")) found.scrollIntoView({ block: "center" });
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const over = document.elementFromPoint(x, y);
      const meant = !!over && (found.contains(over) || over.contains(found));
      return { x, y, meant, by: over?.outerHTML.slice(0, 120), inside: !!over?.closest("#chart") };
    },
    [where, n],
  );

/** Click one of these; nothing if it is no more there. */
async function click(where, n = 0) {
  const at = await place(where, n);
  if (!at) return;
  if (!at.meant) finding("covered", { where, by: at.by });
  await page.mouse.click(at.x, at.y);
}

/** Click a cell or counter that may be picked, as far as it is in view. */
async function onMap(many) {
  await page.evaluate(() => scrollTo(0, 0));
  const at = await place("#chart .may", Math.floor(chance() * many));
  if (at?.inside) await page.mouse.click(at.x, at.y);
}

/** Go on with the order that is being made, by one click. */
async function further(seen, steps) {
  const { buttons } = seen;
  if (steps >= STEPS) return click(`#hands button.${buttons.write ? "write" : "leave"}`);
  const ways = [];
  if (seen.items) ways.push(() => click("#hands .picking button.item", Math.floor(chance() * seen.items)));
  if (seen.may) ways.push(() => onMap(seen.may));
  if (buttons.take && seen.menu > 1) ways.push(menu);
  if (buttons.next) ways.push(() => click("#hands button.next"));
  if (buttons.write) ways.push(() => click("#hands button.write"));
  if (!ways.length) return click("#hands button.leave");
  return one(ways)();
}

/** Choose in a menu of many places. */
async function menu() {
  const values = await page.$$eval("#hands .picking option", (all) => all.map((option) => option.value).filter(Boolean));
  await page.select("#hands .picking select", one(values));
  await click("#hands button.take");
}

/** Wait until the umpire has said something of what is written. */
const judged = () => until(() => !!document.querySelector("#answer .sum, #answer .refused, #answer .trouble"));

/** Answer a question; whether it could be. */
async function answer(question) {
  let [orders, steps] = [Math.floor(chance() * (ORDERS + 1)), 0];
  const end = performance.now() + PATIENCE;
  for (;;) {
    const seen = await look();
    if (seen.over || seen.question !== question) return true;
    if (performance.now() > end) {
      finding("stuck", { wanted: seen.wanted, line: seen.line, written: seen.written });
      return false;
    }
    if (seen.refused.length) {
      await new Promise((done) => setTimeout(done, SETTLED));
      if (JSON.stringify(await look()) !== JSON.stringify(seen)) continue; // the page is just being renewed
      if (seen.written.trim().includes("\n")) contradictions += 1;
      else console.log(JSON.stringify({ refused: seen.refused, wanted: seen.wanted }));
      orders = 0;
      while ((await look()).refused.length) {
        await page.evaluate(() => (document.querySelector("#answer").firstElementChild.dataset.read = ""));
        await click("#answer .refused .strike");
        await until(() => !document.querySelector("#answer [data-read]"));
      }
    } else if (seen.unsent) await click("#unsent button.danger");
    else if (seen.sure) await click("#sure button.danger");
    else if (seen.sent) await until((was) => document.querySelector("#which [name=question]")?.value !== was, question);
    else if (seen.making) {
      await further(seen, steps++);
      if ((await look()).written !== seen.written) await judged();
    } else if (orders && seen.offers) {
      [orders, steps] = [orders - 1, 0];
      await click("#hands .offers button", Math.floor(chance() * seen.offers));
    } else {
      await page.evaluate(() => (document.querySelector("#answer .trouble") ?? document.body).setAttribute("data-read", ""));
      await click("#sheet button.primary");
      await until(
        (was, written) =>
          document.querySelector("#which [name=question]")?.value !== was ||
          (document.querySelector("#sheet")?.hidden ?? true) ||
          (written && !document.querySelector("#text").value.trim()) || // taken at once, and others are open
          !!document.querySelector("#answer .trouble:not([data-read])") ||
          !!document.querySelector("#hand .in, #sure form, #answer .refused, #unsent:not([hidden])"),
        question,
        !!seen.written.trim(),
      );
      orders = 1; // whatever is still asked wants an answer of its own
    }
  }
}

const begun = new Set();
let [questions, contradictions] = [0, 0];
try {
  await page.goto(link);
  await until(() => !!document.querySelector("main form button.primary")?.getClientRects().length);
  await click("main form button.primary");
  await until(() => !!document.querySelector("#hands:not([inert])"));
  for (;;) {
    await until(() => !!document.querySelector("#asked .wanted")?.textContent.trim());
    const seen = await look();
    begun.add(seen.date);
    if (seen.over || begun.size > Number(turns)) break;
    if (!(await answer(seen.question))) break;
    questions += 1;
  }
} catch (error) {
  finding("failed", { text: String(error) });
}
if (picture) await page.screenshot({ path: picture }).catch(() => {});
console.log(JSON.stringify({ turns: [...begun], questions, contradictions, findings: found.size }));
await browser.close();
process.exit(found.size ? 1 : 0);
