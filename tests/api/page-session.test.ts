import { afterAll, beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { startSession } from "#modules/sign-in/index.ts";
import { createBrand } from "#modules/brands/index.ts";
import { transact } from "#platform/db/db.ts";
import { PreparingClient } from "#platform/db/prepared.ts";
import type { PagesModule } from "#web/app/ssr-contract.ts";
import { SessionDocument } from "#web/generated/app.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let seen: unknown;
/** Redirect target of the page; undefined when it does not redirect. */
let leadsTo: string | undefined;

/** Pages that read the session and show nothing. */
const pages: PagesModule = {
  load: () =>
    Promise.resolve(
      leadsTo === undefined
        ? { status: 200, data: { routeId: null, status: 200, queries: {} } }
        : { status: 307, location: leadsTo, data: null },
    ),
  render: () => ({ head: "", html: "", segments: {}, script: false, preload: [], screen: null, theme: null }),
  composeDocument: () => "<!doctype html>",
  loadSession: async (query) => {
    const { data, errors } = await query(SessionDocument, {});
    expect(errors).toBeUndefined();
    seen = data;
    return null;
  },
  failurePayload: { routeId: null, status: 500, queries: {} },
  themeScript: "",
  version: "test",
};

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards, pages);
});
afterAll(async () => {
  await app.close();
  await close();
});

test("a page's session is what a call's is, for four statements: the accounts, the balance, the cart, what one may act as", async () => {
  const person = await createPerson(world);
  const brand = await createBrand(world.services, {
    creatorId: person.id,
    username: freshUsername(),
    name: "Acme",
    status: "active",
  });
  if (!brand.ok) throw new Error("no brand");
  for (const actingAccountId of [person.id, brand.value.brandId]) {
    const { token } = await transact(world.db, (tx) =>
      startSession(tx, {
        personId: person.id,
        actingAccountId,
        userAgent: "test",
        ip: "127.0.0.1",
        isTwoFactorAuthenticated: false,
      }),
    );
    const cookie = `sid=${token}`;
    const headers = { "content-type": "application/json", cookie };
    const called = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers,
      payload: JSON.stringify({ query: SessionDocument.text }),
    });

    // oxlint-disable-next-line typescript/unbound-method -- put back as it was, and called with its client
    const original = PreparingClient.prototype.query;
    let statements = 0;
    PreparingClient.prototype.query = function (this: PreparingClient, ...args: unknown[]) {
      statements += 1;
      return original.apply(this, args) as unknown;
    };
    const page = await app.inject({ url: "/home", headers: { cookie } }).finally(() => {
      PreparingClient.prototype.query = original;
    });
    expect(page.statusCode).toBe(200);
    expect(seen).toEqual(called.json<{ data: unknown }>().data);
    // A session that acts as a brand checks the membership again.
    expect(statements).toBe(actingAccountId === person.id ? 4 : 5);
  }
});

test("a browser with the cookie of an ended session sees on the log-in page that the session ended", async () => {
  const locationOf = async (headers: Record<string, string>): Promise<unknown> =>
    (await app.inject({ method: "GET", url: "/home", headers })).headers.location;
  const lapsed = { cookie: "sid=nobody" };
  leadsTo = "/login?redirectTo=%2Fhome";
  expect(await locationOf({})).toBe("/login?redirectTo=%2Fhome");
  expect(await locationOf(lapsed)).toBe("/login?redirectTo=%2Fhome&reason=expired");
  leadsTo = "/ava";
  expect(await locationOf(lapsed)).toBe("/ava");
});
