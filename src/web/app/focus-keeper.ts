/** Milliseconds to wait for a dialog to return the focus itself. */
const settleMs = 50;
/** Number of earlier places that are remembered. */
const mostPlaces = 20;

const headings = "h1, h2, h3, h4, legend";
const controls = "button, a[href], input, select, textarea";

/** `places`: elements that had the focus, newest first. `around`: ancestors of the newest one, from the innermost out. */
let places: readonly HTMLElement[] = [];
let around: readonly HTMLElement[] = [];
/** Index of the focused element's row among its neighbors, for lists that shrink. */
let row = 0;
/** Elements that were added since it was removed. */
let arrived: readonly Element[] = [];

function firstShown(
  where: ParentNode,
  selector: string,
  also: (one: Element) => boolean = () => true,
): HTMLElement | undefined {
  return [...where.querySelectorAll<HTMLElement>(selector)].find((one) => isShown(one) && also(one));
}

function isShown(element: HTMLElement | undefined): element is HTMLElement {
  return element?.isConnected === true && element.getClientRects().length > 0;
}

/**
 * Returns the best element for the focus after its element was removed: a neighbor in a list, else the heading or first
 * control of the nearest new content, else the heading of the part it was in. For a removed dialog or message, returns
 * what had the focus before, unless that led to another page. Returns undefined while a page is still loading.
 */
function nextPlace(): HTMLElement | undefined {
  // Between two pages the frame may be there without a page in it, or with what stands in for one.
  if (document.querySelector("main:not([aria-busy])") === null) return undefined;
  const isNew = (one: Element): boolean => arrived.some((node) => node.contains(one));
  if (!around.some((one) => one.matches("main")))
    return firstShown(document, "main h1", isNew) ?? places.find(isShown) ?? firstShown(document, "main h1");
  const near = around.filter((one) => one.isConnected).map((one) => one.querySelector<HTMLElement>("main") ?? one);
  const [part] = near;
  if (part === undefined) return undefined;
  if (part.matches("ul, ol") && around.some((one) => one.matches("li") && !one.isConnected)) {
    const neighbour = part.children[Math.min(row, part.children.length - 1)];
    const control = neighbour && firstShown(neighbour, controls);
    if (control) return control;
  }
  // A person who opened something keeps the focus there, whatever else changed on the page.
  const changed = near.find((one) => arrived.some((node) => one.contains(node)));
  const here =
    changed &&
    (firstShown(changed, headings, isNew) ?? firstShown(changed, controls, isNew) ?? firstShown(changed, headings));
  const page = near.at(-1) ?? part;
  return (
    here ??
    firstShown(page, headings, isNew) ??
    firstShown(page, controls, isNew) ??
    near.map((one) => firstShown(one, headings)).find(isShown)
  );
}

function recover(): void {
  const [last] = places;
  if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
  const place = nextPlace();
  if (place === undefined) return;
  if (!place.matches(controls)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  // The router scrolls to the heading of a page; a control has to be brought into view.
  if (place.matches(controls)) place.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps the focus on the page. When the focused element is removed (a step ends, a row or a page goes), the focus moves
 * to the content that replaced it, instead of the start of the document. `path` is the path of the last focus event,
 * which may have happened before this code was loaded.
 */
export function keepFocus(path: readonly EventTarget[]): void {
  const follow = (from: readonly EventTarget[]): void => {
    const [element, ...outer] = from.filter((one) => one instanceof HTMLElement);
    if (element === undefined || element === document.body) return;
    places = [element, ...places.filter((one) => one !== element)].slice(0, mostPlaces);
    around = outer.slice(0, outer.indexOf(document.body));
    const item = around.find((one) => one.matches("li"));
    row = item === undefined ? 0 : [...(item.parentElement?.children ?? [])].indexOf(item);
    arrived = [];
  };
  document.addEventListener("focusin", (event) => follow(event.composedPath()));
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    // A press on the background removes the focus on purpose.
    queueMicrotask(() => {
      const left = target as HTMLElement;
      if (
        relatedTarget === null &&
        document.hasFocus() &&
        document.activeElement === document.body &&
        left.isConnected &&
        !left.matches(":disabled")
      )
        places = [];
    });
  });
  follow(path);
  recover();
  let waiting = 0;
  let isOff = places[0]?.matches(":disabled") ?? false;
  new MutationObserver((changes) => {
    const [last] = places;
    if (last === undefined) return;
    if (last.isConnected) {
      // A switch is disabled while it waits for its answer, and the browser takes the focus from it.
      if (isOff && !last.matches(":disabled") && document.activeElement === document.body)
        last.focus({ preventScroll: true });
      isOff = last.matches(":disabled");
      return;
    }
    // A heading whose text changed in place counts as new.
    const came = changes.flatMap(({ target, addedNodes }) =>
      target instanceof Text ? [target.parentElement] : [...addedNodes],
    );
    arrived = [...arrived, ...came.filter((node) => node instanceof Element)];
    clearTimeout(waiting);
    waiting = window.setTimeout(recover, settleMs);
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ["disabled"] });
}
