import type { Db } from "#platform/db/db.ts";
import { answeredBy, brandEntryReposts, giveawayViews, ticketsOfReplies } from "../store/views-store.ts";
import type { EntryReply, GiveawayView } from "../store/views-store.ts";
import { giveawayProducts } from "../store/giveaway-products-store.ts";
import type { GiveawayProduct } from "../store/giveaway-products-store.ts";
import { visitCounts } from "../store/visits-store.ts";
import type { VisitCounts } from "../store/visits-store.ts";
import { currentSlots } from "../store/slots-store.ts";
import type { SlotRow } from "../store/slots-store.ts";

export { findGiveaway, readRulesMarkdown } from "../store/giveaways-store.ts";
export type { VisitCounts } from "../store/visits-store.ts";
export type { GiveawayRow } from "../store/giveaways-store.ts";
export { findVoidReason } from "../store/voids-store.ts";
export { readRegistrations, REGISTRATION_STATES } from "../store/registrations-store.ts";
export type { Registration } from "../store/registrations-store.ts";
export type { SlotRow } from "../store/slots-store.ts";
export type { GiveawayProduct } from "../store/giveaway-products-store.ts";
export type { EntryReply, GiveawayView } from "../store/views-store.ts";

/** Giveaways as pages show them, by post; posts that are none are absent. One statement. */
export async function readGiveaways(db: Db, postIds: readonly string[]): Promise<Map<string, GiveawayView>> {
  return new Map((await giveawayViews.run(db, [...postIds])).map((one) => [one.id, one]));
}

/** The slots of drawn giveaways with their present holders, by post. One statement. */
export async function readSlots(db: Db, postIds: readonly string[]): Promise<Map<string, SlotRow[]>> {
  return Map.groupBy(await currentSlots(db, postIds), (slot) => slot.giveawayId);
}

/** The products of giveaways, by post; those that give cash are absent. One statement. */
export async function readProducts(db: Db, postIds: readonly string[]): Promise<Map<string, GiveawayProduct>> {
  return new Map((await giveawayProducts.run(db, postIds)).map((one) => [one.id, one]));
}

/** The entries these replies are; other replies are absent. One statement. */
export async function readEntryReplies(db: Db, replyIds: readonly string[]): Promise<Map<string, EntryReply>> {
  return new Map((await ticketsOfReplies.run(db, [...replyIds])).map((one) => [one.replyId, one]));
}

/** A repost as a key: the post and the person. */
export const repostKey = (postId: string, personId: string): string => `${postId} ${personId}`;

/** Returns which of the reposts, by {@link repostKey}, are entries to a brand's giveaway. One statement. */
export async function readBrandEntryReposts(db: Db, keys: readonly string[]): Promise<Map<string, true>> {
  const pairs = keys.map((key) => key.split(" "));
  const found = await brandEntryReposts.run(
    db,
    pairs.map(([postId = ""]) => postId),
    pairs.map(([, personId = ""]) => personId),
  );
  return new Map(found.map(({ giveawayId, personId }) => [repostKey(giveawayId, personId), true]));
}

/** Returns the giveaways that the account answered directly or voted in, where that enters. One statement. */
export async function readAnswered(db: Db, postIds: readonly string[], accountId: string): Promise<Map<string, true>> {
  return new Map((await answeredBy.run(db, [...postIds], accountId)).map((one) => [one.id, true]));
}

/** Returns how the links of giveaways were used, by post; those without a visit are absent. One statement. */
export async function readVisitCounts(db: Db, postIds: readonly string[]): Promise<Map<string, VisitCounts>> {
  return new Map((await visitCounts.run(db, [...postIds])).map((one) => [one.giveawayId, one]));
}
