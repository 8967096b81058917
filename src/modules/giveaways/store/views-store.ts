import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { findable } from "#modules/accounts/index.ts";
import { prepared } from "#platform/db/prepared.ts";
import { isCounted, isNamedEntrant } from "./entries-store.ts";
import { standingReply } from "./standing-acts-store.ts";
import type { GiveawayState } from "../domain/giveaway-state.ts";
import type { BeaconKind } from "../ports/beacon.ts";

/** The public facts of a giveaway. Amounts in cents. */
export interface GiveawayView {
  id: string;
  hostAccountId: string;
  prizeKind: "cash" | "product";
  amountCents: bigint;
  /** Tax and shipping of one product; 0 for cash. */
  extraCents: bigint;
  winnersCount: number;
  enterMethod: EnterMethod;
  durationHours: number;
  text: string;
  /** Page to visit; null for other ways of entering. */
  link: string | null;
  state: GiveawayState;
  createdAt: Date;
  openedAt: Date | null;
  deadline: Date | null;
  beaconKind: BeaconKind;
  /** Hours of the declared extension; 0 without one. */
  extensionHours: number;
  isExtended: boolean;
  /** Entries that count as of now: neither withdrawn nor ineligible. Quarantined ones count until the lock. */
  entriesCount: number;
  eligibleCount: number | null;
  /** The newest entrants, at most three; without those who are listed as winners by state alone. */
  recentEntrantIds: string[];
  now: Date;
}

/** $1 posts; those that are no giveaways are absent. */
export const giveawayViews = prepared<[string[]], GiveawayView>(
  "giveaway_views",
  `select g.post_id as id, g.host_account_id as "hostAccountId", g.prize_kind as "prizeKind", g.amount_cents as "amountCents", g.extra_cents as "extraCents", g.winners_count as "winnersCount",
          g.enter_method as "enterMethod", g.duration_hours as "durationHours", g.giveaway_text as text, g.link, g.state,
          g.created_at as "createdAt",
          g.opened_at as "openedAt", g.deadline, g.beacon_kind as "beaconKind", g.extension_hours as "extensionHours", g.extended_at is not null as "isExtended",
          g.eligible_count as "eligibleCount", app_now() as now,
          greatest(0, g.entries_count + (select coalesce(sum(d.delta), 0) from giveaway_entry_delta d where d.giveaway_id = g.post_id))::int as "entriesCount",
          array(select e.person_id from giveaway_entry e where e.giveaway_id = g.post_id and e.withdrawn_at is null and ${isCounted} and ${isNamedEntrant}
                 order by e.ticket_no desc limit 3) as "recentEntrantIds"
     from giveaway g where g.post_id = any($1::uuid[])`,
);

/** A reply that is an entry. */
export interface EntryReply {
  replyId: string;
  /** Null where the entrant is listed as a winner by state alone. */
  ticketNo: number | null;
  /** The giveaway is a brand's. */
  isBrandHost: boolean;
}

/** $1 replies: the entries they are, whether or not these count: others must not see that from a reply. */
export const ticketsOfReplies = prepared<[string[]], EntryReply>(
  "giveaway_tickets_of_replies",
  `select e.reply_post_id as "replyId", case when not a.is_winner_by_state then e.ticket_no end as "ticketNo", h.account_type = 'brand' as "isBrandHost"
     from giveaway_entry e join account a on a.id = e.person_id join giveaway g on g.post_id = e.giveaway_id join account h on h.id = g.host_account_id
    where e.reply_post_id = any($1::uuid[]) and e.withdrawn_at is null`,
);

/**
 * $1 giveaway posts and $2 the people who reposted them, pair by pair: those whose repost is an entry to a brand's
 * giveaway.
 */
