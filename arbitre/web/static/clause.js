// @ts-check
/** A clause that a sentence cites is shown under it. Without this, a citation is a link to the rules. */

/** @type {Map<string, Promise<string>>} */
const known = new Map();

/**
 * What a clause says, as a part of a page.
 * @param {string} address of the clause on the page of the rules
 */
function part(address) {
  const at = `${address.replace("#", "/")}?part=clause`;
  let said = known.get(at);
  if (!said) {
    said = fetch(at).then((response) => {
      if (!response.ok) throw new Error(response.statusText);
      return response.text();
    });
    said.catch(() => known.delete(at));
    known.set(at, said);
  }
  return said;
}

/**
 * Show the clause under the sentence that cites it, or put it away again.
 * @param {HTMLAnchorElement} link
 */
async function toggle(link) {
  const id = `said-${link.textContent ?? ""}`;
  const place = link.closest("p, .verdict, dd, td, li") ?? link;
  const inside = place.matches("dd, td, li");
  const open = (inside ? place.querySelector(":scope > .clause-said") : place.nextElementSibling) ?? undefined;
  if (open?.classList.contains("clause-said")) {
    open.remove();
    link.removeAttribute("aria-expanded");
    if (open.getAttribute("data-clause") === id) return;
  }
  try {
    const fresh = new DOMParser().parseFromString(await part(link.getAttribute("href") ?? ""), "text/html");
    const slip = /** @type {HTMLElement} */ (fresh.querySelector(".clause-said"));
    slip.dataset.clause = id;
    slip.setAttribute("role", "status");
    if (inside) place.append(slip);
    else place.after(slip);
    link.setAttribute("aria-expanded", "true");
  } catch {
    location.assign(link.href); // not to be had in place: the link goes where it goes
  }
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a.clause[href*='#']") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void toggle(link);
});
