import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeLink } from "#kernel/text/canonical-link.ts";
import { encodeId } from "#kernel/ids.ts";
import { matchRoute } from "#kernel/match-route.ts";
import { routes } from "#kernel/route-table.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { createBrand } from "#modules/brands/index.ts";
import { staffTabs } from "#web/features/staff/staff-tabs.ts";
import { objectKinds } from "../support/access-objects.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { plantJob } from "../support/jobs.ts";
import { give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, placed } from "../support/orders.ts";
import { loadPageAnswers } from "../support/page-answers.mjs";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { laterRoutes, ownRoutes, specifiedRoutes } from "../support/specified-routes.ts";
import type { VisitorKind } from "../support/specified-routes.ts";
import { useMedia } from "../support/media.ts";
import { plantShop } from "../support/shops.ts";
import { cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useMedia(world);
useGiveaways(world);
let app: FastifyInstance;
let close: () => Promise<void>;
let parameters: Readonly<Record<string, string>>;
const cookies = new Map<string, string>();
const visitors = ["guest", "unverified", "person", "owner", "brand", "staff"] as const satisfies VisitorKind[];

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards, await loadPageAnswers());
  const owner = await createHost(world);
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Acme",
    status: "active",
  });
  if (!brand.ok) throw new Error(brand.error);
  const made = async (kind: string): Promise<string> =>
    encodeId((await objectKinds[kind]?.make(world, owner.actor)) ?? "");
  const productId = await plantShop(world, owner);
  parameters = {
    username: owner.username,
    postId: encodeId(await publish(world, owner.actor)),
    reviewId: await made("review"),
    productId: encodeId(productId),
    parcelId: encodeId(await plantSale(owner, productId)),
    orderId: encodeId(await ordered(owner)),
    listId: await made("userList"),
    notificationId: await made("notification"),
    transactionId: await made("transaction"),
    jobId: encodeId(await plantJob(world)),
    brandId: encodeId(brand.value.brandId),
    fiscalYear: "2026",
    balance: "available",
    provider: "google",
    encodedLink: encodeLink("https://example.com/"),
    id: encodeId(randomUUID()),
  };
  cookies.set("unverified", await cookieFor(world, (await createPerson(world, { verified: false })).id));
  cookies.set("person", await cookieFor(world, (await createPerson(world)).id));
  cookies.set("owner", await cookieFor(world, owner.id));
  cookies.set("brand", await cookieFor(world, owner.id, brand.value.brandId));
  cookies.set("staff", await staffCookie());
});
afterAll(async () => {
  await app.close();
  await close();
});

/** Sells a product once, and returns the parcel's id. */
async function plantSale(seller: TestPerson, productId: string): Promise<string> {
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, 10_000n);
  await fillCart(world, buyer, [[productId]]);
  const { order } = await placed(world, buyer);
  expect(order).toMatchObject({ status: "paid", parcels: [{ sellerId: seller.id }] });
  return order.parcels[0]?.id ?? "";
}

/** Signs in a member of staff who may view staff pages, with more grants. */
async function staffCookie(...grants: readonly string[]): Promise<string> {
  const { id } = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = $2 where id = $1", [id, ["canViewAdminPages", ...grants]]);
  return cookieFor(world, id);
}

/** Orders something as a person and pays with the wallet; returns the order's id. */
async function ordered(buyer: TestPerson): Promise<string> {
  await give(world.db, buyer.id, 10_000n);
  await fillCart(world, buyer, [[await createProduct(world, await createSeller(world))]]);
  return (await placed(world, buyer)).order.id;
}

const fill = (pattern: string): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => parameters[name] ?? `{${name}}`);

/** Returns the status of a page, or where it redirects to. */
async function answerOf(path: string, cookie = ""): Promise<number | string> {
  const { statusCode, headers } = await app.inject({ url: path, headers: cookie === "" ? {} : { cookie } });
  if (statusCode < 300 || statusCode > 399) return statusCode;
  const to = String(headers.location);
  return to === `/login?redirectTo=${encodeURIComponent(path)}` ? "login" : to;
}

test("each route answers each kind of visitor as specified", async () => {
  const wrong: string[] = [];
  for (const { path, answers, grant } of [...specifiedRoutes, ...ownRoutes]) {
    const asked: VisitorKind[] = [...visitors];
    if (grant !== undefined) {
      asked.push("granted");
      const key = `granted ${grant}`;
      if (!cookies.has(key)) cookies.set(key, await staffCookie(grant));
      cookies.set("granted", cookies.get(key) ?? "");
    }
    for (const visitor of asked) {
      const answer = await answerOf(fill(path), cookies.get(visitor));
      const expected = answers[visitor];
      if (answer !== (typeof expected === "string" ? fill(expected) : expected))
        wrong.push(`${path} for ${visitor}: ${answer}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the routes of later features answer no visitor; one that does moves into the table", async () => {
  const served: string[] = [];
  for (const path of Object.values(laterRoutes).flat())
    for (const visitor of [...visitors, "granted"])
      if ((await answerOf(fill(path), cookies.get(visitor))) === 200) served.push(path);
  expect([...new Set(served)]).toEqual([]);
});

test("the table has every route of the product and every staff queue, each once", () => {
  const paths = [...specifiedRoutes, ...ownRoutes].map(({ path }) => path);
  expect(new Set([...paths, ...Object.values(laterRoutes).flat()]).size).toBe(
    paths.length + Object.values(laterRoutes).flat().length,
  );
  const matches = paths.map((path) => matchRoute(fill(path)));
  const inTable = new Set<string | undefined>(matches.map((match) => match?.id));
  expect(routes.map(({ id }) => id).filter((id) => !inTable.has(id))).toEqual([]);
  const tabs = new Set(matches.map((match) => match?.params["tab"]));
  expect(Object.keys(staffTabs).filter((tab) => !tabs.has(tab))).toEqual([]);
});
