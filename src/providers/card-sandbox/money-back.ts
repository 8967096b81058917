import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { bookMovement, changeIntent, lockIntent } from "./book.ts";
import { newObjectId } from "./object-ids.ts";
import type { BookedIntent } from "./book.ts";

/** The fee for a dispute, won or lost, in cents. */
const disputeFee = 1_500n;

/** A refund in the processor's book. */
export interface BookedRefund {
  id: string;
  amount_cents: bigint;
  stage: "pending" | "succeeded" | "failed";
  reference: string | null;
}

/** A dispute in the processor's book. */
export interface BookedDispute {
  id: string;
  stage: "open" | "won" | "lost";
  amount_cents: bigint;
  fee_cents: bigint;
  due_at: Date;
  answered_at: Date | null;
}

export async function listRefunds(db: Db, intentId: string): Promise<BookedRefund[]> {
  return rows(
    db,
    sql<BookedRefund>`select id, amount_cents, stage, reference from card_sandbox.refund where intent_id = ${intentId} order by created_at, id`,
  );
}

export async function listDisputes(db: Db, intentId: string): Promise<BookedDispute[]> {
  return rows(
    db,
    sql<BookedDispute>`select id, stage, amount_cents, fee_cents, created_at + interval '7 days' as due_at, answered_at from card_sandbox.dispute where intent_id = ${intentId} order by created_at, id`,
  );
}

/**
 * Gives money of an intent back to its card; undefined when more is asked for than is left, or while it is disputed, or
 * after that was lost. What a card's bank will send back later succeeds for now.
 */
export async function insertRefund(
  tx: Tx,
  intent: BookedIntent,
  wish: { amountCents: bigint; reference: string | null },
): Promise<BookedIntent | undefined> {
  const disputes = await listDisputes(tx, intent.id);
  const isDisputed = disputes.some(({ stage }) => stage !== "won");
  if (isDisputed || wish.amountCents <= 0n || intent.refunded_cents + wish.amountCents > intent.captured_cents)
    return undefined;
  const failsAt = intent.card_behaviour === "refuse_refunds" ? sql`app_now() + interval '1 hour'` : sql`null`;
  const id = newObjectId("re");
  await sql`insert into card_sandbox.refund (id, intent_id, amount_cents, reference, fails_at)
    values (${id}, ${intent.id}, ${wish.amountCents}, ${wish.reference}, ${failsAt})`.execute(tx);
  await bookMovement(tx, "refund", id, -wish.amountCents);
  return changeIntent(tx, intent, { refunded_cents: intent.refunded_cents + wish.amountCents }, "charge.refunded");
}

/** Sends refunds back whose card's bank does not take them, when that is due by the product's clock. */
export async function failDueRefunds(tx: Tx): Promise<void> {
  const due = await rows(
    tx,
    sql<{
      id: string;
      intent_id: string;
      amount_cents: bigint;
    }>`update card_sandbox.refund set stage = 'failed', fails_at = null
      where id in (select id from card_sandbox.refund where fails_at <= app_now() order by id for update skip locked limit 100) returning id, intent_id, amount_cents`,
  );
  for (const refund of due) {
    const intent = await lockIntent(tx, refund.intent_id);
    if (intent === undefined) throw new Error(`refund ${refund.id} is of no intent`);
    await bookMovement(tx, "refund_return", refund.id, refund.amount_cents);
    await changeIntent(tx, intent, { refunded_cents: intent.refunded_cents - refund.amount_cents }, "refund.failed");
  }
}

export async function scheduleDispute(tx: Tx, intentId: string, afterHours: number): Promise<void> {
  await sql`update card_sandbox.intent set dispute_due_at = app_now() + make_interval(hours => ${afterHours}) where id = ${intentId}`.execute(
    tx,
  );
}

