// @ts-check
/**
 * Shows what the club tells this browser by push, one notice for each seat, and opens its page when it is touched. It
 * works while no page of the club is open, and does nothing else: no page is fetched or kept by it.
 */

/** @typedef {{ text: string, url: string }} Told */
/** @typedef {{ focus(): Promise<unknown>, url: string }} Page */
/** @typedef {Event & { waitUntil(done: Promise<unknown>): void }} Waiting */
/**
 * @typedef {EventTarget & {
 *   clients: { matchAll(of: object): Promise<Page[]>, openWindow(url: string): Promise<unknown> },
 *   registration: ServiceWorkerRegistration,
 * }} Worker
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));

worker.addEventListener("push", (event) => {
  const pushed = /** @type {Waiting & { data: { json(): Told } | null }} */ (event);
  const told = pushed.data?.json();
  if (!told) return;
  pushed.waitUntil(worker.registration.showNotification(told.text, { tag: told.url, data: told.url }));
});

worker.addEventListener("notificationclick", (event) => {
  const touched = /** @type {Waiting & { notification: Notification }} */ (event);
  touched.notification.close();
  touched.waitUntil(open(String(touched.notification.data)));
});

/** @param {string} url */
async function open(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}
