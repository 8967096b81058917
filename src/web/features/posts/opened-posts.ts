import { useSyncExternalStore } from "react";
import type { PostCardFragment } from "#web/generated/types.ts";

/** What the reader opened or closed, by post: the same wherever the post is shown, for as long as the page lives. */
const chosen = new Map<string, boolean>();
const listeners = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Whether a post is met open, and turning that. */
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
