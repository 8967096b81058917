/** Returns true while a session needs the second factor before it may act. The only place that decides this. */
export function awaitsSecondFactor(session: { isTwoFactorAuthenticated: boolean; hasSecondFactor: boolean }): boolean {
  return session.hasSecondFactor && !session.isTwoFactorAuthenticated;
}

/** Threshold in cents, of a balance or an open giveaway, from which a second factor is required. */
export const secondFactorDueCents = 50_000n;

/** Letters and digits that are not mistaken for one another when copied by hand: 32 of them. */
export const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz023456789";

export const recoveryCodes = 10;

/** A code as it was typed, in the form that is stored; null when it cannot be one. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return code.length === 12 && [...code].every((character) => recoveryAlphabet.includes(character)) ? code : null;
}
