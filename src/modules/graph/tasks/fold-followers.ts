import { sql } from "kysely";
import { row, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";

const batch = 10_000;

/** Adds the waiting deltas to the accounts' follower counts, each exactly once; returns how many were folded. */
export async function foldFollowers(services: Services): Promise<number> {
  for (let total = 0; ;) {
    const folded = await transact(services.db, (tx) =>
      row(
        tx,
        sql<{ count: number }>`
          with taken as (
            delete from follower_delta where id in (select id from follower_delta order by id limit ${batch} for update skip locked)
            returning account_id, delta
          ), sums as (
            select account_id, sum(delta)::int as delta from taken group by account_id
          ), folded as (
            update account a set followers_count = a.followers_count + s.delta from sums s where a.id = s.account_id and s.delta <> 0
          )
          select count(*)::int as count from taken`,
      ),
    );
    const count = folded?.count ?? 0;
    total += count;
    if (count < batch) return total;
  }
}

/**
 * Forgets what the limits of a day counted on days that no limit looks at any more: follows, and messages by profiles;
 * and words whose mute is over.
 */
async function forgetCountedDays(services: Services): Promise<void> {
  await sql`delete from follow_day where day < (app_now() at time zone 'America/New_York')::date - 7`.execute(
    services.db,
  );
  await sql`delete from muted_word where expires_at < app_now() - interval '7 days'`.execute(services.db);
  await sql`delete from contact_message where created_at < app_now() - interval '7 days'`.execute(services.db);
}

export const periodicWork: readonly PeriodicWork[] = [
  { name: "graph:fold-followers", everySeconds: 1, run: async (services) => void (await foldFollowers(services)) },
  { name: "graph:forget-counted-days", everySeconds: 86_400, run: forgetCountedDays },
];
