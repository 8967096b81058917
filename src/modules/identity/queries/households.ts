import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Returns those of `personIds` who live at the same verified address as `personId`. */
export async function householdsOf(
  db: Db,
  personId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await rows(
    db,
    sql<{ person_id: string }>`
      select other.person_id from identity_fact mine join identity_fact other on other.household_bidx = mine.household_bidx
       where mine.person_id = ${personId} and other.person_id = any(${[...personIds]}::uuid[]) and other.person_id <> ${personId}`,
  );
  return new Set(found.map((one) => one.person_id));
}
