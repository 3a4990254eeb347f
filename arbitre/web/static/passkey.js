// @ts-check
/**
 * Signs in by a passkey, or makes one. A button with `data-passkey` says which; the browser's answer goes into the field
 * `credential` of its form, which is then sent like any other. Without this, the buttons stay hidden.
 */

/** @typedef {"sign-in" | "new"} Purpose */

const able =
  "PublicKeyCredential" in window &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function" &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function";

if (able) {
  for (const part of document.querySelectorAll("[data-passkey-only]")) part.removeAttribute("hidden");
  for (const part of document.querySelectorAll("[data-passkey-without]")) part.setAttribute("hidden", "");
  for (const button of document.querySelectorAll("button[data-passkey]")) {
    button.addEventListener("click", () => void pressed(/** @type {HTMLButtonElement} */ (button)));
  }
}

/** @param {HTMLButtonElement} button */
async function pressed(button) {
  const form = /** @type {HTMLFormElement} */ (button.form);
  const trouble = /** @type {HTMLElement} */ (form.querySelector("[data-passkey-trouble]"));
  for (const name of (button.dataset.needs ?? "").split(" ").filter(Boolean)) {
    if (!field(form, name).reportValidity()) return;
  }
  trouble.hidden = true;
  button.disabled = true;
  try {
    field(form, "credential").value = JSON.stringify(
      await credential(/** @type {Purpose} */ (button.dataset.passkey), form),
    );
    form.submit();
  } catch {
    trouble.hidden = false; // given up, no passkey for this club, or no connection: the form is still there
  } finally {
    button.disabled = false;
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function field(form, name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/**
 * What the browser answers to what the club wants to know.
 * @param {Purpose} purpose
 * @param {HTMLFormElement} form
 * @returns {Promise<object>}
 */
async function credential(purpose, form) {
  const response = await fetch(`/passkey/${purpose}`, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(response.statusText);
  const wanted = await response.json();
  let answer;
  if (purpose === "sign-in") {
    answer = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(wanted) });
  } else {
    const chosen = form.elements.namedItem("name");
    if (chosen instanceof HTMLInputElement) wanted.user.name = wanted.user.displayName = chosen.value;
    answer = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(wanted),
    });
  }
  if (!(answer instanceof PublicKeyCredential)) throw new Error("no answer");
  return answer.toJSON();
}
