import { hasAcl } from "./acl.ts";

/** Returns true while a session needs the second factor before it may act. The only place that decides this. */
export function awaitsSecondFactor(session: { isTwoFactorAuthenticated: boolean; hasSecondFactor: boolean }): boolean {
  return session.hasSecondFactor && !session.isTwoFactorAuthenticated;
}

/** Returns true when a person's role or grants require a second factor, whatever money they hold. */
export function needsSecondFactorByRole(account: { role: string; acl: readonly string[] }): boolean {
  return account.role !== "user" || hasAcl(account, "canSendFunds");
}

/** Threshold in cents, of a balance or an open giveaway, from which a second factor is required. */
export const secondFactorDueCents = 50_000n;
