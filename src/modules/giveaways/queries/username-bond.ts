import type { Actor } from "#platform/services.ts";
import type { Db } from "#platform/db/db.ts";
import { usernameBonds } from "../store/views-store.ts";

/**
 * Returns why an account has to keep its username for now: a giveaway of its own that is not over, or a prize not yet
 * paid.
 */
export async function usernameBondOf(
  db: Db,
  { personId, accountId }: Actor,
): Promise<"open_giveaway" | "unpaid_win" | undefined> {
  const [bond] = await usernameBonds.run(db, accountId, personId === accountId ? personId : null);
  if (bond?.hosts === true) return "open_giveaway";
  return bond?.wins === true ? "unpaid_win" : undefined;
}
