import { sql } from "kysely";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { CODE_ATTEMPTS_MAX } from "#kernel/limits.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { totpStepOf } from "../domain/totp.ts";
import type { AccessCodeMethod } from "../domain/access-code.ts";

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

/** Returns when the app or number that a person's codes come by was added; null when it never changed. */
export async function readCodeFactorAddedAt(db: Db, personId: string, method: AccessCodeMethod): Promise<Date | null> {
  const found = await row(
    db,
    sql<{ at: Date | null }>`
      select case when ${method} = 'totp' then (select confirmed_at from totp_factor where person_id = ${personId})
                  else (select phone_changed_at from account_credential where account_id = ${personId}) end as at`,
  );
  return found?.at ?? null;
}

export interface TwoFactorStanding {
  totpConfirmedAt: Date | null;
  recoveryCodesLeft: number;
}

/** Returns whether two-factor is on, since when, and the number of recovery codes left. */
export async function twoFactorStanding(db: Db, personId: string): Promise<TwoFactorStanding> {
  const found = await row(
    db,
    sql<TwoFactorStanding>`
      select f.confirmed_at as "totpConfirmedAt",
             (select count(*)::int from recovery_code c where c.person_id = f.person_id and c.used_at is null) as "recoveryCodesLeft"
        from totp_factor f where f.person_id = ${personId} and f.confirmed_at is not null`,
  );
  return found ?? { totpConfirmedAt: null, recoveryCodesLeft: 0 };
}

/** A factor is too new to let money leave, until then. */
export interface NewFactor {
  readonly newUntil: Date;
}

/** Returns the end of the hours a factor rests since it was added; undefined when they are over. */
export function findFactorRest(db: Db, addedAt: Date, hours: number): Promise<NewFactor | undefined> {
  return row(
    db,
    sql<NewFactor>`select until as "newUntil" from (select ${addedAt}::timestamptz + make_interval(hours => ${hours}) as until) f where until > app_now()`,
  );
}
