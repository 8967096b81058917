import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { sendResetCode } from "#modules/sign-in/commands/recover-password.ts";
import { issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { rows } from "#platform/db/db.ts";
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
const oldPassword = "four quiet lamps";

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  passwordHash = await hashPassword(oldPassword);
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

const call = (
  cookie: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Called> => callAs(app, cookie, query, variables, headers);

async function signIn(who: TestPerson): Promise<string> {
  const token = await issueSignInToken(world.db, { personId: who.id, audience: "sign_in", seconds: 60 });
  return (
    (await call(undefined, "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", { t: token }))
      .cookie ?? ""
  );
}

const send = "mutation ($w: String!) { sendPasswordResetCode(usernameEmailOrPhone: $w) { ok } }";
const trade = "mutation ($w: String!, $c: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: $c) }";
const reset = "mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) { ok } }";
const enter = "mutation ($w: String!, $p: String!) { createSignInToken(usernameEmailOrPhone: $w, password: $p) }";

/** Runs the waiting tasks as the worker would. */
async function work(): Promise<void> {
  const waiting = await world.owner.query<{ id: string; payload: unknown }>(
    `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
    [sendResetCode.name],
  );
  for (const { id, payload } of waiting.rows) {
    await sendResetCode.run(world.services, payload);
    await world.owner.query("delete from graphile_worker._private_jobs where id = $1", [id]);
  }
}

const codesTo = async (to: string): Promise<string[]> =>
  (
    await rows(
      world.db,
      sql<{
        code: string;
      }>`select codes->>0 as code from outgoing_message where recipient = ${to} and template = 'password_reset_code' order by id desc`,
    )
  ).map((one) => one.code);

async function codeFor(typed: string, to: string): Promise<string> {
  expect((await call(undefined, send, { w: typed })).data).toEqual({ sendPasswordResetCode: { ok: true } });
  await work();
  return (await codesTo(to))[0] ?? "none";
}

const tokenFor = async (typed: string, code: string): Promise<string> =>
  String((await call(undefined, trade, { w: typed, c: code })).data?.["createPasswordResetToken"]);
const other = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, "0");

describe("a forgotten password", () => {
  test("is replaced by way of the address, under whatever name the person goes", async () => {
    const email = `${person.username}@example.com`;
    for (const [typed, password] of [
      [`@${person.username.toUpperCase()}`, "six brown shoes"],
      [` ${email.toUpperCase()} `, "seven brown shoes"],
    ] as const) {
      await world.advance("1 hour");
      const token = await tokenFor(typed, await codeFor(typed, email));
      expect(
        (await call(undefined, "query ($t: String!) { verifyPasswordResetToken(token: $t) }", { t: token })).data,
      ).toEqual({ verifyPasswordResetToken: true });
      expect((await call(undefined, reset, { t: token, p: password })).data).toEqual({ resetPassword: { ok: true } });
      expect((await call(undefined, enter, { w: person.username, p: password })).code).toBeUndefined();
    }
    expect((await call(undefined, enter, { w: person.username, p: oldPassword })).code).toBe("BAD_USER_INPUT");
  });

  test("by phone the code is a text message, unless texts were ended: then a mail", async () => {
    const phone = "+12125550166";
    const { vault } = world.services;
    await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
      person.id,
      vault.seal({ table: "account_credential", column: "phone_enc", rowId: person.id }, phone),
      vault.blindIndex("account_credential.phone", phone),
    ]);
    expect(await codeFor("(212) 555-0166", phone)).toMatch(/^\d{6}$/);
    await world.owner.query("update account_credential set sms_opted_out_at = app_now() where account_id = $1", [
      person.id,
    ]);
    expect(await codeFor(phone, `${person.username}@example.com`)).toMatch(/^\d{6}$/);
    expect(await codesTo(phone)).toHaveLength(1);
  });

  test("ends every session and every waiting token, within the next request", async () => {
    const [one, two] = [await signIn(person), await signIn(person)];
    const waiting = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
    const token = await tokenFor(person.username, await codeFor(person.username, `${person.username}@example.com`));
    expect((await call(one, "{ fetchSessions { id } }")).code).toBeUndefined();
    await call(undefined, reset, { t: token, p: "six brown shoes" });
    for (const cookie of [one, two])
      expect((await call(cookie, "{ fetchSessions { id } }")).code).toBe("INVALID_SESSION");
    expect(
      (await call(undefined, "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", { t: waiting }))
        .code,
    ).toBe("BAD_USER_INPUT");
    // It starts no session: all other factors are still asked for.
    const [{ count } = { count: -1 }] = await rows(
      world.db,
      sql<{ count: number }>`select count(*)::int as count from session where person_id = ${person.id}`,
    );
    expect(count).toBe(0);
  });

  test("a token is good once, for 15 minutes, and only the newest is", async () => {
    const email = `${person.username}@example.com`;
    const first = await tokenFor(person.username, await codeFor(person.username, email));
    const second = await tokenFor(email, await codeFor(email, email));
    expect(await call(undefined, reset, { t: first, p: "six brown shoes" })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { rule: "invalid_or_expired" },
    });
    // A password that is refused leaves the token good.
    expect((await call(undefined, reset, { t: second, p: "password1" })).details).toMatchObject({
      rule: "password_common",
    });
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_unused, i) => call(undefined, reset, { t: second, p: `six brown shoes ${i}` })),
    );
    expect(tries.filter((one) => one.code === undefined)).toHaveLength(1);
    const late = await tokenFor(person.username, await codeFor(person.username, email));
    await world.advance("901 seconds");
    expect(
      (await call(undefined, "query ($t: String!) { verifyPasswordResetToken(token: $t) }", { t: late })).data,
    ).toEqual({ verifyPasswordResetToken: false });
    expect((await call(undefined, reset, { t: late, p: "six brown shoes" })).details).toMatchObject({
      rule: "invalid_or_expired",
    });
    const kept = await rows(
      world.db,
      sql<{
        found: boolean;
      }>`select exists (select 1 from sign_in_token where token_hash = convert_to(${late}, 'utf8')) as found`,
    );
    expect(kept).toEqual([{ found: false }]);
  });

  test("a token of another kind is invalid, and a reset token starts no session", async () => {
    const signInToken = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
    expect((await call(undefined, reset, { t: signInToken, p: "six brown shoes" })).details).toMatchObject({
      rule: "invalid_or_expired",
    });
    const token = await tokenFor(person.username, await codeFor(person.username, `${person.username}@example.com`));
    expect(
      (await call(undefined, "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }", { t: token }))
        .code,
    ).toBe("BAD_USER_INPUT");
  });
});

describe("an unknown account gets the same answers", () => {
  /** Returns an answer without the values that are new each time. */
  const shape = ({ status, data, code, details, headers }: Called): unknown => ({
    status,
    data,
    code,
    details,
    headers: { ...headers, "x-request-id": undefined, date: undefined },
  });

  test("asking, guessing and running out of tries look the same for a stranger", async () => {
    const known = person.username;
    const unknown = `nobody${person.username.slice(0, 6)}`;
    const languages = { "accept-language": "de-DE", "user-agent": "curl" };
    for (const headers of [{}, languages]) {
      const [a, b] = [
        await call(undefined, send, { w: known }, headers),
        await call(undefined, send, { w: unknown }, headers),
      ];
      expect(shape(a)).toEqual(shape(b));
    }
    await work();
    const real = (await codesTo(`${known}@example.com`))[0] ?? "";
    for (let i = 1; i <= 7; i += 1) {
      const [a, b] = [
        await call(undefined, trade, { w: known, c: other(real, i) }),
        await call(undefined, trade, { w: unknown, c: other(real, i) }),
      ];
      expect(shape(a)).toEqual(shape(b));
      expect(a.details).toMatchObject({ field: "code", rule: "wrong_code" });
    }
    const [a, b] = [
      await call(undefined, enter, { w: known, p: "not the one 1" }),
      await call(undefined, enter, { w: unknown, p: "not the one 1" }),
    ];
    expect(shape(a)).toEqual(shape(b));
  });

  test("the address check is for signing up only", async () => {
    const check =
      '{ checkEmailAddress(email: "free@example.com", previouslySubmittedEmail: "free@example.com") { isAvailable } }';
    expect((await call(undefined, check)).data).toEqual({ checkEmailAddress: { isAvailable: true } });
    expect((await call(await signIn(person), check)).code).toBe("FORBIDDEN");
  });
});

describe("codes are not to be guessed", () => {
  test("five tries, also fifty at once, under every spelling of the name", async () => {
    const email = `${person.username}@example.com`;
    const code = await codeFor(email, email);
    const spellings = [email, email.toUpperCase(), ` ${email}`];
    await Promise.all(
      Array.from({ length: 24 }, (_unused, i) =>
        call(undefined, trade, { w: spellings[i % 3], c: other(code, i + 1) }),
      ),
    );
    expect((await call(undefined, trade, { w: email, c: code })).details).toMatchObject({ rule: "wrong_code" });
    const [left] = await rows(
      world.db,
      sql<{
        attempts_left: number;
      }>`select attempts_left from password_reset_code where person_id = ${person.id} order by id desc limit 1`,
    );
    expect(left).toEqual({ attempts_left: 0 });
  });

  test("five mails an hour and no more, by whatever name they are asked for", async () => {
    const names = [person.username, `${person.username}@example.com`, `@${person.username}`];
    for (let i = 0; i < 12; i += 1) await call(undefined, send, { w: names[i % 3] });
    await work();
    expect(await codesTo(`${person.username}@example.com`)).toHaveLength(5);
  });
});
