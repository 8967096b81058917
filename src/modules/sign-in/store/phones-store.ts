import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Returns true when a person has a verified phone number. Locks their credentials. */
export async function lockVerifiedPhone(tx: Tx, personId: string): Promise<boolean> {
  const found = await row(
    tx,
    sql<{
      has: boolean;
    }>`select phone_verified_at is not null as has from account_credential where account_id = ${personId} for update`,
  );
  return found?.has ?? false;
}

/** Returns true when a number, by its blind index, was given up by another person and is not free yet. */
export async function isRestingPhone(tx: Tx, personId: string, index: Buffer): Promise<boolean> {
  const resting = await row(
    tx,
    sql<{
      person_id: string;
    }>`select person_id from released_phone where phone_bidx = ${index} and free_at > app_now() and person_id <> ${personId}`,
  );
  return resting !== undefined;
}

/**
 * Keeps the number a person has from others for so many days, unless it is the one they have chosen again. The chosen
 * one is no longer kept.
 */
export async function releasePhone(tx: Tx, personId: string, chosen: Buffer, days: number): Promise<void> {
  await sql`insert into released_phone (phone_bidx, person_id, free_at)
            select phone_bidx, account_id, app_now() + make_interval(days => ${days}) from account_credential
             where account_id = ${personId} and phone_bidx is not null and phone_bidx <> ${chosen}
            on conflict (phone_bidx) do update set person_id = excluded.person_id, free_at = excluded.free_at`.execute(
    tx,
  );
  await sql`delete from released_phone where phone_bidx = ${chosen}`.execute(tx);
}

/**
 * Gives a person a verified number: sealed, and as its blind index. Texts to it are wanted. Breaks
 * account_credential_phone_unique when another person has it.
 */
export async function writePhone(
  tx: Tx,
  personId: string,
  { sealed, index }: { sealed: Buffer; index: Buffer },
): Promise<void> {
  await sql`update account_credential
                   set phone_enc = ${sealed}, phone_bidx = ${index}, phone_verified_at = app_now(), phone_changed_at = app_now(), sms_opted_out_at = null
                 where account_id = ${personId}`.execute(tx);
}

/** Removes a person's phone number. */
export async function removePhone(tx: Tx, personId: string): Promise<void> {
  await sql`update account_credential set phone_enc = null, phone_verified_at = null, phone_bidx = null
             where account_id = ${personId}`.execute(tx);
}

/** Ends or resumes the texts to a number, by its blind index. Ending them again keeps the first time. */
export async function writeTextsStopped(tx: Tx, index: Buffer, isStopped: boolean): Promise<void> {
  await sql`update account_credential set sms_opted_out_at = case when ${isStopped} then coalesce(sms_opted_out_at, app_now()) end
         where phone_bidx = ${index}`.execute(tx);
}

/** Forgets the numbers given up that are free by now. */
export async function forgetFreePhones(db: Db): Promise<void> {
  await sql`delete from released_phone where free_at < app_now()`.execute(db);
}
