import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Returns whether the browser has a connection, as far as it knows; true until hydrated. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Resolves at once with a connection, else when it is back; rejects when the signal is aborted first. */
export async function whenOnline(signal?: AbortSignal | null): Promise<void> {
  if (typeof window === "undefined" || navigator.onLine) return;
  await new Promise<void>((resolve, reject) => {
    addEventListener("online", () => resolve(), { once: true });
    signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
