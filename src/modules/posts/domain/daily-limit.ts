/** Facts about an author that decide the daily number of posts. */
export interface AuthorKind {
  accountType: "personal" | "brand";
  role: "user" | "staff" | "admin";
  isIdentityVerified: boolean;
  isTrusted: boolean;
  /** Set by staff for one account; wins over the rest. */
  ownLimit: number | null;
}

export type DailyLimitName = "unverified" | "verified" | "trusted";

/** Returns the limit that applies: the account's own number, none at all for staff, or one of the three settings. */
export function dailyLimitFor(
  author: AuthorKind,
): { kind: "own"; limit: number } | { kind: "none" } | { kind: "setting"; name: DailyLimitName } {
  if (author.ownLimit !== null) return { kind: "own", limit: author.ownLimit };
  if (author.role !== "user") return { kind: "none" };
  if (author.isTrusted || author.accountType === "brand") return { kind: "setting", name: "trusted" };
  return { kind: "setting", name: author.isIdentityVerified ? "verified" : "unverified" };
}
