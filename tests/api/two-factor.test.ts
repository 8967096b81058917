import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import type { ReauthAction } from "#modules/sign-in/index.ts";
import { revokeAccess } from "#modules/sign-in/commands/revoke-access.ts";
import { transact } from "#platform/db/db.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { codeOf, enrol, giveCode, giveFirstFactor, openBrowser } from "../support/second-factor.ts";
import type { Browser } from "../support/second-factor.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let app: FastifyInstance;
let person: TestPerson;
let browser: Browser;

useWeb(world, (made) => {
  app = made;
});
beforeEach(async () => {
  // The middle of a time step: no test may run over its end.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  person = await createPerson(world);
  browser = openBrowser(app);
});
afterEach(() => {
  vi.useRealTimers();
});

const me =
  "{ fetchSession { twoFactor user { id accountSettings { security { isTwoFactorEnabled totpConfirmedAt recoveryCodesLeft } } } } }";
const nextStep = (): void => void vi.setSystemTime(Date.now() + 30_000);
const reauth = (who: TestPerson, action: ReauthAction = "two_factor"): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, who.id, action));

async function enterWithCode(who: Browser, code: string, method = "totp", trust = false) {
  return who.call(giveCode, { c: code, m: method, d: trust });
}

describe("a code of the app", () => {
  test("counts once a time step: not again, not in another session, not fifty times at once, nor one from before", async () => {
    await enrol(world, person);
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const one = openBrowser(app);
        await giveFirstFactor(world, one, person);
        return one;
      }),
    );
    const code = codeOf();
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) => enterWithCode(others[index % 5] as Browser, code)),
    );
    // Fifty at once are more than the server admits (http/admission.ts): shed calls have no cookie.
    expect(tries.filter((one) => one.cookie !== undefined && one.cookie !== "")).toHaveLength(1);

    await giveFirstFactor(world, browser, person);
    await world.advance("16 minutes");
    expect((await enterWithCode(browser, code)).details).toMatchObject({ rule: "wrong_code" });
    expect((await enterWithCode(browser, codeOf(-1))).details).toMatchObject({ rule: "wrong_code" });
    nextStep();
    expect((await enterWithCode(browser, code)).details).toMatchObject({ rule: "wrong_code" });
    expect((await enterWithCode(browser, codeOf())).code).toBeUndefined();
  });

  test("is taken from the step before and the one after, no further", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    for (const step of [-2, 2]) expect((await enterWithCode(browser, codeOf(step))).code).toBe("BAD_USER_INPUT");
    expect((await enterWithCode(browser, codeOf(-1))).code).toBeUndefined();
    const later = openBrowser(app);
    await giveFirstFactor(world, later, person);
    expect((await enterWithCode(later, codeOf(1))).code).toBeUndefined();
  });

  test("is not to be guessed: five wrong ones end the tries for a quarter of an hour, also all at once", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => enterWithCode(browser, String(100_000 + index))),
    );
    expect(guesses.filter((one) => one.code === "BAD_USER_INPUT")).toHaveLength(4);
    expect((await enterWithCode(browser, codeOf())).code).toBe("MAX_ATTEMPTS");
    await world.advance("15 minutes 1 second");
    expect((await enterWithCode(browser, codeOf())).code).toBeUndefined();
  });
});

