import { useSyncExternalStore } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";

/** Posts the reader opened or closed: the same wherever a post is shown, for as long as the page lives. */
const chosen = new Map<string, boolean>();
const listeners = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Returns whether a post is shown open, and the function that toggles that. */
export function useOpened({
  id,
  isCovered,
}: Pick<PostCardFragment, "id" | "isCovered">): readonly [isOpen: boolean, turn: () => void] {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => chosen.get(id) ?? !isCovered,
    () => !isCovered,
  );
  const turn = (): void => {
    chosen.set(id, !isOpen);
    for (const changed of listeners) changed();
  };
  return [isOpen, turn];
}
