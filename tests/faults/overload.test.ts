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

test("excess load is refused with Retry-After, health checks are answered, and the server recovers", async () => {
  const many = Array.from({ length: 300 }, async () => {
    const { statusCode, headers } = await app.inject("/readyz");
    return [statusCode, headers["retry-after"]];
  });
  const alive = statusOf("/healthz");
  const answers = await Promise.all(many);
  const shed = answers.filter(([status, retryAfter]) => status === 503 && retryAfter === "1").length;
  expect(shed).toBeGreaterThan(100);
  expect(await alive).toBe(200);
  expect(await statusOf("/manifest-v1.json")).toBe(200);
});

test("a process that was stalled, or has only just started, refuses no request for it", async () => {
  // Four seconds in which the event loop does nothing: a starved machine, a long collection of garbage.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => statusOf("/manifest-v1.json")));
  expect(new Set(answers)).toEqual(new Set([200]));
});
