import { afterAll, beforeAll, expect, test } from "vitest";
import type { FastifyInstance } from "fastify";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import type { PagesModule, RenderInput } from "#web/app/ssr-contract.ts";
import { createPerson } from "../support/people.ts";
import { cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let fail: Error | undefined;
let noVisitor: Promise<never> | undefined;

/** Pages that fail on demand; what they render names the status only. */
const pages: PagesModule = {
  load: () =>
    fail === undefined
      ? Promise.resolve({ status: 200, data: { routeId: null, status: 200, queries: {} } })
      : Promise.reject(fail),
  render: () => ({ head: "", html: "", segments: {}, script: false, preload: [], screen: null, theme: null }),
  composeDocument: (input: RenderInput) => `<!doctype html><p>page ${input.payload.status}</p>`,
  loadSession: () => noVisitor ?? Promise.resolve(null),
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

test("a page that fails is answered by a page: 500 for our bug, 503 while the database is away", async () => {
  expect((await app.inject("/home")).body).toContain("page 200");
  fail = new TypeError("x is not a function");
  const bug = await app.inject("/home");
  expect([bug.statusCode, bug.headers["content-type"], bug.body]).toEqual([
    500,
    "text/html; charset=utf-8",
    "<!doctype html><p>page 500</p>",
  ]);
  fail = new Error("Connection terminated unexpectedly");
  const away = await app.inject("/home");
  expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, "1"]);
  expect(away.body).toContain("<!doctype html>");
  fail = undefined;
});

test("a session read that fails after the page itself has failed causes no unhandled rejection", async () => {
  const cookie = await cookieFor(world, (await createPerson(world)).id);
  const { promise, reject } = Promise.withResolvers<never>();
  [fail, noVisitor] = [new TypeError("x is not a function"), promise];
  expect((await app.inject({ url: "/home", headers: { cookie } })).statusCode).toBe(500);
  const unheard: unknown[] = [];
  const listen = (error: unknown): void => void unheard.push(error);
  process.on("unhandledRejection", listen);
  reject(new Error("too late"));
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", listen);
  expect(unheard).toEqual([]);
  [fail, noVisitor] = [undefined, undefined];
});
