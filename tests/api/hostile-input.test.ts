import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { httpLimits } from "#http/limits.ts";
import { cookieFor } from "../support/staff.ts";
import { createPerson } from "../support/people.ts";
import { api } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { failureSentences } from "#kernel/failure-words.ts";
import { DrawListDocument } from "#web/generated/giveaways-draw.ts";
import { useIdentity } from "../support/identity.ts";
import { isLong } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useIdentity(world);
useGiveaways(world);
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
});

async function post(
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ status: number; code: string | undefined; headers: Record<string, unknown>; text: string }> {
  const answer = await app.inject({
    method: "POST",
    url: "/backend/graphql",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ query, variables }),
  });
  const { errors } = answer.json<{ errors?: { extensions: { code: string } }[] }>();
  return { status: answer.statusCode, code: errors?.[0]?.extensions.code, headers: answer.headers, text: answer.body };
}

describe("values the database cannot hold are the caller's mistake, not ours", () => {
  const byName = "query ($u: String!) { fetchUserByUsername(username: $u) { id } }";
  test.each([
    ["a zero character in a variable", byName, { u: "a\u0000b" }, "BAD_USER_INPUT"],
    [
      "deep in an input",
      "mutation ($i: CompleteSignupInput!) { completeSignup(input: $i) { user { id } } }",
      { i: { username: "a", acceptTermsVersion: "\u0000" } },
      "BAD_USER_INPUT",
    ],
    ["in the document", String.raw`{ fetchUserByUsername(username: "a\u0000") { id } }`, {}, "GRAPHQL_INVALID"],
    [
      "a day that is none",
      'mutation ($d: Date!) { createAccountAndSignInToken(email: "day@example.com", password: "correct horse 9", dateOfBirth: $d) { token } }',
      { d: "1990-02-31" },
      "BAD_USER_INPUT",
    ],
    [
      "a time before the calendar",
      "mutation ($t: DateTime!) { markNotificationsAsRead(notificationsReadAt: $t) { ok } }",
      { t: "-271821-04-20T00:00:00.000Z" },
      "BAD_USER_INPUT",
    ],
    [
      "a time without an offset",
      "mutation ($t: DateTime!) { markNotificationsAsRead(notificationsReadAt: $t) { ok } }",
      { t: "2026-11-21T18:00:00" },
      "BAD_USER_INPUT",
    ],
    [
      "a time on a day that is none",
      "mutation ($t: DateTime!) { markNotificationsAsRead(notificationsReadAt: $t) { ok } }",
      { t: "2026-02-30T18:00:00Z" },
      "BAD_USER_INPUT",
    ],
    [
      "a day of a year that the database has not",
      'mutation ($d: Date!) { createAccountAndSignInToken(email: "day@example.com", password: "correct horse 9", dateOfBirth: $d) { token } }',
      { d: "0000-01-01" },
      "BAD_USER_INPUT",
    ],
    [
      "a name of an account that is endless",
      'mutation ($u: String!) { createSignInToken(usernameEmailOrPhone: $u, password: "x") }',
      { u: "x".repeat(250) },
      "BAD_USER_INPUT",
    ],
  ] as const)("%s", async (_name, query, variables, code) => {
    expect((await post(query, variables)).code).toBe(code);
  });
});

