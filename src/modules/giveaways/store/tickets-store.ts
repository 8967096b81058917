import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** `waiting` for the draw, `drawn` without a win or called off, or `won`. */
export type TicketStatus = "waiting" | "drawn" | "won";

/** Giveaways in which the person `person` has a live entry, of the status `status`. */
const tickets = (person: string, status: string): string => `
  from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
  where e.person_id = ${person} and e.withdrawn_at is null
    and ${status} = case
      when g.state in ('open', 'locked') then 'waiting'
      when exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = e.person_id
                      and s.replaced_by is null and s.status in ('selected', 'winner', 'settled')) then 'won'
      else 'drawn' end`;

/** $4 a person, $5 a {@link TicketStatus}: the giveaways of their tickets by deadline. */
export const ticketsOfPerson = preparedKeyset<[personId: string, status: TicketStatus], KeysetRow>(
  "giveaway_tickets_of_person",
  ({ beyond, order }) => `
    select g.post_id as id, g.deadline::text as position${tickets("$4::uuid", "$5::text")}
      and (g.deadline, g.post_id) ${beyond} ($1::timestamptz, $2::uuid)
    order by g.deadline ${order}, g.post_id ${order} limit $3`,
);

/** $1 a person, $2 a {@link TicketStatus}. */
export const countTicketsOfPerson = prepared<[personId: string, status: TicketStatus], { count: number }>(
  "giveaway_count_tickets_of_person",
  `select count(*)::int as count${tickets("$1::uuid", "$2::text")}`,
);

const frozenTicket = prepared<[giveawayId: string, ticketNo: number], { found: boolean }>(
  "giveaway_frozen_ticket",
  `select exists (select 1 from giveaway_frozen_block
                   where giveaway_id = $1 and first_ticket <= $2::int and $2::int = any (tickets)) as found`,
);

/** Returns whether a ticket is in a giveaway's frozen list. */
export async function isFrozenTicket(db: Db, giveawayId: string, ticketNo: number): Promise<boolean> {
  return (await frozenTicket.run(db, giveawayId, ticketNo))[0]?.found ?? false;
}

const frozenLeaf = prepared<[giveawayId: string, leafHash: Buffer], { ticketNo: number | null }>(
  "giveaway_frozen_leaf",
  `select tickets[(place - 1) / 32 + 1] as "ticketNo"
     from giveaway_frozen_block, position($2::bytea in leaves) as place
    where giveaway_id = $1 and place > 0 and (place - 1) % 32 = 0 limit 1`,
);

/** The ticket whose leaf hash this is in a giveaway's frozen list; null when it is none. */
export async function frozenTicketOfLeaf(db: Db, giveawayId: string, leafHash: Uint8Array): Promise<number | null> {
  return (await frozenLeaf.run(db, giveawayId, Buffer.from(leafHash)))[0]?.ticketNo ?? null;
}
