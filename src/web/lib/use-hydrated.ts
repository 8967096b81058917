import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** Returns false on the server and during hydration, true afterwards: guards what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
