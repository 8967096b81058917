import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { ContactForm, TicketStatus, Topic } from "../domain/contact-form.ts";

/** A ticket as the queue reads it: neither address nor words. */
export interface TicketRow extends KeysetRow {
  reference: string;
  /** Null for a guest. */
  accountId: string | null;
  name: string;
  topic: Topic;
  status: TicketStatus;
  /** The staff member who works on it. */
  assigneeId: string | null;
  createdAt: Date;
}

export interface Ticket extends Omit<TicketRow, "position"> {
  email: string;
  message: string;
}

export interface Answer {
  id: string;
  /** Null when the account is gone. */
  staffId: string | null;
  text: string;
  createdAt: Date;
}

/** Stores a message; false when its proof was used before. Throws on a reference that is taken. */
export async function insertTicket(
  tx: Tx,
  form: ContactForm,
  from: { reference: string; accountId: string | null; personId: string | null; proofHash: Buffer | null },
): Promise<boolean> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into support_ticket (reference, account_id, acted_by_person_id, name, email, topic, message, proof_hash)
      values (${from.reference}, ${from.accountId}, ${from.personId}, ${form.name}, ${form.email}, ${form.topic}, ${form.message}, ${from.proofHash})
      on conflict (proof_hash) do nothing returning id`,
  );
  return made !== undefined;
}

const columns = `id, reference, account_id as "accountId", name, topic, status, assignee_id as "assigneeId", created_at as "createdAt"`;

/** $4 the state: tickets in it, by when they came. */
export const ticketsIn = preparedKeyset<[string], TicketRow>(
  "support_tickets_in",
  ({ beyond, order }) => `
    select ${columns}, created_at::text as position from support_ticket
     where status = $4 and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

const ticketColumns = sql`${sql.raw(columns)}, email, message`;

export function lockTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  return row(tx, sql<Ticket>`select ${ticketColumns} from support_ticket where id = ${id} for update`);
}

export function findTicket(db: Db, id: string): Promise<Ticket | undefined> {
  return row(db, sql<Ticket>`select ${ticketColumns} from support_ticket where id = ${id}`);
}

export function readAnswers(db: Db, ticketId: string): Promise<Answer[]> {
  return rows(
    db,
    sql<Answer>`select id, staff_id as "staffId", text, created_at as "createdAt" from support_answer where ticket_id = ${ticketId} order by created_at, id`,
  );
}

export async function insertAnswer(tx: Tx, ticketId: string, staffId: string, text: string): Promise<void> {
  await sql`insert into support_answer (ticket_id, staff_id, text) values (${ticketId}, ${staffId}, ${text})`.execute(
    tx,
  );
}

export async function setStatus(tx: Tx, id: string, status: TicketStatus): Promise<void> {
  await sql`update support_ticket set status = ${status}, closed_at = case when ${status} = 'closed' then app_now() end where id = ${id}`.execute(
    tx,
  );
}

export async function setAssignee(tx: Tx, id: string, staffId: string | null): Promise<void> {
  await sql`update support_ticket set assignee_id = ${staffId} where id = ${id}`.execute(tx);
}

/** Deletes tickets closed a year ago. */
export async function forgetClosed(db: Db): Promise<void> {
  await sql`delete from support_ticket where closed_at < app_now() - interval '365 days'`.execute(db);
}

/** Finds the ticket of a reference. */
export function findTicketOf(db: Db, reference: string): Promise<{ id: string } | undefined> {
  return row(db, sql<{ id: string }>`select id from support_ticket where reference = ${reference}`);
}
