/** Longer than a dialog takes to give the focus back itself. */
const settleMs = 50;
/** Places before the last that are remembered. */
const mostPlaces = 20;

const headings = "h1, h2, h3, h4, legend";
const controls = "button, a[href], input, select, textarea";

/** `places`: elements that had the focus, newest first. `around`: ancestors of the newest one, from the innermost out. */
let places: readonly HTMLElement[] = [];
let around: readonly HTMLElement[] = [];
/** Its row among its neighbours, for lists that shrink. */
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
 * The best place for who was at something that is gone: its neighbour in a list, the heading or the first control of
 * what came instead, nearest first, the heading of the part it was in. Off the page, in a dialog or a message, what had
 * the focus before, unless it led to another page. Undefined while a page is still coming.
 */
function nextPlace(): HTMLElement | undefined {
  // Between two pages there may be a frame, and no page in it yet.
  if (document.querySelector("main") === null) return undefined;
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
  // Who opened something stays with it, whatever else on the page became possible by that.
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
  // The heading of a page is where its scrolling says; a control has to be seen.
  if (place.matches(controls)) place.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps the focus on the page: when what had it is taken away, by a step that ends, a row that goes or a page that is
 * left, it goes on to what came instead rather than to the very start of the document. `path` is that of the last event
 * of the focus, which may have come before this code.
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
    // Who presses beside everything leaves on purpose.
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
      // A switch that waits for its answer is off meanwhile, and the browser takes the focus from it.
      if (isOff && !last.matches(":disabled") && document.activeElement === document.body)
        last.focus({ preventScroll: true });
      isOff = last.matches(":disabled");
      return;
    }
    // Text that changed in place makes a heading a new one.
    const came = changes.flatMap(({ target, addedNodes }) =>
      target instanceof Text ? [target.parentElement] : [...addedNodes],
    );
    arrived = [...arrived, ...came.filter((node) => node instanceof Element)];
    clearTimeout(waiting);
    waiting = window.setTimeout(recover, settleMs);
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ["disabled"] });
}
