import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { issueReauthToken, spendReauthToken } from "#modules/sign-in/index.ts";
import { transact } from "#platform/db/db.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { enrol, giveFirstFactor, openBrowser } from "../support/second-factor.ts";
import type { Browser } from "../support/second-factor.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let person: TestPerson;
let browser: Browser;

useWeb(world, (made) => {
  app = made;
});
beforeEach(async () => {
  person = await createPerson(world);
  browser = openBrowser(app);
  await giveFirstFactor(world, browser, person);
});

const register =
  "mutation ($n: String!, $a: String!, $t: String!) { registerPasskey(name: $n, answer: $a, idToken: $t) { id name isBackedUp lastUsedAt } }";
const enter = "mutation ($a: String!) { createPasskeySignInToken(answer: $a) }";
const step = "mutation ($a: String!) { createPasskeyReauthToken(action: withdraw, answer: $a) }";
const idToken = (who = person) => transact(world.db, (tx) => issueReauthToken(tx, who.id, "two_factor"));

async function challengeOf(who: Browser, field: string): Promise<string> {
  const name = field.split("(")[0] ?? "";
  const begun = await who.call(`mutation { ${field} }`);
  return (JSON.parse(String(begun.data?.[name])) as { challenge: string }).challenge;
}
async function withPasskey(): Promise<ReturnType<typeof createAuthenticator>> {
  const authenticator = createAuthenticator();
  const answer = authenticator.create({ challenge: await challengeOf(browser, "beginPasskey") });
  expect(await browser.call(register, { n: " My phone ", a: answer, t: await idToken() })).toMatchObject({
    code: undefined,
    data: { registerPasskey: { name: "My phone" } },
  });
  // A new one confirms nothing that moves money: tests/api/new-factors.test.ts.
  await world.advance("25 hours");
  return authenticator;
}

