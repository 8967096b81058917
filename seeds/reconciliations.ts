import { sql } from "kysely";
import { decideAdjustment, proposeAdjustment } from "#modules/adjustments/index.ts";
import { collectReconciliations, proposeExplanation, reconcile } from "#modules/reconciliation/index.ts";
import { rows, transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { bookMovement } from "#providers/card-sandbox/book.ts";
import type { Cast } from "./cast.ts";
import type { Timeline } from "./timeline.ts";

const day = 24;

/** Cents a card processor charged one day without reporting it. */
const strangeFee = 250n;

/**
 * Plans reconciliation days: those of the first weeks closed, one with an unknown fee and its explanation, the last
 * ones ready. And three wallet adjustments, two of them undecided. Robin helped out with money in that week.
 */
export function planReconciliations(services: Services, timeline: Timeline, cast: Cast): void {
  const { db } = services;
  timeline.at(9.3 * day, () => transact(db, (tx) => bookMovement(tx, "other", "adj_demo_network", -strangeFee)));
  timeline.at(400 * day, async () => {
    await sql`update account set acl = '{manageBooks}' where id = ${cast.idOf("finance")}`.execute(db);
  });
  timeline.at(2, async () => {
    const [robin, jules] = [cast.idOf("staff"), cast.idOf("admin")];
    await collectReconciliations(services);
    const ready = await rows(
      db,
      sql<{
        id: string;
      }>`select id from reconciliation where status = 'ready' and report_date < (app_now() - interval '4 days')::date order by report_date, id`,
    );
    for (const { id } of ready) await done(reconcile(services, { staffId: jules, reconciliationId: id }));
    await sql`update account set acl = array_append(acl, 'manageBooks') where id = ${robin}`.execute(db);
    const odd = await rows(
      db,
      sql<{
        id: string;
      }>`select id from reconciliation where status = 'discrepancy' and unexplained_cents = ${strangeFee}`,
    );
    for (const { id } of odd)
      await done(
        proposeExplanation(services, {
          staffId: robin,
          reconciliationId: id,
          amountCents: strangeFee,
          reason: "A network fee of the processor; it comes back with their next invoice.",
        }),
      );
    const credit = { kind: "credit", creditedTo: "earnings" } as const;
    const given = await done(
      proposeAdjustment(services, robin, {
        ...credit,
        accountId: cast.idOf("ava"),
        amountCents: 500n,
        reason: "Made up for a withdrawal that took a week",
        idempotencyKey: "demo-world-ava",
      }),
    );
    await done(
      decideAdjustment(services, { staffId: jules, adjustmentId: given.id, reason: "Agreed with support" }, "approved"),
    );
    await done(
      proposeAdjustment(services, robin, {
        ...credit,
        accountId: cast.idOf("june"),
        amountCents: 1_000n,
        reason: "Charged twice in one evening, by her bank's statement",
        idempotencyKey: "demo-world-june",
      }),
    );
    await done(
      proposeAdjustment(services, cast.idOf("finance"), {
        kind: "debit",
        creditedTo: null,
        accountId: cast.idOf("solveig"),
        amountCents: 300n,
        reason: "Credited twice for the same parcel",
        idempotencyKey: "demo-world-solveig",
      }),
    );
    await sql`update account set acl = array_remove(acl, 'manageBooks') where id = ${robin}`.execute(db);
  });
}

async function done<T>(work: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>): Promise<T> {
  const result = await work;
  if (!result.ok) throw new Error(`the demo world could not be made: ${JSON.stringify(result.error)}`);
  return result.value;
}
