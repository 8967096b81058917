import { hasAcl } from "./acl.ts";

/** Whether a session has still to give the second factor before it is anybody's. The one rule of T28. */
export function awaitsSecondFactor(session: { isTwoFactorAuthenticated: boolean; hasSecondFactor: boolean }): boolean {
  return session.hasSecondFactor && !session.isTwoFactorAuthenticated;
}

/** Whether what somebody may do makes a second factor due, whatever they hold (D-AUT-10). */
export function needsSecondFactorByRole(account: { role: string; acl: readonly string[] }): boolean {
  return account.role !== "user" || hasAcl(account, "canSendFunds");
}

/** From so many cents on, in a balance or in an open giveaway, a second factor is due (D-AUT-10). */
export const secondFactorDueCents = 50_000n;
