/** The ACL flags of spec 6. Each is a string in account.acl; a role implies some (3.3). */
export const aclFlags = [
  "canViewAdminPages",
  "canEditPermissions",
  "canDeleteAccounts",
  "canEditIdv",
  "canStreamVideos",
  "canUseLiveStreams",
  "canSendFunds",
  "canUseShops",
  "canRequestAnonymization",
  "canUseSkip2fa",
  "canUseLiveKitStreams",
] as const;

export type AclFlag = (typeof aclFlags)[number];

/** What opens early: flags that `permissions.earlyAccess` gives as well (D-SYS-24, 3.3). None of them moves money. */
const early: ReadonlySet<AclFlag> = new Set(["canUseLiveKitStreams"]);

/**
 * Whether an account has a flag: listed, early for those with early access, or implied by its role; an admin has all
 * but canUseSkip2fa (D-USR-05).
 */
export function hasAcl(
  account: { role: string; acl: readonly string[]; early_access?: boolean },
  flag: AclFlag,
): boolean {
  if (account.acl.includes(flag) || (account.early_access === true && early.has(flag))) return true;
  if (account.role === "admin") return flag !== "canUseSkip2fa";
  return account.role === "staff" && flag === "canViewAdminPages";
}
