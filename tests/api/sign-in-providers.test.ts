import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { signInProviders, issueReauthToken, spendReauthToken } from "#modules/sign-in/index.ts";
import type { ReauthAction } from "#modules/sign-in/index.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { signInOidc } from "#providers/sign-in-oidc/sign-in-oidc.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { codeOf, enrol, giveCode, giveFirstFactor, openBrowser } from "../support/second-factor.ts";
import type { Browser } from "../support/second-factor.ts";
import { startIssuer } from "../support/sign-in-issuer.ts";
import type { IssuerPerson, SignInIssuer } from "../support/sign-in-issuer.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let issuer: SignInIssuer;
let browser: Browser;

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const callback = (id: string): string => `${world.services.config.baseUrl}/backend/sign-in/${id}/callback`;
  issuer = await startIssuer([callback("google"), callback("apple")]);
  const { clientId, clientSecret } = issuer;
  const dead = signInOidc({ id: "google", issuer: "http://127.0.0.1:9", clientId, clientSecret });
  signInProviders.attach(world.services, [
    signInOidc({ id: "google", issuer: issuer.issuer, clientId, clientSecret }),
    signInOidc({ id: "apple", issuer: issuer.issuer, clientId, clientSecret }),
    { ...dead, id: "away" },
  ]);
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
beforeEach(() => {
  browser = openBrowser(app);
  issuer.tamper = null;
  issuer.person = someone();
});
afterAll(async () => {
  await app.close();
  await close();
  await issuer.close();
});

function someone(facts: Partial<IssuerPerson> = {}): IssuerPerson {
  const name = freshUsername();
  return { sub: `sub-${name}`, email: `${name}@example.com`, email_verified: true, name: "Some One", ...facts };
}

/** Follows one of our addresses as the browser does; returns its redirect target, and the page. */
async function get(at: string, who = browser): Promise<{ to: string; body: string }> {
  const { pathname, search } = new URL(at, world.services.config.baseUrl);
  const answer = await app.inject({
    method: "GET",
    url: pathname + search,
    headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") who.cookies.delete(name);
    else who.cookies.set(name, value);
  }
  return { to: answer.headers.location ?? "", body: answer.body };
}

const start = async (who = browser, query = ""): Promise<string> =>
  (await get(`/backend/sign-in/google${query}`, who)).to;
/** Goes to the provider and back; returns the final page. */
const trip = async (who = browser): Promise<string> => (await get(await issuer.visit(await start(who)), who)).to;

const facts = "{ fetchProviderSignIn { idToken purpose providerName email destination outcome } }";
type Facts = { idToken: string; purpose: string; email: string; destination: string; outcome: string } | null;
const answerOf = async (who = browser): Promise<Facts> =>
  (await who.call(facts)).data?.["fetchProviderSignIn"] as Facts;
const enterWith =
  "mutation ($t: String!, $d: Date) { signInWithIdToken(idToken: $t, dateOfBirth: $d) { isNewSignUp provider session { twoFactor user { id email status authProvider hasPassword isEmailVerified } } } }";

async function enter(who = browser, dateOfBirth?: string): Promise<Awaited<ReturnType<Browser["call"]>>> {
  await trip(who);
  return who.call(enterWith, { t: (await answerOf(who))?.idToken ?? "none", d: dateOfBirth ?? null });
}

const stepUp = (who: TestPerson, action: ReauthAction): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, who.id, action));
const linksOf = (who: TestPerson) =>
  rows(
    world.db,
    sql<{ provider: string; subject: string }>`select provider, subject from provider_link where person_id = ${who.id}`,
  );
const nobody = { code: undefined, data: { fetchSession: null } };

/** Links the issuer's current person to a person signed in in this browser. */
async function link(who: TestPerson, at = browser): Promise<Awaited<ReturnType<Browser["call"]>>> {
  const begun = await at.call('mutation ($t: String!) { beginProviderLink(provider: "google", idToken: $t) }', {
    t: await stepUp(who, "link_provider"),
  });
  await get(await issuer.visit(String(begun.data?.["beginProviderLink"])), at);
  return at.call("mutation ($t: String!) { linkProvider(idToken: $t) { provider name email } }", {
    t: (await answerOf(at))?.idToken ?? "none",
  });
}

async function member(facts = {}): Promise<TestPerson> {
  const person = await createPerson(world, facts);
  await world.owner.query("update account_credential set password_hash = 'x' where account_id = $1", [person.id]);
  await giveFirstFactor(world, browser, person);
  return person;
}

