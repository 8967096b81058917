import { hasGrant } from "#modules/accounts/index.ts";
import type { AccountRow } from "#modules/accounts/index.ts";

/** Whether somebody may look at and decide on a person's tax form: staff who hold reviewTax, never their own (T16, T126). */
export function taxRefusal(staff: AccountRow | undefined, personId: string): "forbidden" | "own_form" | undefined {
  if (staff === undefined || !hasGrant(staff, "reviewTax")) return "forbidden";
  return staff.id === personId ? "own_form" : undefined;
}
