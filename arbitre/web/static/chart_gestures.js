// @ts-check
/** What hands do with a chart: drag, pinch, turn the wheel, tap. */

/** @import { Point, View } from "./chart_view.js" */

const SHAKE = { mouse: 4, touch: 10 }; // px within which a press that moves is a tap all the same
const TWICE = 320; // ms within which a second tap is a double one
const NEARBY = 32; // px within which it is
const CALM = 400; // ms after which the wheel at the end of its way scrolls the page again
const LINE = 18; // px that a line of the wheel counts for

/**
 * Listen to the hands over the box of a view.
 * @param {View} view
 * @param {(target: Element) => boolean} tapped is told of what was tapped, and says whether that meant something; where
 * it did not, a second tap draws the place nearer
 */
export function gestures(view, tapped) {
  const { box } = view;
  /** @type {Map<number, Point>} where each finger is, or the mouse */
  const held = new Map();
  /** @type {Point & { target: Element | null }} no target: it is no tap any more */
  let pressed = { x: 0, y: 0, target: null };
  let last = { x: 0, y: 0, time: 0 }; // the last tap that meant nothing

  /** @param {MouseEvent} event */
  const point = (event) => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left - box.clientLeft, y: event.clientY - top - box.clientTop };
  };
  /** @type {(a: Point, b: Point) => number} */
  const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

  box.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    held.set(event.pointerId, point(event));
    pressed = { ...point(event), target: held.size === 1 ? /** @type {Element} */ (event.target) : null };
  });

  box.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = point(event);
    const shake = event.pointerType === "mouse" ? SHAKE.mouse : SHAKE.touch;
    if (pressed.target && apart(now, pressed) <= shake) return;
    pressed.target = null;
    box.setPointerCapture(event.pointerId);
    box.style.cursor = "grabbing";
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, now);
    const share = other ? 2 : 1; // of two fingers each moves the sheet by half
    view.pan((now.x - before.x) / share, (now.y - before.y) / share);
    if (!other) return;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    view.zoom(Math.max(1, apart(now, other)) / Math.max(1, apart(before, other)), middle);
  });

  /** @param {PointerEvent} event */
  const released = (event) => {
    const tap = held.delete(event.pointerId) && event.type === "pointerup" ? pressed.target : null;
    if (!held.size) box.style.cursor = "";
    if (!tap) return;
    const now = { ...point(event), time: event.timeStamp };
    if (now.time - last.time < TWICE && apart(now, last) < NEARBY) {
      last.time = 0;
      view.zoom(2, now, true);
    } else {
      last = { ...now, time: tapped(tap) ? 0 : now.time };
    }
  };
  box.addEventListener("pointerup", released);
  box.addEventListener("pointercancel", released);

  // Two fingers are never the page's, whatever one finger may do.
  for (const kind of /** @type {const} */ (["touchstart", "touchmove"])) {
    const pinching = (/** @type {TouchEvent} */ event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    box.addEventListener(kind, pinching, { passive: false });
  }

  let turned = 0;
  /** @param {WheelEvent} event */
  const turn = (event) => {
    const way = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    if (way > 0 && view.whole && !event.ctrlKey && event.timeStamp - turned > CALM) return;
    event.preventDefault();
    turned = event.timeStamp;
    // A trackpad says Ctrl when it is pinched, and counts small.
    view.zoom(Math.exp(-Math.max(-200, Math.min(200, way)) * (event.ctrlKey ? 0.01 : 0.002)), point(event));
  };
  box.addEventListener("wheel", turn, { passive: false });
}
