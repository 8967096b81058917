import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { row, transact } from "#platform/db/db.ts";
import { createLogger } from "#platform/log.ts";
import { deliverMessages, sendMessage } from "#platform/messages/messages.ts";
import type { MailSender, SmsSender } from "#platform/messages/messages.ts";
import { errorsSentry } from "#providers/errors-sentry/errors-sentry.ts";
import { mailOutbox } from "#providers/mail-outbox/mail-outbox.ts";
import { mailSmtp } from "#providers/mail-smtp/mail-smtp.ts";
import { smsOutbox } from "#providers/sms-outbox/sms-outbox.ts";
import { phoneLinesTwilio } from "#providers/sms-twilio/phone-lines.ts";
import { smsTwilio } from "#providers/sms-twilio/sms-twilio.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

const listen = (server: {
  listen: (port: number, host: string, done: () => void) => unknown;
  address?: () => unknown;
}): Promise<void> => new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

test("mail leaves over SMTP with its sender, its two bodies and our key as its id", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let raw = "";
      stream
        .setEncoding("utf8")
        .on("data", (text: string) => (raw += text))
        .on("end", () => {
          received.push(raw);
          done();
        });
    },
  });
  await listen(server);
  closing.push(() => server.close());
  const port = (server.server.address() as AddressInfo).port;
  const mail = mailSmtp(`smtp://127.0.0.1:${port}`, "Stims <hello@stims.example>");
  await mail.send(
    { to: "zoe@example.com", subject: "Line\r\nBcc: evil@example.com", text: "plain", html: "<p>rich</p>" },
    "key-1",
  );
  const parsed = await PostalMime.parse(received[0] ?? "");
  expect(parsed).toMatchObject({
    from: { address: "hello@stims.example" },
    to: [{ address: "zoe@example.com" }],
    messageId: "<key-1@127.0.0.1>",
  });
  expect(parsed.text?.trim()).toBe("plain");
  expect(parsed.html?.trim()).toBe("<p>rich</p>");
  expect(received[0]).not.toContain("List-Unsubscribe");
  await mail.send(
    {
      to: "zoe@example.com",
      subject: "News",
      text: "t",
      html: "h",
      unsubscribeUrl: "https://stims.example/unsubscribe?code=a.b",
    },
    "key-2",
  );
  expect(received[1]).toContain("List-Unsubscribe: <https://stims.example/unsubscribe?code=a.b>");
  expect(received[1]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  // A line break in a subject must not become a header.
  expect(parsed.bcc ?? []).toEqual([]);
  server.close();
  await expect(
    mailSmtp("smtp://127.0.0.1:1", "a@b.example").send({ to: "z@example.com", subject: "", text: "", html: "" }, "k"),
  ).rejects.toThrow("ECONNREFUSED");
});

test("SMS leaves by Twilio's messages resource", async () => {
  const requests: { uri: string; data: unknown }[] = [];
  const sms = smsTwilio({
    accountSid: "AC00000000000000000000000000000000",
    authToken: "token",
    from: "+15005550006",
    httpClient: {
      request: (options: { uri: string; data?: unknown }) => {
        requests.push({ uri: options.uri, data: options.data });
        return Promise.resolve({ statusCode: 201, body: { sid: "SM1" } });
      },
    },
  });
  expect(await sms.send({ to: "+12125550134", text: "123456 is your code." }, "key")).toEqual({ reference: "SM1" });
  expect(requests).toMatchObject([
    {
      uri: expect.stringContaining("/Accounts/AC00000000000000000000000000000000/Messages.json") as string,
      data: { To: "+12125550134", From: "+15005550006", Body: "123456 is your code." },
    },
  ]);
});

