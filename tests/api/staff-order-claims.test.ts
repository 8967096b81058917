import { afterEach, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { expectInvariants } from "../support/invariants.ts";
import { claimWithStaff } from "../support/orders.ts";
import { createPerson } from "../support/people.ts";
import { staffApi } from "../support/api.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

afterEach(() => expectInvariants(world));

const LIST = `query ($isOpen: Boolean!) { spFetchOrderClaims(isOpen: $isOpen) { items { id status asked reason buyer { username } seller { username } } } }`;
const CASE = `query ($id: Id!) { spFetchOrderClaim(claimId: $id) {
  status wish text sellerText appealText staffText itemIds pictures isOwn parcel { status refunded items { id price } } } }`;
const CLAIM = `mutation ($id: Id!) { spClaimCase(queue: "order-claims", caseId: $id) { caseId } }`;
const DECIDE = `mutation ($id: Id!, $amount: Cents) {
  spDecideOrderClaim(claimId: $id, decision: refund, amount: $amount, paidBy: seller, reason: "The picture shows it.") { status staffText } }`;

async function officer() {
  const person = await createPerson(world, { role: "staff", trusted: true });
  await world.owner.query("update account set acl = acl || '{manageMoney,canViewAdminPages}' where id = $1", [
    person.id,
  ]);
  return { ...person, call: staffApi(world, { personId: person.id }) };
}

test("staff read what both sides said, and decide with an amount and a reason", async () => {
  const staff = await officer();
  const id = encodeId(await claimWithStaff(world));
  const listed = (await staff.call(LIST, { isOpen: true })).data?.["spFetchOrderClaims"];
  expect(listed).toMatchObject({ items: [{ id, status: "with_staff", reason: "broken" }] });
  const found = (await staff.call(CASE, { id })).data?.["spFetchOrderClaim"];
  expect(found).toMatchObject({
    text: "It has a crack.",
    sellerText: "It was whole.",
    appealText: "It was not.",
    isOwn: false,
    parcel: { status: "delivered", refunded: 0 },
  });
  const { itemIds, parcel } = found as { itemIds: string[]; parcel: { items: { id: string; price: number }[] } };
  expect(itemIds).toEqual(parcel.items.map((item) => item.id));
  expect((await staff.call(CLAIM, { id })).errors).toBeUndefined();
  const tooMuch = await staff.call(DECIDE, { id, amount: 1_000_000 });
  expect(tooMuch.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", details: { field: "amount" } });
  const decided = (await staff.call(DECIDE, { id, amount: 1_000 })).data?.["spDecideOrderClaim"];
  expect(decided).toEqual({ status: "refunded", staffText: "The picture shows it." });
  expect((await staff.call(LIST, { isOpen: true })).data?.["spFetchOrderClaims"]).toEqual({ items: [] });
  expect((await staff.call(LIST, { isOpen: false })).data?.["spFetchOrderClaims"]).toMatchObject({ items: [{ id }] });
  const audited = await world.owner.query<{ reason: string }>(
    "select reason from audit_event where action = 'order.claim_decided'",
  );
  expect(audited.rows).toEqual([{ reason: "The picture shows it." }]);
});
