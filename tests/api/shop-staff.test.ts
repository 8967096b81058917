import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { module as moderationModule } from "#modules/moderation/module.ts";
import { deliverMails } from "#modules/notifications/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { module as shopModule } from "#modules/shop/module.ts";
import { row, rows } from "#platform/db/db.ts";
import { registerModules, tasksOf } from "#platform/module.ts";
import { api, staffApi } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { useMedia } from "../support/media.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

registerModules([shopModule]);
const world = useWorld();
useMedia(world);

async function moderator(...grants: string[]) {
  const person = await createPerson(world, { role: "staff", trusted: true });
  await world.owner.query("update account set acl = acl || $2 where id = $1", [
    person.id,
    grants.length === 0 ? ["moderate", "canViewAdminPages"] : grants,
  ]);
  return { ...person, call: staffApi(world, { personId: person.id }) };
}

/** A product of own goods in a status. */
async function product(
  status: "in_review" | "listed" | "refused" | "archived" = "in_review",
  by?: TestPerson,
): Promise<{ seller: TestPerson; id: string; publicId: string }> {
  const seller = by ?? (await createPerson(world, { trusted: true }));
  await world.owner.query(
    `insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days)
     values ($1, '\\x00', 0, 1, 30) on conflict do nothing`,
    [seller.id],
  );
  const made = await world.owner.query<{ id: string }>(
    `insert into shop_product (account_id, type, name, description, price_cents, cost_cents, status, review_number, archived_at, archived_from)
     values ($1, 'physical', 'Blue mug', 'Fired twice', 2000, 500, $2, 1, case when $2 = 'archived' then now() end,
             case when $2 = 'archived' then 'listed' end) returning id`,
    [seller.id, status],
  );
  const id = made.rows[0]?.id ?? "";
  await world.owner.query("insert into shop_product_preset (product_id, quantity, price_cents) values ($1, 2, 3600)", [
    id,
  ]);
  return { seller, id, publicId: encodeId(id) };
}

const LIST = `query ($status: SpShopReviewStatus!, $pagination: PaginationInput) { spFetchShopReviews(status: $status, pagination: $pagination) { items { id name price status reviewNumber account { username } } pageInfo { next hasNextPage } } }`;
const CASE = `query ($id: Id!) { spFetchShopProduct(productId: $id) { about { status } description presets { quantity price savings } cost tax fee kept refusalReason isOwn } }`;
const DECIDE = `mutation ($id: Id!, $decision: SpShopDecision!, $reason: String!) { spDecideShopProduct(productId: $id, decision: $decision, reason: $reason) { about { status } refusalReason } }`;
const REMOVE = `mutation ($id: Id!, $reason: String!) { spRemoveShopProduct(productId: $id, reason: $reason) { about { status } refusalReason } }`;
const RESTORE = `mutation ($id: Id!, $reason: String!) { spRestoreShopProduct(productId: $id, reason: $reason) { about { status } refusalReason } }`;

const part = ({ data }: Answer, name: string): unknown => data?.[name];
const reason = "Goods of this kind are prohibited in shops.";

const audited = (staffId: string) =>
  rows(
    world.db,
    sql<{
      action: string;
    }>`select action from audit_event where actor_id = ${staffId} order by created_at, id`,
  ).then((found) => found.map(({ action }) => action));

const isPublic = async (publicId: string): Promise<boolean> =>
  part(
    await api(world)("query ($id: Id!) { fetchShopProduct(input: {productId: $id}) { name } }", { id: publicId }),
    "fetchShopProduct",
  ) !== null;

interface Notified {
  type: string;
  data: { shopProductId: string | null };
}

/** Reads the notifications of a seller, with the products that they are about. */
async function noticesOf({ id }: TestPerson): Promise<Notified[]> {
  await settle(world, tasksOf(shopModule, moderationModule, notificationsModule));
  const answer = await api(world, { personId: id })("{ fetchNotifications { items { type data { shopProductId } } } }");
  return (part(answer, "fetchNotifications") as { items: Notified[] }).items;
}

/** The text of the mail about the one decision about a seller's product. */
async function mailTo({ id }: TestPerson): Promise<string> {
  await deliverMails(world.services);
  const sent = await rows(world.db, sql<{ text: string }>`select text from outgoing_message where account_id = ${id}`);
  expect(sent).toHaveLength(1);
  return sent[0]?.text ?? "";
}
const notifiedOf = async (seller: TestPerson): Promise<string[]> => (await noticesOf(seller)).map(({ type }) => type);

