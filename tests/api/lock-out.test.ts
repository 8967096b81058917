import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { phoneIndex } from "#modules/sign-in/index.ts";
import { hashPassword } from "#platform/password-hash.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { enrol, codeOf, giveCode } from "../support/second-factor.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let person: TestPerson;
let passwordHash: string;
const password = "four quiet lamps";

// With the real limits, unlike useWeb.
beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await app.close();
  await close();
});
beforeEach(async () => {
  await world.owner.query("delete from rate_limit");
  person = await withPassword();
});

async function withPassword(): Promise<TestPerson> {
  const made = await createPerson(world);
  await world.owner.query("update account_credential set password_hash = $2 where account_id = $1", [
    made.id,
    passwordHash,
  ]);
  return made;
}

interface Visitor {
  /** Cookies of the browser. */
  cookies: Map<string, string>;
  ask: (
    query: string,
    variables?: Record<string, unknown>,
  ) => Promise<{ code: string | undefined; details: Record<string, unknown>; data: Record<string, unknown> | null }>;
}

let lastNetwork = 0;
/** Returns a network that was not used before. */
const freshNetwork = (): string => {
  lastNetwork += 1;
  return `10.9.${lastNetwork >> 8}.${lastNetwork & 255}`;
};

/** Opens a browser, by default at a network of its own. */
function visitor(remoteAddress = freshNetwork(), cookies = new Map<string, string>()): Visitor {
  return {
    cookies,
    ask: async (query, variables = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await app.inject({
        method: "POST",
        url: "/backend/graphql",
        remoteAddress,
        headers: { "content-type": "application/json", ...(cookie === "" ? {} : { cookie }) },
        payload: JSON.stringify({ query, variables }),
      });
      for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      const body = answer.json<{
        data: Record<string, unknown> | null;
        errors?: { extensions: { code: string; details?: Record<string, unknown> } }[];
      }>();
      const error = body.errors?.[0]?.extensions;
      return { code: error?.code, details: error?.details ?? {}, data: body.data };
    },
  };
}

const enter = "mutation ($w: String!, $p: String!) { createSignInToken(usernameEmailOrPhone: $w, password: $p) }";
const begin = "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }";
const send = "mutation ($w: String!) { sendPasswordResetCode(usernameEmailOrPhone: $w) { ok } }";
const trade = "mutation ($w: String!, $c: String!) { createPasswordResetToken(usernameEmailOrPhone: $w, code: $c) }";
const reset = "mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) { ok } }";

/** Signs in, as by a passkey, which no password limit counts; then deletes the session's cookie. */
async function signIn(browser: Visitor, who: TestPerson): Promise<void> {
  const token = await issueSignInToken(world.db, { personId: who.id, audience: "sign_in", seconds: 60 });
  expect((await browser.ask(begin, { t: token })).code).toBeUndefined();
  browser.cookies.delete("sid");
}

const wrong = (browser: Visitor, w = person.username): Promise<string | undefined> =>
  browser.ask(enter, { w, p: "not the one 1" }).then(({ code }) => code);
const right = (browser: Visitor): Promise<string | undefined> =>
  browser.ask(enter, { w: person.username, p: password }).then(({ code }) => code);

