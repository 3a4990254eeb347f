/** A browser of this machine, driven over WebDriver BiDi, and a page of it. BROWSER is firefox or chrome, which is any Chromium. */

import { launch } from "puppeteer-core";

export const PATIENCE = 120_000; // ms
const CHROME = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/**
 * Start it, with a window so large.
 * @param {string} name @param {string} program @param {string} language @param {[number, number]} window
 */
export async function opened(name, program, language, [wide, high]) {
  const browser = await launch({
    browser: name,
    executablePath: program,
    headless: true,
    protocol: "webDriverBiDi",
    protocolTimeout: PATIENCE,
    timeout: PATIENCE,
    args: name === "chrome" ? [...CHROME, `--accept-lang=${language}`, `--window-size=${wide},${high}`] : [`--width=${wide}`, `--height=${high}`],
    defaultViewport: null, // the window's: Firefox knows only some of what puppeteer would set
    extraPrefsFirefox: { "intl.accept_languages": language },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { browser, page };
}

/** Wait until this holds in the page. What puppeteer has for it is kept off by the pages' own policy in Firefox. */
export async function until(page, holds, ...given) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    if (await page.evaluate(holds, ...given).catch(() => false)) return; // a page that goes asks for the next one
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`in vain waited for ${holds}`);
}
