import { sql } from "kysely";
import { expect, test } from "vitest";
import { rows } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const create = `mutation ($email: String!, $password: String!, $born: Date!) {
  createAccountAndSignInToken(email: $email, password: $password, dateOfBirth: $born) { token sessionUser { id } }
}`;
const signIn = `mutation ($token: String!) { signInWithIdToken(idToken: $token) { isNewSignUp provider session { user { id username isPhoneVerified } } } }`;

async function outbox(to: string): Promise<{ text: string; codes: string[]; links: string[] }[]> {
  return rows(
    world.db,
    sql<{
      text: string;
      codes: string[];
      links: string[];
    }>`select text, codes, links from outgoing_message where recipient = ${to} order by id desc`,
  );
}

async function signUp(email: string): Promise<string> {
  const made = await api(world)(create, { email, password: "correct horse 9", born: "1990-05-17" });
  expect(made.code).toBeUndefined();
  return (made.data as { createAccountAndSignInToken: { token: string } }).createAccountAndSignInToken.token;
}

test("a person signs up, verifies phone and mail, chooses a username", async () => {
  const token = await signUp("Zoe@Example.com");
  const signedIn = await api(world)(signIn, { token });
  expect(signedIn.data).toMatchObject({
    signInWithIdToken: {
      isNewSignUp: true,
      provider: "password",
      session: { user: { username: null, isPhoneVerified: false } },
    },
  });
  expect(signedIn.cookie).toBeTypeOf("string");
  const [{ id } = { id: "" }] = await rows(
    world.db,
    sql<{ id: string }>`select account_id as id from account_credential where email = 'zoe@example.com'`,
  );
  const zoe = api(world, { personId: id });

  expect(
    (await zoe(`mutation { sendSmsCode(phoneNumber: "(212) 555-0134", smsConsent: true) { ok } }`)).code,
  ).toBeUndefined();
  const code = (await outbox("+12125550134"))[0]?.codes[0] ?? "";
  expect(code).toMatch(/^\d{6}$/);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect(
    (
      await zoe(
        `mutation ($code: String!) { verifySmsCode(phoneNumber: "212-555-0134", code: $code) { user { isPhoneVerified } } }`,
        { code: wrong },
      )
    ).details,
  ).toMatchObject({ rule: "wrong_code" });
  expect(
    (
      await zoe(
        `mutation ($code: String!) { verifySmsCode(phoneNumber: "212-555-0134", code: $code) { user { isPhoneVerified phone } } }`,
        { code },
      )
    ).data,
  ).toEqual({
    verifySmsCode: { user: { isPhoneVerified: true, phone: "+12125550134" } },
  });

  const link = (await outbox("zoe@example.com"))[0]?.links[0] ?? "";
  const mailToken = new URL(link).searchParams.get("token");
  const verify = `mutation ($token: String!) { verifyUserEmail(token: $token) { ok } }`;
  expect((await api(world)(verify, { token: mailToken })).data).toEqual({ verifyUserEmail: { ok: true } });
  expect((await api(world)(verify, { token: mailToken })).details).toMatchObject({ rule: "invalid_or_expired" });

  const complete = `mutation ($username: String!) { completeSignup(input: { username: $username, name: "\\u202EZoe \\u200BPark", acceptTermsVersion: "2026-11-01" }) { user { username name isEmailVerified } } }`;
  expect((await zoe(complete, { username: "login" })).details).toMatchObject({ field: "username", rule: "reserved" });
  const named = `mutation ($name: String!) { completeSignup(input: { username: "zoe_park", name: $name, acceptTermsVersion: "2026-11-01" }) { user { name } } }`;
  // By the rule of every other door that takes a name.
  expect((await zoe(named, { name: "\u200B\u202E" })).details).toMatchObject({ field: "name", rule: "name_required" });
  expect((await zoe(named, { name: "😀".repeat(51) })).details).toMatchObject({ field: "name", rule: "name_too_long" });
  expect((await zoe(complete, { username: "Zoe_Park" })).data).toEqual({
    completeSignup: { user: { username: "zoe_park", name: "Zoe Park", isEmailVerified: true } },
  });
  expect((await zoe(complete, { username: "other" })).code).toBe("CONFLICT");
});

test("a sign-in token works once and for a minute", async () => {
  const token = await signUp("once@example.com");
  expect((await api(world)(signIn, { token })).code).toBeUndefined();
  expect((await api(world)(signIn, { token })).details).toMatchObject({ rule: "invalid_or_expired" });
  const late = await signUp("late@example.com");
  await world.advance("61 seconds");
  expect((await api(world)(signIn, { token: late })).details).toMatchObject({ rule: "invalid_or_expired" });
});

