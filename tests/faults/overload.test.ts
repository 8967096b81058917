import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await close();
});

const statusOf = async (path: string): Promise<number> => (await app.inject(path)).statusCode;

test("a server that cannot keep up sheds with Retry-After, stays alive, and is itself again within 10 s (T116)", { timeout: 30_000 }, async () => {
  expect(await statusOf("/manifest-v1.json")).toBe(200);
  // The event loop stands still, as under far more work than it can do.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
  const answer = async (): Promise<unknown> => {
    const { statusCode, headers } = await app.inject("/manifest-v1.json");
    return [statusCode, headers["retry-after"]];
  };
  await expect.poll(answer, { interval: 50, timeout: 3_000 }).toEqual([503, "2"]);
  expect(await statusOf("/healthz")).toBe(200);
  await expect.poll(() => statusOf("/manifest-v1.json"), { interval: 200, timeout: 10_000 }).toBe(200);
});
