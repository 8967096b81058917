/**
 * States of a product prize and their transitions. `available`: the winner has to say where it goes. `replaced`:
 * another winner was drawn. `failed`: the vendor could not deliver; another size leads back to `claimed`.
 */
export const redemptionTransitions = {
  available: ["claimed", "declined", "expired", "replaced"],
  claimed: ["available", "ordered", "declined", "replaced", "failed"],
  ordered: ["shipped", "delivered", "failed"],
  shipped: ["delivered", "failed"],
  delivered: [],
  declined: ["replaced"],
  expired: ["replaced"],
  replaced: [],
  failed: ["claimed"],
} as const satisfies Record<string, readonly string[]>;

export type RedemptionStatus = keyof typeof redemptionTransitions;

export function mayMoveRedemption(from: RedemptionStatus, to: RedemptionStatus): boolean {
  return (redemptionTransitions[from] as readonly RedemptionStatus[]).includes(to);
}
