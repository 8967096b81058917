import { defined } from "#kernel/given.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { forgetSpentCredentials, signInLimits } from "#modules/sign-in/index.ts";
import { createBrand } from "#modules/brands/index.ts";
import { createRateLimits, limitRetention } from "#platform/rate-limits.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let person: TestPerson;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
beforeEach(async () => {
  person = await createPerson(world);
});
afterAll(async () => {
  await app.close();
  await close();
});

interface Called {
  code: string | undefined;
  data: Record<string, unknown> | null;
  /** The cookie the answer sets, as the browser would send it; "" when it clears it. */
  cookie: string | undefined;
}

async function call(
  cookie: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  more: Record<string, string> = {},
): Promise<Called> {
  const headers = { "content-type": "application/json", ...more, ...defined({ cookie }) };
  const answer = await app.inject({
    method: "POST",
    url: "/backend/graphql",
    headers,
    payload: JSON.stringify({ query, variables }),
  });
  const body = answer.json<{ data: Record<string, unknown> | null; errors?: { extensions: { code: string } }[] }>();
  const set = answer.headers["set-cookie"];
  const pair = set === undefined ? undefined : String(set).split(";")[0];
  return { code: body.errors?.[0]?.extensions.code, data: body.data, cookie: pair === "sid=" ? "" : pair };
}

async function signIn(who: TestPerson, cookie?: string): Promise<string> {
  const token = await issueSignInToken(world.db, { personId: who.id, audience: "sign_in", seconds: 60 });
  const done = await call(cookie, "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", {
    t: token,
  });
  expect(done.code).toBeUndefined();
  if (done.cookie === undefined || done.cookie === "") throw new Error("no cookie was set");
  return done.cookie;
}

const me = "{ fetchSession { user { id } } }";
const idOf = async (cookie: string): Promise<unknown> => {
  const { code, data } = await call(cookie, me);
  return code ?? (data as { fetchSession: { user: { id: string } } | null }).fetchSession?.user.id;
};

describe("a session", () => {
  test("is never the one the browser brought along", async () => {
    const other = await createPerson(world);
    const first = await signIn(person);
    const second = await signIn(other, first);
    expect(second).not.toBe(first);
    expect(await idOf(first)).toBe("INVALID_SESSION");
    expect(await idOf(second)).toBe(encodeId(other.id));
  });

  test("ends with signing out, wherever its token was copied to", async () => {
    const cookie = await signIn(person);
    expect((await call(cookie, "mutation { signOut { ok } }")).cookie).toBe("");
    expect(await idOf(cookie)).toBe("INVALID_SESSION");
  });

  test("dies when credentials change, and of age", async () => {
    const [changed, idle] = [await signIn(person), await signIn(await createPerson(world))];
    await world.owner.query(
      "update account_credential set credentials_changed_at = app_now() + interval '1 second' where account_id = $1",
      [person.id],
    );
    expect(await idOf(changed)).toBe("INVALID_SESSION");
    await world.advance("31 days");
    expect(await idOf(idle)).toBe("INVALID_SESSION");
  });

  test("begins with a token that works once, for a minute, also fifty times at once", async () => {
    const token = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
    const text = "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }";
    // Fifty at once are more than the server admits from the start (http/admission.ts): shed calls have no cookie.
    const tries = await Promise.all(Array.from({ length: 50 }, () => call(undefined, text, { t: token })));
    expect(tries.filter((one) => one.cookie !== undefined)).toHaveLength(1);
    expect(tries.filter((one) => one.code === "BAD_USER_INPUT").length).toBeGreaterThan(20);
    const late = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
    await world.advance("61 seconds");
    expect((await call(undefined, text, { t: late })).code).toBe("BAD_USER_INPUT");
    const other = await issueSignInToken(world.db, { personId: person.id, audience: "delete_account", seconds: 60 });
    expect((await call(undefined, text, { t: other })).code).toBe("BAD_USER_INPUT");
  });
});

