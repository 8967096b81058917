import { hasAcl } from "./acl.ts";

/** Whether a session still has to give the second factor before it may act. The only place that decides this. */
export function awaitsSecondFactor(session: { isTwoFactorAuthenticated: boolean; hasSecondFactor: boolean }): boolean {
  return session.hasSecondFactor && !session.isTwoFactorAuthenticated;
}

/** Whether what a person may do makes a second factor due, whatever they hold. */
export function needsSecondFactorByRole(account: { role: string; acl: readonly string[] }): boolean {
  return account.role !== "user" || hasAcl(account, "canSendFunds");
}

/** From so many cents on, in a balance or in an open giveaway, a second factor is due. */
export const secondFactorDueCents = 50_000n;
