// @ts-check
/**
 * Lets this browser be told something by push, once its reader presses the button: only then is he asked whether he
 * allows it. What the browser answers goes into the form, which is then sent like any other. Without this, it stays
 * hidden.
 */

const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const making = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-push]"));
const ending = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-push-end]"));

if (able && making) {
  making.hidden = false;
  document.querySelector("[data-push-without]")?.setAttribute("hidden", "");
  const button = /** @type {HTMLButtonElement} */ (making.querySelector("button"));
  button.addEventListener("click", () => void pressed(making, button));
}

if (able && ending) {
  ending.addEventListener("submit", (event) => {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (button?.value === "end") void former(ending.dataset.pushEnd ?? ""); // the club forgets it anyway
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 */
async function pressed(form, button) {
  const trouble = /** @type {HTMLElement} */ (form.querySelector("[data-push-trouble]"));
  trouble.hidden = true;
  button.disabled = true;
  try {
    if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
    const { endpoint, keys } = (await listening(form)).toJSON();
    const given = { url: endpoint, point: keys?.p256dh, auth: keys?.auth };
    for (const [name, value] of Object.entries(given)) {
      /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value = value ?? "";
    }
    form.submit();
  } catch {
    trouble.hidden = false; // not allowed, or no connection to the push service: the form is still there
  } finally {
    button.disabled = false;
  }
}

/**
 * The address at which this browser listens to this club: a new one each time.
 * @param {HTMLFormElement} form
 */
async function listening(form) {
  const worker = form.dataset.worker ?? "";
  await former(worker);
  const registration = await navigator.serviceWorker.register(worker);
  await active(registration);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.push });
}

/**
 * This browser does not listen any more.
 * @param {string} worker
 */
async function former(worker) {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Waits until a worker works.
 * @param {ServiceWorkerRegistration} registration
 * @returns {Promise<void>}
 */
function active(registration) {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((done, failed) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") done();
      if (worker.state === "redundant") failed(new Error("no worker"));
    }),
  );
}
