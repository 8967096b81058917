import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { endStatuses } from "#modules/accounts/index.ts";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import { createBrand, followBrand } from "#modules/brands/index.ts";
import { module as brandsModule } from "#modules/brands/module.ts";
import { sweepBrands } from "#modules/brands/tasks/sweep-brands.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { transact } from "#platform/db/db.ts";
import { registerModules, tasksOf } from "#platform/module.ts";
import { api } from "../support/api.ts";
import { admit, brandState, createOwnedBrand, mailsTo, useSubscriptions } from "../support/brands.ts";
import { expectInvariants } from "../support/invariants.ts";
import { give } from "../support/money.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { settle } from "../support/settle.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

registerModules([brandsModule, notificationsModule]);
const world = useWorld();
const subscriptions = useSubscriptions();
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
});

const DELETE = `mutation ($idToken: String!, $leaveBalance: Boolean) { deleteOwnBrand(idToken: $idToken, leaveBalance: $leaveBalance) { user { id } } }`;
const KEEP = `mutation ($id: Id!) { keepOwnBrand(brandId: $id) { ok } }`;
const OUTLOOK = `{ fetchBrandDeletionOutlook { membersCount blockers { reason amount } } }`;

const stepUp = (person: TestPerson, action: "delete_brand" | "delete_account" = "delete_brand"): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, person.id, action));
const call = (cookie: string, text: string, variables: Record<string, unknown> = {}) =>
  callHttp(app, cookie, text, variables);
async function remove(owner: TestPerson, brandId: string, more: Record<string, unknown> = {}) {
  return call(await cookieFor(world, owner.id, brandId), DELETE, { idToken: await stepUp(owner), ...more });
}
const sessionsAs = async (brandId: string): Promise<number> =>
  (await world.owner.query("select 1 from session where acting_account_id = $1", [brandId])).rowCount ?? 0;
/** Closes a brand: it is not exempt any more, and does not pay. */
async function shut(brandId: string): Promise<void> {
  await sql`update brand set is_subscription_exempt = false where brand_id = ${brandId}`.execute(world.db);
  await transact(world.db, (tx) => followBrand(tx, world.services, brandId, "subscription"));
}

