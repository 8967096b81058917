import { sql } from "kysely";
import { brokenConstraint, row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

export interface FactRow {
  legalNameEnc: Buffer | null;
  addressEnc: Buffer | null;
  dateOfBirth: string | null;
  residentState: string | null;
  stateChangedAt: Date | null;
  /** True when the last change of state is at least `coolDownDays` ago. */
  mayMoveState: boolean;
}

/** Locks the approved facts of a person; undefined when there are none. */
export function lockFacts(tx: Tx, personId: string, coolDownDays: number): Promise<FactRow | undefined> {
  return row(
    tx,
    sql<FactRow>`select legal_name_enc as "legalNameEnc", address_enc as "addressEnc", date_of_birth as "dateOfBirth", resident_state as "residentState", state_changed_at as "stateChangedAt",
        coalesce(state_changed_at <= app_now() - make_interval(days => ${coolDownDays}), true) as "mayMoveState"
      from identity_fact where person_id = ${personId} and status = 'approved' for update`,
  );
}

/** The facts of an approval as they are stored: the name and the address encrypted, the keys hashed. */
export interface ApprovedFacts {
  readonly legalNameEnc: Buffer;
  readonly dateOfBirth: string;
  readonly addressEnc: Buffer;
  readonly residentState: string;
  readonly household: Buffer;
  readonly personKey: Buffer;
  readonly selfiePrint: string | null;
  readonly decidedBy: string;
}

/**
 * Writes the facts of an approved person over earlier ones. Returns false, with nothing changed, when another account
 * holds the document.
 */
export async function storeApproval(tx: Tx, personId: string, facts: ApprovedFacts): Promise<boolean> {
  await sql`savepoint approval`.execute(tx);
  try {
    await sql`
      insert into identity_fact (person_id, status, legal_name_enc, date_of_birth, address_enc, resident_state, household_bidx, person_key, keys_version, selfie_print, decided_by, decided_at)
      values (${personId}, 'approved', ${facts.legalNameEnc}, ${facts.dateOfBirth},
              ${facts.addressEnc}, ${facts.residentState}, ${facts.household}, ${facts.personKey}, 2, ${facts.selfiePrint}::bit(256), ${facts.decidedBy}, app_now())
      on conflict (person_id) do update set status = 'approved', legal_name_enc = excluded.legal_name_enc, date_of_birth = excluded.date_of_birth,
        address_enc = excluded.address_enc, resident_state = excluded.resident_state, household_bidx = excluded.household_bidx,
        person_key = excluded.person_key, keys_version = 2, selfie_print = excluded.selfie_print, decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(
      tx,
    );
    return true;
  } catch (error) {
    if (brokenConstraint(error) !== "identity_fact_one_person") throw error;
    await sql`rollback to savepoint approval`.execute(tx);
    return false;
  }
}

export async function editFacts(
  tx: Tx,
  personId: string,
  facts: { legalNameEnc: Buffer | null; dateOfBirth: string | null; residentState: string | null; movesState: boolean },
): Promise<void> {
  await sql`update identity_fact set legal_name_enc = ${facts.legalNameEnc}, date_of_birth = ${facts.dateOfBirth}, resident_state = ${facts.residentState},
              state_changed_at = case when ${facts.movesState} then app_now() else state_changed_at end
            where person_id = ${personId}`.execute(tx);
}

/** An approval that no longer holds. `frees` lets another account use the document. */
export async function withdrawFacts(
  tx: Tx,
  personId: string,
  status: "declined" | "expired",
  frees: boolean,
): Promise<void> {
  await sql`update identity_fact set status = ${status}, person_key = case when ${frees} then null else person_key end where person_id = ${personId}`.execute(
    tx,
  );
}

/** Deletes an approval's facts of a deleted account; the document stays bound to it by its keyed hash. */
export async function eraseApproval(tx: Tx, personId: string): Promise<void> {
  await sql`update identity_fact set legal_name_enc = null, address_enc = null, household_bidx = null, date_of_birth = null, selfie_print = null where person_id = ${personId}`.execute(
    tx,
  );
}

export function findFacts(
  db: Db,
  personId: string,
): Promise<
  | { legalNameEnc: Buffer | null; addressEnc: Buffer | null; dateOfBirth: string | null; residentState: string | null }
  | undefined
> {
  return row(
    db,
    sql<{
      legalNameEnc: Buffer | null;
      addressEnc: Buffer | null;
      dateOfBirth: string | null;
      residentState: string | null;
    }>`
      select legal_name_enc as "legalNameEnc", address_enc as "addressEnc", date_of_birth as "dateOfBirth", resident_state as "residentState"
        from identity_fact where person_id = ${personId} and status = 'approved'`,
  );
}

/** Lists people whose keys were made before letters of every script counted. */
export function listOldKeys(db: Db, count: number): Promise<{ personId: string }[]> {
  return rows(
    db,
    sql<{
      personId: string;
    }>`select person_id as "personId" from identity_fact where keys_version < 2 order by person_id limit ${count}`,
  );
}

/** Locks the facts of a person whose keys are old; undefined once they are new. */
export function lockOldKeys(
  tx: Tx,
  personId: string,
): Promise<
  { status: string; legalNameEnc: Buffer | null; addressEnc: Buffer | null; dateOfBirth: string | null } | undefined
> {
  return row(
    tx,
    sql<{
      status: string;
      legalNameEnc: Buffer | null;
      addressEnc: Buffer | null;
      dateOfBirth: string | null;
    }>`select status, legal_name_enc as "legalNameEnc", address_enc as "addressEnc", date_of_birth as "dateOfBirth"
         from identity_fact where person_id = ${personId} and keys_version < 2 for update`,
  );
}

/** Writes new keys; null keeps the one there is. */
export async function writeKeys(
  tx: Tx,
  personId: string,
  keys: { household: Buffer | null; document: Buffer | null },
): Promise<void> {
  await sql`update identity_fact set household_bidx = coalesce(${keys.household}, household_bidx),
              person_key = case when person_key is null then null else coalesce(${keys.document}, person_key) end, keys_version = 2
            where person_id = ${personId}`.execute(tx);
}

/** The legal name of an approved identity, or undefined. For the person alone. */
export async function legalNameOf(services: Services, personId: string): Promise<string | undefined> {
  const fact = await row(
    services.db,
    sql<{
      legal_name_enc: Buffer | null;
    }>`select legal_name_enc from identity_fact where person_id = ${personId} and status = 'approved'`,
  );
  if (fact?.legal_name_enc == null) return undefined;
  return services.vault
    .open({ table: "identity_fact", column: "legal_name_enc", rowId: personId }, fact.legal_name_enc)
    .toString("utf8");
}

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
