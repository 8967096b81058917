import { TWO_FACTOR_DEFERRALS_MAX } from "#kernel/limits.ts";
import type { SessionState } from "#web/app/ssr-contract.ts";
import { localStore } from "#web/lib/storage.ts";

const key = "loginsSinceTwoFactorDeferral";

/** Returns the number of logins since the person postponed two-factor on this device; null when it was not postponed. */
function loginsSinceDeferral(): number | null {
  const kept = localStore.read(key);
  return kept === null || !/^\d{1,6}$/.test(kept) ? null : Number(kept);
}

/** Counts a login. */
export function countLogin(): void {
  const logins = loginsSinceDeferral();
  if (logins !== null) localStore.write(key, String(logins + 1));
}

/** Postpones the suggestion for more than five logins. */
export function deferTwoFactor(): void {
  localStore.write(key, "0");
}

/** Returns whether to suggest two-factor now: it is off, the address is confirmed, and it was not postponed recently. */
export function isTwoFactorPromptDue(session: SessionState): boolean {
  if (
    session.twoFactor !== "off" ||
    session.accountType === "brand" ||
    !session.isEmailVerified ||
    session.acl.includes("canUseSkip2fa")
  )
    return false;
  const logins = loginsSinceDeferral();
  return logins === null || logins > TWO_FACTOR_DEFERRALS_MAX;
}