describe("a passkey", () => {
  test("is stored for an honest answer to one's own challenge, after a step-up, once", async () => {
    const authenticator = createAuthenticator();
    const challenge = await challengeOf(browser, "beginPasskey");
    const other = openBrowser(app);
    await giveFirstFactor(world, other, await createPerson(world));
    const bad = {
      "another site": { challenge, origin: "https://evil.example" },
      "another key's home": { challenge, rpId: "evil.example" },
      "nobody verified": { challenge, userVerified: false },
      "another person's challenge": { challenge: await challengeOf(other, "beginPasskey") },
      "a sign-in's challenge": { challenge: await challengeOf(browser, "beginPasskeySignIn") },
      "a made-up challenge": { challenge: Buffer.alloc(56, 7).toString("base64url") },
    };
    for (const [name, ceremony] of Object.entries(bad)) {
      expect(
        (await browser.call(register, { n: "Key", a: authenticator.create(ceremony), t: await idToken() })).code,
        name,
      ).toBe("BAD_USER_INPUT");
    }
    for (const nonsense of ["", "null", "[]", '{"id":7}'])
      expect((await browser.call(register, { n: "Key", a: nonsense, t: await idToken() })).code).toBe("BAD_USER_INPUT");
    const answer = authenticator.create({ challenge });
    expect((await browser.call(register, { n: "Key", a: answer, t: "nonsense" })).code).toBe("REAUTH_REQUIRED");
    expect((await browser.call(register, { n: "Key", a: answer, t: await idToken() })).code).toBeUndefined();
    expect((await browser.call(register, { n: "Key", a: answer, t: await idToken() })).code).toBe("BAD_USER_INPUT");
    const again = authenticator.create({ challenge: await challengeOf(browser, "beginPasskey") });
    expect((await browser.call(register, { n: "Key", a: again, t: await idToken() })).code).toBe("CONFLICT");
  });

  test("signs in, past the second factor, each challenge once and for five minutes", async () => {
    const authenticator = await withPasskey();
    await enrol(world, person);
    const visitor = openBrowser(app);
    const challenge = await challengeOf(visitor, "beginPasskeySignIn");
    for (const wrong of [{ origin: "https://evil.example" }, { userVerified: false }, { rpId: "evil.example" }]) {
      expect((await visitor.call(enter, { a: authenticator.get({ challenge, ...wrong }) })).code).toBe(
        "BAD_USER_INPUT",
      );
    }
    const stranger = createAuthenticator();
    expect((await visitor.call(enter, { a: stranger.get({ challenge }) })).code).toBe("BAD_USER_INPUT");
    const answer = authenticator.get({ challenge });
    const tries = await Promise.all(Array.from({ length: 8 }, () => visitor.call(enter, { a: answer })));
    const tokens = tries.flatMap((one) =>
      one.code === undefined ? [String(one.data?.["createPasskeySignInToken"])] : [],
    );
    expect(tokens).toHaveLength(1);
    const done = await visitor.call(
      "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider session { twoFactor } } }",
      { t: tokens[0] },
    );
    expect(done.data).toEqual({ signInWithIdToken: { provider: "passkey", session: { twoFactor: "passed" } } });
    const late = await challengeOf(visitor, "beginPasskeySignIn");
    await world.advance("5 minutes 1 second");
    expect((await visitor.call(enter, { a: authenticator.get({ challenge: late }) })).code).toBe("BAD_USER_INPUT");
  });

  test("that counts is refused when its count goes back, as a copy's would", async () => {
    const authenticator = await withPasskey();
    const use = async (counter: number) =>
      (
        await browser.call(enter, {
          a: authenticator.get({ challenge: await challengeOf(browser, "beginPasskeySignIn"), counter }),
        })
      ).code;
    expect([await use(5), await use(6), await use(6), await use(2), await use(7)]).toEqual([
      undefined,
      undefined,
      "BAD_USER_INPUT",
      "BAD_USER_INPUT",
      undefined,
    ]);
  });

  test("confirms one's own acts, and no other act or person", async () => {
    const authenticator = await withPasskey();
    const challenge = await challengeOf(browser, "beginPasskeyReauth(action: withdraw)");
    const other = openBrowser(app);
    await giveFirstFactor(world, other, await createPerson(world));
    expect(
      (
        await other.call(step, {
          a: authenticator.get({ challenge: await challengeOf(other, "beginPasskeyReauth(action: withdraw)") }),
        })
      ).code,
    ).toBe("BAD_USER_INPUT");
    for (const field of ["beginPasskeyReauth(action: delete_account)", "beginPasskeySignIn"]) {
      expect(
        (await browser.call(step, { a: authenticator.get({ challenge: await challengeOf(browser, field) }) })).code,
      ).toBe("BAD_USER_INPUT");
    }
    const given = await browser.call(step, { a: authenticator.get({ challenge }) });
    const token = String(given.data?.["createPasskeyReauthToken"]);
    expect(
      await transact(world.db, async (tx) => (await spendReauthToken(tx, person.actor, "withdraw", token)).ok),
    ).toBe(true);
  });

  test("is its person's to rename and to remove; removed, it opens nothing", async () => {
    const authenticator = await withPasskey();
    const listed = (await browser.call("{ fetchPasskeys { id name } }")).data as { fetchPasskeys: { id: string }[] };
    const id = listed.fetchPasskeys[0]?.id;
    const rename = "mutation ($id: Id!, $n: String!) { renamePasskey(id: $id, name: $n) { name } }";
    const remove = "mutation ($id: Id!, $t: String!) { deletePasskey(id: $id, idToken: $t) { ok } }";
    const other = openBrowser(app);
    const stranger = await createPerson(world);
    await giveFirstFactor(world, other, stranger);
    expect((await other.call(rename, { id, n: "Mine" })).code).toBe("NOT_FOUND");
    expect((await other.call(remove, { id, t: await idToken(stranger) })).code).toBe("NOT_FOUND");
    expect((await browser.call(rename, { id, n: " " })).code).toBe("BAD_USER_INPUT");
    expect((await browser.call(rename, { id, n: "Laptop" })).data).toEqual({ renamePasskey: { name: "Laptop" } });
    expect((await browser.call(remove, { id, t: "nonsense" })).code).toBe("REAUTH_REQUIRED");
    // Without a password it is the only way in, and stays.
    expect((await browser.call(remove, { id, t: await idToken() })).details).toEqual({ rule: "last_way_in" });
    await world.owner.query("update account_credential set password_hash = 'x' where account_id = $1", [person.id]);
    expect((await browser.call(remove, { id, t: await idToken() })).code).toBeUndefined();
    expect(
      (
        await browser.call(enter, {
          a: authenticator.get({ challenge: await challengeOf(browser, "beginPasskeySignIn") }),
        })
      ).code,
    ).toBe("BAD_USER_INPUT");
  });
});
