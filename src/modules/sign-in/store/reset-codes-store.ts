import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

const hashCode = (id: string, code: string): Buffer => createHash("sha256").update(`${id}:${code}`).digest();

/** Counts the codes made for a person in the last `seconds`. */
export async function resetCodesSince(db: Db, personId: string, seconds: number): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`select count(*)::int as count from password_reset_code
                            where person_id = ${personId} and created_at > app_now() - make_interval(secs => ${seconds})`,
  );
  return found?.count ?? 0;
}

/** Stores a six-digit code for what was typed, good for ten minutes; only the newest of a person is good. */
export async function issueResetCode(
  tx: Tx,
  subject: Buffer,
  personId: string | null,
): Promise<{ id: string; code: string }> {
  await sql`update password_reset_code set used_at = app_now()
             where (subject = ${subject} or person_id = ${personId}) and used_at is null`.execute(tx);
  const made = await row(tx, sql<{ id: string }>`select new_id() as id`);
  if (made === undefined) throw new Error("no id was made");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await sql`insert into password_reset_code (id, subject, person_id, code_hash, expires_at)
            values (${made.id}, ${subject}, ${personId}, ${hashCode(made.id, code)}, app_now() + interval '10 minutes')`.execute(
    tx,
  );
  return { id: made.id, code };
}

/** The hashed form of a code sent by email: it proves the address, which a code sent to a phone does not. */
const toEmailCode = (code: string): string => `mail:${code}`;

/** Notes that a code went by mail alone. */
export async function noteMailedCode(tx: Tx, { id, code }: { id: string; code: string }): Promise<void> {
  await sql`update password_reset_code set code_hash = ${hashCode(id, toEmailCode(code))} where id = ${id}`.execute(tx);
}

/**
 * Compares a code with the live one of the typed identifier: one of its five tries, under the row's lock. Returns the
 * person, and whether it came by email; undefined for a wrong, used or expired code, and for a code of an unknown
 * identifier.
 */
export async function useResetCode(
  tx: Tx,
  subject: Buffer,
  code: string,
): Promise<{ personId: string; isMailed: boolean } | undefined> {
  const live = await row(
    tx,
    sql<{ id: string; person_id: string | null; code_hash: Buffer }>`
      select id, person_id, code_hash from password_reset_code
       where subject = ${subject} and used_at is null and expires_at > app_now() and attempts_left > 0
       order by created_at desc limit 1 for update`,
  );
  if (live === undefined) return undefined;
  const isMailed = timingSafeEqual(live.code_hash, hashCode(live.id, toEmailCode(code)));
  const matches = isMailed || timingSafeEqual(live.code_hash, hashCode(live.id, code));
  await sql`update password_reset_code set attempts_left = attempts_left - 1, used_at = case when ${matches} then app_now() end where id = ${live.id}`.execute(
    tx,
  );
  return matches && live.person_id !== null ? { personId: live.person_id, isMailed } : undefined;
}
