import pg from "pg";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { argon2, hashPassword } from "#platform/password-hash.ts";
import { createPerson } from "../support/people.ts";
import { callHttp } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

/** Parameters of the verified hashes, such as `$argon2id$v=19$m=19456,t=2,p=1`. */
const hashed: string[] = [];

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
  await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [
    person.id,
    await hashPassword("four quiet lamps"),
  ]);
});
afterAll(async () => {
  await app.close();
  await close();
});

/** Returns the statements of one call, by text, and the cost of its hashes. */
async function workOf(
  query: string,
  variables: Record<string, unknown>,
): Promise<{ statements: string[]; hashes: string[] }> {
  const statements: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const { verify } = argon2;
  const verifying = vi.spyOn(argon2, "verify").mockImplementation((...given) => {
    hashed.push(String(given[0]).split("$", 4).join("$"));
    return verify(...given);
  });
  hashed.length = 0;
  try {
    await callHttp(app, "", query, variables);
    for (const [first] of spy.mock.calls as unknown as [string | { text?: string; name?: string }][])
      statements.push(typeof first === "string" ? first : (first.text ?? first.name ?? ""));
  } finally {
    spy.mockRestore();
    verifying.mockRestore();
  }
  return { statements, hashes: [...hashed] };
}

/**
 * Calls by which guests can ask about a name, an address or a number, with a mistake that does not depend on the
 * account.
 */
const questions: [string, string, number][] = [
  [
    "signing in",
    'mutation ($w: String!) { createSignInToken(usernameEmailOrPhone: $w, password: "not the one 1") }',
    1,
  ],
  [
    "asking for a code for a new password",
    "mutation ($w: String!) { sendPasswordResetCode(usernameEmailOrPhone: $w) { ok } }",
    0,
  ],
  ["giving one", 'mutation ($w: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: "000000") }', 0],
];

/** The same duration is measured where nothing else runs: `npm run bench -- sign-in-names`. */
describe("an unknown account causes the same work", () => {
  test.each(questions)("%s: statement by statement, hash by hash", async (_name, query, hashes) => {
    // What is done once a process, such as the dummy hash, is done.
    await workOf(query, { w: "nobody_at_all" });
    const [stranger, member] = [await workOf(query, { w: "nobody_here" }), await workOf(query, { w: known })];
    expect(stranger).toEqual(member);
    expect(member.hashes).toHaveLength(hashes);
    expect(member.statements.length).toBeGreaterThan(0);
    const [asAddress, asNumber] = [
      await workOf(query, { w: `${known}@example.com` }),
      await workOf(query, { w: "+12025550111" }),
    ];
    expect([asAddress.hashes, asNumber.hashes]).toEqual([member.hashes, member.hashes]);
    expect(asAddress.statements).toEqual((await workOf(query, { w: "nobody@example.com" })).statements);
  });
});
