import { createHmac } from "node:crypto";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountMessages } from "#http/message-routes.ts";
import { sendOptionalMail, unsubscribeCode } from "#modules/accounts/index.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { readTwilioText } from "#providers/sms-twilio/incoming-text.ts";
import { callAs } from "../support/browser-calls.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;

useWeb(world, (made) => {
  app = made;
});

describe("mails one can do without", () => {
  const news = (who: TestPerson): Promise<void> =>
    transact(world.db, (tx) =>
      sendOptionalMail(world.services, tx, {
        accountId: who.id,
        topic: "all",
        template: "news",
        subject: "News",
        paragraphs: ["A < B & C"],
      }),
    );
  const sent = (who: TestPerson): Promise<{ text: string; html: string; unsubscribe_url: string }[]> =>
    rows(
      world.db,
      sql<{
        text: string;
        html: string;
        unsubscribe_url: string;
      }>`select text, html, unsubscribe_url from outgoing_message where account_id = ${who.id} and template = 'news'`,
    );

  test("end by the link in any of them: on the page, or by the one press of a mail program", async () => {
    for (const by of ["page", "press"] as const) {
      const person = await createPerson(world);
      await news(person);
      const [mail] = await sent(person);
      expect(mail?.html).toContain("A &lt; B &amp; C");
      expect(mail?.text).toContain(mail?.unsubscribe_url);
      const code = new URL(mail?.unsubscribe_url ?? "").searchParams.get("code") ?? "";
      if (by === "page") {
        expect(
          (await callAs(app, undefined, "mutation ($c: String!) { unsubscribeEmail(code: $c) { ok } }", { c: code }))
            .data,
        ).toEqual({ unsubscribeEmail: { ok: true } });
      } else {
        // From the provider's machine: no cookie, no origin of ours, a form for a body.
        const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" };
        const press = () =>
          app.inject({
            method: "POST",
            url: `/unsubscribe?code=${code}`,
            headers,
            payload: "List-Unsubscribe=One-Click",
          });
        expect((await press()).statusCode).toBe(200);
        expect((await press()).statusCode).toBe(200);
      }
      await news(person);
      expect(await sent(person)).toHaveLength(1);
    }
  });

  test("an opt-out cannot be ended by another person's code", async () => {
    const [person, other] = [await createPerson(world), await createPerson(world)];
    const [own = "", topic = "", signature = ""] = unsubscribeCode(world.services, person.id, "replies").split(".");
    const [others = ""] = unsubscribeCode(world.services, other.id, "replies").split(".");
    for (const code of [
      "",
      ".",
      own,
      `${own}.${topic}`,
      `${own}.${topic}.`,
      `${others}.${topic}.${signature}`,
      `${own}.all.${signature}`,
      `${own}..${signature}`,
      `${own}.${topic}.${signature}x`,
    ]) {
      expect((await app.inject({ method: "POST", url: `/unsubscribe?code=${code}` })).statusCode, code).toBe(400);
    }
    await news(other);
    expect(await sent(other)).toHaveLength(1);
  });

  test("go to confirmed addresses of active people only", async () => {
    for (const facts of [{ emailVerified: false }, { status: "suspended" }] as const) {
      const person = await createPerson(world, facts);
      await news(person);
      expect(await sent(person)).toEqual([]);
    }
  });
});

describe("texts to our number", () => {
  const authToken = "a token of tests";
  const phone = "+12125550188";
  const url = (): string => `${world.services.config.baseUrl}/backend/webhooks/sms`;
  let texts: FastifyInstance;
  beforeAll(async () => {
    texts = Fastify();
    await mountMessages(texts, world.services, readTwilioText(authToken));
  });
  afterAll(() => texts.close());

  /**
   * Sends a text signed as Twilio does: the address, then each field's name and value in order of name, HMAC-SHA1 in
   * base64.
   */
  async function text(fields: Record<string, string>, signature?: string): Promise<number> {
    const signed = Object.keys(fields)
      .toSorted()
      .reduce((all, name) => `${all}${name}${fields[name] ?? ""}`, url());
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature ?? createHmac("sha1", authToken).update(signed).digest("base64"),
    };
    return (
      await texts.inject({
        method: "POST",
        url: "/backend/webhooks/sms",
        headers,
        payload: new URLSearchParams(fields).toString(),
      })
    ).statusCode;
  }

  test("STOP ends our texts to it, START brings them back; anything else, and anyone else, changes nothing", async () => {
    const person = await createPerson(world);
    await world.owner.query("update account_credential set phone_bidx = $2 where account_id = $1", [
      person.id,
      world.services.vault.blindIndex("account_credential.phone", phone),
    ]);
    const isOut = async (): Promise<boolean | undefined> =>
      (
        await row(
          world.db,
          sql<{
            out: boolean;
          }>`select sms_opted_out_at is not null as out from account_credential where account_id = ${person.id}`,
        )
      )?.out;
    expect(await text({ From: phone, Body: "STOP" }, "AAAA")).toBe(403);
    expect(await isOut()).toBe(false);
    for (const [body, out] of [
      ["Thanks!", false],
      [" stop ", true],
      ["Stop that", true],
      ["START", false],
      ["unsubscribe", true],
    ] as const) {
      expect(await text({ From: phone, Body: body, MessageSid: "SM1" })).toBe(200);
      expect(await isOut(), body).toBe(out);
    }
    expect(await text({ From: phone, Body: "whatever", OptOutType: "START" })).toBe(200);
    expect(await isOut()).toBe(false);
  });
});

test("a flood of sign-ins is shed before it costs anything, and says when to come again", async () => {
  const enter = 'mutation ($w: String!) { createSignInToken(usernameEmailOrPhone: $w, password: "not the one 1") }';
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_unused, i) => callAs(app, undefined, enter, { w: `nobody${i}` })),
  );
  const shed = answers.filter((one) => one.code === "OVERLOADED");
  expect(shed.length).toBeGreaterThan(10);
  for (const one of shed) expect(one).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(answers.filter((one) => one.details?.["rule"] === "wrong_credentials").length).toBeGreaterThan(3);
  // What was shed is not counted as a try.
  const counted = await rows(
    world.db,
    sql<{ n: number }>`select count(*)::int as n from rate_limit where key like 'sign_in_account:%'`,
  );
  expect(counted[0]?.n).toBeLessThan(20);
});

test("a shed call waits without holding a slot: other calls are admitted meanwhile", async () => {
  const enter = 'mutation ($w: String!) { createSignInToken(usernameEmailOrPhone: $w, password: "not the one 1") }';
  const from = performance.now();
  const flood = Array.from({ length: 28 }, (_unused, i) =>
    callAs(app, undefined, enter, { w: `nobody_else${i}` }).then((one) => ({ ...one, ms: performance.now() - from })),
  );
  // The first password is checked: calls to be shed are shed.
  await Promise.any(
    flood.map(async (one) => ((await one).code === "BAD_USER_INPUT" ? true : Promise.reject(new Error("shed")))),
  );
  // With those who wait these would be more than are let in at a time (http/admission.ts).
  const reads = await Promise.all(Array.from({ length: 18 }, () => callAs(app, undefined, "{ currentDate { year } }")));
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
  const shed = (await Promise.all(flood)).filter(({ code }) => code === "OVERLOADED");
  expect(shed.length).toBeGreaterThan(10);
  expect(Math.min(...shed.map(({ ms }) => ms))).toBeGreaterThanOrEqual(495);
});
