import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { AccessCodeMethod } from "../domain/access-code.ts";
import { newFactorHours } from "../security-settings.ts";

/** A factor is too new to let money leave, until then. */
export interface NewFactor {
  readonly newUntil: Date;
}

/**
 * Returns the end of the waiting time of a new factor, before which it confirms no payout. An attacker who adds a
 * factor has to wait, and the owner can notice. Undefined when the factor is old enough, or as old as the account
 * (null).
 */
export async function checkFactorAge(db: Db, addedAt: Date | null): Promise<NewFactor | undefined> {
  if (addedAt === null) return undefined;
  const hours = await readSetting(db, newFactorHours);
  return row(
    db,
    sql<NewFactor>`select until as "newUntil" from (select ${addedAt}::timestamptz + make_interval(hours => ${hours}) as until) f where until > app_now()`,
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
