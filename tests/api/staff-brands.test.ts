import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { module as brandsModule } from "#modules/brands/module.ts";
import { findPayment } from "#modules/payments/index.ts";
import { module as subscriptionsModule } from "#modules/subscriptions/module.ts";
import { registerModules } from "#platform/module.ts";
import { staffApi } from "../support/api.ts";
import { createOwnedBrand } from "../support/brands.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createPerson } from "../support/people.ts";
import { subscriptionsOf } from "../support/subscriptions.ts";
import { useWorld } from "../support/world.ts";

registerModules([brandsModule, subscriptionsModule]);
const world = useWorld();
const cards = useCards(world);
const { open, pass, settle, brandStatus } = subscriptionsOf(world, cards);

async function colleague(...grants: string[]) {
  const person = await createPerson(world, { role: "staff", trusted: true });
  await world.owner.query("update account set acl = acl || $2 where id = $1", [person.id, grants]);
  const call = staffApi(world, { personId: person.id });
  return async (query: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await call(query, variables);
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0];
  };
}

const LIST = `query ($payment: SpBrandPayment) { spFetchBrands(payment: $payment) { items { id isExempt subscriptionStatus } } }`;
const BRAND = `query ($id: Id!) { spFetchBrand(brandId: $id) { account { name } resembles { name } openItems isExemptNow subscription {
  status plan amount cancelsAtPeriodEnd closesAt invoices { number amount status paymentId } } } }`;
const REFUND = `mutation ($id: Id!, $amount: Cents!, $key: String!) {
  spRefundPayment(paymentId: $id, amount: $amount, reason: "Charged for a month after it closed", idempotencyKey: $key) { status amount } }`;

test("staff read what a brand pays, and refund a part of it from its payment", async () => {
  const [looks, money] = [await colleague("canViewAdminPages"), await colleague("manageMoney")];
  const { brandId } = await open();
  const found = (await looks(BRAND, { id: encodeId(brandId) })) as {
    subscription: { invoices: { paymentId: string }[] };
  };
  expect(found).toMatchObject({
    account: { name: "Mesquite Music" },
    openItems: [],
    isExemptNow: false,
    subscription: {
      status: "active",
      plan: "month",
      amount: 2_900,
      cancelsAtPeriodEnd: false,
      closesAt: null,
      invoices: [{ amount: 2_900, status: "paid" }],
    },
  });
  const id = found.subscription.invoices[0]?.paymentId ?? "";
  expect(
    await money("query ($id: Id!) { spFetchOutstandingPayment(paymentId: $id) { refundableAmount actions } }", { id }),
  ).toEqual({ refundableAmount: 2_900, actions: ["refund"] });
  expect(await money(REFUND, { id, amount: 1_450, key: randomUUID() })).toEqual({ status: "done", amount: 1_450 });
  await settle();
  const { rows } = await world.owner.query<{ id: string }>(
    "select payment_id as id from brand_invoice where brand_id = $1",
    [brandId],
  );
  expect((await findPayment(world.db, rows[0]?.id ?? ""))?.status).toBe("partially_refunded");
  expect(await brandStatus(brandId)).toBe("active");
  await expectInvariants(world, { books: true });
});

test("staff find brands by what they pay", async () => {
  const call = await colleague("canViewAdminPages");
  // That of the test before.
  const before = ((await call(LIST, {})) as { items: { id: string }[] }).items[0]?.id;
  const [paid, declined, other] = [await open(), await open({ card: "4000000000000341" }), await open()];
  await pass("32 days");
  const exempt = await createOwnedBrand(world);
  const ended = await open({ card: "4000000000000341" });
  await pass("32 days");
  await pass("15 days");
  const listed = async (payment: string): Promise<unknown[]> =>
    ((await call(LIST, { payment })) as { items: { id: string }[] }).items
      .map(({ id }) => id)
      .filter((id) => id !== before);
  expect(await listed("paid")).toEqual([encodeId(other.brandId), encodeId(paid.brandId)]);
  expect(await listed("over")).toEqual([encodeId(ended.brandId), encodeId(declined.brandId)]);
  expect(await listed("exempt")).toEqual([encodeId(exempt.brandId)]);
  const late = await open({ card: "4000000000000341" });
  await pass("32 days");
  expect(await listed("past_due")).toEqual([encodeId(late.brandId)]);
  const all = ((await call(LIST, {})) as { items: { id: string; isExempt: boolean; subscriptionStatus: string }[] })
    .items;
  expect(all.map((one) => [one.isExempt, one.subscriptionStatus])).toEqual([
    [false, "past_due"],
    [false, "unpaid"],
    [true, null],
    [false, "active"],
    [false, "unpaid"],
    [false, "active"],
    [false, "active"],
  ]);
}, 60_000);
