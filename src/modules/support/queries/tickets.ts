import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { TicketStatus } from "../domain/contact-form.ts";
import { ticketsIn } from "../store/tickets-store.ts";
import type { QueuedTicket } from "../store/tickets-store.ts";

export type { QueuedTicket } from "../store/tickets-store.ts";

/** The tickets in one state by when they came; limit + 1 rows in the direction of travel. */
export function readTickets(db: Db, page: Page, status: TicketStatus): Promise<QueuedTicket[]> {
  return ticketsIn.read(db, page, status);
}
