import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { publicSchema } from "#graphql/schema.ts";
import { encodeId } from "#kernel/ids.ts";
import { issueReauthToken } from "#modules/accounts/index.ts";
import type { ReauthAction } from "#modules/accounts/index.ts";
import { stepUpTable } from "#modules/accounts/domain/step-up-table.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { codePayload } from "#modules/transfers/index.ts";
import { legalMode } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
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
});
afterEach(() => {
  vi.useRealTimers();
});

const reauth = (who: TestPerson, action: ReauthAction): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, who.id, action));
const begin = "mutation ($t: String) { enableTOTPAuth(idToken: $t) { secret } }";

/** A session that began long ago: what somebody has who took a cookie. */
async function oldSession(who: TestPerson): Promise<void> {
  await giveFirstFactor(world, browser, who);
  await world.advance("11 minutes");
}

describe("F3: the table of what changes a way in or a place money goes to", () => {
  const mutations = publicSchema.getMutationType()?.getFields() ?? {};

  /** What such operations are called; the arguments tell as well. */
  const pattern =
    /password|passkey|totp|twofactor|recovery|provider|email|phone|sms|device|session|signin|signup|token|accesscode|payout|destination|address|paymentmethod|refund|funds|withdraw|owner|member|role|link|ownaccount|credential|anonymi/i;

  /** Looked at, and found to change neither: with the reason. */
  const reviewed: Readonly<Record<string, string>> = {
    beginPasskeyReauth: "is the step-up",
    createPasskeyReauthToken: "is the step-up",
    beginProviderReauth: "is the step-up",
    createProviderReauthToken: "is the step-up",
    createReauthToken: "is the step-up",
    beginPasskeySignIn: "signs in",
    createPasskeySignInToken: "signs in",
    createSignInToken: "signs in",
    signInWithIdToken: "signs in",
    createAccountAndSignInToken: "makes an account, whose first ways in these are",
    completeSignup: "a name and consent",
    createDataExportLink: "reads, after a step-up of its own",
    requestDataExport: "reads, after a step-up of its own",
    reclaimUnclaimedFunds: "money comes back to the wallet it was of",
    saveIdentityVerificationSession: "notes that a device has begun",
    unsubscribeEmail: "ends mails",
  };

  test("names every one of them there is, and none that is not there", () => {
    const meant = Object.entries(mutations)
      .filter(([name, { args }]) => pattern.test(name) || args.some((one) => one.name === "idToken"))
      .map(([name]) => name);
    const known = new Set([...Object.keys(stepUpTable), ...Object.keys(reviewed)]);
    expect(meant.filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !(name in mutations))).toEqual([]);
    expect(Object.keys(reviewed).filter((name) => name in stepUpTable)).toEqual([]);
    for (const [name, guard] of Object.entries(stepUpTable))
      if (guard.by === "begun") expect(stepUpTable, name).toHaveProperty(guard.at);
  });

  test("is what is asked: without the step-up nothing of it is done in an older session", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    await browser.call(giveCode, { c: codeOf(), m: "totp" });
    await world.advance("11 minutes");
    const id = encodeId(randomUUID());
    for (const [name, ask] of Object.entries({
      changePassword: 'changePassword(password: "six brown shoes", idToken: "x") { twoFactor }',
      sendEmailChangeCode: 'sendEmailChangeCode(email: "else@example.com", idToken: "x") { ok }',
      sendSmsCodeWithPassword: 'sendSmsCodeWithPassword(phoneNumber: "+12125550188", idToken: "x") { ok }',
      disableTwoFactorAuthentication: 'disableTwoFactorAuthentication(idToken: "x") { twoFactor }',
      regenerateRecoveryCodes: 'regenerateRecoveryCodes(idToken: "x") { recoveryCodes }',
      deletePasskey: `deletePasskey(id: "${id}", idToken: "x") { ok }`,
      unlinkProvider: 'unlinkProvider(provider: "demo", idToken: "x") { ok }',
      deleteOwnAccount: 'deleteOwnAccount(idToken: "x") { twoFactor }',
      savePayoutDestination:
        'savePayoutDestination(input: {channel: paypal, receiver: "me@example.com", idToken: "x"}) { id }',
    }))
      expect(await browser.call(`mutation { ${ask} }`), name).toMatchObject({
        code: "REAUTH_REQUIRED",
        details: { action: (stepUpTable as Record<string, { action?: string }>)[name]?.action },
      });
  });
});

