import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/**
 * Cents that the products are worth which people won and got in a calendar year of New York, by person; those with none
 * are absent.
 */
export async function productPrizesIn(
  db: Db,
  personIds: readonly string[],
  year: number,
): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      cents: bigint;
    }>`select s.person_id as id, sum(s.prize_cents)::bigint as cents from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id
      where g.prize_kind = 'product' and s.person_id = any(${[...personIds]}::uuid[]) and s.status = 'settled' and s.cause is distinct from 'credited'
        and s.settled_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York') and s.settled_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'America/New_York')
      group by 1`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}

/**
 * The same of giveaways that brands promote themselves with, of these people (null: all people). Gifts from one person
 * to another are no prizes.
 */
export async function promotionProductsIn(
  db: Db,
  personIds: readonly string[] | null,
  year: number,
): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      cents: bigint;
    }>`select s.person_id as id, sum(s.prize_cents)::bigint as cents from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id join account h on h.id = g.host_account_id
      where g.prize_kind = 'product' and h.account_type = 'brand' and s.person_id is not null and s.status = 'settled' and s.cause is distinct from 'credited' and (${personIds === null} or s.person_id = any(${[...(personIds ?? [])]}::uuid[]))
        and s.settled_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York') and s.settled_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'America/New_York')
      group by 1`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
