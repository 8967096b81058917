import { sql } from "kysely";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { CODE_ATTEMPTS_MAX } from "#kernel/limits.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { totpStepOf } from "../domain/totp.ts";

const cell = (personId: string) => ({ table: "totp_factor", column: "secret_enc", rowId: personId });

/**
 * Stores a secret that is to be confirmed; the one before, if it was not confirmed, is forgotten. False when a
 * confirmed one stands.
 */
export async function storePendingTotp(
  tx: Tx,
  { vault }: Pick<Services, "vault">,
  personId: string,
  secret: string,
): Promise<boolean> {
  const stored = await row(
    tx,
    sql<{ person_id: string }>`
      insert into totp_factor (person_id, secret_enc) values (${personId}, ${vault.seal(cell(personId), secret)})
      on conflict (person_id) do update set secret_enc = excluded.secret_enc, created_at = app_now(), failures = 0
        where totp_factor.confirmed_at is null
      returning person_id`,
  );
  return stored !== undefined;
}

export type TotpRefusal = "wrong_code" | "max_attempts" | "not_enabled";

/**
 * Verifies a code of the person's app: each time step is accepted once, also with concurrent calls, and at most five
 * wrong ones in fifteen minutes. The caller returns refusals, so that they are counted.
 */
export async function takeTotpCode(
  tx: Tx,
  { vault }: Pick<Services, "vault">,
  input: { personId: string; code: string; isConfirmed: boolean; at?: number },
): Promise<Result<void, TotpRefusal>> {
  const { personId } = input;
  const factor = await row(
    tx,
    sql<{ secret_enc: Buffer; failures: number }>`
      select secret_enc, case when failed_at > app_now() - interval '15 minutes' then failures else 0 end as failures
        from totp_factor where person_id = ${personId} and (confirmed_at is not null) = ${input.isConfirmed} for update`,
  );
  if (factor === undefined) return err("not_enabled");
  if (factor.failures >= CODE_ATTEMPTS_MAX) return err("max_attempts");
  const step = totpStepOf(
    vault.open(cell(personId), factor.secret_enc).toString("utf8"),
    input.code,
    input.at ?? Date.now(),
  );
  if (step !== null && (await takeStep(tx, personId, step))) return ok();
  const failures = factor.failures + 1;
  await sql`update totp_factor set failures = ${failures}, failed_at = app_now() where person_id = ${personId}`.execute(
    tx,
  );
  return err(failures >= CODE_ATTEMPTS_MAX ? "max_attempts" : "wrong_code");
}

/** Confirms a secret that was not confirmed by a code. */
export async function confirmStoredTotp(tx: Tx, personId: string): Promise<void> {
  await sql`update totp_factor set confirmed_at = app_now() where person_id = ${personId} and confirmed_at is null`.execute(
    tx,
  );
}

/** Spends a time step and those before it; false when it is spent. */
async function takeStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const taken = await row(
    tx,
    sql<{ person_id: string }>`
      update totp_factor set last_step = ${step}, failures = 0, confirmed_at = coalesce(confirmed_at, app_now())
       where person_id = ${personId} and last_step < ${step} returning person_id`,
  );
  return taken !== undefined;
}

/** Returns true when a person has a confirmed authenticator app. */
export async function hasTotp(db: Db, personId: string): Promise<boolean> {
  return (
    (await row(
      db,
      sql<{ one: number }>`select 1 as one from totp_factor where person_id = ${personId} and confirmed_at is not null`,
    )) !== undefined
  );
}

/** Forgets a person's confirmed app and with it the recovery codes; false when there was none. */
export async function removeTotp(tx: Tx, personId: string): Promise<boolean> {
  return (
    (await row(
      tx,
      sql<{
        person_id: string;
      }>`delete from totp_factor where person_id = ${personId} and confirmed_at is not null returning person_id`,
    )) !== undefined
  );
}
