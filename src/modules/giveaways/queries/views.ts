import type { Db } from "#platform/db/db.ts";
import { answeredBy, giveawayViews, ticketsOfReplies } from "../store/views-store.ts";
import type { GiveawayView } from "../store/views-store.ts";
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
export type { GiveawayView } from "../store/views-store.ts";

/** Giveaways as pages show them, by post; posts that are none are absent. One statement. */
export async function readGiveaways(db: Db, postIds: readonly string[]): Promise<Map<string, GiveawayView>> {
  return new Map((await giveawayViews.run(db, [...postIds])).map((one) => [one.id, one]));
}

/** The slots of drawn giveaways with their present holders, by post. One statement. */
export async function readSlots(db: Db, postIds: readonly string[]): Promise<Map<string, SlotRow[]>> {
  return Map.groupBy(await currentSlots(db, postIds), (slot) => slot.giveawayId);
}

/** Tickets of the entries these replies are; other replies are absent. One statement. */
export async function readReplyTickets(db: Db, replyIds: readonly string[]): Promise<Map<string, number>> {
  return new Map((await ticketsOfReplies.run(db, [...replyIds])).map((one) => [one.replyId, one.ticketNo]));
}

/** Returns the giveaways that the account answered directly or voted in, where that enters. One statement. */
export async function readAnswered(db: Db, postIds: readonly string[], accountId: string): Promise<Map<string, true>> {
  return new Map((await answeredBy.run(db, [...postIds], accountId)).map((one) => [one.id, true]));
}

/** Returns how the links of giveaways were used, by post; those without a visit are absent. One statement. */
export async function readVisitCounts(db: Db, postIds: readonly string[]): Promise<Map<string, VisitCounts>> {
  return new Map((await visitCounts.run(db, [...postIds])).map((one) => [one.giveawayId, one]));
}
