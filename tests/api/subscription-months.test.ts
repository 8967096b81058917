import { expect, test } from "vitest";
import { sweepSubscriptions } from "#modules/subscriptions/index.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { subscriptionsOf } from "../support/subscriptions.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
const { settle, read, invoices, brandStatus, open, pass } = subscriptionsOf(world, cards);

/** Sums of both books over the paid invoices of a subscription, in cents. */
async function books(id: string): Promise<{ ours: bigint; theirs: bigint; bills: number }> {
  const found = await world.owner.query<{ ours: bigint; theirs: bigint; bills: number }>(
    `select (select coalesce(sum(i.amount_cents), 0)::bigint from brand_invoice i where i.subscription_id = s.id and i.status = 'paid') as ours,
            (select coalesce(sum(p.captured_cents), 0)::bigint from card_sandbox.invoice i join card_sandbox.intent p on p.id = i.intent_id
              where i.subscription_id = s.provider_subscription_id) as theirs,
            (select count(*)::int from card_sandbox.invoice i where i.subscription_id = s.provider_subscription_id) as bills
       from brand_subscription s where s.id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error("no such subscription");
  return row;
}

test("fourteen months: one invoice each, both books equal, with webhooks twice, late and lost", async () => {
  const { brandId, subscription } = await open();
  for (let month = 1; month <= 14; month += 1) {
    const [fault] = [(["duplicate", "reorder", "drop"] as const)[month % 3]];
    if (fault !== undefined)
      cards.sandbox.faults.deliveries.push(...Array.from({ length: fault === "drop" ? 12 : 4 }, () => fault));
    await world.advance("31 days");
    await settle();
    cards.sandbox.faults.deliveries.length = 0;
    await sweepSubscriptions(world.services, { idleSeconds: 0 });
    await settle();
    expect(await read(subscription)).toMatchObject({ status: "active" });
  }
  const { ours, theirs, bills } = await books(subscription.id);
  expect(ours).toBe(theirs);
  expect(ours).toBe(BigInt(bills) * 2_900n);
  expect(bills).toBeGreaterThanOrEqual(15);
  expect((await invoices(subscription)).every(({ status }) => status === "paid")).toBe(true);
  expect(await brandStatus(brandId)).toBe("active");
  await expectInvariants(world, { books: true });
}, 120_000);

test("a clock that jumps makes one invoice per period, without a gap", async () => {
  const { subscription } = await open();
  await pass("200 days");
  const all = await invoices(subscription);
  const starts = all.map(({ periodStartsAt }) => periodStartsAt.getTime());
  expect(new Set(starts).size).toBe(starts.length);
  for (const [place, { periodStartsAt }] of all.entries()) {
    const before = all[place + 1];
    if (before !== undefined) expect(before.periodEndsAt).toEqual(periodStartsAt);
  }
  const { ours, theirs } = await books(subscription.id);
  expect(ours).toBe(theirs);
  await expectInvariants(world, { books: true });
}, 60_000);
