import { prepared } from "#platform/db/prepared.ts";

/**
 * Marks the reply $3 as the thank-you of the winner $2 of the giveaway $1. Writes nothing where the person was not paid
 * a prize of it, is listed as a winner by state alone, or has thanked already.
 */
export const insertThanks = prepared<[giveawayId: string, personId: string, replyId: string], { isNew: boolean }>(
  "giveaway_insert_thanks",
  `insert into giveaway_thanks (giveaway_id, person_id, reply_post_id)
   select s.giveaway_id, s.person_id, $3::uuid from giveaway_slot s join account a on a.id = s.person_id
    where s.giveaway_id = $1 and s.person_id = $2 and s.replaced_by is null and s.status in ('settled', 'winner') and not a.is_winner_by_state
    limit 1
   on conflict (giveaway_id, person_id) do nothing returning true as "isNew"`,
);

/** A winner's thank-you to the giver. */
export interface Thanks {
  giveawayId: string;
  personId: string;
  replyId: string;
  /** False since the winner is listed by state alone: the mark would name them. */
  isNamed: boolean;
}

const thanksFields = `t.giveaway_id as "giveawayId", t.person_id as "personId", t.reply_post_id as "replyId", not a.is_winner_by_state as "isNamed"
     from giveaway_thanks t join account a on a.id = t.person_id`;

/** $1 giveaways: their thank-yous, the earliest first. */
export const thanksOfGiveaways = prepared<[string[]], Thanks>(
  "giveaway_thanks_of_giveaways",
  `select ${thanksFields} where t.giveaway_id = any($1::uuid[]) order by t.giveaway_id, t.thanked_at, t.person_id`,
);

/** $1 replies: those that are thank-yous. */
export const thanksOfReplies = prepared<[string[]], Thanks>(
  "giveaway_thanks_of_replies",
  `select ${thanksFields} where t.reply_post_id = any($1::uuid[])`,
);