describe("the queue", () => {
  test("has products in review by their waiting time, in pages, and those of each other status", async () => {
    const staff = await moderator();
    const [first, second] = [await product(), await product()];
    const listed = await product("listed");
    const list = async (status: string, pagination: object = {}) =>
      part(await staff.call(LIST, { status, pagination }), "spFetchShopReviews") as {
        items: { id: string }[];
        pageInfo: { next: string; hasNextPage: boolean };
      };
    const page = await list("in_review", { limit: 1 });
    expect(page.items).toEqual([
      {
        id: first.publicId,
        name: "Blue mug",
        price: 2_000,
        status: "in_review",
        reviewNumber: 1,
        account: { username: first.seller.username },
      },
    ]);
    expect((await list("in_review", { limit: 1, after: page.pageInfo.next })).items).toMatchObject([
      { id: second.publicId },
    ]);
    expect((await list("listed")).items).toMatchObject([{ id: listed.publicId }]);
    const queues = part(await staff.call("{ spFetchQueues { name open goalHours } }"), "spFetchQueues");
    expect(queues).toContainEqual({ name: "shop", open: 2, goalHours: 24 });
  });

  test("shows the price line by line, and needs the grant", async () => {
    const [staff, clerk] = [await moderator(), await moderator("manageMoney")];
    const { publicId: id } = await product();
    expect(part(await staff.call(CASE, { id }), "spFetchShopProduct")).toEqual({
      about: { status: "in_review" },
      description: "Fired twice",
      presets: [{ quantity: 2, price: 3_600, savings: 400 }],
      cost: 500,
      tax: 163,
      fee: 184,
      kept: 1_153,
      refusalReason: null,
      isOwn: false,
    });
    for (const [query, variables] of [
      [LIST, { status: "in_review" }],
      [CASE, { id }],
      [DECIDE, { id, decision: "approve", reason }],
      [REMOVE, { id, reason }],
      [RESTORE, { id, reason }],
    ] as const)
      expect((await clerk.call(query, variables)).code).toBe("FORBIDDEN");
  });
});

describe("a decision", () => {
  test("lists a product, and notifies the seller once", async () => {
    const staff = await moderator();
    const { seller, publicId: id } = await product();
    expect(await isPublic(id)).toBe(false);
    const approve = { id, decision: "approve", reason: "Nothing speaks against it." };
    for (let time = 1; time <= 2; time += 1)
      expect(part(await staff.call(DECIDE, approve), "spDecideShopProduct")).toEqual({
        about: { status: "listed" },
        refusalReason: null,
      });
    expect(await isPublic(id)).toBe(true);
    expect(await audited(staff.id)).toEqual(["shop_product_approved"]);
    expect(await noticesOf(seller)).toEqual([{ type: "shop_product_listed", data: { shopProductId: id } }]);
    expect(await mailTo(seller)).toMatch(new RegExp(`/${seller.username}/shop/products/${id}$`, "m"));
    expect((await staff.call(DECIDE, { id, decision: "refuse", reason })).code).toBe("CONFLICT");
  });

  test("refuses a product; the seller reads the reason, changes it, and it waits again", async () => {
    const staff = await moderator();
    const { seller, id, publicId } = await product();
    await staff.call(DECIDE, { id: publicId, decision: "refuse", reason });
    expect(await noticesOf(seller)).toEqual([{ type: "shop_product_refused", data: { shopProductId: publicId } }]);
    expect(await mailTo(seller)).toContain(`/${seller.username}/shop/products/${publicId}/edit`);
    const own = api(world, { personId: seller.id });
    const read = await own(
      "query ($id: Id!) { fetchShopProduct(input: {productId: $id}) { management { status refusalReason } } }",
      { id: publicId },
    );
    expect(part(read, "fetchShopProduct")).toEqual({ management: { status: "refused", refusalReason: reason } });
    const since = () =>
      row(world.db, sql<{ at: Date }>`select review_since as at from shop_product where id = ${id}`).then(
        (found) => found?.at.getTime() ?? 0,
      );
    const before = await since();
    const changed = await own(
      `mutation ($id: Id!) { updateShopProduct(input: {productId: $id, description: "Fired once"}) { management { status } } }`,
      { id: publicId },
    );
    expect(part(changed, "updateShopProduct")).toEqual({ management: { status: "in_review" } });
    expect(await since()).toBeGreaterThan(before);
  });

  test("takes a listed product off, and puts it back", async () => {
    const staff = await moderator();
    const { seller, publicId: id } = await product("listed");
    expect((await staff.call(RESTORE, { id, reason: "It is fine." })).code).toBeUndefined();
    expect((await staff.call(REMOVE, { id, reason })).data?.["spRemoveShopProduct"]).toEqual({
      about: { status: "refused" },
      refusalReason: reason,
    });
    expect(await isPublic(id)).toBe(false);
    await staff.call(RESTORE, { id, reason: "We looked again." });
    expect(await isPublic(id)).toBe(true);
    expect(await audited(staff.id)).toEqual(["shop_product_removed", "shop_product_restored"]);
    expect((await notifiedOf(seller)).toSorted()).toEqual(["shop_product_listed", "shop_product_refused"]);
  });

  test("is refused on one's own product, an archived or unknown one, and without a reason", async () => {
    const staff = await moderator();
    const own = await product("in_review", staff);
    expect(part(await staff.call(CASE, { id: own.publicId }), "spFetchShopProduct")).toMatchObject({ isOwn: true });
    const approve = (id: string, words = "Nothing speaks against it.") =>
      staff.call(DECIDE, { id, decision: "approve", reason: words });
    expect((await approve(own.publicId)).details).toEqual({ rule: "own" });
    expect((await approve((await product("archived")).publicId)).code).toBe("CONFLICT");
    expect((await approve(encodeId(crypto.randomUUID()))).code).toBe("NOT_FOUND");
    const { publicId } = await product();
    expect((await approve(publicId, " ok ")).details).toMatchObject({ rule: "reason_needed" });
    expect((await approve(publicId, "x".repeat(501))).details).toMatchObject({ rule: "too_long" });
    // Refused calls are audited as such, and nothing else.
    expect(new Set(await audited(staff.id))).toEqual(new Set(["spDecideShopProduct_refused"]));
  });
});