describe("signing up by a provider", () => {
  test("asks for the date of birth alone, and leads into the usual beginning", async () => {
    expect(await trip()).toBe("/login/google");
    const answer = await answerOf();
    expect(answer).toMatchObject({
      purpose: "sign_in",
      email: issuer.person?.email,
      destination: "/home",
      outcome: "new",
    });
    const t = answer?.idToken;
    expect((await browser.call(enterWith, { t })).details).toEqual({ field: "dateOfBirth", rule: "required" });
    expect((await browser.call(enterWith, { t, d: "2020-01-01" })).details).toEqual({ rule: "not_accepted" });
    const made = await browser.call(enterWith, { t, d: "1990-05-17" });
    expect(made.data).toMatchObject({
      signInWithIdToken: {
        isNewSignUp: true,
        provider: "google",
        session: {
          user: { email: issuer.person?.email, authProvider: "google", hasPassword: false, isEmailVerified: true },
        },
      },
    });
    expect(browser.cookies.has("provider")).toBe(false);
    const again = await enter(openBrowser(app));
    expect(again.data).toMatchObject({
      signInWithIdToken: { isNewSignUp: false, provider: "google", session: { user: { email: issuer.person?.email } } },
    });
  });

  test("an address the provider has not verified waits for our own mail", async () => {
    issuer.person = someone({ email_verified: false });
    expect((await enter(browser, "1990-05-17")).data).toMatchObject({
      signInWithIdToken: { session: { user: { isEmailVerified: false } } },
    });
    expect(
      await rows(world.db, sql`select template from outgoing_message where recipient = ${issuer.person.email}`),
    ).toEqual([{ template: "verify_email" }]);
  });

  test("without an address there is no account", async () => {
    issuer.person = { sub: freshUsername() };
    await trip();
    const answer = await answerOf();
    expect(answer?.outcome).toBe("no_email");
    expect((await browser.call(enterWith, { t: answer?.idToken, d: "1990-05-17" })).details).toEqual({
      field: "idToken",
      rule: "no_email",
    });
  });

  test.each([true, false])(
    "an account with the same address is not entered, whether the provider verified it (%s) or not",
    async (verified) => {
      const owner = await createPerson(world);
      issuer.person = someone({ email: `${owner.username.toUpperCase()}@example.com`, email_verified: verified });
      await trip();
      const answer = await answerOf();
      expect(answer?.outcome).toBe("email_taken");
      expect((await browser.call(enterWith, { t: answer?.idToken, d: "1990-05-17" })).details).toEqual({
        field: "idToken",
        rule: "email_taken",
      });
      expect(await browser.call("{ fetchSession { user { id } } }")).toMatchObject(nobody);
      expect(await linksOf(owner)).toEqual([]);
    },
  );

  test("many at once make one account", async () => {
    await trip();
    const t = (await answerOf())?.idToken;
    const tries = await Promise.all(Array.from({ length: 6 }, () => browser.call(enterWith, { t, d: "1990-05-17" })));
    expect(tries.filter((one) => one.code === undefined)).toHaveLength(1);
    expect(
      await rows(world.db, sql`select 1 from account_credential where email = ${issuer.person?.email}`),
    ).toHaveLength(1);
  });
});

