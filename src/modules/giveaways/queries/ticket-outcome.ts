import type { Db } from "#platform/db/db.ts";
import { isDrawn } from "../policy.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { readSlotHistory } from "../store/slots-store.ts";
import { frozenTicketOfLeaf, isFrozenTicket } from "../store/tickets-store.ts";

/**
 * `won`: its prize is paid or confirmed. `being_checked`: drawn, and its holder is checked once more. `passed_on`:
 * drawn, but another ticket got the prize or it went back. `not_drawn`: on the list without a prize. `not_on_list`: no
 * such ticket took part. `waiting`: not drawn yet. `called_off`: there was no draw, or it does not count.
 */
export const TICKET_OUTCOMES = [
  "won",
  "being_checked",
  "passed_on",
  "not_drawn",
  "not_on_list",
  "waiting",
  "called_off",
] as const;

export interface TicketOutcome {
  outcome: (typeof TICKET_OUTCOMES)[number];
  /** Null when the receipt code is on no list. */
  ticketNo: number | null;
}

/** A ticket by its number, or by its receipt code: the leaf hash in the public list. */
export type TicketKey = { ticketNo: number } | { leafHash: Uint8Array };

/** Looks a ticket up in the public proof of a draw: the frozen list and the slots. Names no one. */
export async function readTicketOutcome(db: Db, giveaway: GiveawayRow, key: TicketKey): Promise<TicketOutcome> {
  const asked = "ticketNo" in key ? key.ticketNo : null;
  if (giveaway.state === "voided") return { outcome: "called_off", ticketNo: asked };
  if (!isDrawn(giveaway.state)) return { outcome: "waiting", ticketNo: asked };
  const ticketNo = "ticketNo" in key ? key.ticketNo : await frozenTicketOfLeaf(db, giveaway.id, key.leafHash);
  if (ticketNo === null || !(await isFrozenTicket(db, giveaway.id, ticketNo)))
    return { outcome: "not_on_list", ticketNo };
  const held = (await readSlotHistory(db, giveaway.id)).filter((slot) => slot.ticketNo === ticketNo);
  const statuses = new Set(held.map(({ status }) => status));
  if (statuses.has("settled") || statuses.has("winner")) return { outcome: "won", ticketNo };
  if (statuses.has("selected")) return { outcome: "being_checked", ticketNo };
  return { outcome: statuses.size > 0 ? "passed_on" : "not_drawn", ticketNo };
}