export const brandEntryReposts = prepared<[string[], string[]], { giveawayId: string; personId: string }>(
  "giveaway_brand_entry_reposts",
  `select e.giveaway_id as "giveawayId", e.person_id as "personId"
     from unnest($1::uuid[], $2::uuid[]) as t (giveaway_id, person_id)
     join giveaway_entry e on e.giveaway_id = t.giveaway_id and e.person_id = t.person_id and e.withdrawn_at is null
     join giveaway g on g.post_id = e.giveaway_id and g.enter_method = 'repost'
     join account h on h.id = g.host_account_id and h.account_type = 'brand'`,
);

/**
 * $1 giveaway posts, $2 an account: those entered by a reply, a vote or a visit of which such an act stands that may
 * enter. Acts from before the person left do not count.
 */
export const answeredBy = prepared<[string[], string], { id: string }>(
  "giveaways_answered_by",
  `select g.post_id as id from giveaway g
     left join giveaway_entry e on e.giveaway_id = g.post_id and e.person_id = $2
    where g.post_id = any($1::uuid[])
      and case g.enter_method
            when 'reply' then exists (select 1 from post r where r.reply_to_id = g.post_id and r.account_id = $2 and ${standingReply("r")}
                                         and (e.withdrawn_at is null or r.created_at > e.withdrawn_at))
            when 'voteInPoll' then exists (select 1 from poll_vote v where v.post_id = g.post_id and v.account_id = $2
                                              and (e.withdrawn_at is null or v.created_at > e.withdrawn_at))
            when 'visitLink' then exists (select 1 from giveaway_visit v where v.giveaway_id = g.post_id and v.account_id = $2
                                               and (e.withdrawn_at is null or v.acted_at > e.withdrawn_at))
            else false end`,
);

/**
 * $1 days. The hosts whose prizes were settled since, most first; suspended, opted-out and undiscoverable ones are left
 * out.
 */
export const topHosts = prepared<[number, number], { hostId: string; totalCents: bigint }>(
  "giveaway_top_hosts",
  `select g.host_account_id as "hostId", sum(s.prize_cents)::bigint as "totalCents"
     from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id join account a on a.id = g.host_account_id
    where s.status = 'settled' and s.settled_at > app_now() - make_interval(days => $1::int)
      and ${findable} and not a.has_opted_out_of_giveaways
    group by g.host_account_id order by 2 desc, 1 limit $2`,
);

/** $1 days: every giveaway settled since. */
export const settledSince = prepared<[number], { totalCents: bigint }>(
  "giveaway_settled_since",
  `select coalesce(sum(prize_cents), 0)::bigint as "totalCents" from giveaway_slot
    where status = 'settled' and settled_at > app_now() - make_interval(days => $1::int)`,
);

/**
 * $1 an account: whether it hosts a giveaway that has not ended; $2 a person or null: whether a prize of the person is
 * unpaid.
 */
export const usernameBonds = prepared<[string, string | null], { hosts: boolean; wins: boolean }>(
  "giveaway_username_bonds",
  `select exists (select 1 from giveaway g where g.host_account_id = $1
                   and g.state in ('scheduled', 'awaiting_payment', 'open', 'locked', 'drawn', 'settling')) as hosts,
          exists (select 1 from giveaway_slot s where s.person_id = $2::uuid and s.replaced_by is null and s.status in ('selected', 'winner')) as wins`,
);

/** Total given by a host: prizes that reached their winners. */
export interface GivenRow {
  hostId: string;
  totalCents: bigint;
  giveaways: number;
  winners: number;
}

/** $1 hosts; those who gave nothing yet are absent. */
export const givenBy = prepared<[string[]], GivenRow>(
  "giveaway_given_by",
  `select g.host_account_id as "hostId", sum(s.prize_cents)::bigint as "totalCents", count(distinct g.post_id)::int as giveaways, count(*)::int as winners
     from giveaway g join giveaway_slot s on s.giveaway_id = g.post_id and s.status = 'settled'
    where g.host_account_id = any($1::uuid[]) group by 1`,
);
