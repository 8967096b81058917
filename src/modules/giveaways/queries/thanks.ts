import type { Db } from "#platform/db/db.ts";
import { thanksOfGiveaways, thanksOfReplies } from "../store/thanks-store.ts";
import type { Thanks } from "../store/thanks-store.ts";

export type { Thanks } from "../store/thanks-store.ts";

/** Reads the winners' thank-yous of giveaways, by giveaway, the earliest first. One statement. */
export async function readThanks(db: Db, giveawayIds: readonly string[]): Promise<Map<string, Thanks[]>> {
  return Map.groupBy(await thanksOfGiveaways.run(db, [...giveawayIds]), ({ giveawayId }) => giveawayId);
}

/** Returns which of the replies are thank-yous by winners who are listed by name. One statement. */
export async function readThankingReplies(db: Db, replyIds: readonly string[]): Promise<Map<string, true>> {
  const found = await thanksOfReplies.run(db, [...replyIds]);
  return new Map(found.flatMap(({ replyId, isNamed }) => (isNamed ? [[replyId, true]] : [])));
}