describe("deep nesting", () => {
  const deep = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
  const send = (payload: string, url = "/backend/graphql") =>
    app.inject({ method: "POST", url, headers: { "content-type": "application/json" }, payload });

  test.each([21, 5_000, 60_000])("variables %i lists deep are too complex", async (depth) => {
    const answer = await send(`{"query":"{ currentDate { year } }","variables":{"i":${deep(depth)}}}`);
    expect([
      answer.statusCode,
      answer.json<{ errors: [{ extensions: { code: string } }] }>().errors[0].extensions.code,
    ]).toEqual([400, "QUERY_TOO_COMPLEX"]);
  });

  test.each([
    ["a list", `{ fetchUserByUsername(username: ${deep(900)}) { id } }`],
    ["an object", `{ fetchUserByUsername(username: ${"{a:".repeat(450)}1${"}".repeat(450)}) { id } }`],
    ["a type", `query ($v: ${"[".repeat(900)}Int${"]".repeat(900)}) { currentDate { year } }`],
    ["a selection", `{ ${"currentDate {".repeat(900)} year ${"}".repeat(900)} }`],
  ])("%s nested deep in the document is too complex", async (_what, query) => {
    expect(await post(query)).toMatchObject({ status: 400, code: "QUERY_TOO_COMPLEX" });
  });

  test.each(["/backend/client-errors", "/sandbox/card/confirm", "/dev/clock", "/dev/trust"])(
    "a deep body at %s is bad input",
    async (url) => {
      expect((await send(deep(3_000), url)).statusCode).toBe(400);
      expect((await send(`{"username":${deep(1_500)},"trail":${deep(1_500)}}`, url)).statusCode).toBe(400);
    },
  );
});

test.each(["/dev/outbox?to=a&to=b", "/dev/outbox.json?to=%00", "/a%00b/feed.atom", "/dev/authenticator?secret=%00"])(
  "a repeated parameter and U+0000 in the address %s bring no 500",
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(url.includes("%00") ? 400 : 200);
  },
);

test("a repeated code and U+0000 in a body bring no 500", async () => {
  expect((await app.inject({ method: "POST", url: "/unsubscribe?code=a&code=b" })).statusCode).toBe(400);
  const answer = await app.inject({ method: "POST", url: "/dev/trust", payload: { username: "a\u0000" } });
  expect(answer.statusCode).toBe(400);
});

test.each(["card", "identity", "payouts/paypal", "payouts/bank_check", "sms"])(
  "the %s webhook refuses a call without a body",
  async (name) => {
    const answer = await app.inject({
      method: "POST",
      url: `/backend/webhooks/${name}`,
      headers: { "content-length": "0", "stims-signature": "t=1,v1=aa" },
    });
    expect([400, 403, 404]).toContain(answer.statusCode);
  },
);

test("calls with invented sessions use up the guests' limit of their address, and then cost no look-up", async () => {
  const person = await createPerson(world);
  const cookie = await cookieFor(world, person.id);
  const remoteAddress = "192.0.2.77";
  const call = (sid: string) =>
    app.inject({
      method: "POST",
      url: "/backend/graphql",
      remoteAddress,
      headers: { "content-type": "application/json", cookie: sid },
      payload: JSON.stringify({ query: "{ fetchSession { user { id } } }" }),
    });
  expect((await call(cookie)).json()).toMatchObject({ data: { fetchSession: { user: {} } } });
  const { points } = httpLimits.api_guest;
  for (let made = 0; made < points; made += 1) expect((await call(`sid=invented${made}`)).statusCode).toBe(200);
  const connections = vi.spyOn(world.pool, "connect");
  try {
    expect((await call("sid=invented")).statusCode).toBe(429);
    expect(connections).not.toHaveBeenCalled();
  } finally {
    connections.mockRestore();
  }
  // A person whose session was valid a moment ago is not shut out by a neighbour.
  expect((await call(cookie)).json()).toMatchObject({ data: { fetchSession: { user: {} } } });
});

describe("guessing passwords", () => {
  test("counts per account, however it is spelled", async () => {
    const person = await createPerson(world);
    const spellings = [
      person.username,
      `@${person.username}`,
      person.username.toUpperCase(),
      `${person.username}@example.com`,
      ` ${person.username}@EXAMPLE.com`,
    ];
    const text = 'mutation ($u: String!) { createSignInToken(usernameEmailOrPhone: $u, password: "wrong") }';
    for (const spelling of spellings) expect((await post(text, { u: spelling })).code).toBe("BAD_USER_INPUT");
    expect((await post(text, { u: person.username })).code).toBe("RATE_LIMITED");
  });

  test("a full queue while the first dummy is made does not last", async () => {
    vi.resetModules();
    const { hashPassword, HashQueueFull, verifyPassword } = await import("#platform/password-hash.ts");
    const stored = await hashPassword("right");
    const flood = await Promise.allSettled([
      ...Array.from({ length: 18 }, () => hashPassword("flood")),
      verifyPassword(undefined, "x"),
      verifyPassword(stored, "right"),
    ]);
    for (const one of flood) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(HashQueueFull);
    expect(await verifyPassword(stored, "right")).toBe(true);
    expect(await verifyPassword(undefined, "x")).toBe(false);
  });
});

