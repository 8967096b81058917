/** The ACL flags of spec 6. Each is a string in account.acl; a role implies some (3.3). */
export const aclFlags = [
  "canViewAdminPages", "canEditPermissions", "canDeleteAccounts", "canEditIdv", "canStreamVideos", "canUseLiveStreams",
  "canSendFunds", "canUseShops", "canRequestAnonymization", "canUseSkip2fa", "canUseLiveKitStreams",
] as const;

export type AclFlag = (typeof aclFlags)[number];

/** Whether an account has a flag: listed, or implied by its role; an admin has all but canUseSkip2fa (D-USR-05). */
export function hasAcl(account: { role: string; acl: readonly string[] }, flag: AclFlag): boolean {
  if (account.acl.includes(flag)) return true;
  if (account.role === "admin") return flag !== "canUseSkip2fa";
  return account.role === "staff" && flag === "canViewAdminPages";
}
