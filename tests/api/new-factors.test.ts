import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { phoneIndex } from "#modules/sign-in/index.ts";
import { createProviderReauthToken } from "#modules/sign-in/commands/provider-links.ts";
import { resetPassword } from "#modules/sign-in/commands/recover-password.ts";
import { insertProviderLink } from "#modules/sign-in/store/provider-links-store.ts";
import { issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { legalMode } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { writeSetting } from "#platform/settings.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { codeOf, enrol, giveCode, giveFirstFactor, openBrowser } from "../support/second-factor.ts";
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
beforeAll(() => writeSetting(world.db, legalMode.key, "open_loop", "tests of sending"));
beforeEach(async () => {
  // The middle of a time step: no test may run over its end.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  person = await createPerson(world, { trusted: true });
  browser = openBrowser(app);
  await giveFirstFactor(world, browser, person);
});

afterEach(() => {
  vi.useRealTimers();
});

const money = ["add_payout_destination", "withdraw", "send_funds"];
const rests = { code: "NOT_ELIGIBLE", details: { reason: "new_factor", usableAt: expect.any(String) } };

async function challengeOf(who: Browser, field: string): Promise<string> {
  const begun = await who.call(`mutation { ${field} }`);
  return (JSON.parse(String(Object.values(begun.data ?? {})[0])) as { challenge: string }).challenge;
}

/** Adds a passkey, from now on. */
async function addPasskey(): Promise<ReturnType<typeof createAuthenticator>> {
  const device = createAuthenticator();
  const token = await transact(world.db, (tx) =>
    issueSignInToken(tx, { personId: person.id, audience: "reauth:two_factor", seconds: 60 }),
  );
  const made = await browser.call(
    'mutation ($a: String!, $t: String!) { registerPasskey(name: "Key", answer: $a, idToken: $t) { id } }',
    { a: device.create({ challenge: await challengeOf(browser, "beginPasskey") }), t: token },
  );
  expect(made.code).toBeUndefined();
  return device;
}

async function confirmBy(device: ReturnType<typeof createAuthenticator>, action: string) {
  const challenge = await challengeOf(browser, `beginPasskeyReauth(action: ${action})`);
  return browser.call(`mutation ($a: String!) { createPasskeyReauthToken(action: ${action}, answer: $a) }`, {
    a: device.get({ challenge }),
  });
}

describe("a factor that was just added", () => {
  test("a passkey confirms nothing that moves money for a day, an older one does, and it confirms the rest", async () => {
    const old = await addPasskey();
    await world.advance("25 hours");
    const fresh = await addPasskey();
    for (const action of money) {
      expect(await confirmBy(fresh, action), action).toMatchObject(rests);
      expect((await confirmBy(old, action)).code, action).toBeUndefined();
    }
    expect((await confirmBy(fresh, "change_password")).code).toBeUndefined();
    await world.advance("24 hours 1 second");
    for (const action of money) expect((await confirmBy(fresh, action)).code, action).toBeUndefined();
  });

  test("a linked provider confirms nothing that moves money for a day", async () => {
    const identity = { provider: "demo", issuer: "https://demo.example", subject: randomUUID() };
    const link = () =>
      transact(world.db, (tx) => insertProviderLink(tx, { ...identity, personId: person.id, email: "a@example.com" }));
    await link();
    const confirm = async () =>
      createProviderReauthToken(world.services, person.id, "send_funds", {
        kind: "answer",
        id: randomUUID(),
        purpose: "reauth:send_funds",
        personId: person.id,
        ...identity,
        email: "a@example.com",
        isEmailVerified: true,
        name: null,
        expiresAt: Date.now() + 1e10,
      } as unknown as Parameters<typeof createProviderReauthToken>[3]);
    expect(await confirm()).toEqual({ ok: false, error: { newUntil: expect.any(Date) } });
    await world.advance("24 hours 1 second");
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test("a password from a code that was sent confirms nothing that moves money for a day; the one of the account does", async () => {
    const word = "four quiet lamps";
    await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [
      person.id,
      await hashPassword(word),
    ]);
    const confirm = (action: string, password: string) =>
      browser.call(`mutation ($p: String!) { createReauthToken(action: ${action}, password: $p) }`, { p: password });
    expect((await confirm("withdraw", word)).code).toBeUndefined();
    const token = await issueSignInToken(world.db, { personId: person.id, audience: "password_reset", seconds: 60 });
    expect(await resetPassword(world.services, token, "six brown shoes")).toMatchObject({ ok: true });
    browser = openBrowser(app);
    await giveFirstFactor(world, browser, person);
    expect(await confirm("withdraw", "six brown shoes")).toMatchObject(rests);
    expect((await confirm("change_email", "six brown shoes")).code).toBeUndefined();
    await world.advance("24 hours 1 second");
    expect((await confirm("withdraw", "six brown shoes")).code).toBeUndefined();
  });

  test("a sign-in by a new passkey is no step-up for money; one by an older factor is", async () => {
    await world.owner.query("update account set acl = '{canSendFunds}' where id = $1", [person.id]);
    await give(world.db, person.id, 5_000n);
    const you = await createPerson(world);
    await enrol(world, person);
    await world.advance("25 hours");
    await giveFirstFactor(world, browser, person);
    await browser.call(giveCode, { c: codeOf(-1), m: "totp" });
    const device = await addPasskey();
    const thief = openBrowser(app);
    const entered = await thief.call("mutation ($a: String!) { createPasskeySignInToken(answer: $a) }", {
      a: device.get({ challenge: await challengeOf(thief, "beginPasskeySignIn") }),
    });
    await thief.call("mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", {
      t: entered.data?.["createPasskeySignInToken"],
    });
    const send = (who: Browser) =>
      who.call(
        `mutation ($u: Id!, $a: Cents!, $c: String!) { sendFundsToUser(userId: $u, amount: $a, reason: "A gift", method: totp, code: $c, idempotencyKey: "${randomUUID()}") { transaction { id } } }`,
        { u: encodeId(you.id), a: 700, c: codeOf() },
      );
    expect((await send(thief)).code).toBe("REAUTH_REQUIRED");
    expect((await send(browser)).code).toBeUndefined();
  });

  test("each way codes come by says until when it rests, so that an older one is offered", async () => {
    const phone = "+12125550177";
    await world.owner.query(
      "update account_credential set phone_enc = $2, phone_bidx = $3, phone_verified_at = now(), phone_changed_at = app_now() where account_id = $1",
      [
        person.id,
        world.services.vault.seal({ table: "account_credential", column: "phone_enc", rowId: person.id }, phone),
        phoneIndex(world.services, phone),
      ],
    );
    await world.advance("25 hours");
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    await browser.call(giveCode, { c: codeOf(), m: "totp" });
    const { data } = await browser.call(
      "query { fetchSession { user { availableTwoFactorDestinations { type restsUntil } } } }",
    );
    expect(data).toMatchObject({
      fetchSession: {
        user: {
          availableTwoFactorDestinations: expect.arrayContaining([
            { type: "totp", restsUntil: expect.any(String) },
            { type: "sms", restsUntil: null },
          ]),
        },
      },
    });
  });
});