describe("F3: an authenticator of one's own", () => {
  test("is not enrolled by a session alone, but with a step-up, or right after signing in", async () => {
    await oldSession(person);
    expect(await browser.call(begin)).toMatchObject({ code: "REAUTH_REQUIRED", details: { action: "two_factor" } });
    expect((await browser.call(begin, { t: await reauth(person, "withdraw") })).code).toBe("REAUTH_REQUIRED");
    expect((await browser.call(begin, { t: await reauth(await createPerson(world), "two_factor") })).code).toBe(
      "REAUTH_REQUIRED",
    );
    const { rows } = await world.owner.query("select 1 from totp_factor where person_id = $1", [person.id]);
    expect(rows).toEqual([]);
    expect((await browser.call(begin, { t: await reauth(person, "two_factor") })).code).toBeUndefined();
    const fresh = openBrowser(app);
    await giveFirstFactor(world, fresh, person);
    expect((await fresh.call(begin)).code).toBeUndefined();
  });

  test("sends no money without the step-up of that very sum, which a wrong code does not use up", async () => {
    await world.owner.query("update account set acl = '{canSendFunds}' where id = $1", [person.id]);
    await give(world.db, person.id, 5_000n);
    const you = await createPerson(world);
    await enrol(world, person);
    await world.advance("25 hours");
    await giveFirstFactor(world, browser, person);
    await browser.call(giveCode, { c: codeOf(-1), m: "totp" });
    await world.advance("11 minutes");
    const send = (amount: number, code = codeOf()) =>
      browser.call(
        `mutation ($u: Id!, $a: Cents!, $c: String!) { sendFundsToUser(userId: $u, amount: $a, reason: "A gift", method: totp, code: $c, idempotencyKey: "${randomUUID()}") { transaction { id } } }`,
        { u: encodeId(you.id), a: amount, c: code },
      );
    expect(await send(1_500)).toMatchObject({ code: "REAUTH_REQUIRED", details: { action: "send_funds" } });
    const stepped = await browser.call(
      'mutation ($t: String!, $p: String!) { sendOneTimeAccessCode(method: totp, type: send_funds, destination: "", idToken: $t, payload: $p) { ok } }',
      { t: await reauth(person, "send_funds"), p: codePayload(encodeId(you.id), 1_500n) },
    );
    expect(stepped.code).toBeUndefined();
    expect((await send(1_600)).code).toBe("REAUTH_REQUIRED");
    expect((await send(1_500, codeOf(9))).details).toMatchObject({ rule: "wrong_code" });
    expect((await send(1_500)).code).toBeUndefined();
    vi.setSystemTime(Date.now() + 30_000);
    expect((await send(1_500)).code).toBe("REAUTH_REQUIRED");
    expect((await fetchBalance(world.db, you.id)).total).toBe(1_500n);
  });

  test("sends money right after signing in with it", async () => {
    await world.owner.query("update account set acl = '{canSendFunds}' where id = $1", [person.id]);
    await give(world.db, person.id, 5_000n);
    const you = await createPerson(world);
    await enrol(world, person);
    await world.advance("25 hours");
    await giveFirstFactor(world, browser, person);
    await browser.call(giveCode, { c: codeOf(-1), m: "totp" });
    const sent = await browser.call(
      `mutation ($u: Id!, $a: Cents!, $c: String!) { sendFundsToUser(userId: $u, amount: $a, reason: "A gift", method: totp, code: $c, idempotencyKey: "${randomUUID()}") { transaction { id } } }`,
      { u: encodeId(you.id), a: 700, c: codeOf() },
    );
    expect(sent.code).toBeUndefined();
  });
});
