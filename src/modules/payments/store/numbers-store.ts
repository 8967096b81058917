import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** The processor's ids of our payments, refunds and disputes, by our ids; unknown ones are absent. */
export async function readPaymentNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...ids];
  const found = await rows(
    db,
    sql<{ id: string; number: string }>`
      select id, provider_payment_intent_id as number from payment where id = any (${wanted}::uuid[]) and provider_payment_intent_id is not null
      union all select id, provider_refund_id from payment_refund where id = any (${wanted}::uuid[]) and provider_refund_id is not null
      union all select id, provider_dispute_id from payment_dispute where id = any (${wanted}::uuid[])`,
  );
  return new Map(found.map(({ id, number }) => [id, number]));
}

/** A dispute that took its amount away from the processor's book when it was opened, or brought it back when it was won. */
export interface DisputeMove {
  readonly id: string;
  readonly move: "opened" | "won";
  readonly disputeId: string;
  /** Cents; negative when it was opened. */
  readonly amountCents: bigint;
  readonly at: Date;
}

/** Reads the movements in a provider's book by disputes of its payments, in a span of time. */
export async function readDisputeMoves(
  db: Db,
  provider: string,
  span: { since: Date; until: Date },
): Promise<DisputeMove[]> {
  return rows(
    db,
    sql<DisputeMove>`select d.id, m.move, d.provider_dispute_id as "disputeId", m.cents as "amountCents", m.at
      from payment_dispute d join payment p on p.id = d.payment_id and p.provider = ${provider}
      cross join lateral (values ('opened', -d.amount_cents, d.opened_at), ('won', d.amount_cents, d.closed_at)) m (move, cents, at)
     where m.at >= ${span.since} and m.at < ${span.until} and (m.move = 'opened' or d.status = 'won') order by m.at, d.id`,
  );
}
