import { useSyncExternalStore } from "react";

/** This browser's state in the staff area: not asked yet, inside, outside, or unknown because the server did not answer. */
export interface StaffStanding {
  readonly state: "asking" | "inside" | "outside" | "unreachable";
  readonly needsCode: boolean;
}

const asking: StaffStanding = { state: "asking", needsCode: false };
let standing = asking;
const listeners = new Set<() => void>();

/** Says how the browser stands; every page of the staff area hears of it. */
export function setStaffStanding(next: Partial<StaffStanding>): void {
  standing = { ...standing, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStaffStanding(): StaffStanding {
  return useSyncExternalStore(
    subscribe,
    () => standing,
    () => asking,
  );
}
