// @ts-check
/**
 * On a narrow screen the pad lies over the chart, like a drawer: it goes down while a place is wanted on the map, so
 * that the map and the order that is being made are seen together, and comes up again after. A hand can pull it at any
 * time.
 */

const PULL = 20; // px after which a finger has pulled and not tapped
const narrow = matchMedia("(max-width: 61.99rem)"); // as in seat.css

/** @param {HTMLElement} grip by which it is pulled @param {HTMLElement} plotting the map and the pad */
export function drawer(grip, plotting) {
  let wanted = false;
  let earlier = 0; // where the page stood when the drawer went down
  let from = 0;
  let pulled = false;

  /** @param {boolean} down */
  function pull(down) {
    const { classList } = document.body;
    if (down === classList.contains("lowered")) return;
    if (down) earlier = scrollY;
    classList.toggle("lowered", down);
    grip.setAttribute("aria-expanded", String(!down));
    scrollTo(0, down ? plotting.offsetTop : earlier);
  }

  grip.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    pulled = false;
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointerup", (event) => {
    pulled = Math.abs(event.clientY - from) > PULL;
    if (pulled) pull(event.clientY > from);
  });
  grip.addEventListener("click", () => {
    if (!pulled) pull(!document.body.classList.contains("lowered"));
    pulled = false;
  });
  narrow.addEventListener("change", () => pull(false));

  /** Say whether a place is wanted on the map. @param {boolean} now */
  return (now) => {
    if (now !== wanted && narrow.matches) pull(now);
    wanted = now;
  };
}
