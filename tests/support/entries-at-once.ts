import type pg from "pg";

/**
 * Enters many people at once, set-based, as they would have entered one by one: true leaf hashes, ticket numbers with
 * gaps, after `lastTicket`. With `everyNth`, that share of them left again. For lists too long to enter by likes.
 */
export async function enterAtOnce(
  owner: Pick<pg.Client, "query">,
  giveawayId: string,
  people: readonly string[],
  { everyNth = 0, lastTicket = 0 }: { everyNth?: number; lastTicket?: number } = {},
): Promise<void> {
  await owner.query(
    `insert into giveaway_entry (giveaway_id, person_id, ticket_no, salt, leaf_hash, entered_at, withdrawn_at, is_grown)
     select $1::uuid, p.id, p.ticket, p.salt,
            sha256(decode('00', 'hex') || 'stims-draw-v1/leaf'::bytea || uuid_send($1::uuid) || int4send(p.ticket) || uuid_send(p.id) || p.salt),
            g.seed_committed_at, case when $3::int > 0 and p.place % $3::int = 0 then g.seed_committed_at end, true
       from giveaway g, (select id, place, ($4::int + place + place / 16)::int as ticket, uuid_send(gen_random_uuid()) as salt
                           from unnest($2::uuid[]) with ordinality as p (id, place)) p
      where g.post_id = $1::uuid`,
    [giveawayId, people, everyNth, lastTicket],
  );
  await owner.query(
    "update giveaway set next_ticket = (select max(ticket_no) + 1 from giveaway_entry where giveaway_id = $1) where post_id = $1",
    [giveawayId],
  );
}
