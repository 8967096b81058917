import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { issueReauthToken, startSession } from "#modules/sign-in/index.ts";
import type { ReauthAction } from "#modules/sign-in/index.ts";
import { transact } from "#platform/db/db.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { codeOf, enrol } from "../support/second-factor.ts";
import { callHttp, callStaff, cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let staff: TestPerson;
/** The cookie of the session, without a staff session. */
let sid: string;

useWeb(world, (made) => {
  app = made;
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  staff = await createPerson(world, { role: "staff" });
  sid = await session(staff);
});
afterEach(() => {
  vi.useRealTimers();
});

async function session({ id: personId }: TestPerson, isTwoFactorAuthenticated = true): Promise<string> {
  const { token } = await transact(world.db, (tx) =>
    startSession(tx, {
      personId,
      actingAccountId: personId,
      userAgent: "test",
      ip: "192.0.2.1",
      isTwoFactorAuthenticated,
    }),
  );
  return `sid=${token}`;
}

const reauth = (who = staff, action: ReauthAction = "enter_staff_area"): Promise<string> =>
  transact(world.db, (tx) => issueReauthToken(tx, who.id, action));
const enterText = "mutation ($t: String!, $c: String) { spEnter(idToken: $t, code: $c) { expiresAt } }";
const look = "{ spEnvironment { environment } }";
const outcome = async (cookie: string): Promise<string> => (await callStaff(app, cookie, look)).code ?? "answers";

/** Enters as the browser does; returns the cookies it then sends, and the whole header line that set the new one. */
async function enter(cookie = sid, who = staff): Promise<{ cookie: string; line: string }> {
  const answer = await app.inject({
    method: "POST",
    url: "/backend/sp/graphql",
    headers: { "content-type": "application/json", "x-client-name": "test", cookie },
    payload: JSON.stringify({ query: enterText, variables: { t: await reauth(who) } }),
  });
  const line = [answer.headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("sp=")) ?? "";
  return { cookie: `${cookie}; ${line.split(";")[0] ?? ""}`, line };
}

describe("the way into the staff area", () => {
  test("a session of staff alone opens nothing but the door", async () => {
    expect(await outcome(sid)).toBe("REAUTH_REQUIRED");
    expect((await callStaff(app, sid, "{ spFetchSession { expiresAt needsCode } }")).data).toEqual({
      spFetchSession: { expiresAt: null, needsCode: false },
    });
    expect((await callStaff(app, sid, look)).details).toEqual({ action: "enter_staff_area" });
  });

  test("a step-up of this very purpose opens it, once, under a cookie of its own; entering is on record", async () => {
    expect((await callStaff(app, sid, enterText, { t: await reauth(staff, "withdraw") })).code).toBe("REAUTH_REQUIRED");
    expect((await callStaff(app, sid, enterText, { t: await reauth(await createPerson(world)) })).code).toBe(
      "REAUTH_REQUIRED",
    );
    const token = await reauth();
    expect((await callStaff(app, sid, enterText, { t: token })).code).toBeUndefined();
    expect((await callStaff(app, sid, enterText, { t: token })).code).toBe("REAUTH_REQUIRED");
    const { cookie, line } = await enter();
    expect(line).toMatch(/^sp=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await outcome(cookie)).toBe("answers");
    const { rows } = await world.owner.query(
      "select 1 from audit_event where actor_id = $1 and action = 'enter_staff_area'",
      [staff.id],
    );
    expect(rows).toHaveLength(2);
  });

  test("a person with an app gives its code as well: five tries, and no code twice", async () => {
    await enrol(world, staff);
    const token = await reauth();
    expect((await callStaff(app, sid, enterText, { t: token })).details).toMatchObject({ field: "code" });
    expect((await callStaff(app, sid, enterText, { t: token, c: codeOf(0) })).code).toBeUndefined();
    expect((await callStaff(app, sid, enterText, { t: await reauth(), c: codeOf(0) })).code).toBe("BAD_USER_INPUT");
    for (let i = 0; i < 3; i += 1) await callStaff(app, sid, enterText, { t: await reauth(), c: "000000" });
    expect((await callStaff(app, sid, enterText, { t: await reauth(), c: "000000" })).code).toBe("MAX_ATTEMPTS");
    vi.setSystemTime(Date.now() + 30_000);
    expect((await callStaff(app, sid, enterText, { t: await reauth(), c: codeOf(0) })).code).toBe("MAX_ATTEMPTS");
  });

  test("a right code with no step-up costs nothing: the code is good for the next try", async () => {
    await enrol(world, staff);
    expect((await callStaff(app, sid, enterText, { t: "nobody's", c: codeOf(0) })).code).toBe("REAUTH_REQUIRED");
    expect((await callStaff(app, sid, enterText, { t: await reauth(), c: codeOf(0) })).code).toBeUndefined();
  });

  test("other people cannot find the entrance, with any token", async () => {
    const person = await createPerson(world);
    expect((await callStaff(app, await session(person), enterText, { t: await reauth(person) })).code).toBe(
      "NOT_FOUND",
    );
    expect((await callStaff(app, "", enterText, { t: await reauth() })).code).toBe("NOT_FOUND");
    expect((await callStaff(app, await session(staff, false), enterText, { t: await reauth() })).code).toBe(
      "TWO_FACTOR_REQUIRED",
    );
    // What makes a staff session makes no other.
    const { cookie } = await enter();
    const [, sp = ""] = cookie.split("; sp=");
    expect((await callHttp(app, `sid=${sp}`, "{ fetchSession { user { id } } }")).code).toBe("INVALID_SESSION");
    expect((await callStaff(app, `sp=${sp}`, look)).code).toBe("NOT_FOUND");
  });
});

describe("how long it lasts", () => {
  test("half an hour without a call, and not past twelve hours with them", async () => {
    const idle = (await enter()).cookie;
    await world.advance("29 minutes");
    expect(await outcome(idle)).toBe("answers");
    await world.advance("29 minutes");
    expect(await outcome(idle)).toBe("answers");
    await world.advance("31 minutes");
    expect(await outcome(idle)).toBe("REAUTH_REQUIRED");
    const busy = (await enter()).cookie;
    for (let minutes = 0; minutes < 700; minutes += 20) {
      await world.advance("20 minutes");
      expect(await outcome(busy)).toBe("answers");
    }
    await world.advance("20 minutes");
    expect(await outcome(busy)).toBe("REAUTH_REQUIRED");
  });

  test("it belongs to the session it was opened from, and goes with it", async () => {
    const { cookie } = await enter();
    const elsewhere = await session(staff);
    expect(await outcome(cookie.replace(/^sid=[^;]*/, elsewhere))).toBe("REAUTH_REQUIRED");
    expect(await outcome(cookie)).toBe("answers");
    await callHttp(app, sid, "mutation { signOut { ok } }");
    const { rows } = await world.owner.query("select 1 from session where person_id = $1 and kind = 'sp'", [staff.id]);
    expect(rows).toHaveLength(0);
  });

  test("leaving ends it and leaves the person signed in; entering again ends the one before", async () => {
    const first = (await enter()).cookie;
    const second = (await enter()).cookie;
    expect(await outcome(first)).toBe("REAUTH_REQUIRED");
    expect((await callStaff(app, second, "mutation { spLeave { expiresAt } }")).data).toEqual({
      spLeave: { expiresAt: null },
    });
    expect(await outcome(second)).toBe("REAUTH_REQUIRED");
    expect((await callHttp(app, second, "{ fetchSession { user { id } } }")).data).toEqual({
      fetchSession: { user: { id: encodeId(staff.id) } },
    });
  });

  test.each([
    ["another role", { role: "user" }],
    ["other grants", { acl: ["moderate"] }],
  ] as const)("%s ends it at the next call", async (_name, change) => {
    const { cookie } = await enter();
    const admin = await createPerson(world, { role: "admin" });
    const text =
      "mutation ($input: SpUpdatePermissionsInput!) { spUpdatePermissions(input: $input) { user { role } } }";
    expect(
      (
        await callStaff(app, await cookieFor(world, admin.id), text, {
          input: { userId: encodeId(staff.id), reason: "Another task", ...change },
        })
      ).code,
    ).toBeUndefined();
    expect(await outcome(cookie)).toBe("INVALID_SESSION");
  });

  test("a suspension and a changed password end it", async () => {
    const { cookie } = await enter();
    await world.owner.query("update account set status = 'suspended' where id = $1", [staff.id]);
    expect(await outcome(cookie)).not.toBe("answers");
    await world.owner.query("update account set status = 'active' where id = $1", [staff.id]);
    expect(await outcome(cookie)).toBe("answers");
    await world.advance("1 second");
    const text = 'mutation ($t: String!) { changePassword(password: "six brown shoes", idToken: $t) { user { id } } }';
    const answer = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: { "content-type": "application/json", cookie },
      payload: JSON.stringify({ query: text, variables: { t: await reauth(staff, "change_password") } }),
    });
    const renewed =
      [answer.headers["set-cookie"] ?? []]
        .flat()
        .find((one) => one.startsWith("sid="))
        ?.split(";")[0] ?? "";
    expect(await outcome(cookie.replace(/^sid=[^;]*/, renewed))).toBe("REAUTH_REQUIRED");
  });
});