describe("what one request may cost", () => {
  test("a field repeated without end is refused", async () => {
    const started = performance.now();
    expect((await post(`{ ${"currentDate { year } ".repeat(390)} }`)).code).toBe("QUERY_TOO_COMPLEX");
    // Refused before the validator compares every pair of them, which takes seconds.
    if (isLong) expect(performance.now() - started).toBeLessThan(100);
  });

  test("the list of a draw may be asked for once a request", async () => {
    const proof = `fetchDrawProof(postId: "${encodeId("0198c0de-0000-7000-8000-000000000000")}") { winnersCount list { from lines } }`;
    expect(
      (await post(DrawListDocument.text, { postId: encodeId("0198c0de-0000-7000-8000-000000000000"), from: 0 })).code,
    ).toBeUndefined();
    expect((await post(`{ a: ${proof} b: ${proof} }`)).code).toBe("QUERY_TOO_COMPLEX");
  });

  test("names that callers make up do not become metrics", async () => {
    await post("query Made_up_by_a_stranger { currentDate { year } }");
    expect((await app.inject("/metrics")).body).not.toContain("Made_up_by_a_stranger");
  });
});

/** Makes the pool fail every connection with this error. */
function breakPool(error: Error): { mockRestore: () => void } {
  return vi.spyOn(world.pool, "connect").mockImplementation(() => {
    throw error;
  });
}

describe("when the database is away", () => {
  test.each([
    ["no connection in time", new Error("timeout exceeded when trying to connect")],
    ["nobody listening", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
    ["terminated", Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" })],
  ])("%s: told to come back, without a word of why", async (_name, error) => {
    const spy = breakPool(error);
    try {
      const answer = await post("{ currentDate { year } }");
      expect(answer).toMatchObject({ status: 503, code: "OVERLOADED" });
      expect(answer.headers["retry-after"]).toBe("1");
      expect(answer.text).not.toMatch(/ECONN|timeout|terminat|stack| at /);
    } finally {
      spy.mockRestore();
    }
  });

  test("anything else unexpected is masked, with the request's id and no stack", async () => {
    const spy = breakPool(new Error("secret inner word"));
    try {
      const answer = await post("{ currentDate { year } }");
      expect(answer).toMatchObject({ status: 200, code: "INTERNAL" });
      expect(answer.text).not.toMatch(/secret inner word|node_modules|\.ts:/);
      const page = await app.inject({
        url: "/backend/graphql?query=%7BcurrentDate%7Byear%7D%7D",
        headers: { cookie: "sid=someone" },
      });
      expect(page.statusCode).toBe(500);
      expect(page.json()).toEqual({
        error: failureSentences.internal,
        requestId: expect.any(String) as string,
      });
    } finally {
      spy.mockRestore();
    }
  });
});

test("the giveaways count of an account the viewer may not see is hidden", async () => {
  const host = await createHost(world);
  await publish(world, host.actor);
  const text = "query ($u: Id!) { fetchUserGiveawayPosts(userId: $u) { count items { id } } }";
  expect((await api(world)(text, { u: encodeId(host.id) })).data).toMatchObject({
    fetchUserGiveawayPosts: { count: 1 },
  });
  for (const change of [
    "status = 'suspended'",
    "status = 'active', visibility_status = 'hidden'",
    "visibility_status = 'anonymized'",
  ]) {
    await world.owner.query(`update account set ${change} where id = $1`, [host.id]);
    expect((await api(world)(text, { u: encodeId(host.id) })).code).toBe("NOT_FOUND");
  }
});
