/** States of an account. `deleting` is status deleted without deletedAt: the account may still come back. */
export const accountStates = ["active", "suspended", "pending_reactivation", "deleting", "deleted"] as const;
export type AccountState = (typeof accountStates)[number];

/** The actor of a move: the person, staff, or the product (an end that came, the thirtieth day). */
export type StatusMover = "person" | "staff" | "system";

/** All status transitions. A suspension that is lifted after a deletion request suspends again. */
export const statusMoves: readonly {
  readonly from: AccountState;
  readonly to: AccountState;
  readonly by: readonly StatusMover[];
}[] = [
  { from: "active", to: "suspended", by: ["staff", "system"] },
  { from: "suspended", to: "active", by: ["staff", "system"] },
  { from: "suspended", to: "pending_reactivation", by: ["staff"] },
  { from: "pending_reactivation", to: "active", by: ["person"] },
  { from: "pending_reactivation", to: "suspended", by: ["staff"] },
  { from: "active", to: "deleting", by: ["person", "staff", "system"] },
  { from: "suspended", to: "deleting", by: ["person", "staff"] },
  { from: "pending_reactivation", to: "deleting", by: ["person", "staff"] },
  { from: "deleting", to: "active", by: ["person", "staff"] },
  { from: "deleting", to: "suspended", by: ["staff"] },
  { from: "deleting", to: "pending_reactivation", by: ["person", "staff"] },
  { from: "deleting", to: "deleted", by: ["system"] },
];

/** The state behind the two columns. */
export function stateOf(account: {
  status: "active" | "suspended" | "pending_reactivation" | "deleted";
  deletedAt: Date | null;
}): AccountState {
  return account.status === "deleted" && account.deletedAt === null ? "deleting" : account.status;
}

/**
 * Returns whether the move is allowed. `before` is the state from which a deletion began: undoing it leads there again,
 * so that a suspension cannot be left by deleting and returning.
 */
export function mayMove(
  from: AccountState,
  to: AccountState,
  by: StatusMover,
  before: AccountState | null = null,
): boolean {
  if (from === "deleting" && to !== "deleted" && to !== before) return false;
  return statusMoves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** Days between asking for a deletion and its completion. */
export const graceDays = 30;

/** The states of a session's person and of its acting account. */
export interface SessionStanding {
  readonly person: AccountState;
  readonly acting: AccountState;
}

/** The state of an account that has a session: one that is gone for good has none. */
export function openStateOf(status: "active" | "suspended" | "pending_reactivation" | "deleted"): AccountState {
  return status === "deleted" ? "deleting" : status;
}

/** Facts about a session's row for the guards. */
export function requestFactsOf(found: {
  person_status: Parameters<typeof openStateOf>[0];
  acting_status: Parameters<typeof openStateOf>[0];
  is_onboarded: boolean;
}): { isOnboarded: boolean; standing: SessionStanding } {
  return {
    isOnboarded: found.is_onboarded,
    standing: { person: openStateOf(found.person_status), acting: openStateOf(found.acting_status) },
  };
}
