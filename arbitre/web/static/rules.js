// @ts-check
/** The rules of a game: clauses are found while words are typed. Without this, the search is a form. */

/** @param {string} text how it is compared: without capitals, accents, and the form of apostrophes */
const folded = (text) => text.replaceAll("’", "'").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Show a text with the places marked where one of the words stands.
 * @param {Element} element
 * @param {string} text
 * @param {string[]} wanted
 */
function mark(element, text, wanted) {
  const parts = Array.from(text, folded);
  const whole = parts.join("");
  const origin = parts.flatMap((part, place) => Array(part.length).fill(place));
  /** @type {Set<number>} */
  const covered = new Set();
  for (const term of wanted) {
    for (let at = whole.indexOf(term); at >= 0; at = whole.indexOf(term, at + 1)) {
      for (let place = origin[at]; place <= origin[at + term.length - 1]; place++) covered.add(place);
    }
  }
  element.replaceChildren();
  let run = "";
  const letters = Array.from(text);
  letters.forEach((letter, place) => {
    run += letter;
    if (place + 1 < letters.length && covered.has(place) === covered.has(place + 1)) return;
    const piece = covered.has(place) ? document.createElement("mark") : document.createTextNode("");
    piece.textContent = run;
    element.append(piece);
    run = "";
  });
}

/**
 * Find clauses while words are typed. A page that was loaded with words in its search holds no other clauses: it is
 * searched by the form.
 * @param {HTMLFormElement} form
 */
function search(form) {
  const field = /** @type {HTMLInputElement} */ (form.querySelector("[type=search]"));
  const hits = /** @type {HTMLElement} */ (document.getElementById("hits"));
  const contents = /** @type {HTMLElement} */ (document.querySelector(".contents"));
  const chapters = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".chapters > section"))].map(
    (section) => {
      const title = /** @type {HTMLElement} */ (section.querySelector(".title"));
      const name = title.textContent ?? "";
      const rows = [.../** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".clauses > li"))].map((row) => {
        const id = /** @type {HTMLElement} */ (row.querySelector(".id"));
        const says = /** @type {HTMLElement} */ (row.querySelector(".says"));
        const text = says.textContent ?? "";
        return { row, id, says, text, whole: folded(`${row.id} ${text} ${name}`), marked: false };
      });
      const link = contents.querySelector(`a[href="#${section.id}"]`)?.parentElement;
      return { section, title, name, rows, link };
    },
  );

  const look = () => {
    const wanted = [...new Set(folded(field.value).split(/\s+/).filter(Boolean))];
    let count = 0;
    for (const { section, title, name, rows, link } of chapters) {
      let inside = 0;
      for (const each of rows) {
        const found = wanted.every((term) => each.whole.includes(term));
        each.row.hidden = !found;
        inside += Number(found);
        if ((found && wanted.length) || each.marked) {
          mark(each.id, each.row.id, wanted);
          mark(each.says, each.text, wanted);
          each.marked = wanted.length > 0;
        }
      }
      count += inside;
      section.hidden = !inside;
      if (link) link.hidden = !inside;
      if (inside) mark(title, name, wanted);
    }
    contents.hidden = !count;
    const said = count === 0 ? hits.dataset.none : count === 1 ? hits.dataset.one : hits.dataset.many;
    hits.textContent = wanted.length ? (said ?? "").replace("#", String(count)) : "";
    const address = wanted.length ? `?q=${encodeURIComponent(field.value.trim())}` : location.pathname;
    history.replaceState(null, "", address);
  };
  field.addEventListener("input", look);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
}

const form = document.querySelector("form.look-up");
if (form instanceof HTMLFormElement && !document.getElementById("everything")) search(form);
