import type Argon2 from "@node-rs/argon2";
import pg from "pg";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { mannWhitney } from "../support/mann-whitney.ts";
import { createPerson } from "../support/people.ts";
import { isFull, quantile, shuffled, size } from "../support/scale.ts";
import { callHttp } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

/** What was hashed: the library is counted where it is called. */
const hashed = vi.hoisted(() => ({ count: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof Argon2>();
  return { ...argon2, verify: (...given: Parameters<typeof argon2.verify>) => ((hashed.count += 1), argon2.verify(...given)) };
});

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let known: string;

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  const person = await createPerson(world);
  known = person.username;
  await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [person.id, await hashPassword("four quiet lamps")]);
});
afterAll(async () => {
  await app.close();
  await close();
});

/** The statements of one call, by their text, and its hashes. */
async function workOf(query: string, variables: Record<string, unknown>): Promise<{ statements: string[]; hashes: number }> {
  const statements: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const before = hashed.count;
  try {
    await callHttp(app, "", query, variables);
    for (const [first] of spy.mock.calls as unknown as [string | { text?: string; name?: string }][]) statements.push(typeof first === "string" ? first : (first.name ?? first.text ?? ""));
  } finally {
    spy.mockRestore();
  }
  return { statements, hashes: hashed.count - before };
}

/** Everything that guests can ask about a name, an address or a number, with what is wrong whoever is meant. */
const questions: [string, string, number][] = [
  ["signing in", 'mutation ($w: String!) { createSignInToken(usernameEmailOrPhone: $w, password: "not the one 1") }', 1],
  ["asking for a code for a new password", "mutation ($w: String!) { sendPasswordResetCode(usernameEmailOrPhone: $w) { ok } }", 0],
  ["giving one", 'mutation ($w: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: "000000") }', 0],
];

describe("the same work is done for nobody as for somebody (T21)", () => {
  test.each(questions)("%s: statement by statement, hash by hash", async (_name, query, hashes) => {
    // What is done once a process, such as the dummy hash, is done.
    await workOf(query, { w: "nobody_at_all" });
    const [stranger, member] = [await workOf(query, { w: "nobody_here" }), await workOf(query, { w: known })];
    expect(stranger).toEqual(member);
    expect(member.hashes).toBe(hashes);
    expect(member.statements.length).toBeGreaterThan(0);
    const [asAddress, asNumber] = [await workOf(query, { w: `${known}@example.com` }), await workOf(query, { w: "+12025550111" })];
    expect([asAddress.hashes, asNumber.hashes]).toEqual([hashes, hashes]);
    expect(asAddress.statements).toEqual((await workOf(query, { w: "nobody@example.com" })).statements);
  });

  test("and it takes as long: nobody tells the two apart by the clock", { timeout: 300_000, retry: 2 }, async ({ task }) => {
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const tries = size(40, 200);
    for (let i = 0; i < tries; i += 1) {
      // In an order of chance, so that what comes second is not told apart by that.
      for (const kind of shuffled(["known", "unknown"])) {
        const from = performance.now();
        await callHttp(app, "", questions[0]?.[1] ?? "", { w: kind === "known" ? known : `nobody_${String(i)}` });
        times[kind]?.push(performance.now() - from);
      }
    }
    const [somebody, nobody] = [times["known"] ?? [], times["unknown"] ?? []];
    const gap = Math.abs(quantile(somebody, 0.5) - quantile(nobody, 0.5)) / quantile(somebody, 0.5);
    const p = mannWhitney(somebody, nobody);
    task.meta.figures = { "tries each": tries, "gap of the medians, %": Math.round(gap * 1_000) / 10, "Mann–Whitney p": Math.round(p * 1_000) / 1_000 };
    // Without a hash for nobody the second is a tenth of the first. On a machine with other work a small gap says nothing; the long form has it alone.
    expect(gap).toBeLessThan(isFull ? 0.05 : 0.25);
    expect(p).toBeGreaterThan(isFull ? 0.01 : 1e-6);
  });
});
