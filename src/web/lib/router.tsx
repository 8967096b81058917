import { createContext, startTransition, use, useEffect, useState, type MouseEvent, type ReactNode } from "react";

/** Where the browser is. `key` names the history entry; "default" on the server. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
}

/** Kind of navigation that led to a location. */
export type NavigationType = "PUSH" | "REPLACE" | "POP";

/** Navigates to a path of this site, or by that many history entries forwards or back. */
export type Navigate = (to: string | number, options?: { readonly replace?: boolean }) => void;

interface Navigation {
  readonly location: Location;
  readonly type: NavigationType;
}

const NavigationContext = createContext<Navigation | null>(null);

let show: ((next: Navigation) => void) | null = null;

function here(): Location {
  const { pathname, search, hash } = window.location;
  const { key = crypto.randomUUID() } = (history.state ?? {}) as { key?: string };
  // The entry of a new document has no name yet. Without one of its own, it would take the scroll position of another.
  if (history.state === null) history.replaceState({ key }, "");
  return { pathname, search, hash, key };
}

/** Navigates. Module-level, so that its identity is stable and causes no render. */
const navigate: Navigate = (to, { replace = false } = {}) => {
  if (typeof to === "number") {
    history.go(to);
    return;
  }
  // Between hydration and the router's effect no component would render the new location.
  if (show === null) {
    if (replace) location.replace(to);
    else location.assign(to);
    return;
  }
  const state = { key: crypto.randomUUID() };
  if (replace) history.replaceState(state, "", to);
  else history.pushState(state, "", to);
  show({ location: here(), type: replace ? "REPLACE" : "PUSH" });
};

/**
 * Changes the address of the current history entry, just before a navigation leaves it. The entry keeps its key, so
 * that going back restores the page below a modal route.
 */
export function readdressEntry(to: string): void {
  history.replaceState(history.state, "", to);
}

/** Provides the browser's history to React. The route table matches paths to screens (`match-route.ts`). */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [navigation, setNavigation] = useState<Navigation>(() => ({ location: here(), type: "POP" }));
  useEffect(() => {
    show = (next) => {
      startTransition(() => {
        setNavigation(next);
      });
    };
    const onPop = (): void => show?.({ location: here(), type: "POP" });
    addEventListener("popstate", onPop);
    return () => {
      removeEventListener("popstate", onPop);
      show = null;
    };
  }, []);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Provides the server's location, which does not change. `url` is path with query. */
export function StaticRouter({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const { pathname, search } = new URL(url, "https://origin.invalid");
  return (
    <NavigationContext value={{ location: { pathname, search, hash: "", key: "default" }, type: "POP" }}>
      {children}
    </NavigationContext>
  );
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (navigation === null) throw new Error("there is no router around");
  return navigation;
}

export function useLocation(): Location {
  return useNavigation().location;
}

/** Returns the kind of navigation that led to the current location. */
export function useNavigationType(): NavigationType {
  return useNavigation().type;
}

/** Returns `navigate`, the same function at every call. */
export function useNavigate(): Navigate {
  return navigate;
}

/**
 * Turns a press on a link into a navigation, unless the browser should handle it: another button, a modifier, or an
 * earlier handler that prevented it. A link to the current location replaces the entry.
 */
export function followLink(event: MouseEvent<HTMLAnchorElement>, href: string, replace: boolean): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    return;
  event.preventDefault();
  const { pathname, search, hash } = window.location;
  navigate(href, { replace: replace || href === pathname + search + hash });
}
