import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { audit, findAccount, hasGrant, composeMail } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import { mayMove, messageMax } from "../domain/contact-form.ts";
import { readOpenTicket } from "../queries/tickets.ts";
import type { OpenTicket } from "../queries/tickets.ts";
import { insertAnswer, lockTicket, setAssignee, setStatus } from "../store/tickets-store.ts";
import type { Ticket } from "../store/tickets-store.ts";

export type TicketRefusal = "forbidden" | "not_found" | "closed" | "not_closed" | "empty" | "too_long";

/** The ticket with its words, for staff who moderate; that they read it is written down. */
export function openTicket(
  services: Services,
  staffId: string,
  ticketId: string,
): Promise<Result<OpenTicket, TicketRefusal>> {
  return asStaff(services, staffId, ticketId, "support_ticket_read", async () => ok(await Promise.resolve()));
}

/**
 * Answers a ticket by email. Only the answer is sent: a guest's text never goes to an unconfirmed address, or our email
 * would carry strangers' words. Answering an unassigned ticket assigns it.
 */
export function answerTicket(
  services: Services,
  staffId: string,
  ticketId: string,
  text: string,
): Promise<Result<OpenTicket, TicketRefusal>> {
  const answer = normalizeText(text);
  if (answer === "") return Promise.resolve(err("empty"));
  if (countCharacters(answer) > messageMax) return Promise.resolve(err("too_long"));
  return asStaff(services, staffId, ticketId, "support_ticket_answered", async (tx, ticket) => {
    if (!mayMove(ticket.status, "answered")) return err("closed");
    await insertAnswer(tx, ticket.id, staffId, answer);
    await setStatus(tx, ticket.id, "answered");
    if (ticket.assigneeId === null) await setAssignee(tx, ticket.id, staffId);
    const { baseUrl, productName } = services.config;
    await sendMessage(tx, {
      channel: "email",
      to: ticket.email,
      accountId: ticket.accountId,
      template: "support_answer",
      subject: `Our answer to your message (${ticket.reference})`,
      ...composeMail(
        [
          ...answer.split(/\n{2,}/),
          `This is about ticket ${ticket.reference} at ${productName}. Replies to this email are not read: use the link to write again.`,
        ],
        { words: "Write to us", url: `${baseUrl}/contact` },
      ),
    });
    return ok();
  });
}

/** Closes a ticket; it is forgotten a year later. */
export function closeTicket(
  services: Services,
  staffId: string,
  ticketId: string,
): Promise<Result<OpenTicket, TicketRefusal>> {
  return asStaff(services, staffId, ticketId, "support_ticket_closed", async (tx, ticket) => {
    if (!mayMove(ticket.status, "closed")) return err("closed");
    await setStatus(tx, ticket.id, "closed");
    return ok();
  });
}

/** Opens a closed ticket again, among those that wait. */
export function reopenTicket(
  services: Services,
  staffId: string,
  ticketId: string,
): Promise<Result<OpenTicket, TicketRefusal>> {
  return asStaff(services, staffId, ticketId, "support_ticket_reopened", async (tx, ticket) => {
    if (!mayMove(ticket.status, "open")) return err("not_closed");
    await setStatus(tx, ticket.id, "open");
    return ok();
  });
}

/**
 * Assigns a ticket to the caller, also from a colleague, or removes the assignee. It informs colleagues and restricts
 * no one.
 */
export function assignTicket(
  services: Services,
  staffId: string,
  ticketId: string,
  isMine: boolean,
): Promise<Result<OpenTicket, TicketRefusal>> {
  return asStaff(
    services,
    staffId,
    ticketId,
    isMine ? "support_ticket_taken" : "support_ticket_put_back",
    async (tx, ticket) => {
      if (ticket.status === "closed") return err("closed");
      await setAssignee(tx, ticket.id, isMine ? staffId : null);
      return ok();
    },
  );
}

/** Runs an action on a ticket under its lock and logs it in the same transaction; returns the ticket as it is then. */
async function asStaff(
  services: Services,
  staffId: string,
  ticketId: string,
  action: string,
  work: (tx: Tx, ticket: Ticket) => Promise<Result<void, TicketRefusal>>,
): Promise<Result<OpenTicket, TicketRefusal>> {
  return transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "moderate")) return err("forbidden");
    const ticket = await lockTicket(tx, ticketId);
    if (ticket === undefined) return err("not_found");
    const done = await work(tx, ticket);
    if (!done.ok) return done;
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: ticket.reference },
      action,
      ticket.accountId,
      null,
      null,
    );
    const now = await readOpenTicket(tx, ticketId);
    if (now === undefined) throw new Error("a locked ticket is gone");
    return ok(now);
  });
}
