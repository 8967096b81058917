import { afterEach, expect, test } from "vitest";
import { readSalesOfYear, readSalesTax } from "#modules/orders/index.ts";
import { refundSale } from "#modules/orders/commands/claims.ts";
import { shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel } from "#modules/orders/index.ts";
import { staffApi } from "../support/api.ts";
import { expectInvariants } from "../support/invariants.ts";
import { give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, placed } from "../support/orders.ts";
import { shippingAddress } from "../support/shipping-address.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

afterEach(() => expectInvariants(world));

const texas = { ...shippingAddress, city: "Austin", state: "TX", zipCode: "78701" };

/** Sells and delivers one thing; returns its parcel. */
async function sell(seller: TestPerson, address: typeof texas | typeof shippingAddress, priceCents: number) {
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, 100_000n);
  await fillCart(world, buyer, [[await createProduct(world, seller, { priceCents })]]);
  const [parcel] = (await placed(world, buyer, { shippingAddress: address })).order.parcels;
  if (parcel === undefined) throw new Error("an order is empty");
  await shipParcel(world.services, seller.actor, { parcelId: parcel.id, carrier: "UPS", trackingNumber: "1Z88204W03" });
  await arriveParcel(world.services, parcel.id);
  return parcel;
}

const yearNow = async (): Promise<number> =>
  (
    await world.owner.query<{ year: number }>(
      "select extract(year from app_now() at time zone 'America/New_York')::int as year",
    )
  ).rows[0]?.year ?? 0;

test("is due by state and month, less that of refunds, and is what the journal owes", async () => {
  const seller = await createSeller(world);
  const [mexico, texan] = [await sell(seller, shippingAddress, 4_000), await sell(seller, texas, 9_000)];
  const [item] = texan.items;
  const half = { items: [{ id: item?.id ?? "", cents: 4_500n }], shippingCents: 0n };
  expect((await refundSale(world.services, seller.actor, texan.id, half)).ok).toBe(true);
  const year = await yearNow();
  const rows = await readSalesTax(world.db, year);
  expect(rows.map(({ state }) => state)).toEqual(["NM", "TX"]);
  const [ofMexico, ofTexas] = rows;
  expect(ofMexico).toMatchObject({
    taxCents: mexico.taxCents,
    salesCents: mexico.itemsCents + mexico.shippingCents,
    taxableCents: mexico.itemsCents,
    refundedTaxCents: 0n,
  });
  expect((ofTexas?.refundedCents ?? 0n) + (ofTexas?.refundedTaxCents ?? 0n)).toBe(4_500n);
  const owed = await world.owner.query<{ cents: string }>(
    `select (-sum(p.amount_cents))::text as cents from ledger_posting p join ledger_account a on a.id = p.account_id where a.kind = 'sales_tax_payable'`,
  );
  const due = rows.reduce((sum, row) => sum + row.taxCents - row.refundedTaxCents, 0n);
  expect(owed.rows[0]?.cents).toBe(String(due));
  // What is reported of a seller is before fees and refunds.
  const reported = await readSalesOfYear(world.db, year, [seller.id]);
  expect(reported.map(({ count, cents }) => [count, cents])).toEqual([
    [2, mexico.itemsCents + mexico.shippingCents + texan.itemsCents + texan.shippingCents],
  ]);
});

test("is read and saved as a file by staff who handle tax, and by no others", async () => {
  const person = await createPerson(world, { role: "staff", trusted: true });
  const ask = `query ($year: Int!) { spFetchSalesTax(year: $year) { rows { state month due } csv } }`;
  const call = staffApi(world, { personId: person.id });
  const year = await yearNow();
  expect((await call(ask, { year })).errors?.[0]?.extensions["code"]).toBe("FORBIDDEN");
  await world.owner.query("update account set acl = acl || '{reviewTax,canViewAdminPages}' where id = $1", [person.id]);
  const found = (await call(ask, { year })).data?.["spFetchSalesTax"] as { rows: unknown[]; csv: string };
  expect(found.rows).toHaveLength(2);
  expect(found.csv.trim().split("\n")).toHaveLength(3);
  expect((await call(ask, { year: 1999 })).errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
});
