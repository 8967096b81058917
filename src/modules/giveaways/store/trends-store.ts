import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** Facts for ranking an open giveaway; `newTickets` since it was ranked, `hours` ago. */
export interface TrendRow {
  id: string;
  enterMethod: EnterMethod;
  totalCents: bigint;
  velocity: number;
  newTickets: number;
  hours: number;
  nextTicket: number;
  completedByHost: number;
}

export function readTrends(db: Db, limit: number): Promise<TrendRow[]> {
  return rows(
    db,
    sql<TrendRow>`
      select g.post_id as id, g.enter_method as "enterMethod", g.amount_cents * g.winners_count as "totalCents", g.trend_velocity as velocity,
             g.next_ticket - g.trend_ticket as "newTickets", extract(epoch from app_now() - g.trend_at)::float8 / 3600 as hours,
             g.next_ticket as "nextTicket",
             (select count(*)::int from (select 1 from giveaway c where c.host_account_id = g.host_account_id and c.state = 'completed' limit 10) c) as "completedByHost"
        from giveaway g where g.state = 'open' order by g.trend_at limit ${limit}`,
  );
}

export async function writeTrends(
  db: Db,
  ranked: readonly { id: string; score: number; velocity: number; nextTicket: number }[],
): Promise<void> {
  await sql`
    update giveaway g set trend_score = r.score, trend_velocity = r.velocity, trend_ticket = r.ticket, trend_at = app_now()
      from unnest(${ranked.map((one) => one.id)}::uuid[], ${ranked.map((one) => one.score)}::float8[],
                  ${ranked.map((one) => one.velocity)}::real[], ${ranked.map((one) => one.nextTicket)}::int[]) as r (id, score, velocity, ticket)
     where g.post_id = r.id and g.state = 'open'`.execute(db);
}

/** What a giveaway gives away. */
export type PrizeKind = "cash" | "product";

/**
 * Open giveaways of a prize tier: entered this way and of this kind of prize, or any for null, and worth so much in
 * total.
 */
export type TierFilter = readonly [enterMethod: EnterMethod | null, minCents: bigint, prizeKind: PrizeKind | null];

/**
 * Open giveaways by score; $1 is a score, $4 to $6 a {@link TierFilter}. The deadline is asked too, for the seconds
 * before the worker locks.
 */
export const trendingGiveaways = preparedKeyset<TierFilter, KeysetRow>(
  "trending_giveaways",
  ({ beyond, order }) => `
    select post_id as id, trend_score::text as position from giveaway
     where state = 'open' and deadline > app_now() and (trend_score, post_id) ${beyond} ($1::float8, $2::uuid)
       and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
     order by trend_score ${order}, post_id ${order} limit $3`,
);

/** Open giveaways ordered by a column or expression of the type `type`; parameters as in {@link trendingGiveaways}. */
function openGiveawaysBy(name: string, by: string, type: string, ends?: Readonly<Record<"desc" | "asc", string>>) {
  return preparedKeyset<TierFilter, KeysetRow>(
    name,
    ({ beyond, order }) => `
      select post_id as id, (${by})::text as position from giveaway
       where state = 'open' and deadline > app_now() and (${by}, post_id) ${beyond} ($1::${type}, $2::uuid)
         and ($4::text is null or enter_method = $4::text) and amount_cents * winners_count >= $5::bigint
       and ($6::text is null or prize_kind = $6::text)
       order by ${by} ${order}, post_id ${order} limit $3`,
    ends,
  );
}

/** Open giveaways by deadline, by total prize in cents, and by opening time. */
export const openByDeadline = openGiveawaysBy("open_giveaways_by_deadline", "deadline", "timestamptz");
export const openByTotal = openGiveawaysBy("open_giveaways_by_total", "(amount_cents * winners_count)", "bigint", {
  desc: "9223372036854775807",
  asc: "-1",
});
export const openByOpening = openGiveawaysBy("open_giveaways_by_opening", "opened_at", "timestamptz");

/** $1 to $3 a {@link TierFilter}. */
export const countOpenGiveaways = prepared<[...TierFilter], { count: number }>(
  "count_open_giveaways",
  `select count(*)::int as count from giveaway
    where state = 'open' and deadline > app_now() and ($1::text is null or enter_method = $1::text) and amount_cents * winners_count >= $2::bigint
      and ($3::text is null or prize_kind = $3::text)`,
);

/**
 * $4 an account, $5 a {@link PrizeKind} or null for both: the giveaways it hosts, newest first; those that were
 * cancelled or wait for money are not shown.
 */
export const hostedGiveaways = preparedKeyset<[string, PrizeKind | null], KeysetRow>(
  "hosted_giveaways",
  ({ beyond, order }) => `
    select post_id as id, opened_at::text as position from giveaway
     where host_account_id = $4 and state not in ('draft', 'scheduled', 'awaiting_payment', 'voided')
       and ($5::text is null or prize_kind = $5::text) and (opened_at, post_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by opened_at ${order}, post_id ${order} limit $3`,
);

/** Counts {@link hostedGiveaways}; $1 an account, $2 a {@link PrizeKind} or null for both. */
export const countHostedGiveaways = prepared<[string, PrizeKind | null], { count: number }>(
  "count_hosted_giveaways",
  `select count(*)::int as count from giveaway
    where host_account_id = $1 and state not in ('draft', 'scheduled', 'awaiting_payment', 'voided') and ($2::text is null or prize_kind = $2::text)`,
);

/** $4 an account: its giveaways that wait for their card payment, newest first. */
export const unpaidGiveaways = preparedKeyset<[string], KeysetRow>(
  "unpaid_giveaways",
  ({ beyond, order }) => `
    select post_id as id, created_at::text as position from giveaway
     where host_account_id = $4 and state = 'awaiting_payment' and (created_at, post_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, post_id ${order} limit $3`,
);
