import { sql } from "kysely";
import { findAccount, lockAccountRow } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { isCounted } from "./entries-store.ts";

/** Days a prize waits for a winner who is suspended, before the next in line gets it. */
export const heldPrizeDays = 14;

/** The status of a person, with the row held until the commit: two tasks about one person do not cross. */
export async function lockPersonStatus(tx: Tx, accountId: string): Promise<string | undefined> {
  await lockAccountRow(tx, accountId);
  return (await findAccount(tx, accountId))?.status;
}

/** Returns true for an account that is deleted, or about to be. */
export async function isDeleted(db: Db, accountId: string): Promise<boolean> {
  return (await findAccount(db, accountId))?.status === "deleted";
}

/** Reads a host's giveaways that are not over, and whether each has an eligible entry. */
export function listRunningGiveaways(tx: Tx, hostAccountId: string): Promise<{ id: string; hasEligible: boolean }[]> {
  return rows(
    tx,
    sql<{ id: string; hasEligible: boolean }>`
      select g.post_id as id, exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.withdrawn_at is null and ${sql.raw(isCounted)}) as "hasEligible"
        from giveaway g where g.host_account_id = ${hostAccountId} and g.state not in ('completed', 'voided') order by g.post_id`,
  );
}

/** Giveaways that wait with a prize for this person. */
export function listPrizesWaitingFor(db: Db, personId: string): Promise<{ giveawayId: string }[]> {
  return rows(
    db,
    sql<{
      giveawayId: string;
    }>`select distinct giveaway_id as "giveawayId" from giveaway_slot where person_id = ${personId} and status = 'selected'`,
  );
}

/** Lists holders of open slots who are suspended and within the days a prize waits for them. */
export async function listSuspendedHolders(db: Db, giveawayId: string): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{ personId: string }>`
      select s.person_id as "personId" from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id join account a on a.id = s.person_id
       where s.giveaway_id = ${giveawayId} and s.status = 'selected' and a.status = 'suspended'
         and s.created_at > app_now() - make_interval(days => ${heldPrizeDays})`,
  );
  return new Set(found.map((one) => one.personId));
}

/**
 * Open matters of a person: giveaways they host that are not over or whose products have not arrived, and prizes on
 * their way to them.
 */
export async function countOpen(db: Db, accountId: string): Promise<{ giveaways: number; prizes: number }> {
  const found = await row(
    db,
    sql<{ giveaways: number; prizes: number }>`
      select (select count(*)::int from giveaway g where g.host_account_id = ${accountId} and g.state <> 'voided' and (g.state <> 'completed'
                  or exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.status = 'winner'))) as giveaways,
             (select count(*)::int from giveaway_slot where person_id = ${accountId} and status = 'selected') as prizes`,
  );
  return found ?? { giveaways: 0, prizes: 0 };
}
