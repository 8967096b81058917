import { secondFactorDueCents } from "#modules/sign-in/index.ts";
import type { AccountRow } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { hostsOpen } from "../store/giveaways-store.ts";

/** Returns true when a person hosts an open giveaway whose prizes are worth so much that a second factor is required. */
export async function hasLargeOpenGiveaway(db: Db, person: AccountRow): Promise<boolean> {
  if (person.first_giveaway_created_at === null) return false;
  return (await hostsOpen.run(db, person.id, secondFactorDueCents))[0]?.found ?? false;
}
