import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseEmail } from "#kernel/text/email.ts";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import type { ReauthAction } from "#modules/sign-in/index.ts";
import { identifierDigest } from "#modules/sign-in/commands/sign-in.ts";
import { replaceRecoveryCodes } from "#modules/sign-in/store/recovery-codes-store.ts";
import { issueResetCode } from "#modules/sign-in/store/reset-codes-store.ts";
import { issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { rows, transact } from "#platform/db/db.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { callAs } from "../support/browser-calls.ts";
import type { Called } from "../support/browser-calls.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { enrol } from "../support/second-factor.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let person: TestPerson;
let cookie: string;
let passwordHash: string;
let numbers = 0;
const password = "four quiet lamps";

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  person = await createPerson(world, { phoneVerified: false });
  await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [
    person.id,
    passwordHash,
  ]);
  cookie = await signIn(person);
});
afterAll(async () => {
  await app.close();
  await close();
});

const call = (
  as: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Called> => callAs(app, as, query, variables, headers);

async function signIn(who: TestPerson, headers: Record<string, string> = {}): Promise<string> {
  const token = await issueSignInToken(world.db, { personId: who.id, audience: "sign_in", seconds: 60 });
  return (
    (
      await call(
        undefined,
        "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }",
        { t: token },
        headers,
      )
    ).cookie ?? ""
  );
}
const stepUp = (who: TestPerson, action: ReauthAction): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, who.id, action));
const newest = async (to: string, template: string): Promise<{ code: string; link: string; text: string }> =>
  (
    await rows(
      world.db,
      sql<{
        code: string;
        link: string;
        text: string;
      }>`select coalesce(codes->>0, '') as code, coalesce(links->>0, '') as link, text from outgoing_message
     where recipient = ${to} and template = ${template} order by id desc limit 1`,
    )
  )[0] ?? { code: "none", link: "", text: "" };
const freshAddress = (): string => `new${person.username}@example.com`;
const freshNumber = (): string => `+1212555${String(1_000 + (numbers += 1)).padStart(4, "0")}`;
const me = "{ fetchSession { user { email phone isPhoneVerified isEmailVerified } } }";

const sendMail = "mutation ($e: String!, $t: String!) { sendEmailChangeCode(email: $e, idToken: $t) { ok } }";
const useMail =
  "mutation ($e: String!, $p: String, $c: String!) { updateUserEmail(email: $e, password: $p, code: $c) { user { email } } }";
const undo = "mutation ($t: String!) { undoEmailChange(token: $t) { ok } }";

async function mailCode(email: string): Promise<string> {
  expect((await call(cookie, sendMail, { e: email, t: await stepUp(person, "change_email") })).code).toBeUndefined();
  return (await newest(email.toLowerCase(), "email_change_code")).code;
}

/** Changes the address and continues under the new cookie. Returns the token that undoes the change. */
async function changeTo(email: string): Promise<string> {
  const old = `${person.username}@example.com`;
  const changed = await call(cookie, useMail, { e: email, c: await mailCode(email) });
  expect(changed.code).toBeUndefined();
  cookie = changed.cookie ?? "";
  return new URL((await newest(old, "email_changed")).link).searchParams.get("undo") ?? "";
}