describe("signing in by a provider", () => {
  test("still asks for the second factor, but for a trusted device", async () => {
    const person = await member();
    await link(person);
    await enrol(world, person);
    const visitor = openBrowser(app);
    expect((await enter(visitor)).data).toMatchObject({ signInWithIdToken: { isNewSignUp: false, session: null } });
    expect(await visitor.call("{ fetchSession { user { id } } }")).toMatchObject(nobody);
    expect((await visitor.call(giveCode, { c: codeOf(), m: "totp", d: true })).data).toMatchObject({
      verifyOneTimeAccessCode: { twoFactor: "passed" },
    });
    await visitor.call("mutation { signOut { ok } }");
    expect((await enter(visitor)).data).toMatchObject({ signInWithIdToken: { session: { twoFactor: "passed" } } });
  });

  test.each(["suspended", "deleted"])("leads somebody %s into the locked shell, as a password does", async (status) => {
    const person = await member();
    await link(person);
    await sql`update account set status = ${status} where id = ${person.id}`.execute(world.db);
    const visitor = openBrowser(app);
    expect((await enter(visitor)).data).toMatchObject({ signInWithIdToken: { session: { user: { status } } } });
    expect((await visitor.call("mutation { beginPasskey }")).code).toBe("FORBIDDEN");
  });

  test("goes only where an address of ours leads", async () => {
    for (const [wanted, led] of [
      ["/giveaways", "/giveaways"],
      ["//evil.example", "/home"],
      ["https://evil.example/", "/home"],
      ["/%5Cevil", "/home"],
    ]) {
      await get(
        await issuer.visit(await start(browser, `?redirectTo=${encodeURIComponent(decodeURIComponent(wanted ?? ""))}`)),
      );
      expect((await answerOf())?.destination, wanted).toBe(led);
    }
  });

  test("a person declines at the provider and gets a message", async () => {
    issuer.person = null;
    expect(await trip()).toBe("/login/google?problem=declined");
    expect(await answerOf()).toBeNull();
    expect((await get("/backend/sign-in/away")).to).toBe("/login/away?problem=unavailable");
    expect((await get("/backend/sign-in/nobody")).to).toBe("/login/nobody?problem=unknown_provider");
  });

  test("Apple's answer comes as a form from its own site, without our cookie, and takes one more step", async () => {
    const address = (await get("/backend/sign-in/apple")).to;
    expect(new URL(address).searchParams.get("response_mode")).toBe("form_post");
    const plain = new URL(address);
    plain.searchParams.delete("response_mode");
    const back = new URL(await issuer.visit(plain.href));
    const posted = await app.inject({
      method: "POST",
      url: back.pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `${back.searchParams.toString()}&user=%7B%7D`,
    });
    const next = /url=([^"]+)"/.exec(posted.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await get(next)).to).toBe("/login/apple");
    expect((await answerOf())?.outcome).toBe("new");
  });
});

describe("what comes back is not believed", () => {
  test("when it does not belong to this browser's own trip", async () => {
    const back = await issuer.visit(await start());
    const other = openBrowser(app);
    expect((await get(back, other)).to).toBe("/login/google?problem=lapsed");
    await start(other);
    expect((await get(back, other)).to).toBe("/login/google?problem=lapsed");
    for (const forged of [
      back.replace(/state=[^&]+/, "state=forged"),
      back.replace(/state=[^&]+&?/, ""),
      `${back}&state=second`,
    ]) {
      const victim = openBrowser(app);
      await start(victim);
      expect((await get(forged, victim)).to, forged).toBe("/login/google?problem=lapsed");
    }
    const kept = new Map(browser.cookies);
    expect((await get(back)).to).toBe("/login/google");
    // The same answer again, from the very same browser as it was.
    const copy = openBrowser(app);
    for (const [name, value] of kept) copy.cookies.set(name, value);
    expect((await get(back, copy)).to).toBe("/login/google?problem=lapsed");
  });

  test("when its code was used, or was meant for another trip", async () => {
    const first = new URL(await issuer.visit(await start()));
    expect((await get(first.href)).to).toBe("/login/google");
    for (const code of [
      first.searchParams.get("code"),
      new URL(await issuer.visit(await start(openBrowser(app)))).searchParams.get("code"),
    ]) {
      const visitor = openBrowser(app);
      const own = new URL(await start(visitor));
      const state = own.searchParams.get("state") ?? "";
      expect(
        (
          await get(
            `/backend/sign-in/google/callback?${new URLSearchParams({ code: code ?? "", state, iss: issuer.issuer }).toString()}`,
            visitor,
          )
        ).to,
      ).toBe("/login/google?problem=refused");
    }
  });

  test("when it is late, or used", async () => {
    const back = await issuer.visit(await start());
    await world.advance("10 minutes 1 second");
    expect((await get(back)).to).toBe("/login/google?problem=lapsed");
    await trip();
    const held = new Map(browser.cookies);
    const t = (await answerOf())?.idToken;
    const stranger = openBrowser(app);
    // Neither without an answer nor with one of their own.
    expect((await stranger.call(enterWith, { t, d: "1990-05-17" })).details).toEqual({
      field: "idToken",
      rule: "invalid_or_expired",
    });
    await trip(stranger);
    expect((await stranger.call(enterWith, { t, d: "1990-05-17" })).details).toEqual({
      field: "idToken",
      rule: "invalid_or_expired",
    });
    expect((await browser.call(enterWith, { t, d: "1990-05-17" })).code).toBeUndefined();
    for (const [name, value] of held) stranger.cookies.set(name, value);
    expect((await stranger.call(enterWith, { t, d: "1990-05-17" })).details).toEqual({
      field: "idToken",
      rule: "invalid_or_expired",
    });
    await trip(stranger);
    const late = (await answerOf(stranger))?.idToken;
    await world.advance("10 minutes 1 second");
    expect((await stranger.call(enterWith, { t: late })).details).toEqual({
      field: "idToken",
      rule: "invalid_or_expired",
    });
  });

  const forgeries: Record<string, NonNullable<SignInIssuer["tamper"]>> = {
    "another nonce": (claims, as) => as.honest({ ...claims, nonce: "another" }),
    "no nonce": ({ nonce: _nonce, ...claims }, as) => as.honest(claims),
    "another audience": (claims, as) => as.honest({ ...claims, aud: "somebody-else" }),
    "several audiences, for another": (claims, as) =>
      as.honest({ ...claims, aud: ["stims", "somebody-else"], azp: "somebody-else" }),
    "another issuer": (claims, as) => as.honest({ ...claims, iss: "https://evil.example" }),
    "an hour too old": (claims, as) =>
      as.honest({ ...claims, iat: Number(claims["iat"]) - 7_200, exp: Number(claims["exp"]) - 7_200 }),
    "not valid yet": (claims, as) => as.honest({ ...claims, nbf: Number(claims["iat"]) + 3_600 }),
    "no subject": ({ sub: _sub, ...claims }, as) => as.honest(claims),
    "a stranger's key": (claims, as) => as.stranger(claims),
    "the public key as a secret": (claims, as) => as.confused(claims),
    "no signature": (claims, as) => as.unsigned(claims),
    "no token at all": () => "",
  };
  test.each(Object.keys(forgeries))("a token with %s", async (name) => {
    issuer.tamper = forgeries[name] ?? null;
    expect(await trip()).toBe("/login/google?problem=refused");
    expect(await answerOf()).toBeNull();
    issuer.tamper = (claims, as) => as.honest(claims);
    expect(await trip()).toBe("/login/google");
  });
});

describe("linking", () => {
  test("needs a step-up and the same browser; then it signs in, and the person is notified", async () => {
    const person = await member();
    const begin = 'mutation ($t: String!) { beginProviderLink(provider: "google", idToken: $t) }';
    expect((await browser.call(begin, { t: "none" })).details).toEqual({ action: "link_provider" });
    expect((await browser.call(begin, { t: await stepUp(person, "withdraw") })).code).toBe("REAUTH_REQUIRED");
    expect((await link(person)).data).toMatchObject({
      linkProvider: { provider: "google", name: "Google", email: issuer.person?.email },
    });
    expect(await linksOf(person)).toEqual([{ provider: "google", subject: issuer.person?.sub }]);
    expect(
      await row(
        world.db,
        sql`select subject from outgoing_message where account_id = ${person.id} and template = 'security_notice' order by id desc limit 1`,
      ),
    ).toEqual({ subject: "Google was linked" });
    expect((await browser.call("{ fetchLinkedProviders { provider lastUsedAt } }")).data).toEqual({
      fetchLinkedProviders: [{ provider: "google", lastUsedAt: null }],
    });
    expect((await enter(openBrowser(app))).data).toMatchObject({
      signInWithIdToken: { isNewSignUp: false, session: { user: { email: `${person.username}@example.com` } } },
    });
  });

  test("an account at the provider opens one account here, and an account here knows one there", async () => {
    const first = await member();
    await link(first);
    const theirs = issuer.person;
    const second = await member();
    expect((await link(second)).details).toEqual({ rule: "linked_already" });
    issuer.person = someone();
    await giveFirstFactor(world, browser, first);
    expect((await link(first)).details).toEqual({ rule: "linked_already" });
    expect([await linksOf(first), await linksOf(second)]).toEqual([[{ provider: "google", subject: theirs?.sub }], []]);
  });

  test("an answer is valid for one purpose and one person", async () => {
    const [first, second] = [await createPerson(world), await createPerson(world)];
    await giveFirstFactor(world, browser, first);
    const begun = await browser.call('mutation ($t: String!) { beginProviderLink(provider: "google", idToken: $t) }', {
      t: await stepUp(first, "link_provider"),
    });
    await get(await issuer.visit(String(begun.data?.["beginProviderLink"])));
    const t = (await answerOf())?.idToken;
    expect((await browser.call(enterWith, { t, d: "1990-05-17" })).code).toBe("BAD_USER_INPUT");
    await giveFirstFactor(world, browser, second);
    expect((await browser.call("mutation ($t: String!) { linkProvider(idToken: $t) { id } }", { t })).code).toBe(
      "BAD_USER_INPUT",
    );
    await trip();
    expect(
      (
        await browser.call("mutation ($t: String!) { linkProvider(idToken: $t) { id } }", {
          t: (await answerOf())?.idToken,
        })
      ).code,
    ).toBe("BAD_USER_INPUT");
    expect([await linksOf(first), await linksOf(second)]).toEqual([[], []]);
  });

  test("is undone after a step-up, but for the last way in", async () => {
    const person = await member();
    await link(person);
    const unlink = 'mutation ($t: String!) { unlinkProvider(provider: "google", idToken: $t) { ok } }';
    expect((await browser.call(unlink, { t: "none" })).code).toBe("REAUTH_REQUIRED");
    await world.owner.query("update account_credential set password_hash = null where account_id = $1", [person.id]);
    const t = await stepUp(person, "link_provider");
    expect((await browser.call(unlink, { t })).details).toEqual({ rule: "last_way_in" });
    // The refusal cost nothing: with a password the very same step-up does it.
    await world.owner.query("update account_credential set password_hash = 'x' where account_id = $1", [person.id]);
    expect((await browser.call(unlink, { t })).data).toEqual({ unlinkProvider: { ok: true } });
    expect((await browser.call(unlink, { t: await stepUp(person, "link_provider") })).code).toBe("NOT_FOUND");
    const visitor = openBrowser(app);
    await trip(visitor);
    expect((await answerOf(visitor))?.outcome).toBe("new");
  });

  test("of the two last ways in one stays, also when both are taken away at once", async () => {
    const unlink = 'mutation ($t: String!) { unlinkProvider(provider: "google", idToken: $t) { ok } }';
    const drop = "mutation ($i: Id!, $t: String!) { deletePasskey(id: $i, idToken: $t) { ok } }";
    for (let round = 0; round < 5; round += 1) {
      issuer.person = someone();
      const person = await member();
      await link(person);
      const key = await row(
        world.db,
        sql<{
          id: string;
        }>`insert into passkey (person_id, credential_id, public_key, is_backed_up, name) values (${person.id}, ${freshUsername()}, '\\x00', false, 'Key') returning id`,
      );
      await world.owner.query("update account_credential set password_hash = null where account_id = $1", [person.id]);
      const [a, b] = [await stepUp(person, "link_provider"), await stepUp(person, "two_factor")];
      const done = await Promise.all([
        browser.call(unlink, { t: a }),
        browser.call(drop, { i: Buffer.from((key?.id ?? "").replaceAll("-", ""), "hex").toString("base64url"), t: b }),
      ]);
      expect(done.map((one) => one.code ?? "done").toSorted()).toEqual(["CONFLICT", "done"]);
    }
  });
});

describe("confirming an act by a provider", () => {
  const token = "mutation ($t: String!, $a: ReauthAction!) { createProviderReauthToken(action: $a, idToken: $t) }";
  async function confirm(action: ReauthAction): Promise<string | undefined> {
    const begun = await browser.call(
      'mutation ($a: ReauthAction!) { beginProviderReauth(provider: "google", action: $a) }',
      { a: action },
    );
    const address = new URL(String(begun.data?.["beginProviderReauth"]));
    expect([address.searchParams.get("prompt"), address.searchParams.get("max_age")]).toEqual(["login", "300"]);
    const { to } = await get(await issuer.visit(address.href));
    return to === "/login/google" ? (await answerOf())?.idToken : to;
  }

  test("gives the token of that act, to the owner of the linked account alone", async () => {
    const person = await member();
    await link(person);
    const t = await confirm("data_export");
    expect((await browser.call(token, { t, a: "delete_account" })).code).toBe("BAD_USER_INPUT");
    const given = await browser.call(token, { t: await confirm("data_export"), a: "data_export" });
    expect(
      await transact(
        world.db,
        async (tx) =>
          (await spendReauthToken(tx, person.actor, "data_export", String(given.data?.["createProviderReauthToken"])))
            .ok,
      ),
    ).toBe(true);
    issuer.person = someone();
    expect((await browser.call(token, { t: await confirm("data_export"), a: "data_export" })).details).toEqual({
      field: "idToken",
      rule: "not_linked",
    });
  });

  test("is refused when the provider did not authenticate again", async () => {
    const person = await member();
    await link(person);
    issuer.tamper = (claims, as) => as.honest({ ...claims, auth_time: Number(claims["iat"]) - 3_600 });
    expect(await confirm("data_export")).toBe("/login/google?problem=refused");
    issuer.tamper = ({ auth_time: _time, ...claims }, as) => as.honest(claims);
    expect(await confirm("data_export")).toBe("/login/google?problem=refused");
  });
});