/** Opens the disputes that are due by the product's clock, each once, over what was not given back by then. */
export async function openDueDisputes(tx: Tx): Promise<void> {
  const due = await rows(
    tx,
    sql<{ id: string }>`update card_sandbox.intent set dispute_due_at = null
      where id in (select id from card_sandbox.intent where dispute_due_at <= app_now() order by id for update skip locked limit 100) returning id`,
  );
  for (const { id } of due) {
    const intent = await lockIntent(tx, id);
    if (intent !== undefined) await openDispute(tx, intent);
  }
}

/** Disputes what is left of a locked intent; false when there is nothing left or it is disputed already. */
export async function openDispute(tx: Tx, intent: BookedIntent): Promise<boolean> {
  const left = intent.captured_cents - intent.refunded_cents;
  if (left <= 0n || (await listDisputes(tx, intent.id)).some(({ stage }) => stage !== "won")) return false;
  const id = newObjectId("dp");
  await sql`insert into card_sandbox.dispute (id, intent_id, stage, amount_cents, fee_cents)
    values (${id}, ${intent.id}, 'open', ${left}, ${disputeFee})`.execute(tx);
  await bookMovement(tx, "dispute", id, -left);
  await bookMovement(tx, "dispute_fee", id, -disputeFee);
  // A bank that came early does not come again when its time does.
  await sql`update card_sandbox.intent set dispute_due_at = null where id = ${intent.id}`.execute(tx);
  await changeIntent(tx, intent, {}, "charge.dispute.created");
  return true;
}

/**
 * Decides the open dispute of an intent as the card's bank would, with its fee given back where processors do that;
 * false when there is none.
 */
export async function decideDispute(
  tx: Tx,
  intentId: string,
  stage: "won" | "lost",
  isFeeBack = false,
): Promise<boolean> {
  const intent = await lockIntent(tx, intentId);
  if (intent === undefined) return false;
  const decided = await row(
    tx,
    sql<{
      id: string;
      amount_cents: bigint;
    }>`update card_sandbox.dispute set stage = ${stage}, fee_cents = case when ${isFeeBack} then 0 else fee_cents end, updated_at = app_now() where intent_id = ${intentId} and stage = 'open' returning id, amount_cents`,
  );
  if (decided === undefined) return false;
  if (stage === "won") await bookMovement(tx, "dispute_return", decided.id, decided.amount_cents);
  if (isFeeBack) await bookMovement(tx, "dispute_fee", decided.id, disputeFee);
  await changeIntent(tx, intent, {}, "charge.dispute.closed");
  return true;
}

/**
 * Takes the answer to an open dispute: a statement for the card's bank, or null, which loses it at once. Returns its
 * intent, or undefined when the dispute is answered or decided already.
 */
export async function answerDispute(
  tx: Tx,
  disputeId: string,
  statement: string | null,
): Promise<BookedIntent | undefined> {
  const found = await row(
    tx,
    sql<{ intent_id: string }>`select intent_id from card_sandbox.dispute where id = ${disputeId}`,
  );
  // The intent first, as when the bank decides: in another order the two would wait for each other.
  const intent = found === undefined ? undefined : await lockIntent(tx, found.intent_id);
  if (intent === undefined) return undefined;
  const answered = await row(
    tx,
    sql<{
      id: string;
    }>`update card_sandbox.dispute set statement = ${statement}, answered_at = app_now() where id = ${disputeId} and stage = 'open' and answered_at is null returning id`,
  );
  if (answered === undefined) return undefined;
  if (statement === null) await decideDispute(tx, intent.id, "lost");
  else await changeIntent(tx, intent, {}, "charge.dispute.updated");
  return intent;
}

/** The newest intent of an account, disputed or to be disputed, as its metadata say whose it is. */
export async function findDisputable(tx: Tx, accountId: string): Promise<string | undefined> {
  const found = await row(
    tx,
    sql<{
      id: string;
    }>`select i.id from card_sandbox.intent i where i.metadata ->> 'account' = ${accountId} and i.captured_cents > 0
      and (i.dispute_due_at is not null or exists (select 1 from card_sandbox.dispute d where d.intent_id = i.id and d.stage = 'open'))
     order by i.created_at desc, i.id desc limit 1`,
  );
  return found?.id;
}
