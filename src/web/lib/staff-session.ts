import { useSyncExternalStore } from "react";

/** This browser's state in the staff area: not asked yet, inside, outside, or unknown because the server did not answer. */
export interface StaffStanding {
  readonly state: "asking" | "inside" | "outside" | "unreachable";
  readonly needsCode: boolean;
  /** Grants of the staff member; null before the server answered. */
  readonly grants: readonly string[] | null;
  /** True while a day is known to wait to be reconciled. */
  readonly isReconciliationReady: boolean;
}

const asking: StaffStanding = { state: "asking", needsCode: false, grants: null, isReconciliationReady: false };
let standing = asking;
const listeners = new Set<() => void>();

/** Sets the browser's state; all pages of the staff area are notified. */
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