describe("setting an app up", () => {
  const begin = "mutation { enableTOTPAuth { secret uri qrCode } }";
  const confirm = "mutation ($c: String!) { confirmTOTPAuth(code: $c) { recoveryCodes session { twoFactor } } }";
  const secretOf = async (who: Browser): Promise<string> =>
    ((await who.call(begin)).data as { enableTOTPAuth: { secret: string } }).enableTOTPAuth.secret;

  test("a code of as many characters and more bytes is a wrong code, and counts as a try", async () => {
    await giveFirstFactor(world, browser, person);
    const secret = await secretOf(browser);
    for (const other of ["１２３４５６", "١٢٣٤٥٦", "12345é", "😀😀😀"])
      expect((await browser.call(confirm, { c: other })).details, other).toMatchObject({ rule: "wrong_code" });
    // The fifth try ends them.
    expect((await browser.call(confirm, { c: "éééééé" })).code).toBe("MAX_ATTEMPTS");
    expect((await browser.call(confirm, { c: codeOf(0, secret) })).code).toBe("MAX_ATTEMPTS");
  });

  test("is done by a code of the newest secret, and only once", async () => {
    await giveFirstFactor(world, browser, person);
    const first = await secretOf(browser);
    const begun = (await browser.call(begin)).data as {
      enableTOTPAuth: { secret: string; uri: string; qrCode: string };
    };
    const { secret, uri, qrCode } = begun.enableTOTPAuth;
    expect(secret).not.toBe(first);
    expect(uri).toContain(`/Stims:${person.username}?issuer=Stims&secret=${secret}`);
    expect(qrCode).toMatch(/^<svg /);
    expect((await browser.call(confirm, { c: codeOf(0, first) })).details).toMatchObject({ rule: "wrong_code" });
    expect((await browser.call(me)).data).toMatchObject({
      fetchSession: { twoFactor: "off", user: { accountSettings: { security: { isTwoFactorEnabled: false } } } },
    });

    const before = browser.cookies.get("sid");
    const done = await browser.call(confirm, { c: codeOf(0, secret) });
    expect(done.data).toMatchObject({ confirmTOTPAuth: { session: { twoFactor: "passed" } } });
    const { recoveryCodes } = (done.data as { confirmTOTPAuth: { recoveryCodes: string[] } }).confirmTOTPAuth;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
    expect(browser.cookies.get("sid")).not.toBe(before);
    const stale = openBrowser(app);
    stale.cookies.set("sid", before ?? "");
    expect((await stale.call(me)).code).toBe("INVALID_SESSION");

    const confirmedAt = (
      (await browser.call(me)).data as {
        fetchSession: { user: { accountSettings: { security: { totpConfirmedAt: string } } } };
      }
    ).fetchSession.user.accountSettings.security.totpConfirmedAt;
    await world.advance("1 hour");
    nextStep();
    expect((await browser.call(confirm, { c: codeOf(0, secret) })).code).toBe("CONFLICT");
    expect((await browser.call(begin)).code).toBe("CONFLICT");
    expect((await browser.call(me)).data).toMatchObject({
      fetchSession: { user: { accountSettings: { security: { totpConfirmedAt: confirmedAt } } } },
    });
  });

  test("means nothing before it is confirmed", async () => {
    await giveFirstFactor(world, browser, person);
    const secret = await secretOf(browser);
    expect((await enterWithCode(browser, codeOf(0, secret))).code).toBe("CONFLICT");
    const other = openBrowser(app);
    expect((await giveFirstFactor(world, other, person)).data).toMatchObject({
      signInWithIdToken: { session: { twoFactor: "off" } },
    });
  });

  test("shuts every other session until it gives the second factor", async () => {
    const other = openBrowser(app);
    await giveFirstFactor(world, other, person);
    await enrol(world, person);
    expect((await other.call("{ fetchTrustedDevices { id } }")).code).toBe("TWO_FACTOR_REQUIRED");
  });

  test("keeps the secret and the recovery codes unreadable at rest", async () => {
    await enrol(world, person);
    const stored = await world.owner.query<{ text: string }>(
      "select encode(secret_enc, 'escape') || (select string_agg(encode(code_hash, 'escape'), '') from recovery_code c where c.person_id = f.person_id) as text from totp_factor f where person_id = $1",
      [person.id],
    );
    expect(stored.rows[0]?.text).not.toContain("STIMSDEMO");
  });
});

