import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { issueReauthToken, spendReauthToken } from "#modules/sign-in/index.ts";
import { issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { transact } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { callAs } from "../support/browser-calls.ts";
import type { Called } from "../support/browser-calls.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let person: TestPerson;
let passwordHash: string;
const password = "four quiet lamps";

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  person = await createPerson(world);
  await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [
    person.id,
    passwordHash,
  ]);
});
afterAll(async () => {
  await app.close();
  await close();
});

const call = (cookie: string | undefined, query: string, variables: Record<string, unknown> = {}): Promise<Called> =>
  callAs(app, cookie, query, variables);

async function signIn(who: TestPerson): Promise<string> {
  const token = await issueSignInToken(world.db, { personId: who.id, audience: "sign_in", seconds: 60 });
  return (
    (await call(undefined, "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", { t: token }))
      .cookie ?? ""
  );
}

const confirm = "mutation ($p: String!, $a: ReauthAction!) { createReauthToken(action: $a, password: $p) }";
const tokenOf = async (cookie: string, action: string): Promise<string> =>
  String((await call(cookie, confirm, { p: password, a: action })).data?.["createReauthToken"]);

describe("a step-up token", () => {
  const spend = (
    who: TestPerson,
    token: string,
    action: "withdraw" | "delete_account" = "withdraw",
  ): Promise<boolean> => transact(world.db, async (tx) => (await spendReauthToken(tx, who.actor, action, token)).ok);

  test("is given for the password and for nothing else", async () => {
    const cookie = await signIn(person);
    expect((await call(undefined, confirm, { p: password, a: "withdraw" })).code).toBe("UNAUTHENTICATED");
    expect(await call(cookie, confirm, { p: "a wrong guess 1", a: "withdraw" })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { rule: "wrong_credentials" },
    });
    expect(await spend(person, await tokenOf(cookie, "withdraw"))).toBe(true);
  });

  test("serves one action, one person, once, for five minutes", async () => {
    const cookie = await signIn(person);
    const token = await tokenOf(cookie, "withdraw");
    expect(await spend(person, token, "delete_account")).toBe(false);
    expect(await spend(await createPerson(world), token)).toBe(false);
    const tries = await Promise.all(Array.from({ length: 12 }, () => spend(person, token)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const late = await tokenOf(cookie, "withdraw");
    await world.advance("301 seconds");
    expect(await spend(person, late)).toBe(false);
    const signInToken = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
    expect(await spend(person, signInToken)).toBe(false);
    expect(
      (
        await call(undefined, "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", {
          t: await transact(world.db, (tx) => issueReauthToken(tx, person.id, "withdraw")),
        })
      ).code,
    ).toBe("BAD_USER_INPUT");
  });

  test("is not to be guessed: five wrong passwords end the tries", async () => {
    const cookie = await signIn(person);
    for (let i = 0; i < 5; i += 1)
      expect((await call(cookie, confirm, { p: `guess number ${i}`, a: "withdraw" })).code).toBe("BAD_USER_INPUT");
    expect((await call(cookie, confirm, { p: password, a: "withdraw" })).code).toBe("RATE_LIMITED");
  });

  test("what is refused gives it back", async () => {
    const cookie = await signIn(person);
    const idToken = await tokenOf(cookie, "change_password");
    const change = "mutation ($p: String!, $t: String!) { changePassword(password: $p, idToken: $t) { user { id } } }";
    expect(await call(cookie, change, { p: "password1", t: idToken })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { rule: "password_common" },
    });
    expect((await call(cookie, change, { p: "six brown shoes", t: idToken })).code).toBeUndefined();
    expect((await call(cookie, change, { p: "six brown boots", t: idToken })).code).toBe("INVALID_SESSION");
  });
});

describe("changing the password", () => {
  const change = "mutation ($p: String!, $t: String!) { changePassword(password: $p, idToken: $t) { user { id } } }";
  const me = "{ fetchSession { user { id } } }";

  test("ends every other session and every waiting token, and gives this one a new name", async () => {
    const [here, there] = [await signIn(person), await signIn(person)];
    const waiting = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
    const changed = await call(here, change, { p: "six brown shoes", t: await tokenOf(here, "change_password") });
    expect(changed.code).toBeUndefined();
    for (const old of [here, there]) expect((await call(old, me)).code).toBe("INVALID_SESSION");
    expect((await call(changed.cookie, me)).data).toMatchObject({ fetchSession: { user: {} } });
    expect(
      (await call(undefined, "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", { t: waiting }))
        .code,
    ).toBe("BAD_USER_INPUT");
    const mails = await world.owner.query("select template from outgoing_message where account_id = $1", [person.id]);
    expect(mails.rows).toEqual([{ template: "password_changed" }]);
  });

  test("needs the token of that very action", async () => {
    const cookie = await signIn(person);
    expect(
      await call(cookie, change, { p: "six brown shoes", t: await tokenOf(cookie, "change_email") }),
    ).toMatchObject({ code: "REAUTH_REQUIRED", details: { action: "change_password" } });
  });
});
