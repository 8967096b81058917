import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Finds the code that was sent last to a contact address of a brand. */
export function findSentContactCode(db: Db, brandId: string): Promise<{ code: string } | undefined> {
  return row(
    db,
    sql<{ code: string }>`select codes ->> 0 as code from outgoing_message
      where account_id = ${brandId} and template = 'brand_contact_code' order by id desc limit 1`,
  );
}
