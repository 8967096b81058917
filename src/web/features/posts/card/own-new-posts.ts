import { useSyncExternalStore } from "react";

const none: readonly string[] = [];
let ids: readonly string[] = none;
const listeners = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Remembers a post made here, for feeds whose order only the server knows. */
export function noteOwnPost(id: string): void {
  ids = [id, ...ids];
  for (const changed of listeners) changed();
}

/** Returns the posts made since the page was loaded, newest first. */
export function useOwnNewPosts(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => ids,
    () => none,
  );
}
