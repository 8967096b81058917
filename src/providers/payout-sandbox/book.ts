import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ReportKind, ReportLine, ReportSpan } from "#kernel/provider-report.ts";
import type { PayoutChannel } from "#modules/payouts/index.ts";
import type { Behaviour } from "./behaviours.ts";

/** A payout as it stands in the company's own book. Amount in cents. */
export interface BookedItem {
  id: string;
  channel: PayoutChannel;
  reference: string;
  amount_cents: bigint;
  behaviour: Behaviour;
  status: "processing" | "printed" | "sent" | "unclaimed" | "paid" | "returned" | "failed" | "canceled";
  confirmation_number: string | null;
  failure_code: string | null;
  is_due: boolean;
}

const columns = sql`id, channel, reference, amount_cents, behaviour, status, confirmation_number, failure_code, coalesce(due_at <= app_now(), false) as is_due`;

const randomText = (bytes: number): string => randomBytes(bytes).toString("hex");

/** Writes an order, or answers what an earlier one under its key made. */
export async function insertItem(
  tx: Tx,
  item: {
    key: string;
    channel: PayoutChannel;
    reference: string;
    amountCents: bigint;
    behaviour: Behaviour;
    dueInSeconds: number | null;
  },
): Promise<BookedItem> {
  await sql`insert into payout_sandbox.item (id, key, channel, reference, amount_cents, behaviour, status, due_at)
            values (${`po_${randomText(16)}`}, ${item.key}, ${item.channel}, ${item.reference}, ${item.amountCents}, ${item.behaviour}, 'processing',
                    app_now() + make_interval(secs => ${item.dueInSeconds}::float8)) on conflict (key) do nothing`.execute(
    tx,
  );
  const found = await row(tx, sql<BookedItem>`select ${columns} from payout_sandbox.item where key = ${item.key}`);
  if (found === undefined) throw new Error("an order vanished");
  return found;
}

export async function lockItem(tx: Tx, id: string): Promise<BookedItem | undefined> {
  return row(tx, sql<BookedItem>`select ${columns} from payout_sandbox.item where id = ${id} for update`);
}

export async function changeItem(
  tx: Tx | Db,
  item: BookedItem,
  change: Partial<Pick<BookedItem, "status" | "confirmation_number" | "failure_code">> & {
    dueInSeconds?: number | null;
  },
): Promise<BookedItem> {
  const next = { ...item, ...change };
  await sql`update payout_sandbox.item set status = ${next.status}, confirmation_number = ${next.confirmation_number}, failure_code = ${next.failure_code},
              due_at = app_now() + make_interval(secs => ${change.dueInSeconds ?? null}::float8), updated_at = app_now() where id = ${item.id}`.execute(
    tx,
  );
  // Money that left us, and money that came back after it had.
  if (next.status !== item.status && next.status === "paid") await bookMovement(tx, item, "payout", -item.amount_cents);
  if (next.status !== item.status && item.status === "paid")
    await bookMovement(tx, item, "payout_return", item.amount_cents);
  return { ...next, is_due: false };
}

/** A number as PayPal's transactions have them: seventeen letters and digits. */
export const transactionNumber = (): string => randomText(9).slice(0, 17).toUpperCase();

async function bookMovement(
  tx: Tx | Db,
  { id, channel }: BookedItem,
  kind: ReportKind,
  amountCents: bigint,
): Promise<void> {
  await sql`insert into payout_sandbox.balance_transaction (channel, kind, source_id, amount_cents) values (${channel}, ${kind}, ${id}, ${amountCents})`.execute(
    tx,
  );
}

/** The movements of a channel in a span of time, in order. */
export async function listMovements(
  db: Db,
  channel: PayoutChannel,
  { since, until }: ReportSpan,
): Promise<ReportLine[]> {
  return rows(
    db,
    sql<
      ReportLine & { at: Date }
    >`select id as "lineId", kind, source_id as "providerId", amount_cents as "amountCents", 0::bigint as "feeCents", created_at as at
      from payout_sandbox.balance_transaction where channel = ${channel} and created_at >= ${since} and created_at < ${until} order by created_at, id`,
  );
}