describe("deleting a brand", () => {
  test("is its owner's alone, with a step-up of its own, acting as the brand", async () => {
    const { owner, brandId } = await createOwnedBrand(world);
    const [manager, member] = [await admit(world, brandId, "manager"), await admit(world, brandId, "member")];
    for (const person of [manager, member]) {
      expect((await remove(person, brandId)).code).toBe("FORBIDDEN");
      expect((await call(await cookieFor(world, person.id, brandId), OUTLOOK)).code).toBe("FORBIDDEN");
    }
    const asOwner = await cookieFor(world, owner.id, brandId);
    expect((await call(asOwner, DELETE, { idToken: "made-up" })).code).toBe("REAUTH_REQUIRED");
    expect((await call(asOwner, DELETE, { idToken: await stepUp(owner, "delete_account") })).code).toBe(
      "REAUTH_REQUIRED",
    );
    const asPerson = await cookieFor(world, owner.id);
    expect((await call(asPerson, DELETE, { idToken: await stepUp(owner) })).details).toEqual({
      rule: "brand_required",
    });
    expect((await call(asPerson, OUTLOOK)).details).toEqual({ rule: "brand_required" });
    expect((await brandState(world, brandId)).status).toBe("active");
  });

  test("ends every session that acts as it, keeps the asking one as the person, and tells its members", async () => {
    const { owner, brandId } = await createOwnedBrand(world, { name: "Fern and Fox" });
    const [manager, member] = [await admit(world, brandId, "manager"), await admit(world, brandId, "member")];
    const cookies = await Promise.all([manager, member].map((one) => cookieFor(world, one.id, brandId)));
    const asked = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: {
        "content-type": "application/json",
        "x-client-name": "test",
        cookie: await cookieFor(world, owner.id, brandId),
      },
      payload: JSON.stringify({ query: DELETE, variables: { idToken: await stepUp(owner) } }),
    });
    expect(asked.json()).toEqual({ data: { deleteOwnBrand: { user: { id: encodeId(owner.id) } } } });
    const token = asked.cookies.find(({ name }) => name === "sid")?.value ?? "";
    expect((await call(`sid=${token}`, "{ fetchSession { user { id } availableAccounts { id } } }")).data).toEqual({
      fetchSession: { user: { id: encodeId(owner.id) }, availableAccounts: [{ id: encodeId(owner.id) }] },
    });
    expect(await sessionsAs(brandId)).toBe(0);
    for (const cookie of cookies) expect((await call(cookie, OUTLOOK)).code).toBe("INVALID_SESSION");
    await settle(world, tasksOf(brandsModule, notificationsModule));
    const noticesTo = async (person: TestPerson) =>
      (await api(world, { personId: person.id })("{ fetchNotifications { items { type data { brandName } } } }")).data;
    for (const person of [manager, member])
      expect(await noticesTo(person)).toEqual({
        fetchNotifications: { items: [{ type: "brand_deleted", data: { brandName: "Fern and Fox" } }] },
      });
    expect(await noticesTo(owner)).toEqual({ fetchNotifications: { items: [] } });
    expect(await mailsTo(world, `${owner.username}@example.com`)).toEqual(["brand_deleting"]);
  });

  test("waits for what is open; money may be left behind, and is said before", async () => {
    const { owner, brandId } = await createOwnedBrand(world);
    await give(world.db, brandId, 700n);
    expect((await call(await cookieFor(world, owner.id, brandId), OUTLOOK)).data).toEqual({
      fetchBrandDeletionOutlook: { membersCount: 1, blockers: [{ reason: "balance", amount: 700 }] },
    });
    const idToken = await stepUp(owner);
    const cookie = await cookieFor(world, owner.id, brandId);
    expect((await call(cookie, DELETE, { idToken })).details).toEqual({ rule: "blocked", reasons: ["balance"] });
    expect((await brandState(world, brandId)).status).toBe("active");
    // The refusal left the token good.
    expect((await call(cookie, DELETE, { idToken, leaveBalance: true })).code).toBeUndefined();
    expect((await brandState(world, brandId)).status).toBe("deleted");
    await expectInvariants(world);
  });

  test("can be taken back by an owner within 30 days, also when it is not active", async () => {
    const { owner, brandId } = await createOwnedBrand(world);
    const [manager, stranger] = [await admit(world, brandId, "manager"), await createPerson(world)];
    await shut(brandId);
    expect((await remove(owner, brandId)).code).toBeUndefined();
    const id = encodeId(brandId);
    for (const person of [manager, stranger])
      expect((await api(world, { personId: person.id })(KEEP, { id })).code).toBe("NOT_FOUND");
    const asOwner = api(world, { personId: owner.id });
    expect((await asOwner("{ fetchDeletedBrands { brandId } }")).data).toEqual({
      fetchDeletedBrands: [{ brandId: id }],
    });
    const both = await Promise.all([asOwner(KEEP, { id }), asOwner(KEEP, { id })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(["CONFLICT", undefined]);
    expect(await brandState(world, brandId)).toMatchObject({ status: "active", brandStatus: "pending" });
    expect((await asOwner("{ fetchDeletedBrands { brandId } }")).data).toEqual({ fetchDeletedBrands: [] });
  });

  test("two owners at once delete it once", async () => {
    const { owner, brandId } = await createOwnedBrand(world);
    const second = await admit(world, brandId, "owner");
    const answers = await Promise.all([owner, second].map((one) => remove(one, brandId)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const { rows } = await world.owner.query(
      "select count(*)::int as count from account_status_change where account_id = $1 and to_state = 'deleting'",
      [brandId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("erases it on the thirtieth day, ends every access, and frees its creator 90 days later", async () => {
    const { owner, brandId, username } = await createOwnedBrand(world);
    const member = await admit(world, brandId, "member");
    await remove(owner, brandId);
    await world.advance("29 days");
    await endStatuses(world.services);
    expect((await brandState(world, brandId)).gone).toBe(false);
    await world.advance("1 day 1 minute");
    await endStatuses(world.services);
    expect(await brandState(world, brandId)).toMatchObject({ gone: true, username: null });
    expect((await api(world, { personId: owner.id })(KEEP, { id: encodeId(brandId) })).code).toBe("NOT_FOUND");
    const { rows } = await world.owner.query(
      "select b.contact_email, b.exempt_reason, x.status from brand b join brand_access x using (brand_id) where brand_id = $1 and person_id = $2",
      [brandId, member.id],
    );
    expect(rows).toEqual([{ contact_email: null, exempt_reason: "", status: "revoked" }]);
    const left = await world.owner.query("select 1 from outgoing_message where recipient like $1", [`%${username}%`]);
    expect(left.rowCount).toBe(0);
    const again = () =>
      createBrand(world.services, { creatorId: owner.id, username: freshUsername(), name: "Next", status: "active" });
    await world.advance("89 days");
    expect(await again()).toEqual({ ok: false, error: "too_many_brands" });
    await world.advance("2 days");
    expect(await again()).toMatchObject({ ok: true });
    await expectInvariants(world);
  });
});

describe("a brand that stays closed", () => {
  test("is kept for 12 months, then announced, then deleted 30 days later; renewing it keeps it", async () => {
    const [left, renewed, owing] = [
      await createOwnedBrand(world, { name: "Left Lantern" }),
      await createOwnedBrand(world),
      await createOwnedBrand(world),
    ];
    const member = await admit(world, left.brandId, "member");
    for (const { brandId } of [left, renewed, owing]) await shut(brandId);
    const notices = async ({ owner }: { owner: TestPerson }) =>
      (await mailsTo(world, `${owner.username}@example.com`)).filter((one) => one === "brand_deletion_notice").length;
    await world.advance("364 days");
    await sweepBrands(world.services);
    expect(await notices(left)).toBe(0);
    await world.advance("3 days");
    await Promise.all([sweepBrands(world.services), sweepBrands(world.services)]);
    await sweepBrands(world.services);
    expect([await notices(left), await notices(renewed)]).toEqual([1, 1]);
    subscriptions.set(renewed.brandId, { isPaid: true, hasSubscription: true });
    await transact(world.db, (tx) => followBrand(tx, world.services, renewed.brandId, "subscription"));
    // A debt keeps a brand; money in its wallet does not.
    await give(world.db, left.brandId, 300n);
    await world.owner.query(
      "insert into receivable (account_id, payment_id, cause, amount_cents) values ($1, new_id(), 'refund', 5)",
      [owing.brandId],
    );
    await world.advance("29 days");
    await sweepBrands(world.services);
    expect((await brandState(world, left.brandId)).status).toBe("active");
    await world.advance("2 days");
    await sweepBrands(world.services);
    expect((await brandState(world, left.brandId)).status).toBe("deleted");
    expect(await brandState(world, renewed.brandId)).toMatchObject({ status: "active", brandStatus: "active" });
    await settle(world, tasksOf(brandsModule, notificationsModule));
    expect((await api(world, { personId: member.id })("{ fetchNotifications { items { type } } }")).data).toEqual({
      fetchNotifications: { items: [{ type: "brand_deleted" }] },
    });
    await endStatuses(world.services);
    expect((await brandState(world, left.brandId)).gone).toBe(true);
    expect((await brandState(world, owing.brandId)).status).toBe("active");
    await world.owner.query("delete from receivable where account_id = $1", [owing.brandId]);
    await sweepBrands(world.services);
    expect((await brandState(world, owing.brandId)).status).toBe("deleted");
    await expectInvariants(world);
  });
});