describe("turning it off", () => {
  const disable = "mutation ($t: String!) { disableTwoFactorAuthentication(idToken: $t) { twoFactor } }";

  test("needs a fresh step-up token of this person and this act, once", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    await enterWithCode(browser, codeOf());
    const late = await reauth(person);
    await world.advance("301 seconds");
    for (const token of [late, await reauth(await createPerson(world)), await reauth(person, "withdraw"), "nonsense"]) {
      expect((await browser.call(disable, { t: token })).code).toBe("REAUTH_REQUIRED");
    }
    const token = await reauth(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.call(disable, { t: token })));
    expect(answers.filter((one) => one.code === undefined)).toHaveLength(1);
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    nextStep();
    await enterWithCode(browser, codeOf());
    expect((await browser.call(disable, { t: token })).code).toBe("REAUTH_REQUIRED");
  });

  test("ends other sessions, trusted devices and recovery codes, and tells the person", async () => {
    await enrol(world, person);
    const other = openBrowser(app);
    await giveFirstFactor(world, other, person);
    await enterWithCode(other, codeOf(), "totp", true);
    nextStep();
    await giveFirstFactor(world, browser, person);
    await enterWithCode(browser, codeOf());
    expect((await browser.call(disable, { t: await reauth(person) })).data).toMatchObject({
      disableTwoFactorAuthentication: { twoFactor: "off" },
    });
    expect((await other.call(me)).code).toBe("INVALID_SESSION");
    expect((await browser.call(me)).data).toMatchObject({ fetchSession: { twoFactor: "off" } });
    const left = await world.owner.query(
      "select (select count(*)::int from recovery_code where person_id = $1) + (select count(*)::int from trusted_device where person_id = $1) as left",
      [person.id],
    );
    expect(left.rows).toEqual([{ left: 0 }]);
    const mails = await world.owner.query("select subject from outgoing_message where account_id = $1", [person.id]);
    expect(mails.rows).toContainEqual({ subject: "Two-factor authentication is off" });
  });
});

describe("recovery codes", () => {
  const renew = "mutation ($t: String!) { regenerateRecoveryCodes(idToken: $t) { recoveryCodes } }";
  const newCodes = async (): Promise<string[]> =>
    (
      (await browser.call(renew, { t: await reauth(person) })).data as {
        regenerateRecoveryCodes: { recoveryCodes: string[] };
      }
    ).regenerateRecoveryCodes.recoveryCodes;

  test("open once each, for their own person, however they are typed; new ones end the old", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    await enterWithCode(browser, codeOf());
    const [first = "", second = ""] = await newCodes();
    const again = openBrowser(app);
    await giveFirstFactor(world, again, person);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () =>
        enterWithCode(again, ` ${first.toUpperCase().replaceAll("-", " ")} `, "recovery_code"),
      ),
    );
    expect(tries.filter((one) => one.code === undefined)).toHaveLength(1);
    const late = openBrowser(app);
    await giveFirstFactor(world, late, person);
    expect((await enterWithCode(late, first, "recovery_code")).code).toBe("BAD_USER_INPUT");
    expect((await browser.call(me)).data).toMatchObject({
      fetchSession: { user: { accountSettings: { security: { recoveryCodesLeft: 9 } } } },
    });

    const stranger = await createPerson(world);
    await enrol(world, stranger);
    const theirs = openBrowser(app);
    await giveFirstFactor(world, theirs, stranger);
    expect((await enterWithCode(theirs, second, "recovery_code")).code).toBe("BAD_USER_INPUT");
    await newCodes();
    const last = openBrowser(app);
    await giveFirstFactor(world, last, person);
    expect((await enterWithCode(last, second, "recovery_code")).code).toBe("BAD_USER_INPUT");
  });
});

