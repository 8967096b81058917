import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { GiveawayState } from "../domain/giveaway-state.ts";
import type { PrizeKind } from "./trends-store.ts";

/** A giveaway in a list of staff. */
export interface ListedGiveaway extends KeysetRow {
  hostUsername: string | null;
  hostName: string;
  hostPhotoUrl: string | null;
  state: GiveawayState;
  text: string;
  prizeKind: PrizeKind;
  amountCents: bigint;
  winnersCount: number;
  entriesCount: number;
  openedAt: Date | null;
  deadline: Date | null;
  drawnAt: Date | null;
  completedAt: Date | null;
  /** Entries that wait for a decision of staff. */
  pendingCount: number;
}

const columns = `g.post_id as id, a.username as "hostUsername", a.name as "hostName", a.photo_url as "hostPhotoUrl", g.state, p.text, g.prize_kind as "prizeKind",
  g.amount_cents as "amountCents", g.winners_count as "winnersCount", g.entries_count as "entriesCount", g.opened_at as "openedAt", g.deadline, g.drawn_at as "drawnAt",
  g.completed_at as "completedAt",
  (select count(*)::int from giveaway_entry_fraud q join giveaway_entry e on e.giveaway_id = q.giveaway_id and e.person_id = q.person_id
    where q.giveaway_id = g.post_id and q.status = 'pending' and e.withdrawn_at is null and g.state = 'open') as "pendingCount"`;
const joined = `giveaway g join account a on a.id = g.host_account_id join post p on p.id = g.post_id`;
const order = (direction: "asc" | "desc"): string =>
  `order by g.created_at ${direction}, g.post_id ${direction} limit $3`;

/** All giveaways, by the time they were made. */
export const allGiveaways = preparedKeyset<[], ListedGiveaway>(
  "staff_giveaways",
  (travel) => `select ${columns}, g.created_at::text as position from ${joined}
    where (g.created_at, g.post_id) ${travel.beyond} ($1::timestamptz, $2::uuid) ${order(travel.order)}`,
);

/** Giveaways whose deadline is over and whose prizes are not all paid. */
export const giveawaysBetween = preparedKeyset<[], ListedGiveaway>(
  "staff_giveaways_between",
  (travel) => `select ${columns}, g.created_at::text as position from ${joined}
    where g.state in ('locked', 'drawn', 'settling') and (g.created_at, g.post_id) ${travel.beyond} ($1::timestamptz, $2::uuid) ${order(travel.order)}`,
);

/** $4 the state. */
export const giveawaysInState = preparedKeyset<[GiveawayState], ListedGiveaway>(
  "staff_giveaways_in_state",
  (travel) => `select ${columns}, g.created_at::text as position from ${joined}
    where g.state = $4 and (g.created_at, g.post_id) ${travel.beyond} ($1::timestamptz, $2::uuid) ${order(travel.order)}`,
);

/** $4 the host's account, $5 the state or null for all. */
export const giveawaysOfHost = preparedKeyset<[hostId: string, state: GiveawayState | null], ListedGiveaway>(
  "staff_giveaways_of_host",
  (travel) => `select ${columns}, g.created_at::text as position from ${joined}
    where g.host_account_id = $4 and ($5::text is null or g.state = $5) and (g.created_at, g.post_id) ${travel.beyond} ($1::timestamptz, $2::uuid) ${order(travel.order)}`,
);

/** One giveaway as the lists show it. */
export function findListed(db: Db, id: string): Promise<ListedGiveaway | undefined> {
  return row(
    db,
    sql<ListedGiveaway>`select ${sql.raw(columns)}, g.created_at::text as position from ${sql.raw(joined)} where g.post_id = ${id}`,
  );
}