/** Sets the count of a limit: guesses cost a hash each. */
const spend = (name: string, key: string, points: number): Promise<unknown> =>
  world.owner.query(
    `insert into rate_limit (key, points, expire) values ($1, $2, extract(epoch from clock_timestamp()) * 1000 + 600000)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [`${name}:${key}`, points],
  );
const spent = async (name: string): Promise<number[]> =>
  (
    await world.owner.query<{ points: number }>("select points from rate_limit where key like $1 || ':%' order by 1", [
      name,
    ])
  ).rows.map(({ points }) => points);

const mailed = async (who: TestPerson): Promise<{ template: string; code: string | null; link: string | null }[]> =>
  (
    await world.owner.query<{ template: string; code: string | null; link: string | null }>(
      "select template, codes->>0 as code, links->>0 as link from outgoing_message where account_id = $1 and channel = 'email' order by id desc",
      [who.id],
    )
  ).rows;
const tokenIn = (link: string | null | undefined): string =>
  new URL(link ?? "about:blank").searchParams.get("token") ?? "";

describe("wrong passwords of strangers", () => {
  test("do not refuse the owner's right one at another network", async () => {
    const stranger = visitor();
    for (let i = 0; i < 5; i += 1) expect(await wrong(stranger)).toBe("BAD_USER_INPUT");
    expect(await wrong(stranger)).toBe("RATE_LIMITED");
    expect(await right(stranger)).toBe("RATE_LIMITED");
    expect(await right(visitor())).toBeUndefined();
  });

  test("guesses from everywhere are limited, also concurrent ones, and equally for an unknown name", async () => {
    for (const [w, subject] of [
      [person.username, person.id],
      ["nobody_at_all", undefined],
    ] as const) {
      await world.owner.query("delete from rate_limit");
      await wrong(visitor(), w);
      const [{ key } = { key: "" }] = (
        await world.owner.query<{ key: string }>("select key from rate_limit where key like 'sign_in_account_all:%'")
      ).rows;
      if (subject !== undefined) expect(key).toBe(`sign_in_account_all:${subject}`);
      await spend("sign_in_account_all", key.replace("sign_in_account_all:", ""), 97);
      const codes = await Promise.all(Array.from({ length: 6 }, () => wrong(visitor(), w)));
      expect(codes.filter((code) => code === "BAD_USER_INPUT")).toHaveLength(3);
      expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(3);
      // However it is spelled.
      expect(await wrong(visitor(), `@${w.toUpperCase()}`)).toBe("RATE_LIMITED");
    }
  });

  test("leave a browser that signed in before its own five, when everything else is spent", async () => {
    const network = freshNetwork();
    const own = visitor(network);
    await signIn(own, person);
    const stranger = visitor(network);
    await spend("sign_in_account_all", person.id, 100);
    await spend("sign_in_account", `${person.id}:${network}`, 5);
    await spend("sign_in_address", network, 25);
    expect(await right(stranger)).toBe("RATE_LIMITED");
    for (let i = 0; i < 4; i += 1) expect(await wrong(own)).toBe("BAD_USER_INPUT");
    expect(await right(own)).toBeUndefined();
    // Its own budget is a budget.
    for (let i = 0; i < 5; i += 1) expect(await wrong(own)).toBe("BAD_USER_INPUT");
    expect(await right(own)).toBe("RATE_LIMITED");
    expect(await spent("sign_in_account_all")).toEqual([100]);
  });

  test("a browser is known for the accounts it signed in on, and until their credentials change", async () => {
    const browser = visitor();
    const other = await withPassword();
    await signIn(browser, other);
    await spend("sign_in_account_all", person.id, 100);
    expect(await right(browser)).toBe("RATE_LIMITED");
    // Another account beside the first: both are known.
    await signIn(browser, person);
    await spend("sign_in_account_all", other.id, 100);
    expect(await right(browser)).toBeUndefined();
    expect((await browser.ask(enter, { w: other.username, p: password })).code).toBeUndefined();
    // A seal moved to another browser's name is invalid.
    const [, ...seals] = (browser.cookies.get("browser") ?? "").split(".");
    const forged = visitor(undefined, new Map([["browser", ["A".repeat(22), ...seals].join(".")]]));
    expect(await right(forged)).toBe("RATE_LIMITED");
    await world.owner.query(
      "update account_credential set credentials_changed_at = credentials_changed_at + interval '1 minute' where account_id = $1",
      [person.id],
    );
    expect(await right(browser)).toBe("RATE_LIMITED");
  });

  test("the first factor alone makes no browser known", async () => {
    await enrol(world, person);
    const browser = visitor();
    const token = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
    await browser.ask(begin, { t: token });
    expect(browser.cookies.has("browser")).toBe(false);
    expect((await browser.ask(giveCode, { c: codeOf(), m: "totp", d: false })).code).toBeUndefined();
    expect(browser.cookies.has("browser")).toBe(true);
  });

  test("right passwords cost nothing, and give others no new tries", async () => {
    await spend("sign_in_account_all", person.id, 99);
    for (let i = 0; i < 3; i += 1) expect(await right(visitor())).toBeUndefined();
    expect(await spent("sign_in_account_all")).toEqual([99]);
    expect(await spent("sign_in_account")).toEqual([]);
    expect(await wrong(visitor())).toBe("BAD_USER_INPUT");
    expect(await wrong(visitor())).toBe("RATE_LIMITED");
  });
});

describe("guessed codes of a new password", () => {
  test("reset requests are limited by network and by name, with the same answer for unknown names", async () => {
    for (const w of [person.username, "nobody_at_all"]) {
      const [one, two, three] = [visitor(), visitor(), visitor()];
      const guess = (by: Visitor): Promise<string | undefined> =>
        by.ask(trade, { w, c: "000000" }).then(({ code }) => code);
      const codes = await Promise.all(Array.from({ length: 13 }, () => guess(one)));
      expect(codes.filter((code) => code === "BAD_USER_INPUT")).toHaveLength(10);
      for (let i = 0; i < 10; i += 1) expect(await guess(two)).toBe("BAD_USER_INPUT");
      const refused = await three.ask(trade, { w: ` ${w.toUpperCase()}`, c: "000000" });
      expect(refused.code).toBe("RATE_LIMITED");
      expect(refused.details["retryAfter"]).toBeGreaterThan(80_000);
    }
  });

  test("a right code costs nothing", async () => {
    const owner = visitor();
    await owner.ask(send, { w: person.username });
    await runTasks(world);
    const [mail] = await mailed(person);
    expect((await owner.ask(trade, { w: person.username, c: mail?.code })).code).toBeUndefined();
    expect([...(await spent("reset_guess")), ...(await spent("reset_guess_all"))]).toEqual([0, 0]);
  });

  test("the link in the mail gives a new password whatever was guessed, and signs in behind it", async () => {
    const [stranger, owner] = [visitor(), visitor()];
    await stranger.ask(send, { w: person.username });
    await runTasks(world);
    for (let i = 0; i < 10; i += 1) await stranger.ask(trade, { w: person.username, c: "000000" });
    // A mail that was asked for later takes nothing from this one.
    await stranger.ask(send, { w: `${person.username}@example.com` });
    await runTasks(world);
    const mails = await mailed(person);
    expect(mails).toHaveLength(2);
    const [newest, first] = mails.map(({ link }) => tokenIn(link));
    // The day's mails may be used up: the links stay valid that long.
    await world.advance("23 hours");
    await spend("sign_in_account_all", person.id, 100);
    expect((await owner.ask(reset, { t: first, p: "six brown shoes" })).code).toBeUndefined();
    expect((await owner.ask(reset, { t: newest, p: "six brown shoes" })).details["rule"]).toBe("invalid_or_expired");
    expect((await owner.ask(enter, { w: person.username, p: "six brown shoes" })).code).toBeUndefined();
  });

  test("a link works for a day and starts no session", async () => {
    await visitor().ask(send, { w: person.username });
    await runTasks(world);
    const token = tokenIn((await mailed(person))[0]?.link);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await visitor().ask(begin, { t: token })).code).toBe("BAD_USER_INPUT");
    await world.advance("25 hours");
    expect((await visitor().ask(reset, { t: token, p: "six brown shoes" })).details["rule"]).toBe("invalid_or_expired");
  });
});

describe("texts to a person's number", () => {
  const phone = "+12125550171";
  beforeEach(async () => {
    await world.owner.query("delete from outgoing_message");
    const sealed = world.services.vault.seal(
      { table: "account_credential", column: "phone_enc", rowId: person.id },
      phone,
    );
    await world.owner.query("update account_credential set phone_bidx = null where phone_bidx = $1", [
      phoneIndex(world.services, phone),
    ]);
    await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
      person.id,
      sealed,
      phoneIndex(world.services, phone),
    ]);
  });

  test("that strangers ask for do not keep the owner's from them; the mail brings the link", async () => {
    for (let i = 0; i < 5; i += 1) {
      const stranger = await createPerson(world, { phoneVerified: false });
      const text = "mutation ($n: String!) { sendSmsCode(phoneNumber: $n) { ok } }";
      expect((await callHttp(app, await cookieFor(world, stranger.id), text, { n: phone })).code).toBeUndefined();
    }
    await visitor().ask(send, { w: phone });
    await runTasks(world);
    const { rows } = await world.owner.query(
      "select channel, template, jsonb_array_length(codes) as codes, jsonb_array_length(links) as links from outgoing_message where account_id = $1 order by channel desc",
      [person.id],
    );
    expect(rows).toEqual([
      { channel: "sms", template: "password_reset_code", codes: 1, links: 0 },
      { channel: "email", template: "password_reset_link", codes: 0, links: 1 },
    ]);
  });
});