test("what line a number is, by Twilio's lookup; no answer is an error, not a verdict", async () => {
  const asked: string[] = [];
  const lookup = (body: unknown, statusCode = 200) =>
    phoneLinesTwilio({
      accountSid: "AC00000000000000000000000000000000",
      authToken: "token",
      httpClient: {
        request: (options: { uri: string; params?: unknown }) => (
          asked.push(`${options.uri} ${JSON.stringify(options.params)}`),
          Promise.resolve({ statusCode, body })
        ),
      },
    });
  for (const [type, line] of [
    ["mobile", "mobile"],
    ["landline", "landline"],
    ["nonFixedVoip", "voip"],
    ["fixedVoip", "voip"],
    ["tollFree", "other"],
    [null, "unknown"],
  ] as const) {
    expect(await lookup({ line_type_intelligence: { type } }).lineOf("+12125550134")).toBe(line);
  }
  expect(await lookup({ line_type_intelligence: null }).lineOf("+12125550134")).toBe("unknown");
  expect(asked[0]).toMatch(/v2\/PhoneNumbers\/(%2B|\+)12125550134.*line_type_intelligence/);
  await expect(lookup({ code: 20_003, message: "Authenticate" }, 401).lineOf("+12125550134")).rejects.toThrow(
    "Authenticate",
  );
});

test.each([
  ["kept in dev", true],
  ["forgotten elsewhere", false],
])("a delivered message's body is %s", async (_name, keep) => {
  const sent: string[] = [];
  const mail: MailSender = {
    ...mailOutbox,
    send: (message, key) => (sent.push(message.to), mailOutbox.send(message, key)),
  };
  const sms: SmsSender = smsOutbox;
  const to = `${String(keep)}@example.com`;
  await transact(world.db, (tx) =>
    sendMessage(tx, {
      channel: "email",
      to,
      accountId: null,
      template: "test",
      subject: "s",
      text: "secret 123456",
      codes: ["123456"],
    }),
  );
  const stored = await row(world.db, sql<{ id: string }>`select id from outgoing_message where recipient = ${to}`);
  const task = deliverMessages(mail, sms, keep);
  await task.run(world.services, { messageId: stored?.id });
  await task.run(world.services, { messageId: stored?.id });
  expect(sent).toEqual([to]);
  const after = await row(
    world.db,
    sql<{
      status: string;
      text: string | null;
      codes: string[];
    }>`select status, text, codes from outgoing_message where recipient = ${to}`,
  );
  expect(after).toEqual(
    keep ? { status: "sent", text: "secret 123456", codes: ["123456"] } : { status: "sent", text: null, codes: [] },
  );
});

test("a message of a transaction that fails is never there", async () => {
  await expect(
    transact(world.db, async (tx) => {
      await sendMessage(tx, { channel: "sms", to: "+12125550199", accountId: null, template: "test", text: "never" });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await row(world.db, sql`select 1 from outgoing_message where recipient = '+12125550199'`)).toBeUndefined();
});

test("errors are reported as envelopes of Sentry's protocol", async () => {
  const { promise, resolve } = Promise.withResolvers<{ url: string; auth: string; lines: unknown[] }>();
  const server = createServer((request, response) => {
    let body = "";
    request
      .setEncoding("utf8")
      .on("data", (text: string) => (body += text))
      .on("end", () => {
        resolve({
          url: request.url ?? "",
          auth: String(request.headers["x-sentry-auth"]),
          lines: body.split("\n").map((line) => JSON.parse(line) as unknown),
        });
        response.end("{}");
      });
  });
  await listen(server);
  closing.push(() => server.close());
  const port = (server.address() as AddressInfo).port;
  errorsSentry(`http://public@127.0.0.1:${port}/sentry/42`, "beta", createLogger("silent", "test")).report({
    where: "server",
    name: "TypeError",
    message: "x is not a function",
    stack: "at y",
  });
  const received = await promise;
  expect(received.url).toBe("/sentry/api/42/envelope/");
  expect(received.auth).toContain("sentry_key=public");
  expect(received.lines).toMatchObject([
    { dsn: expect.any(String) as string },
    { type: "event" },
    { environment: "beta", exception: { values: [{ type: "TypeError", value: "x is not a function" }] } },
  ]);
});
