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

/** Signs that the reader moves the page. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to a position. While the page is too short for it, tries again each time it grows, until the reader moves the
 * page. `isDone` tells whether the position was reached or given up.
 */
function restore(position: number): { readonly isDone: () => boolean; readonly stop: () => void } {
  let done = false;
  const stop = (): void => {
    done = true;
    observer.disconnect();
    for (const move of moves) removeEventListener(move, stop);
  };
  const tryToScroll = (): void => {
    scrollTo(0, position);
    if (scrollY >= position - 1) stop();
  };
  const observer = new ResizeObserver(tryToScroll);
  for (const move of moves) addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  tryToScroll();
  return { isDone: () => done, stop };
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
    const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const saved = readPositions()[key];
    const isBack = action === "POP" && target === null;
    // The reader may have scrolled a new document before its script was ready.
    const isNewDocument = isBack && saved === undefined && document.documentElement.dataset["hydrated"] === undefined;
    const restoring = isBack && saved !== undefined ? restore(Number(saved)) : null;
    if (target !== null) target.scrollIntoView();
    else if (restoring === null && !isNewDocument) scrollTo(0, 0);
    // Recorded while scrolling: once a shorter page is rendered, the position is lost.
    let position = scrollY;
    const follow = (): void => {
      position = restoring?.isDone() === false ? Number(saved) : scrollY;
    };
    follow();
    // The last scroll event may not have been sent yet.
    const leave = (): void => {
      follow();
      remember(key, position);
    };
    addEventListener("scroll", follow, { passive: true });
    addEventListener("pagehide", leave);
    return () => {
      restoring?.stop();
      removeEventListener("scroll", follow);
      removeEventListener("pagehide", leave);
      remember(key, position);
    };
    // A page is entered once; the kind of navigation belongs to that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return null;
}
