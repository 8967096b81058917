import { useEffect, useLayoutEffect } from "react";
import { useNavigationType, type Location } from "#web/lib/router.tsx";
import { tabStore } from "#web/lib/storage.ts";

/** Number of entries of the tab's history whose scroll positions are kept. */
const MOST_ENTRIES = 50;

function readPositions(): Record<string, string> {
  const value = tabStore.readJson("history");
  return typeof value === "object" && value !== null ? (value as Record<string, string>) : {};
}

function remember(key: string, position: number): void {
  const entries = Object.entries(readPositions()).filter(([other]) => other !== key);
  tabStore.write("history", Object.fromEntries([...entries, [key, String(Math.round(position))]].slice(-MOST_ENTRIES)));
}

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Scrolls a new page to its top, or to its fragment, and an old one to where it was left. `page` is the page underneath
 * a modal, so that opening and closing one moves nothing.
 */
export function ScrollManager({ page }: { readonly page: Location }) {
  const action = useNavigationType();
  const { key, hash } = page;
  useEffect(() => {
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);
  useBrowserLayoutEffect(() => {
    // Recorded while scrolling: once a shorter page is rendered, the position is lost.
    let position = scrollY;
    const follow = (): void => {
      position = scrollY;
    };
    const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const saved = Number(readPositions()[key] ?? "0");
    if (action === "POP" && target === null) scrollTo(0, saved);
    else if (target !== null) target.scrollIntoView();
    else scrollTo(0, 0);
    position = scrollY;
    const keep = (): void => {
      remember(key, position);
    };
    addEventListener("scroll", follow, { passive: true });
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("scroll", follow);
      removeEventListener("pagehide", keep);
      keep();
    };
    // A page is entered once; the kind of navigation belongs to that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return null;
}