test("fifty parallel guesses get five comparisons", async () => {
  await signUp("guess@example.com");
  const [{ id } = { id: "" }] = await rows(
    world.db,
    sql<{ id: string }>`select account_id as id from account_credential where email = 'guess@example.com'`,
  );
  const person = api(world, { personId: id });
  await person(`mutation { sendSmsCode(phoneNumber: "+12125550177") { ok } }`);
  const code = (await outbox("+12125550177"))[0]?.codes[0] ?? "";
  const guesses = Array.from({ length: 50 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0"));
  await Promise.all(
    guesses.map((guess) =>
      person(`mutation ($code: String!) { verifySmsCode(phoneNumber: "+12125550177", code: $code) { user { id } } }`, {
        code: guess,
      }),
    ),
  );
  const late = await person(
    `mutation ($code: String!) { verifySmsCode(phoneNumber: "+12125550177", code: $code) { user { id } } }`,
    { code },
  );
  expect(late.code).toBe("MAX_ATTEMPTS");
  const spent = await rows(
    world.db,
    sql<{ attempts_left: number }>`select attempts_left from one_time_code where person_id = ${id}`,
  );
  expect(spent).toEqual([{ attempts_left: 0 }]);
});

test("bad input is named by field and rule", async () => {
  const guest = api(world);
  const cases = [
    [{ email: "no", password: "correct horse 9", born: "1990-05-17" }, "email"],
    [{ email: "a@example.com", password: "short", born: "1990-05-17" }, "password"],
    [{ email: "a@example.com", password: "correct horse 9", born: "2190-05-17" }, "dateOfBirth"],
  ] as const;
  for (const [variables, field] of cases) expect((await guest(create, variables)).details).toMatchObject({ field });
  expect(
    (await guest(create, { email: "kid@example.com", password: "correct horse 9", born: "2020-01-01" })).code,
  ).toBe("FORBIDDEN");
});

test("is of age for joining once the birthday has begun in the last zone of the United States", async () => {
  // Two o'clock in UTC: the day before in all of the United States.
  const [{ left } = { left: "" }] = await rows(
    world.db,
    sql<{ left: string }>`
      select (((app_now() at time zone 'UTC')::date + 1) + time '02:00' - (app_now() at time zone 'UTC'))::text as left`,
  );
  await world.advance(left);
  const [{ born } = { born: "" }] = await rows(
    world.db,
    sql<{ born: string }>`select ((app_now() at time zone 'UTC')::date - interval '13 years')::date::text as born`,
  );
  const variables = { email: "thirteen@example.com", password: "correct horse 9", born };
  expect((await api(world)(create, variables)).code).toBe("FORBIDDEN");
  // Half past ten: New York has the day, American Samoa not yet.
  await world.advance("8 hours 30 minutes");
  expect((await api(world)(create, variables)).code).toBe("FORBIDDEN");
  await world.advance("1 hour");
  expect((await api(world)(create, variables)).code).toBeUndefined();
});

test("signs in with the longest password there is, in whatever writing", async () => {
  const password = "🗝️🎁".repeat(42);
  const made = await api(world)(create, { email: "keys@example.com", password, born: "1990-05-17" });
  expect(made.code).toBeUndefined();
  const ask = `mutation ($password: String!) { createSignInToken(usernameEmailOrPhone: "keys@example.com", password: $password) }`;
  expect((await api(world)(ask, { password })).code).toBeUndefined();
  expect((await api(world)(ask, { password: `${password}and more` })).code).toBe("BAD_USER_INPUT");
});

test("wrong password and unknown person are answered alike", async () => {
  await signUp("known@example.com");
  const ask = `mutation ($who: String!) { createSignInToken(usernameEmailOrPhone: $who, password: "not the password") }`;
  const known = await api(world)(ask, { who: "known@example.com" });
  const unknown = await api(world)(ask, { who: "unknown@example.com" });
  expect(known.code).toBe("BAD_USER_INPUT");
  expect(JSON.stringify(known.errors)).toBe(JSON.stringify(unknown.errors));
});

test("two sign-ups with one address make one account", async () => {
  const variables = { email: "twins@example.com", password: "correct horse 9", born: "1990-05-17" };
  const answers = await Promise.all([
    api(world)(create, variables),
    api(world)(create, variables),
    api(world)(create, variables),
  ]);
  expect(answers.filter((one) => one.code === undefined)).toHaveLength(1);
  expect(answers.filter((one) => one.details?.["rule"] === "taken")).toHaveLength(2);
});