describe("between the first and the second factor", () => {
  test("the browser is a guest: public pages are served, all else is refused, also at the other endpoints", async () => {
    await enrol(world, person);
    const signedIn = await giveFirstFactor(world, browser, person);
    expect(signedIn.data).toEqual({ signInWithIdToken: { provider: "password", session: null } });
    expect((await browser.call("{ fetchSession { user { email } } }")).data).toEqual({ fetchSession: null });
    expect((await browser.call("{ fetchPendingSignIn { username } }")).data).toEqual({
      fetchPendingSignIn: { username: person.username },
    });
    expect((await browser.call(`{ fetchUserByUsername(username: "${person.username}") { id } }`)).code).toBeUndefined();
    for (const query of [
      "mutation { archiveAllNotifications { ok } }",
      "mutation { a: signOut { ok } archiveAllNotifications { ok } }",
      "mutation { ...M } fragment M on Mutation { archiveAllNotifications { ok } }",
      "mutation { setActiveBrand { user { id } } }",
      'mutation { createReauthToken(action: two_factor, password: "x") }',
      "mutation { enableTOTPAuth { secret } }",
      "mutation { deleteAllTrustedDevices { ok } }",
      "{ fetchUserTransactions { items { id } } }",
    ]) {
      expect((await browser.call(query)).code, query).toBe("TWO_FACTOR_REQUIRED");
      if (query.includes("signOut")) await giveFirstFactor(world, browser, person);
    }
    const page = await app.inject({
      method: "POST",
      url: "/backend/payments/graphql",
      headers: { "content-type": "application/json", cookie: `sid=${browser.cookies.get("sid")}` },
      payload: JSON.stringify({ query: "{ fetchSession { user { email } } }" }),
    });
    expect(page.body).not.toContain(`${person.username}@`);
  });

  test("signing out ends what was begun", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    const begun = browser.cookies.get("sid") ?? "";
    expect((await browser.call("mutation { signOut { ok } }")).cookie).toBe("");
    browser.cookies.set("sid", begun);
    expect((await enterWithCode(browser, codeOf())).code).toBe("INVALID_SESSION");
  });

  test("the code lifts the session under a new token, in the same document too; the old token dies", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    const before = browser.cookies.get("sid") ?? "";
    const passed = await enterWithCode(browser, codeOf());
    expect(passed.data).toMatchObject({
      verifyOneTimeAccessCode: { twoFactor: "passed", user: { id: encodeId(person.id) } },
    });
    expect((await browser.call(me)).data).toMatchObject({ fetchSession: { twoFactor: "passed" } });
    const stale = openBrowser(app);
    stale.cookies.set("sid", before);
    expect((await stale.call(me)).code).toBe("INVALID_SESSION");
  });

  test("signing in again is no way around, and SMS or mail are no second factor", async () => {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    await enterWithCode(browser, codeOf());
    await giveFirstFactor(world, browser, person);
    expect((await browser.call("{ fetchTrustedDevices { id } }")).code).toBe("TWO_FACTOR_REQUIRED");
    for (const method of ["sms", "email"])
      expect((await enterWithCode(browser, "123456", method)).details).toMatchObject({ field: "method" });
  });
});

describe("a trusted device", () => {
  const devices = "{ fetchTrustedDevices { id userAgent isCurrent } }";
  async function trusted(): Promise<string> {
    await enrol(world, person);
    await giveFirstFactor(world, browser, person);
    await enterWithCode(browser, codeOf(), "totp", true);
    return browser.cookies.get("device") ?? "";
  }
  const isAsked = async (who: Browser, whom = person): Promise<boolean> => {
    who.cookies.delete("sid");
    const signedIn = await giveFirstFactor(world, who, whom);
    return (signedIn.data as { signInWithIdToken: { session: unknown } }).signInWithIdToken.session === null;
  };

  test("is not asked again, whatever its version; another kind of browser with its cookie is", async () => {
    const cookie = await trusted();
    expect(await isAsked(browser)).toBe(false);
    const [newer, thief] = [
      openBrowser(app, "Mozilla/5.0 (Windows NT 11.0) Gecko/20100101 Firefox/161.0"),
      openBrowser(app, "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36"),
    ];
    for (const one of [newer, thief]) one.cookies.set("device", cookie);
    expect(await isAsked(newer)).toBe(false);
    expect(await isAsked(thief)).toBe(true);
    await world.advance("31 days");
    expect(await isAsked(browser)).toBe(true);
  });

  test("is trusted by one person: the cookie opens no other account, and is not in the database", async () => {
    const cookie = await trusted();
    const other = await createPerson(world);
    await enrol(world, other);
    const theirs = openBrowser(app);
    theirs.cookies.set("device", cookie);
    expect(await isAsked(theirs, other)).toBe(true);
    const stored = await world.owner.query<{ row: string }>(
      "select trusted_device::text as row from trusted_device where person_id = $1",
      [person.id],
    );
    expect(stored.rows[0]?.row).not.toContain(cookie);
  });

  test("is listed, and forgotten one by one, all at once, or with the password", async () => {
    await trusted();
    const listed = (await browser.call(devices)).data as {
      fetchTrustedDevices: { id: string; userAgent: string; isCurrent: boolean }[];
    };
    expect(listed.fetchTrustedDevices).toMatchObject([{ userAgent: "Firefox on Windows", isCurrent: true }]);
    const stranger = openBrowser(app);
    await giveFirstFactor(world, stranger, await createPerson(world));
    const forget = "mutation ($id: Id!) { deleteTrustedDevice(id: $id) { ok } }";
    const { id } = listed.fetchTrustedDevices[0] ?? { id: "" };
    expect((await stranger.call(forget, { id })).code).toBe("NOT_FOUND");
    expect((await browser.call(forget, { id })).code).toBeUndefined();
    expect(await isAsked(browser)).toBe(true);

    nextStep();
    await enterWithCode(browser, codeOf(), "totp", true);
    await browser.call("mutation { deleteAllTrustedDevices { ok } }");
    expect(await isAsked(browser)).toBe(true);

    nextStep();
    await enterWithCode(browser, codeOf(), "totp", true);
    await transact(world.db, (tx) => revokeAccess(tx, person.id));
    expect(await isAsked(browser)).toBe(true);
  });
});

