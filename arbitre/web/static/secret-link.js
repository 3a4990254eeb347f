// @ts-check
/**
 * Takes the secret out of the address of a secret link: into the form, which is sent at once, and away from the address
 * bar and the history. Without this, the link is pasted into the form.
 */

const form = /** @type {HTMLFormElement} */ (document.querySelector("form[data-secret-link]"));

function take() {
  const secret = location.hash.slice(1);
  if (!secret) return;
  history.replaceState(null, "", location.pathname);
  /** @type {HTMLInputElement} */ (form.elements.namedItem("secret")).value = secret;
  form.submit();
}

take();
addEventListener("hashchange", take); // a link put into the address bar of this very page
