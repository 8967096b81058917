import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Month } from "#kernel/month.ts";

/** Returns the beginning of a month and of the next one, in New York time. */
export async function monthSpan(db: Db, month: Month): Promise<{ since: Date; until: Date }> {
  const found = await row(
    db,
    sql<{ since: Date; until: Date }>`select ${`${month}-01`}::timestamp at time zone 'America/New_York' as since,
      (${`${month}-01`}::timestamp + interval '1 month') at time zone 'America/New_York' as until`,
  );
  if (found === undefined) throw new Error("the database returned no month");
  return found;
}

/** The month an instant lies in; without one, the month that is running. */
export async function monthOf(db: Db, at: Date | null = null): Promise<Month> {
  const found = await row(
    db,
    sql<{
      month: Month;
    }>`select to_char(coalesce(${at}::timestamptz, app_now()) at time zone 'America/New_York', 'YYYY-MM') as month`,
  );
  if (found === undefined) throw new Error("the database returned no month");
  return found.month;
}
