import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Choices } from "../domain/notification-events.ts";

export interface Preference {
  choices: Choices;
  /** IANA name of the zone in which a day has its 17:00. */
  timeZone: string;
}

export const defaultPreference: Preference = { choices: {}, timeZone: "America/New_York" };

/** $1 whose: those who changed anything. */
const preferencesOf = prepared<[string[]], Preference & { accountId: string }>(
  "notification_preferences_of",
  `select account_id as "accountId", choices, time_zone as "timeZone" from notification_preference where account_id = any($1::uuid[])`,
);

/** Preferences of accounts; accounts without any are absent. One statement. */
export async function readPreferences(db: Db, accountIds: readonly string[]): Promise<Map<string, Preference>> {
  const found = await preferencesOf.run(db, [...accountIds]);
  return new Map(found.map(({ accountId, ...preference }) => [accountId, preference]));
}

/** The choices of one account under its row's lock, so that two changes at once both count. */
export async function lockPreference(tx: Tx, accountId: string): Promise<Preference> {
  await sql`insert into notification_preference (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
  const found = await row(
    tx,
    sql<Preference>`select choices, time_zone as "timeZone" from notification_preference where account_id = ${accountId} for update`,
  );
  return found ?? defaultPreference;
}

export async function writePreference(tx: Tx, accountId: string, { choices, timeZone }: Preference): Promise<void> {
  await sql`update notification_preference set choices = ${JSON.stringify(choices)}::jsonb, time_zone = ${timeZone} where account_id = ${accountId}`.execute(
    tx,
  );
}

/** Returns true when the database knows a time zone by this name, so that it can compute in it. */
export async function isTimeZone(tx: Tx, name: string): Promise<boolean> {
  return (await row(tx, sql`select 1 from pg_timezone_names where name = ${name}`)) !== undefined;
}