describe("acting as a brand", () => {
  async function brandOf(owner: TestPerson): Promise<string> {
    const made = await createBrand(world.services, {
      creatorId: owner.id,
      username: freshUsername(),
      name: "Fern",
      status: "active",
    });
    if (!made.ok) throw new Error(made.error);
    return made.value.brandId;
  }
  const act = "mutation ($b: Id) { setActiveBrand(brandId: $b) { user { id } } }";

  test("rotates the token, both ways", async () => {
    const brandId = await brandOf(person);
    const own = await signIn(person);
    const asBrand = (await call(own, act, { b: encodeId(brandId) })).cookie ?? "";
    expect(await idOf(own)).toBe("INVALID_SESSION");
    expect(await idOf(asBrand)).toBe(encodeId(brandId));
    const back = (await call(asBrand, act, { b: null })).cookie ?? "";
    expect(await idOf(asBrand)).toBe("INVALID_SESSION");
    expect(await idOf(back)).toBe(encodeId(person.id));
  });

  test("nothing is done in its name for a window that still shows the account before, and nothing in the other's", async () => {
    const brandId = await brandOf(person);
    const cookie = (await call(await signIn(person), act, { b: encodeId(brandId) })).cookie ?? "";
    const [stale, current] = [{ "x-acting-account": encodeId(person.id) }, { "x-acting-account": encodeId(brandId) }];
    const post = 'mutation ($c: String!) { createPost(input: {text: "Hello", clientId: $c}) { id } }';
    expect((await call(cookie, post, { c: "stale" }, stale)).code).toBe("ACTING_ACCOUNT_CHANGED");
    expect((await call(cookie, "mutation { setActiveBrand { user { id } } }", {}, stale)).code).toBe(
      "ACTING_ACCOUNT_CHANGED",
    );
    expect(
      (
        await world.owner.query("select count(*)::int as n from post where account_id = any($1)", [
          [person.id, brandId],
        ])
      ).rows,
    ).toEqual([{ n: 0 }]);
    expect((await call(cookie, me, {}, stale)).code).toBeUndefined();
    expect((await call(cookie, post, { c: "current" }, current)).code).toBeUndefined();
    expect(
      (await world.owner.query("select account_id from post where account_id = any($1)", [[person.id, brandId]])).rows,
    ).toEqual([{ account_id: brandId }]);
  });

  test("is for who belongs to it: not for strangers, the invited, those who left or another person's account", async () => {
    const brandId = await brandOf(await createPerson(world));
    const cookie = await signIn(person);
    expect((await call(cookie, act, { b: encodeId(brandId) })).code).toBe("NOT_FOUND");
    expect((await call(cookie, act, { b: encodeId((await createPerson(world)).id) })).code).toBe("NOT_FOUND");
    await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, ${person.id}, 'owner', 'invited')`.execute(
      world.db,
    );
    for (const status of ["invited", "declined", "revoked", "left"]) {
      await sql`update brand_access set status = ${status} where brand_id = ${brandId} and person_id = ${person.id}`.execute(
        world.db,
      );
      expect((await call(cookie, act, { b: encodeId(brandId) })).code, status).toBe("NOT_FOUND");
    }
    expect(await idOf(cookie)).toBe(encodeId(person.id));
  });

  test("is for open brands only: not for a suspended or deleted one, nor for its owner", async () => {
    const brandId = await brandOf(person);
    const cookie = await signIn(person);
    for (const status of ["suspended", "pending_reactivation", "deleted"]) {
      await sql`update account set status = ${status} where id = ${brandId}`.execute(world.db);
      expect((await call(cookie, act, { b: encodeId(brandId) })).code, status).toBe("NOT_FOUND");
    }
    expect(await idOf(cookie)).toBe(encodeId(person.id));
  });

  test("ends running sessions of a removed member at once", async () => {
    const brandId = await brandOf(await createPerson(world));
    await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, ${person.id}, 'manager', 'active')`.execute(
      world.db,
    );
    const asBrand = (await call(await signIn(person), act, { b: encodeId(brandId) })).cookie ?? "";
    expect(await idOf(asBrand)).toBe(encodeId(brandId));
    await sql`update brand_access set status = 'revoked', ended_at = app_now() where brand_id = ${brandId} and person_id = ${person.id}`.execute(
      world.db,
    );
    expect((await call(asBrand, "{ fetchUserTransactions { items { id } } }")).code).toBe("INVALID_SESSION");
    expect((await call(asBrand, "mutation { archiveAllNotifications { ok } }")).code).toBe("INVALID_SESSION");
  });
});

test("what can no longer be used is forgotten, what can stays", async () => {
  const cookie = await signIn(person);
  await world.owner.query(
    "insert into session (token_hash, person_id, acting_account_id, expires_at) values ('old', $1, $1, app_now() - interval '1 second')",
    [person.id],
  );
  await world.owner.query(
    "insert into sign_in_token (token_hash, person_id, audience, expires_at) values ('old', $1, 'sign_in', app_now() - interval '2 days')",
    [person.id],
  );
  await forgetSpentCredentials(world.services);
  expect(await idOf(cookie)).toBe(encodeId(person.id));
  const left = await world.owner.query(
    "select (select count(*)::int from session where token_hash = 'old') + (select count(*)::int from sign_in_token where token_hash = 'old') as old",
  );
  expect(left.rows).toEqual([{ old: 0 }]);

  await createRateLimits(world.pool, 1).use(signInLimits.sign_up, "198.51.100.9");
  await world.owner.query("insert into rate_limit (key, points, expire) values ('sign_up:gone', 1, 1000)");
  await limitRetention.run(world.services);
  const keys = await world.owner.query<{ key: string }>(
    "select key from rate_limit where key in ('sign_up:gone', 'sign_up:198.51.100.9')",
  );
  expect(keys.rows).toEqual([{ key: "sign_up:198.51.100.9" }]);
});
