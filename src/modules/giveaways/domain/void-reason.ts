import { canMove } from "./giveaway-state.ts";
import type { GiveawayState } from "./giveaway-state.ts";

/** Classes of reasons for which staff void a giveaway. Hosts and entrants are told the class. */
export const VOID_REASONS = ["host_fraud", "rules_broken", "legal", "technical", "silent_beacon"] as const;

export type VoidReason = (typeof VOID_REASONS)[number];

/** Hours a declared public beacon has to be silent before staff may void the giveaway for it. */
export const SILENT_BEACON_HOURS = 72;

export type VoidRefusal = "over" | "prizes_being_paid" | "beacon_not_silent";

/**
 * Decides whether staff may void a giveaway: before its prizes are being paid, and for a silent beacon only when the
 * declared number has been due for 72 hours. Null when they may.
 */
export function refuseVoid(
  giveaway: { state: GiveawayState; beaconKind: string; beaconDueAt: Date | null; now: Date },
  reason: VoidReason,
): VoidRefusal | null {
  const { state, beaconKind, beaconDueAt, now } = giveaway;
  if (!canMove(state, "voided")) return state === "settling" ? "prizes_being_paid" : "over";
  if (reason !== "silent_beacon") return null;
  const isSilent =
    state === "locked" &&
    beaconKind === "drand" &&
    beaconDueAt !== null &&
    now.getTime() - beaconDueAt.getTime() >= SILENT_BEACON_HOURS * 3_600_000;
  return isSilent ? null : "beacon_not_silent";
}
