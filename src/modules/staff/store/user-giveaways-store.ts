import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";

/** A giveaway of an account, in any state. Amounts in cents. */
export interface HostedGiveaway extends KeysetRow {
  readonly text: string;
  readonly state: string;
  readonly prizeKind: "cash" | "product";
  readonly amount: bigint;
  readonly winnersCount: number;
  readonly entriesCount: number;
  readonly createdAt: Date;
}

const hosted = preparedKeyset<[string], HostedGiveaway>(
  "staff_hosted_giveaways",
  ({ beyond, order }) => `
    select post_id as id, giveaway_text as text, state, prize_kind as "prizeKind", amount_cents as amount,
           winners_count as "winnersCount", entries_count as "entriesCount", created_at as "createdAt", created_at::text as position
      from giveaway where host_account_id = $4::uuid and (created_at, post_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, post_id ${order} limit $3`,
);

/** A prize that a person won, or was drawn for. */
export interface WonGiveaway extends KeysetRow {
  readonly giveawayId: string;
  readonly hostName: string;
  readonly hostUsername: string | null;
  readonly text: string;
  readonly status: string;
  readonly prize: bigint;
  readonly ticketNo: number | null;
  readonly drawnAt: Date;
}

const won = preparedKeyset<[string], WonGiveaway>(
  "staff_won_giveaways",
  ({ beyond, order }) => `
    select s.id, s.giveaway_id as "giveawayId", h.name as "hostName", h.username as "hostUsername", g.giveaway_text as text, s.status,
           s.prize_cents as prize, s.ticket_no as "ticketNo", s.created_at as "drawnAt", s.created_at::text as position
      from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id join account h on h.id = g.host_account_id
     where s.person_id = $4::uuid and (s.created_at, s.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by s.created_at ${order}, s.id ${order} limit $3`,
);

/** Reads a page of the giveaways of an account, drafts and unpaid ones included. */
export function listHostedGiveaways(db: Db, page: Page, accountId: string): Promise<HostedGiveaway[]> {
  return hosted.read(db, page, accountId);
}

/** Reads a page of the prizes that a person was drawn for. */
export function listWonGiveaways(db: Db, page: Page, personId: string): Promise<WonGiveaway[]> {
  return won.read(db, page, personId);
}
