/** Returns true while a session needs the second factor before it may act. The only place that decides this. */
export function awaitsSecondFactor(session: { isTwoFactorAuthenticated: boolean; hasSecondFactor: boolean }): boolean {
  return session.hasSecondFactor && !session.isTwoFactorAuthenticated;
}

/** Threshold in cents, of a balance or an open giveaway, from which a second factor is required. */
export const secondFactorDueCents = 50_000n;
