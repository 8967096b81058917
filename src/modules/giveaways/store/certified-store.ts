import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Cell } from "#platform/vault.ts";

/** Returns the cell of a certified winner's legal name. */
export function certifiedNameCell(id: string): Cell {
  return { table: "giveaway_certified_winner", column: "legal_name_enc", rowId: id };
}

/** A winner as certified when the prize was paid. */
export interface CertifiedRow {
  id: string;
  slotNo: number;
  personId: string;
  legalNameEnc: Buffer | null;
  state: string | null;
}

/** Reads the certified list of a giveaway, by slot. */
export function readCertified(db: Db, giveawayId: string): Promise<CertifiedRow[]> {
  return rows(
    db,
    sql<CertifiedRow>`
      select id, slot_no as "slotNo", person_id as "personId", legal_name_enc as "legalNameEnc", resident_state as state
        from giveaway_certified_winner where giveaway_id = ${giveawayId} order by slot_no`,
  );
}

/** Writes a winner to the certified list; one that is on it stays as it is. */
export async function insertCertified(tx: Tx, giveawayId: string, one: CertifiedRow): Promise<void> {
  await sql`
    insert into giveaway_certified_winner (id, giveaway_id, slot_no, person_id, legal_name_enc, resident_state)
    values (${one.id}, ${giveawayId}, ${one.slotNo}, ${one.personId}, ${one.legalNameEnc}, ${one.state})
    on conflict (giveaway_id, slot_no) do nothing`.execute(tx);
}

/** Deletes entries of certified lists that are older than this many years, at most `limit`. Returns how many. */
export async function deleteCertified(tx: Tx, years: number, limit: number): Promise<number> {
  const gone = await rows(
    tx,
    sql<{ id: string }>`
      delete from giveaway_certified_winner where id in (
        select id from giveaway_certified_winner where certified_at < app_now() - make_interval(years => ${years})
         order by certified_at limit ${limit}) returning id`,
  );
  return gone.length;
}
