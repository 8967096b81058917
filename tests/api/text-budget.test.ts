import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { phoneLines, issueReauthToken, phoneIndex } from "#modules/sign-in/index.ts";
import type { PhoneLine } from "#modules/sign-in/index.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;

useWeb(world, (made) => {
  app = made;
});
beforeEach(async () => {
  await world.owner.query("delete from text_budget");
  await world.owner.query("delete from setting where key = 'messages.texts_a_day'");
  await world.owner.query("delete from outgoing_message");
});

const newcomer = (): Promise<TestPerson> => createPerson(world, { phoneVerified: false });
const send = async (to: string, who?: TestPerson): Promise<HttpAnswer> =>
  callHttp(
    app,
    await cookieFor(world, (who ?? (await newcomer())).id),
    "mutation ($n: String!) { sendSmsCode(phoneNumber: $n) { ok } }",
    { n: to },
  );
/** Returns the number of texts handed over, as their provider would count them. */
const texts = async (): Promise<number> =>
  (await world.owner.query("select 1 from outgoing_message where channel = 'sms'")).rows.length;
const french = (i: number): string => `+336120000${String(i).padStart(2, "0")}`;
const budget = (value: unknown): Promise<void> => writeSetting(world.db, "messages.texts_a_day", value, "tests");

describe("texts are not to be had in any number", () => {
  test("one number gets five an hour and ten a day, for any caller", async () => {
    for (let i = 0; i < 5; i += 1) expect((await send("+12025550123")).code).toBeUndefined();
    const sixth = await send("+1 (202) 555-0123");
    expect(sixth).toMatchObject({ code: "RATE_LIMITED", details: { retryAfter: 3_600 } });
    await world.advance("61 minutes");
    for (let i = 0; i < 5; i += 1) expect((await send("+12025550123")).code).toBeUndefined();
    await world.advance("61 minutes");
    expect((await send("+12025550123")).code).toBe("RATE_LIMITED");
    expect(await texts()).toBe(10);
  });

  test("one account sends ten an hour to all numbers together", async () => {
    const person = await newcomer();
    for (let i = 0; i < 10; i += 1) expect((await send(`+12025550${130 + i}`, person)).code).toBeUndefined();
    expect((await send("+12025550199", person)).code).toBe("RATE_LIMITED");
    expect((await send("+12025550199")).code).toBeUndefined();
  });

  test("a country has a budget of a day, exact for a crowd too; others and tomorrow are untouched", async () => {
    await budget({ all: 100, otherCountry: 4, countries: { US: 50 } });
    const answers = await Promise.all(Array.from({ length: 16 }, (_unused, i) => send(french(i))));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === "RATE_LIMITED")).toHaveLength(12);
    expect(await texts()).toBe(4);
    expect((await send("+12025550124")).code).toBeUndefined();
    expect((await send("+447911123456")).code).toBeUndefined();
    await world.advance("1 day");
    expect((await send(french(20))).code).toBeUndefined();
  });

  test("and all countries one together", async () => {
    await budget({ all: 3, otherCountry: 50, countries: {} });
    const answers = await Promise.all(
      ["+12025550125", "+12025550126", french(31), french(32), "+447911123457", "+447911123458"].map((to) => send(to)),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(3);
    expect(await texts()).toBe(3);
  });

  test("where there is no room nothing is undone that was: the step-up and the code before stay good", async () => {
    const person = await createPerson(world);
    const cookie = await cookieFor(world, person.id);
    const text = "mutation ($n: String!, $t: String!) { sendSmsCodeWithPassword(phoneNumber: $n, idToken: $t) { ok } }";
    const idToken = await transact(world.db, (tx) => issueReauthToken(tx, person.id, "change_phone"));
    await budget({ all: 0, otherCountry: 0, countries: {} });
    expect((await callHttp(app, cookie, text, { n: "+12025550127", t: idToken })).code).toBe("RATE_LIMITED");
    await budget({ all: 9, otherCountry: 9, countries: {} });
    expect((await callHttp(app, cookie, text, { n: "+12025550127", t: idToken })).code).toBeUndefined();
    expect((await callHttp(app, cookie, text, { n: "+12025550127", t: idToken })).code).toBe("REAUTH_REQUIRED");
  });

  test("a code for a new password then goes by mail", async () => {
    await budget({ all: 0, otherCountry: 0, countries: {} });
    const person = await createPerson(world);
    const sealed = world.services.vault.seal(
      { table: "account_credential", column: "phone_enc", rowId: person.id },
      "+12025550128",
    );
    await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
      person.id,
      sealed,
      phoneIndex(world.services, "+12025550128"),
    ]);
    await callHttp(app, "", 'mutation { sendPasswordResetCode(usernameEmailOrPhone: "+12025550128") { ok } }');
    await runTasks(world);
    const { rows } = await world.owner.query("select channel, recipient from outgoing_message where account_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ channel: "email", recipient: `${person.username}@example.com` }]);
  });
});

describe("only a phone of one's own verifies a person", () => {
  test.each([
    ["an internet line", "+445600123456"],
    ["a landline", "+493012345678"],
    ["a free number", "+18002345678"],
    ["a premium range", "+19002345678"],
    ["a number that moves with its owner", "+447012345678"],
  ])("by the numbering plan: %s is refused, and nothing is sent", async (_name, phone) => {
    expect(await send(phone)).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "phoneNumber", rule: "not_mobile" },
    });
    expect(await texts()).toBe(0);
  });

  test.each<[PhoneLine | "no answer", boolean]>([
    ["mobile", true],
    ["unknown", true],
    ["voip", false],
    ["landline", false],
    ["other", false],
    ["no answer", true],
  ])("by a carrier's word: %s", async (line, passes) => {
    // Attached for this world: nothing else of this file needs a carrier lookup.
    phoneLines.attach(world.services, {
      name: "test",
      lineOf: () => (line === "no answer" ? Promise.reject(new Error("no answer")) : Promise.resolve(line)),
    });
    expect((await send("+12025550129")).code).toBe(passes ? undefined : "BAD_USER_INPUT");
    expect(await texts()).toBe(passes ? 1 : 0);
  });
});