describe("who must turn it on", () => {
  test("staff and people who may send funds, unless the operator says otherwise", async () => {
    const state = async (who: TestPerson): Promise<unknown> => {
      const one = openBrowser(app);
      await giveFirstFactor(world, one, who);
      return ((await one.call("{ fetchSession { twoFactor } }")).data as { fetchSession: { twoFactor: string } })
        .fetchSession.twoFactor;
    };
    const staff = await createPerson(world, { role: "staff" });
    const sender = await createPerson(world);
    await world.owner.query("update account set acl = '{canSendFunds,canUseSkip2fa}' where id = $1", [sender.id]);
    expect([await state(staff), await state(sender), await state(person)]).toEqual(["mustEnable", "mustEnable", "off"]);
    await enrol(world, staff);
    const one = openBrowser(app);
    await giveFirstFactor(world, one, staff);
    await enterWithCode(one, codeOf());
    expect((await one.call("{ fetchSession { twoFactor } }")).data).toEqual({ fetchSession: { twoFactor: "passed" } });
    await world.owner.query(
      "insert into setting (key, value, reason) values ('security.two_factor_required', 'false', 'tests')",
    );
    expect(await state(sender)).toBe("off");
    await world.owner.query("delete from setting where key = 'security.two_factor_required'");
  });

  test("who has much money in a balance", async () => {
    await give(world.db, person.id, 49_999n);
    const state = async (): Promise<unknown> => (await browser.call("{ fetchSession { twoFactor } }")).data;
    await giveFirstFactor(world, browser, person);
    expect(await state()).toEqual({ fetchSession: { twoFactor: "off" } });
    await give(world.db, person.id, 1n);
    expect(await state()).toEqual({ fetchSession: { twoFactor: "mustEnable" } });
  });

  test("who hosts an open giveaway of as much", async () => {
    const host = await createHost(world, 60_000n);
    const state = async (): Promise<unknown> => (await browser.call("{ fetchSession { twoFactor } }")).data;
    await publish(world, host.actor, { amount: 49_999n });
    await giveFirstFactor(world, browser, host);
    expect(await state()).toEqual({ fetchSession: { twoFactor: "off" } });
    await give(world.db, host.id, 45_000n);
    await publish(world, host.actor, { amount: 25_000n, winnersCount: 2 });
    expect(await state()).toEqual({ fetchSession: { twoFactor: "mustEnable" } });
  });

  test("staff see nothing of the staff's calls without it", async () => {
    const staff = await createPerson(world, { role: "staff" });
    const ask = async (one: Browser): Promise<string | undefined> => {
      const cookie = `sid=${one.cookies.get("sid")}`;
      const headers = { "content-type": "application/json", "x-client-name": "test", cookie };
      const answer = await app.inject({
        method: "POST",
        url: "/backend/sp/graphql",
        headers,
        payload: JSON.stringify({ query: "{ spEnvironment { environment } }" }),
      });
      return answer.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code;
    };
    await giveFirstFactor(world, browser, staff);
    expect(await ask(browser)).toBe("TWO_FACTOR_REQUIRED");
    await enrol(world, staff);
    expect(await ask(browser)).toBe("NOT_FOUND");
    await enterWithCode(browser, codeOf());
    // Only the entrance of the staff area is left.
    expect(await ask(browser)).toBe("REAUTH_REQUIRED");
    const nobody = openBrowser(app);
    await giveFirstFactor(world, nobody, person);
    expect(await ask(nobody)).toBe("NOT_FOUND");
  });
});
