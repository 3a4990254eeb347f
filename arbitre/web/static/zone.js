// @ts-check
/** The time zone of a form is the visitor's own at first: a browser knows it, the club does not. */

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
for (const field of document.querySelectorAll("input[data-zone]")) {
  const input = /** @type {HTMLInputElement} */ (field);
  if ([...(input.list?.options ?? [])].some((option) => option.value === timeZone)) input.value = timeZone;
}
