import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { guardOf } from "#graphql/guards.ts";
import { publicSchema } from "#main/public-schema.ts";
import { encodeId } from "#kernel/ids.ts";
import { issueReauthToken, phoneIndex } from "#modules/sign-in/index.ts";
import type { ReauthAction } from "#modules/sign-in/index.ts";
import { verifyUserEmail } from "#modules/sign-in/commands/verify-email.ts";
import { insertProviderLink } from "#modules/sign-in/store/provider-links-store.ts";
import { issueEmailToken } from "#modules/sign-in/store/tokens-store.ts";
import { stepUpTable } from "#modules/sign-in/domain/step-up-table.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { codePayload } from "#modules/transfers/index.ts";
import { legalMode } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { writeSetting } from "#platform/settings.ts";
import { runTasks } from "../support/run-tasks.ts";
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

/** Creates a session that began long ago: the state of a person who stole a cookie. */
async function oldSession(who: TestPerson): Promise<void> {
  await giveFirstFactor(world, browser, who);
  await world.advance("11 minutes");
}

describe("the table of what changes a way in or a place money goes to", () => {
  const mutations = publicSchema.getMutationType()?.getFields() ?? {};

  /** Matches the names of such operations, and their arguments. */
  const pattern =
    /password|passkey|totp|twofactor|recovery|provider|email|phone|sms|device|session|signin|signup|token|accesscode|payout|destination|address|paymentmethod|refund|funds|withdraw|owner|member|role|link|ownaccount|credential|anonymi/i;

  /** Operations that were reviewed and change neither, with the reason. */
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
    requestRefund: "asks, and money goes back only where it came from",
    withdrawClaim: "ends a claim",
    refundSale: "money goes back to its buyer alone, where it came from",
    saveIdentityVerificationSession: "notes that a device has begun",
    updateBrandPaymentSubscriptionPaymentMethod: "chooses among cards that are kept already",
    unsubscribeEmail: "ends mails",
    updateBrandContactEmail: "no one signs in by it, and the present address stays until the new one is confirmed",
    confirmBrandContactEmail: "takes the code of that address",
    resendUpdateBrandContactEmailToken: "sends that code again",
    updateBrandEmailRecipient: "chooses among the addresses of owners, managers and the brand",
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

  test("is what the guards of the fields state, and no other field states a step-up", () => {
    const stated = Object.entries(mutations).flatMap(([name, field]) => {
      const guard = guardOf(field);
      return guard !== undefined && "stepUp" in guard ? [[name, guard.stepUp]] : [];
    });
    const asked = Object.entries(stepUpTable).flatMap(([name, guard]) =>
      guard.by === "step_up" || guard.by === "access_code" ? [[name, guard.action]] : [],
    );
    const ofTheirOwn = ["createDataExportLink", "requestDataExport"].map((name) => [name, "data_export"]);
    expect(stated.toSorted()).toEqual([...asked, ...ofTheirOwn].toSorted());
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

describe("an authenticator of one's own", () => {
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

  test("lets no money leave for a day, and says until when", async () => {
    await world.owner.query("update account set acl = '{canSendFunds}' where id = $1", [person.id]);
    await give(world.db, person.id, 5_000n);
    const you = await createPerson(world);
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    await browser.call(giveCode, { c: codeOf(-1), m: "totp" });
    const send = (who: Browser) =>
      who.call(
        `mutation ($u: Id!, $a: Cents!, $c: String!) { sendFundsToUser(userId: $u, amount: $a, reason: "A gift", method: totp, code: $c, idempotencyKey: "${randomUUID()}") { transaction { id } } }`,
        { u: encodeId(you.id), a: 700, c: codeOf() },
      );
    const { rows } = await world.owner.query<{ until: Date }>(
      "select confirmed_at + interval '24 hours' as until from totp_factor where person_id = $1",
      [person.id],
    );
    expect(await send(browser)).toMatchObject({
      code: "NOT_ELIGIBLE",
      details: { reason: "new_factor", usableAt: rows[0]?.until.toISOString() },
    });
    await world.advance("24 hours 1 minute");
    await giveFirstFactor(world, browser, person);
    vi.setSystemTime(Date.now() + 30_000);
    await browser.call(giveCode, { c: codeOf(-1), m: "totp" });
    vi.setSystemTime(Date.now() + 30_000);
    await browser.call(giveCode, { c: codeOf(-1), m: "totp" });
    expect((await send(browser)).code).toBeUndefined();
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

describe("ways in from before the address was proved", () => {
  const stranger = { provider: "demo", issuer: "https://demo.example", email: "else@example.com" };

  /** Creates an account whose address an intruder entered, adding every way to sign in. */
  async function hijacked(emailVerified = false): Promise<{ who: TestPerson; email: string; thief: Browser }> {
    const who = await createPerson(world, { emailVerified, phoneVerified: false });
    await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [
      who.id,
      await hashPassword("four quiet lamps"),
    ]);
    await transact(world.db, async (tx) => {
      await insertProviderLink(tx, { ...stranger, personId: who.id, subject: randomUUID() });
    });
    await world.owner.query(
      "insert into passkey (person_id, credential_id, public_key, is_backed_up, name) values ($1, $2, '', false, 'a key')",
      [who.id, randomUUID()],
    );
    await enrol(world, who);
    const thief = openBrowser(app);
    await giveFirstFactor(world, thief, who);
    await thief.call(giveCode, { c: codeOf(), m: "totp", d: true });
    await world.advance("1 minute");
    return { who, email: `${who.username}@example.com`, thief };
  }
  const left = async (who: TestPerson): Promise<number> =>
    (
      await world.owner.query<{ left: number }>(
        `select ((select count(*) from provider_link where person_id = $1) + (select count(*) from passkey where person_id = $1)
               + (select count(*) from totp_factor where person_id = $1) + (select count(*) from recovery_code where person_id = $1)
               + (select count(*) from trusted_device where person_id = $1) + (select count(*) from session where person_id = $1))::int as left`,
        [who.id],
      )
    ).rows[0]?.left ?? -1;

  async function resetToken(typed: string, to: string): Promise<string> {
    const asker = openBrowser(app);
    await asker.call("mutation ($w: String!) { sendPasswordResetCode(usernameEmailOrPhone: $w) { ok } }", { w: typed });
    await runTasks(world);
    const { rows } = await world.owner.query<{ code: string }>(
      "select codes ->> 0 as code from outgoing_message where recipient = $1 and template = 'password_reset_code' order by id desc limit 1",
      [to],
    );
    const traded = await asker.call(
      "mutation ($w: String!, $c: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: $c) }",
      { w: typed, c: rows[0]?.code ?? "" },
    );
    return String(traded.data?.["createPasswordResetToken"]);
  }
  const others = "query ($t: String!) { fetchOtherWaysIn(token: $t) { providers passkeysCount hasAuthenticator } }";
  const reset = 'mutation ($t: String!) { resetPassword(token: $t, password: "six brown shoes") { ok } }';

  test("end with a new password by mail, which proves it; an authenticator of before asks its owner nothing", async () => {
    const { who, email, thief } = await hijacked();
    const t = await resetToken(email, email);
    expect((await browser.call(others, { t })).data).toEqual({
      fetchOtherWaysIn: { providers: [], passkeysCount: 0, hasAuthenticator: false },
    });
    expect((await browser.call(reset, { t })).code).toBeUndefined();
    expect(await left(who)).toBe(0);
    const told =
      "select 1 from outgoing_message where account_id = $1 and subject = 'Older ways to sign in have ended'";
    expect((await world.owner.query(told, [who.id])).rowCount).toBe(1);
    expect((await thief.call("{ fetchSession { twoFactor } }")).code).toBe("INVALID_SESSION");
    const signedIn = await giveFirstFactor(world, browser, who);
    expect(signedIn.data).toMatchObject({ signInWithIdToken: { session: { user: { email } } } });
  });

  test("go to the address also when a phone was verified before, and the phone has no way back", async () => {
    const { who, email } = await hijacked();
    const phone = "+12125550177";
    const sealed = world.services.vault.seal(
      { table: "account_credential", column: "phone_enc", rowId: who.id },
      phone,
    );
    await world.owner.query(
      "update account_credential set phone_enc = $2, phone_bidx = $3, phone_verified_at = now() where account_id = $1",
      [who.id, sealed, phoneIndex(world.services, phone)],
    );
    // Recovery by phone proves nothing about the address.
    await browser.call(reset, { t: await resetToken(phone, phone) });
    const facts =
      "select email_verified_at is not null as proved, phone_enc from account_credential where account_id = $1";
    expect((await world.owner.query(facts, [who.id])).rows).toEqual([{ proved: false, phone_enc: sealed }]);
    await world.advance("2 hours");
    await browser.call(reset, { t: await resetToken(email, email) });
    expect((await world.owner.query(facts, [who.id])).rows).toEqual([{ proved: true, phone_enc: null }]);
  });

  test("stay when it was proved long ago, and the page of the new password lists them", async () => {
    const { who, email } = await hijacked(true);
    const t = await resetToken(email, email);
    expect((await browser.call(others, { t })).data).toMatchObject({
      fetchOtherWaysIn: { passkeysCount: 1, hasAuthenticator: true, providers: [expect.any(String)] },
    });
    await browser.call(reset, { t });
    expect(await left(who)).toBe(13);
    expect((await browser.call(others, { t })).data).toEqual({ fetchOtherWaysIn: null });
  });

  test("end with the link in the mail, but for the session that follows it and what that has added", async () => {
    const link = async (who: TestPerson, email: string): Promise<string> =>
      transact(world.db, (tx) => issueEmailToken(tx, who.id, email));
    const { who, email } = await hijacked();
    expect(await verifyUserEmail(world.services, await link(who, email), null)).toBe(true);
    expect(await left(who)).toBe(0);

    const own = await hijacked();
    await giveFirstFactor(world, browser, own.who);
    vi.setSystemTime(Date.now() + 30_000);
    await browser.call(giveCode, { c: codeOf(), m: "totp" });
    await world.owner.query(
      "insert into passkey (person_id, credential_id, public_key, is_backed_up, name) values ($1, $2, '', false, 'my key')",
      [own.who.id, randomUUID()],
    );
    const verified = await browser.call("mutation ($t: String!) { verifyUserEmail(token: $t) { ok } }", {
      t: await link(own.who, own.email),
    });
    expect(verified.code).toBeUndefined();
    // The session and its key.
    expect(await left(own.who)).toBe(2);
    expect((await browser.call("{ fetchSession { user { isEmailVerified } } }")).data).toMatchObject({
      fetchSession: { user: { isEmailVerified: true } },
    });
  });
});
