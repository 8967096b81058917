import { hasAcl } from "#modules/accounts/index.ts";
import type { AccountRow } from "#modules/accounts/index.ts";

/**
 * Checks whether a person may read, decide on or correct a person's identity: named staff, never about themselves
 * (grant canEditIdv).
 */
export function identityRefusal(
  staff: AccountRow | undefined,
  personId: string,
): "forbidden" | "own_identity" | undefined {
  if (!isIdentityStaff(staff)) return "forbidden";
  return staff.id === personId ? "own_identity" : undefined;
}

/** Active staff who hold canEditIdv. */
export function isIdentityStaff(staff: AccountRow | undefined): staff is AccountRow {
  return staff?.status === "active" && staff.role !== "user" && hasAcl(staff, "canEditIdv");
}
