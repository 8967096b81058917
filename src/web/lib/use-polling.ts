import { useEffect, useEffectEvent } from "react";
import { Poller, type PollAnswer } from "./poller.ts";
import { announceSessionEnd } from "./session-end.ts";

/**
 * Repeats a read while the page is visible. `ask` returns what it found; on an auth error the poll stops and the person
 * is informed once. Pass `enabled: false` where a screen does not poll.
 */
export function usePolling(
  ask: () => Promise<PollAnswer>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): void {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    if (!enabled) return;
    const poller = new Poller({
      ask: () => latest(),
      onAuthError: announceSessionEnd,
      isVisible: () => document.visibilityState === "visible",
    });
    const onVisibility = (): void => {
      poller.visibilityChanged();
    };
    document.addEventListener("visibilitychange", onVisibility);
    poller.start();
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      poller.stop();
    };
  }, [enabled]);
}
