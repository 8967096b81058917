const listeners = new Set<() => void>();
let ended = false;

/** Reports that a poll found the session gone. The person sees it once per page, however many polls run. */
export function announceSessionEnd(): void {
  if (ended) return;
  ended = true;
  for (const listener of listeners) listener();
}

/** Listens for the end of the session; returns a function that stops it. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the address to sign in again after the session ended, with the way back. */
export function expiredLoginPath(path: string): string {
  return `/login?redirectTo=${encodeURIComponent(path)}&reason=expired`;
}
