import type { Page } from "#kernel/page-cursor.ts";
import { publicView, readPublicAccounts } from "#modules/accounts/index.ts";
import type { PublicAccount } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { TicketStatus } from "../domain/contact-form.ts";
import { findTicket, readAnswers, ticketsIn } from "../store/tickets-store.ts";
import type { Answer, Ticket, TicketRow } from "../store/tickets-store.ts";

/** The people of a ticket: its member's account, null for a guest, and the name of the assignee, null without one. */
interface TicketPeople {
  member: PublicAccount | null;
  assignee: string | null;
}
export type QueuedTicket = TicketRow & TicketPeople;
/** A ticket with its words; who answered is null when their account is gone. */
export type OpenTicket = Ticket & TicketPeople & { answers: (Answer & { by: string | null })[] };

/** The tickets in one state by when they came; limit + 1 rows in the direction of travel. */
export async function readTickets(db: Db, page: Page, status: TicketStatus): Promise<QueuedTicket[]> {
  const found = await ticketsIn.read(db, page, status);
  const accounts = await readPublicAccounts(db, found.flatMap(idsIn));
  return found.map((ticket) => ({ ...ticket, ...peopleOf(ticket, accounts) }));
}

/** Reads a ticket with its text and answers; undefined when there is none. The caller logs that it was read. */
export async function readOpenTicket(db: Db, id: string): Promise<OpenTicket | undefined> {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) return undefined;
  const answers = await readAnswers(db, id);
  const accounts = await readPublicAccounts(db, [...idsIn(ticket), ...answers.flatMap(({ staffId }) => staffId ?? [])]);
  return {
    ...ticket,
    ...peopleOf(ticket, accounts),
    answers: answers.map((answer) => ({ ...answer, by: staffName(accounts, answer.staffId) })),
  };
}

type WithPeople = Pick<Ticket, "accountId" | "assigneeId">;

const idsIn = ({ accountId, assigneeId }: WithPeople): string[] => [accountId, assigneeId].filter((id) => id !== null);

function peopleOf({ accountId, assigneeId }: WithPeople, accounts: ReadonlyMap<string, PublicAccount>): TicketPeople {
  const member = accountId === null ? undefined : accounts.get(accountId);
  return { member: member === undefined ? null : publicView(member), assignee: staffName(accounts, assigneeId) };
}

function staffName(accounts: ReadonlyMap<string, PublicAccount>, id: string | null): string | null {
  const account = id === null ? undefined : accounts.get(id);
  return account === undefined ? null : account.name === "" ? account.username : account.name;
}
