import { useEffect, useState } from "react";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { isFirstSight, rememberWin } from "./celebrated-wins.ts";

/**
 * Returns a function to call when the confetti for this win begins, as long as this device has not shown it; else
 * undefined. Also reads the balance again.
 */
export function useWin(postId: string, won: boolean): (() => void) | undefined {
  const [isDue, setIsDue] = useState(false);
  const refresh = useRefreshSession();
  useEffect(() => {
    if (!won || !isFirstSight(postId)) return;
    setIsDue(true);
    void refresh();
  }, [postId, won, refresh]);
  return isDue
    ? () => {
        rememberWin(postId);
      }
    : undefined;
}

/** Time for the reel to stop and to be looked at, in milliseconds. */
const REEL_MS = 2_200;

/** Returns true for the moment between a draw and its result, only for those who watched the draw. */
export function useReelStop(phase: string, hasWinners: boolean): boolean {
  const [watched, setWatched] = useState(phase === "drawing");
  const [stopping, setStopping] = useState(false);
  if (phase === "drawing" && !watched) setWatched(true);
  if (phase === "done" && watched) {
    setWatched(false);
    setStopping(hasWinners);
  }
  useEffect(() => {
    if (!stopping) return;
    const timer = setTimeout(() => {
      setStopping(false);
    }, REEL_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [stopping]);
  return stopping;
}
