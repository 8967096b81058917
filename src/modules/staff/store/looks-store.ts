import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";
import type { PersonFact } from "../domain/user-kinds.ts";

/** Records a look at a masked fact, for the person. */
export async function insertLook(
  tx: Tx,
  look: { personId: string; readerId: string; fact: PersonFact; reason: string },
): Promise<void> {
  await sql`insert into staff_look (person_id, reader_id, fact, reason)
            values (${look.personId}, ${look.readerId}, ${look.fact}, ${look.reason})`.execute(tx);
}
