import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";

const hashCode = (id: string, code: string): Buffer => createHash("sha256").update(`${id}:${code}`).digest();

/** Makes a six-digit code for a purpose and a destination, valid ten minutes; older ones for the same purpose die. */
export async function issueCode(
  tx: Tx,
  input: { personId: string; purpose: string; destination: string },
): Promise<string> {
  await sql`update one_time_code set used_at = app_now()
             where person_id = ${input.personId} and purpose = ${input.purpose} and used_at is null`.execute(tx);
  const made = await row(tx, sql<{ id: string }>`select new_id() as id`);
  if (made === undefined) throw new Error("no id was made");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await sql`insert into one_time_code (id, person_id, purpose, destination, code_hash, expires_at)
            values (${made.id}, ${input.personId}, ${input.purpose}, ${input.destination}, ${hashCode(made.id, code)}, app_now() + interval '10 minutes')`.execute(
    tx,
  );
  return code;
}

export type CodeRefusal = "wrong_code" | "no_code" | "max_attempts";

/**
 * Compares a code with the live one of that purpose and destination. Every comparison costs one of five tries, under
 * the row's lock, so parallel guesses cannot get more. A right code is used up.
 */
export async function useCode(
  tx: Tx,
  input: { personId: string; purpose: string; destination: string; code: string },
): Promise<Result<void, CodeRefusal>> {
  const live = await row(
    tx,
    sql<{ id: string; code_hash: Buffer; attempts_left: number }>`
      select id, code_hash, attempts_left from one_time_code
       where person_id = ${input.personId} and purpose = ${input.purpose} and destination = ${input.destination}
         and used_at is null and expires_at > app_now()
       order by created_at desc limit 1 for update`,
  );
  if (live === undefined) return err("no_code");
  if (live.attempts_left === 0) return err("max_attempts");
  const matches = timingSafeEqual(live.code_hash, hashCode(live.id, input.code));
  await sql`update one_time_code set attempts_left = attempts_left - 1, used_at = case when ${matches} then app_now() end where id = ${live.id}`.execute(
    tx,
  );
  if (matches) return ok();
  return err(live.attempts_left === 1 ? "max_attempts" : "wrong_code");
}

/** The live code of a purpose and destination, under its lock; undefined when there is none. */
export async function lockLiveCode(
  tx: Tx,
  input: { personId: string; purpose: string; destination: string },
): Promise<string | undefined> {
  const live = await row(
    tx,
    sql<{ id: string }>`select id from one_time_code
       where person_id = ${input.personId} and purpose = ${input.purpose} and destination = ${input.destination}
         and used_at is null and expires_at > app_now() order by created_at desc limit 1 for update`,
  );
  return live?.id;
}

/** Ends a code that served. */
export async function endCode(tx: Tx, id: string): Promise<void> {
  await sql`update one_time_code set used_at = app_now() where id = ${id}`.execute(tx);
}
