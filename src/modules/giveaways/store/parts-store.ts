import { prepared } from "#platform/db/prepared.ts";
import type { GiveawayState } from "../domain/giveaway-state.ts";

/** A giveaway with one person's part in it. */
export interface PartIn {
  giveawayId: string;
  hostId: string;
  hostPersonId: string;
  state: GiveawayState;
  /** The person holds a prize that is paid or theirs to redeem. */
  hasWon: boolean;
  /** The person has an entry that counts and did not withdraw it. */
  hasEntry: boolean;
}

/** $1 giveaways, $2 the person. */
export const partsIn = prepared<[string[], string], PartIn>(
  "giveaway_parts_of_person",
  `select g.post_id as "giveawayId", g.host_account_id as "hostId", g.host_person_id as "hostPersonId", g.state,
          exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = $2::uuid and s.replaced_by is null and s.status in ('winner', 'settled')) as "hasWon",
          exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.person_id = $2::uuid and e.withdrawn_at is null and e.participation = 'eligible') as "hasEntry"
     from giveaway g where g.post_id = any($1::uuid[])`,
);

/** $1 a person, $2 an account: its newest ended giveaways in which the person has a part. */
export const endedPartsWith = prepared<[personId: string, hostId: string], { giveawayId: string }>(
  "giveaway_ended_parts_with",
  `select g.post_id as "giveawayId" from giveaway g
    where g.host_account_id = $2::uuid and g.state in ('locked', 'drawn', 'settling', 'completed', 'voided')
      and (exists (select 1 from giveaway_slot s where s.giveaway_id = g.post_id and s.person_id = $1::uuid)
           or exists (select 1 from giveaway_entry e where e.giveaway_id = g.post_id and e.person_id = $1::uuid))
    order by g.opened_at desc, g.post_id desc limit 20`,
);