describe("changing the address", () => {
  test("asks who it is, then for the code of the new address; everyone else is signed out", async () => {
    const elsewhere = await signIn(person);
    const email = freshAddress();
    expect((await call(cookie, sendMail, { e: email, t: "none" })).details).toEqual({ action: "change_email" });
    const code = await mailCode(email);
    const changed = await call(cookie, useMail, { e: email.toUpperCase(), p: password, c: code });
    expect(changed.data).toEqual({ updateUserEmail: { user: { email } } });
    for (const old of [cookie, elsewhere]) expect((await call(old, me)).code).toBe("INVALID_SESSION");
    expect((await call(changed.cookie, me)).data).toMatchObject({
      fetchSession: { user: { email, isEmailVerified: true } },
    });
    const { text, link } = await newest(`${person.username}@example.com`, "email_changed");
    expect(text).not.toContain(email);
    expect(new URL(link).origin).toBe(new URL(world.services.config.baseUrl).origin);
  });

  test("a stale password, another address's code and a used code change nothing", async () => {
    const email = freshAddress();
    const code = await mailCode(email);
    expect((await call(cookie, useMail, { e: email, p: "an older one 1", c: code })).details).toMatchObject({
      field: "password",
      rule: "wrong_credentials",
    });
    expect((await call(cookie, useMail, { e: `x${email}`, c: code })).details).toMatchObject({
      field: "code",
      rule: "no_code",
    });
    const changed = await call(cookie, useMail, { e: email, c: code });
    expect((await call(changed.cookie, useMail, { e: email, c: code })).code).toBe("BAD_USER_INPUT");
    // A link that confirms the address before says nothing about this one.
    await world.owner.query("update account_credential set email_verified_at = null where account_id = $1", [
      person.id,
    ]);
    await world.owner.query(
      "insert into email_verification_token (token_hash, person_id, email, expires_at) values (sha256('older'), $1, $2, app_now() + interval '1 day')",
      [person.id, `${person.username}@example.com`],
    );
    expect((await call(undefined, 'mutation { verifyUserEmail(token: "older") { ok } }')).code).toBe("BAD_USER_INPUT");
  });

  test("five wrong codes end it", async () => {
    const email = freshAddress();
    const code = await mailCode(email);
    const wrong = Array.from({ length: 12 }, (_unused, i) =>
      String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0"),
    );
    await Promise.all(wrong.map((one) => call(cookie, useMail, { e: email, c: one })));
    expect((await call(cookie, useMail, { e: email, c: code })).code).toBe("MAX_ATTEMPTS");
  });

  test("an address of another account gets the usual answer; only its owner is notified", async () => {
    const other = await createPerson(world);
    const taken = `${other.username}@example.com`;
    const answer = await call(cookie, sendMail, { e: taken, t: await stepUp(person, "change_email") });
    expect(answer.data).toEqual({ sendEmailChangeCode: { ok: true } });
    expect((await newest(taken, "email_change_code")).code).toBe("none");
    expect((await newest(taken, "email_in_use")).text).toContain("nothing changed");
  });

  test("the old address undoes the change: no session starts, and the thief's password and number are worthless", async () => {
    const wayBack = await changeTo(freshAddress());
    const thief = cookie;
    const number = freshNumber();
    await call(cookie, "mutation ($n: String!) { sendSmsCode(phoneNumber: $n) { ok } }", { n: number });
    await call(
      cookie,
      "mutation ($n: String!, $c: String!) { verifySmsCode(phoneNumber: $n, code: $c) { user { id } } }",
      { n: number, c: (await newest(number, "phone_code")).code },
    );
    const next = `second${person.username}@example.com`;
    const third = await call(cookie, useMail, { e: next, c: await mailCode(next) });
    expect((await call(undefined, undo, { t: wayBack })).data).toEqual({ undoEmailChange: { ok: true } });
    for (const old of [thief, third.cookie]) expect((await call(old, me)).code).toBe("INVALID_SESSION");
    expect(
      await rows(
        world.db,
        sql`select email, password_hash, phone_enc, phone_bidx, phone_verified_at from account_credential where account_id = ${person.id}`,
      ),
    ).toEqual([
      {
        email: `${person.username}@example.com`,
        password_hash: null,
        phone_enc: null,
        phone_bidx: null,
        phone_verified_at: null,
      },
    ]);
    expect(
      (
        await call(
          undefined,
          "mutation ($w: String!, $p: String!) { createSignInToken(usernameEmailOrPhone: $w, password: $p) }",
          { w: person.username, p: password },
        )
      ).code,
    ).toBe("BAD_USER_INPUT");
    // Neither this link again nor the one that the thief's own address was sent.
    expect((await call(undefined, undo, { t: wayBack })).code).toBe("BAD_USER_INPUT");
    const thiefs = new URL((await newest(freshAddress(), "email_changed")).link).searchParams.get("undo");
    expect((await call(undefined, undo, { t: thiefs })).code).toBe("BAD_USER_INPUT");
  });

  test("taking it back takes away what a thief added since, and leaves the owner's own", async () => {
    const add = async (name: string): Promise<void> => {
      await sql`insert into passkey (person_id, credential_id, public_key, is_backed_up, name) values (${person.id}, ${`${name} of ${person.id}`}, '\\x00', false, ${name})`.execute(
        world.db,
      );
      await sql`insert into provider_link (person_id, provider, issuer, subject) values (${person.id}, ${name}, 'https://issuer.example', ${`${name} of ${person.id}`})`.execute(
        world.db,
      );
    };
    await add("own");
    await enrol(world, person);
    await world.owner.query("update session set is_two_factor_authenticated = true where person_id = $1", [person.id]);
    await world.advance("1 minute");
    const wayBack = await changeTo(freshAddress());
    await add("thiefs");
    await transact(world.db, (tx) => replaceRecoveryCodes(tx, world.services, person.id));
    const reset = await transact(world.db, (tx) => issueResetCode(tx, identifierDigest(person.username), person.id));
    expect((await call(undefined, undo, { t: wayBack })).data).toEqual({ undoEmailChange: { ok: true } });
    const left = (table: string) =>
      rows(
        world.db,
        sql<{
          name: string;
        }>`select ${sql.ref(table === "passkey" ? "name" : "provider")} as name from ${sql.table(table)} where person_id = ${person.id}`,
      );
    expect([await left("passkey"), await left("provider_link")]).toEqual([[{ name: "own" }], [{ name: "own" }]]);
    expect(
      await rows(
        world.db,
        sql`select confirmed_at is not null as on, (select count(*)::int from recovery_code c where c.person_id = f.person_id) as codes from totp_factor f where person_id = ${person.id}`,
      ),
    ).toEqual([{ on: true, codes: 0 }]);
    // A code for a new password that the thief asked for, to where they read it.
    expect(
      (
        await call(
          undefined,
          "mutation ($w: String!, $c: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: $c) }",
          { w: person.username, c: reset.code },
        )
      ).code,
    ).toBe("BAD_USER_INPUT");
  });

  test("a second factor turned on since goes with it", async () => {
    const wayBack = await changeTo(freshAddress());
    await enrol(world, person);
    expect((await call(undefined, undo, { t: wayBack })).data).toEqual({ undoEmailChange: { ok: true } });
    expect(await rows(world.db, sql`select 1 from totp_factor where person_id = ${person.id}`)).toEqual([]);
  });

  test("the old address is reserved for 72 hours, then free", async () => {
    const old = `${person.username}@example.com`;
    const wayBack = await changeTo(freshAddress());
    const join =
      'mutation ($e: String!) { createAccountAndSignInToken(email: $e, password: "correct horse 9", dateOfBirth: "1990-01-01") { token } }';
    expect((await call(undefined, join, { e: old })).details).toMatchObject({ rule: "taken" });
    await world.advance("72 hours 1 second");
    expect((await call(undefined, undo, { t: wayBack })).code).toBe("BAD_USER_INPUT");
    expect((await call(undefined, join, { e: old })).code).toBeUndefined();
  });

  test("no text that is read as an address can carry a second one, or a line of its own", () => {
    const hostile = fc.stringMatching(/^[a-z]{1,5}[@\r\n<>,;:"\\ ().=?%\t\u00a0\u2028]{0,4}[a-z@.]{0,12}$/u);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 40 }), fc.emailAddress()), (text) => {
        const parsed = parseEmail(text);
        if (parsed.ok) expect(parsed.value).toMatch(/^[^\s\p{C}<>,;:"\\()@]+@[a-z0-9.-]+$/u);
      }),
      { numRuns: 3_000 },
    );
    for (const text of [
      "a@b.com\r\nBcc: x@y.zz",
      "a@b.com>",
      "=?utf-8?q?a?=@b.com\n",
      '"a b"@c.com',
      "a@b.com,c@d.com",
    ])
      expect(parseEmail(text).ok, text).toBe(false);
  });
});

describe("changing the number", () => {
  const first = "mutation ($n: String!) { sendSmsCode(phoneNumber: $n) { ok } }";
  const next = "mutation ($n: String!, $t: String!) { sendSmsCodeWithPassword(phoneNumber: $n, idToken: $t) { ok } }";
  const verify = "mutation ($n: String!, $c: String!) { verifySmsCode(phoneNumber: $n, code: $c) { user { phone } } }";

  async function take(who: TestPerson, as: string, number: string, isFirst: boolean): Promise<Called> {
    const sent = isFirst
      ? await call(as, first, { n: number })
      : await call(as, next, { n: number, t: await stepUp(who, "change_phone") });
    expect(sent.code).toBeUndefined();
    return call(as, verify, { n: number, c: (await newest(number, "phone_code")).code });
  }

  test("the first number needs no step-up, every other does, and the person is notified by email", async () => {
    const [one, two] = [freshNumber(), freshNumber()];
    expect((await take(person, cookie, one, true)).data).toEqual({ verifySmsCode: { user: { phone: one } } });
    expect((await call(cookie, first, { n: two })).details).toEqual({ action: "change_phone" });
    expect((await call(cookie, next, { n: two, t: "none" })).code).toBe("REAUTH_REQUIRED");
    expect((await take(person, cookie, two, false)).data).toEqual({ verifySmsCode: { user: { phone: two } } });
    expect((await newest(`${person.username}@example.com`, "phone_changed")).text).toContain(two.slice(-4));
    const [stored] = await rows(
      world.db,
      sql<{ phone: Buffer }>`select phone_enc as phone from account_credential where account_id = ${person.id}`,
    );
    expect(stored?.phone.includes(two.slice(-7))).toBe(false);
  });

  test("a code asked for before the first number was verified does not change it", async () => {
    const [one, two] = [freshNumber(), freshNumber()];
    await call(cookie, first, { n: two });
    const early = (await newest(two, "phone_code")).code;
    await take(person, cookie, one, true);
    expect((await call(cookie, verify, { n: two, c: early })).code).toBe("BAD_USER_INPUT");
  });

  test("a number given up rests for 90 days; only its last owner may have it back", async () => {
    const [one, two] = [freshNumber(), freshNumber()];
    await take(person, cookie, one, true);
    await take(person, cookie, two, false);
    const other = await createPerson(world, { phoneVerified: false });
    const others = await signIn(other);
    expect((await take(other, others, one, true)).details).toMatchObject({ field: "phoneNumber", rule: "phone_taken" });
    expect((await take(other, others, two, true)).details).toMatchObject({ field: "phoneNumber", rule: "phone_taken" });
    expect((await take(person, cookie, one, false)).code).toBeUndefined();
    await take(person, cookie, freshNumber(), false);
    await world.advance("91 days");
    expect((await take(other, await signIn(other), one, true)).data).toEqual({
      verifySmsCode: { user: { phone: one } },
    });
  });

  test("a code is its asker's, its number's and its purpose's", async () => {
    const [number, email] = [freshNumber(), freshAddress()];
    await call(cookie, first, { n: number });
    const sms = (await newest(number, "phone_code")).code;
    const mail = await mailCode(email);
    const other = await createPerson(world, { phoneVerified: false });
    const others = await signIn(other);
    expect((await call(others, verify, { n: number, c: sms })).code).toBe("BAD_USER_INPUT");
    expect((await call(cookie, verify, { n: freshNumber(), c: sms })).code).toBe("BAD_USER_INPUT");
    expect((await call(cookie, useMail, { e: email, c: sms })).code).toBe("BAD_USER_INPUT");
    expect((await call(cookie, verify, { n: number, c: mail })).code).toBe("BAD_USER_INPUT");
    expect(
      (
        await call(
          undefined,
          "mutation ($w: String!, $c: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: $c) }",
          { w: person.username, c: mail },
        )
      ).code,
    ).toBe("BAD_USER_INPUT");
    await world.advance("601 seconds");
    expect((await call(cookie, verify, { n: number, c: sms })).code).toBe("BAD_USER_INPUT");
  });
});

describe("where one is signed in", () => {
  const list = "{ fetchSessions { id device isCurrent } }";
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  interface Shown {
    id: string;
    device: string;
    isCurrent: boolean;
  }
  const shown = async (as: string): Promise<Shown[]> =>
    ((await call(as, list)).data as { fetchSessions: Shown[] }).fetchSessions;

  test("each device is named, and ended by its owner alone", async () => {
    const phone = await signIn(person, { "user-agent": safari });
    const sessions = await shown(cookie);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual(
      [
        ["Unknown device", true],
        ["Safari on iPhone", false],
      ].map(([device, isCurrent]) => [device === "Unknown device" ? expect.any(String) : device, isCurrent]),
    );
    const id = sessions.find((one) => !one.isCurrent)?.id ?? "";
    const stranger = await signIn(await createPerson(world));
    const end = "mutation ($s: Id!) { endSession(sessionId: $s) { ok } }";
    expect((await call(stranger, end, { s: id })).code).toBe("NOT_FOUND");
    expect((await call(stranger, end, { s: encodeId(person.id) })).code).toBe("NOT_FOUND");
    expect((await call(phone, me)).code).toBeUndefined();
    expect((await call(cookie, end, { s: id })).code).toBeUndefined();
    expect((await call(phone, me)).code).toBe("INVALID_SESSION");
    expect(await shown(cookie)).toHaveLength(1);
  });

  test("all others at once, or every one", async () => {
    const [two, three] = [await signIn(person), await signIn(person)];
    await call(two, "mutation { endOtherSessions { ok } }");
    expect((await call(cookie, me)).code).toBe("INVALID_SESSION");
    expect((await call(two, me)).code).toBeUndefined();
    expect((await call(three, me)).code).toBe("INVALID_SESSION");
    const four = await signIn(person);
    const out = await call(two, "mutation { signOut(everywhere: true) { ok } }");
    expect(out.cookie).toBe("");
    for (const old of [two, four]) expect((await call(old, me)).code).toBe("INVALID_SESSION");
  });

  test("signing out empties what the browser kept, and nothing of a person may be kept on the way", async () => {
    expect((await call(cookie, me)).headers["cache-control"]).toBe("private, no-store");
    const out = await call(cookie, "mutation { signOut { ok } }");
    expect(out.headers["clear-site-data"]).toBe('"cache"');
    expect(out.cookie).toBe("");
  });
});