test("a reported product is shown with its pictures and removed, and an appeal restores it", async () => {
  const [staff, other] = [await moderator(), await moderator()];
  const { seller, id: productId, publicId: id } = await product("listed");
  await world.owner.query(
    `with picture as (
       insert into media_object (id, person_id, account_id, upload_type, status, content_type, bytes)
       values (new_id(), $1, $1, 'product', 'ready', 'image/webp', 1) returning id)
     insert into shop_product_picture (product_id, position, media_id, alt) select $2, 0, id, 'A blue mug' from picture`,
    [seller.id, productId],
  );
  const reporter = await createPerson(world);
  const send = (objectId: string) =>
    api(world, { personId: reporter.id })("mutation ($input: ReportInput!) { report(input: $input) { ok } }", {
      input: { objectType: "product", objectId, reason: "prohibited_sales" },
    });
  expect((await send(id)).code).toBeUndefined();
  expect((await send((await product("in_review")).publicId)).code).toBe("NOT_FOUND");
  const queue = await staff.call(
    "{ spFetchReports(queue: open, objectType: product) { items { id objectType postText postStatus } } }",
  );
  const [found] = (part(queue, "spFetchReports") as { items: { id: string }[] }).items;
  expect(found).toMatchObject({ objectType: "product", postText: "Blue mug · Fired twice", postStatus: "active" });
  const shown = await staff.call("query ($id: Id!) { spFetchReport(reportId: $id) { images { url alt } } }", {
    id: found?.id,
  });
  expect(shown.data).toEqual({
    spFetchReport: { images: [{ url: expect.stringMatching(/^\/media\/.*\.webp$/), alt: "A blue mug" }] },
  });
  const removed = await staff.call(
    `mutation ($input: SpDecideReportInput!) { spDecideReport(input: $input) { case { postStatus } } }`,
    { input: { reportId: found?.id, action: "remove", policy: "prohibited_sales", reason } },
  );
  expect(removed.data).toEqual({ spDecideReport: { case: { postStatus: "removed" } } });
  expect(await isPublic(id)).toBe(false);
  const own = api(world, { personId: seller.id });
  const [removal] = part(await own("{ fetchRemovedPosts { id text } }"), "fetchRemovedPosts") as {
    id: string;
    text: string;
  }[];
  expect(removal?.text).toBe("Blue mug");
  await own('mutation ($id: Id!) { appealRemoval(removalId: $id, text: "It is a mug") { ok } }', { id: removal?.id });
  const back = await other.call(
    `mutation ($id: Id!) { spReviewRemoval(reportId: $id, isRestored: true, answer: "It may stay.") { case { postStatus } } }`,
    { id: found?.id },
  );
  expect(back.data).toEqual({ spReviewRemoval: { case: { postStatus: "active" } } });
  expect(await isPublic(id)).toBe(true);
});

test("a product that changed after its removal waits for a review, whatever an appeal says", async () => {
  const [staff, other] = [await moderator(), await moderator()];
  const { seller, publicId: id } = await product("listed");
  const reporter = await createPerson(world);
  await api(world, { personId: reporter.id })("mutation ($input: ReportInput!) { report(input: $input) { ok } }", {
    input: { objectType: "product", objectId: id, reason: "ip" },
  });
  const queue = await staff.call("{ spFetchReports(queue: open, objectType: product) { items { id objectId } } }");
  const found = (part(queue, "spFetchReports") as { items: { id: string; objectId: string }[] }).items.find(
    ({ objectId }) => objectId === id,
  );
  await staff.call(`mutation ($input: SpDecideReportInput!) { spDecideReport(input: $input) { id } }`, {
    input: { reportId: found?.id, action: "remove", policy: "ip", reason },
  });
  const changed = await api(world, { personId: seller.id })(
    `mutation ($id: Id!) { updateShopProduct(input: {productId: $id, name: "Another mug"}) { id } }`,
    { id },
  );
  expect(changed.code).toBeUndefined();
  const back = await other.call(
    `mutation ($id: Id!) { spReviewRemoval(reportId: $id, isRestored: true, answer: "It may stay.") { id } }`,
    { id: found?.id },
  );
  expect(back.code).toBeUndefined();
  expect(part(await staff.call(CASE, { id }), "spFetchShopProduct")).toMatchObject({ about: { status: "in_review" } });
  expect(await isPublic(id)).toBe(false);
});
