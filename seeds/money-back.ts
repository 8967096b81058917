import { sql } from "kysely";
import { disputeAsBank } from "#main/demo-disputes.ts";
import { refundPayment } from "#modules/payments/index.ts";
import { row } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import type { Cast } from "./cast.ts";
import type { Timeline } from "./timeline.ts";

/** Unused card money that went back to its card. Hours before the world is loaded. */
const refunds = [{ by: "renabbott", ago: 44, cents: 1_500n }] as const;

/**
 * Card payments that their cards' banks dispute; one lost its dispute after most of the money had been given away, and
 * owes it.
 */
const disputes = [
  { by: "beathornton", opened: 190, lost: 60 },
  { by: "adaeze", opened: 20, lost: null },
] as const;

/** Plans the refunds and disputes of card payments. They pass through the processor's own book, as the payments do. */
export function planMoneyBack(services: Services, timeline: Timeline, cast: Cast, sandbox: Sandbox): void {
  for (const { by, ago, cents } of refunds) timeline.at(ago, () => refund(services, cast, by, cents));
  for (const { by, opened, lost } of disputes) {
    timeline.at(opened, () => dispute(services, sandbox, by, "open"));
    if (lost !== null) timeline.at(lost, () => dispute(services, sandbox, by, "lost"));
  }
}

async function refund(services: Services, cast: Cast, by: string, amountCents: bigint): Promise<void> {
  const payment = await row(
    services.db,
    sql<{
      id: string;
    }>`select id from payment where account_id = ${cast.idOf(by)} and status = 'succeeded' order by created_at desc limit 1`,
  );
  const done = await refundPayment(services, cast.actorOf(by), {
    paymentId: payment?.id ?? "",
    amountCents,
    idempotencyKey: `demo refund ${by}`,
  });
  if (!done.ok || done.value.status !== "done")
    throw new Error(`${by} has no money back: ${done.ok ? done.value.status : done.error.tag}`);
}

async function dispute(services: Services, sandbox: Sandbox, by: string, outcome: "open" | "lost"): Promise<void> {
  const told = await disputeAsBank(services, sandbox, by, outcome);
  if (!told.startsWith("The dispute")) throw new Error(told);
}
