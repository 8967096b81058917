import { useSyncExternalStore } from "react";

/** Widths at which the layout changes, in pixels. */
export const breakpoints = { s: 500, m: 740, ml: 980, l: 1093, xl: 1328 } as const;

/** Returns whether a media query matches; `onServer` is the answer for the first render, before anything is known. */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => {
        list.removeEventListener("change", notify);
      };
    },
    () => matchMedia(query).matches,
    () => onServer,
  );
}
