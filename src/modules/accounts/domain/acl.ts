/** The ACL flags. Each is a string in account.acl; a role implies some. */
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

/** Early access flags, which `permissions.earlyAccess` gives as well. None of them moves money. */
const early: ReadonlySet<AclFlag> = new Set(["canUseLiveKitStreams"]);

/** Facts that decide an account's default flags; an omitted one gives no default. */
export interface AclFacts {
  readonly role: string;
  readonly acl: readonly string[];
  readonly early_access?: boolean;
  readonly brand_status?: "pending" | "active" | null;
  readonly is_trusted?: boolean;
  readonly is_identity_verified?: boolean;
  readonly resident_state?: string | null;
}

const isTrustedOrBrand = (account: AclFacts): boolean => account.is_trusted === true || isActiveBrand(account);
const isActiveBrand = (account: AclFacts): boolean => account.brand_status === "active";

/** Flags held by default; none of these moves money. */
const byDefault: Partial<Record<AclFlag, (account: AclFacts) => boolean>> = {
  canStreamVideos: isTrustedOrBrand,
  canUseLiveStreams: isTrustedOrBrand,
  canUseShops: (account) =>
    isActiveBrand(account) || (account.is_trusted === true && account.is_identity_verified === true),
  // The law of the verified residence gives the right. Residence outside the US is not kept.
  canRequestAnonymization: (account) => account.is_identity_verified === true && account.resident_state === "CA",
};

/**
 * Returns true when an account has a flag: listed, granted by early access, by default, or implied by its role. An
 * admin has all but canUseSkip2fa.
 */
export function hasAcl(account: AclFacts, flag: AclFlag): boolean {
  if (account.acl.includes(flag) || (account.early_access === true && early.has(flag))) return true;
  if (byDefault[flag]?.(account) === true) return true;
  if (account.role === "admin") return flag !== "canUseSkip2fa";
  return account.role === "staff" && flag === "canViewAdminPages";
}
