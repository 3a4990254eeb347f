// @ts-check
/**
 * What is printed on a chart: a file of its own (`data-printed`), which browsers keep for good. It stands as a picture
 * under what the view adds; here its layers are put among those of the drawing, so that cells can be picked and names
 * follow the size of the sheet. A drawing that comes later gets the same elements.
 */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {{ layers: Map<string, Element[]>, defs: Element[] }} Printed */

/** @type {Map<string, Promise<Printed>>} */
const asked = new Map();
/** @type {Map<string, Printed>} */
const here = new Map();

/** @param {string} address @returns {Promise<Printed>} */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const text = (await response.text()).replace(/<style>.*?<\/style>/s, ""); // the page has a style of its own
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  /** @type {(parent: Element | null) => Element[]} */
  const within = (parent) => [...(parent?.children ?? [])].map((child) => document.importNode(child, true));
  const layers = [...root.querySelectorAll(":scope > g[id]")];
  const found = {
    layers: new Map(layers.map((layer) => [layer.id, within(layer)])),
    defs: within(root.querySelector("defs")),
  };
  here.set(address, found);
  return found;
}

/** Ask for what is printed on a drawing, once for each address; again if it did not come. @param {SVGSVGElement} drawing */
export async function ask(drawing) {
  const address = drawing.dataset.printed;
  if (!address || here.has(address)) return;
  if (!asked.has(address)) asked.set(address, fetched(address));
  try {
    await asked.get(address);
  } catch {
    asked.delete(address); // the picture stays; the next drawing asks again
  }
}

/**
 * Put what is printed into a drawing, and hide the names that something stands on.
 * @param {SVGSVGElement} drawing
 * @returns {boolean} whether it is all there: false if it has yet to be asked for
 */
export function lay(drawing) {
  const printed = here.get(drawing.dataset.printed ?? "");
  if (!printed) return !drawing.dataset.printed;
  if (!drawing.querySelector("image.printed")) return true;
  const defs = drawing.querySelector("defs") ?? drawing.appendChild(document.createElementNS(SVG, "defs"));
  defs.append(...printed.defs.filter((one) => !defs.querySelector(`[id="${one.id}"]`)));
  for (const [id, parts] of printed.layers) drawing.querySelector(`[id="${id}"]`)?.prepend(...parts);
  drawing.querySelector("image.printed")?.remove();
  for (const text of [...printed.layers.values()].flat().flatMap(texts)) text.classList.remove("covered");
  for (const told of (drawing.dataset.covered ?? "").split(";").filter(Boolean)) {
    const [layer, ...places] = told.split(" ");
    const written = (printed.layers.get(`layer-${layer}`) ?? []).flatMap(texts);
    for (const place of places) written[Number(place)]?.classList.add("covered");
  }
  return true;
}

/** @param {Element} part */
const texts = (part) => (part.matches("text") ? [part] : [...part.querySelectorAll("text")]);
