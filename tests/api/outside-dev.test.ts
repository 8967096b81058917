import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#config/config.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import type { Services } from "#platform/services.ts";
import type { PagesModule } from "#web/app/ssr-contract.ts";
import { testSecretKey } from "../support/test-database.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
/** The behavior of the page's own reads; each test sets it. */
let load: () => Promise<never> = () => Promise.reject(new Error("unset"));

/** Pages that fail on purpose; only the server's handling is checked. */
const pages = {
  load: () => load(),
  loadSession: () => Promise.resolve(null),
  failurePayload: { status: 500 },
  render: () => ({ html: "" }),
  composeDocument: () => "<!doctype html><title>Something went wrong</title>",
} as unknown as PagesModule;

beforeAll(async () => {
  const config = readConfig({
    APP_ENV: "production",
    BASE_URL: "https://stims.example",
    DATABASE_URL: "postgres://unused/unused",
    MIGRATE_DATABASE_URL: "postgres://unused/unused",
    SECRET_KEY: testSecretKey,
    MAIL_PROVIDER: "smtp",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "Stims <no-reply@stims.example>",
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: "AC0",
    TWILIO_AUTH_TOKEN: "a-token",
    TWILIO_FROM: "+12125550100",
    CARD_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_live_0",
    STRIPE_PUBLISHABLE_KEY: "pk_live_0",
    STRIPE_WEBHOOK_SECRET: "whsec_Qm4nB7vC2xZ9lK6jH3gF8dS5aP1oI0uY",
    TRUST_PROXY_HOPS: "1",
    METRICS_TOKEN: "a-token-of-some-more-length",
  });
  const services: Services = { ...world.services, config };
  const cards = attachCards(services, world.appUrl);
  close = cards.close;
  app = await buildWeb(services, world.pool, cards, pages);
});
afterAll(async () => {
  await app.close();
  await close();
});

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(payload),
  });

describe("outside dev", () => {
  test.each([
    "/dev/clock",
    "/dev/approve-identity",
    "/dev/trust",
    "/dev/vendor",
    "/dev/carrier",
    "/sandbox/card/confirm",
  ])("POST %s is not there", async (url) => {
    expect(
      (await post(url, { advance: "PT1H", username: "ava" }, { origin: "https://stims.example" })).statusCode,
    ).toBe(404);
  });

  test.each(["/dev/outbox", "/dev/outbox.json", "/dev/clock", "/dev/design"])(
    "GET %s is a page like any that does not exist",
    async (url) => {
      let asked = "";
      const { load: before } = pages;
      Object.assign(pages, {
        load: (request: { url: string }) => {
          asked = request.url;
          return Promise.resolve({ status: 404, data: {} });
        },
      });
      const answer = await app.inject({ url });
      Object.assign(pages, { load: before });
      expect(answer.statusCode).toBe(404);
      expect(asked).toBe("/dev");
      expect(answer.body).not.toMatch(/outbox|clock/i);
    },
  );

  test("the clock of rules does not read the development offset", async () => {
    // The test world is one of dev; the migration decides, so the procedure is asked directly.
    const client = await world.owner.connect();
    try {
      await client.query("begin");
      await client.query("update dev_clock set advanced = '3 days'");
      await client.query("call use_dev_clock(false)");
      const { rows } = await client.query<{ apart: number }>(
        "select abs(extract(epoch from app_now() - clock_timestamp()))::float8 as apart",
      );
      expect(rows[0]?.apart).toBeLessThan(5);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test.each([
    "{ __schema { types { name } } }",
    '{ __type(name: "User") { name } }',
    "query { ...A } fragment A on Query { __schema { types { name } } }",
  ])("introspection is off: %s", async (query) => {
    for (const url of ["/backend/graphql", "/backend/payments/graphql", "/backend/upload/graphql"]) {
      const answer = await post(url, { query });
      expect(answer.json()).toMatchObject({ data: null, errors: [{ extensions: { code: "GRAPHQL_INVALID" } }] });
    }
  });

  test("a typing mistake learns nothing of the schema", async () => {
    for (const query of [
      "{ fetchSesion { user { id } } }",
      "{ fetchSession { usr { id } } }",
      '{ fetchUserByUsername(user: "a") { id } }',
      "mutation { likePst(postId: 1) { id } }",
    ]) {
      const answer = await post("/backend/graphql", { query });
      expect(answer.json<{ errors: { extensions: { code: string } }[] }>().errors[0]?.extensions.code).toBe(
        "GRAPHQL_INVALID",
      );
      expect(answer.body).not.toContain("Did you mean");
    }
  });

  test("metrics are for who has the token", async () => {
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    expect((await app.inject({ url: "/metrics", headers: { authorization: "Bearer wrong" } })).statusCode).toBe(404);
    expect(
      (await app.inject({ url: "/metrics", headers: { authorization: "Bearer a-token-of-some-more-length" } }))
        .statusCode,
    ).toBe(200);
  });

  test("the cookie is __Host-, Secure, HttpOnly and Lax; the plain name means nothing", async () => {
    const answer = await post("/backend/graphql", { query: "mutation { signOut { ok } }" });
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-sid=;/);
    for (const part of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) expect(cookie).toContain(part);
    expect(cookie).not.toContain("Domain");
    expect(
      (await post("/backend/graphql", { query: "{ currentDate { year } }" }, { cookie: "sid=forged" })).json(),
    ).toHaveProperty("data.currentDate");
    expect(
      (await post("/backend/graphql", { query: "{ currentDate { year } }" }, { cookie: "__Host-sid=forged" })).json(),
    ).toMatchObject({ errors: [{ extensions: { code: "INVALID_SESSION" } }] });
  });

  test("only our own address is an origin, whatever the request calls itself", async () => {
    const query = { query: "mutation { signOut { ok } }" };
    for (const headers of [
      { origin: "http://127.0.0.1:3000" },
      { origin: "http://stims.example" },
      { origin: "https://evil.example", host: "evil.example" },
      { origin: "https://evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    ]) {
      expect((await post("/backend/graphql", query, headers)).statusCode).toBe(403);
    }
    expect((await post("/backend/graphql", query, { origin: "https://stims.example" })).statusCode).toBe(200);
  });

  test("every answer carries the headers of security, transport included", async () => {
    load = () => Promise.reject(new Error("inner"));
    for (const url of ["/healthz", "/home", "/backend/graphql?query={currentDate{year}}", "/nothing/here.js"]) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": "max-age=31536000; includeSubDomains",
      });
    }
  });
});

describe("failures without a word of where", () => {
  const leaks = /inner word|node_modules|\.tsx?:\d|    at |postgres/i;

  test("a page that cannot be made is the failure page, with 500 and a policy", async () => {
    load = () => Promise.reject(new Error("inner word"));
    const answer = await app.inject({ url: "/home" });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(leaks);
    expect(String(answer.headers["content-security-policy"])).toContain("frame-ancestors 'none'");
  });

  test("a failure page that cannot be made either is one sentence", async () => {
    load = () => Promise.reject(new Error("inner word"));
    const { render } = pages;
    Object.assign(pages, {
      render: () => {
        throw new Error("inner word");
      },
    });
    const answer = await app.inject({ url: "/home" });
    Object.assign(pages, { render });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(leaks);
  });

  test("broken requests get an error and nothing else", async () => {
    for (const [payload, type] of [
      ["{", "application/json"],
      ['{"query":"{ currentDate { year } }","variables":{"__proto__":1}}', "application/json"],
      ["x", "text/xml"],
      ["--x", "multipart/form-data"],
    ] as const) {
      const answer = await app.inject({
        method: "POST",
        url: "/backend/graphql",
        headers: { "content-type": type, "x-requested-with": "fetch" },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(leaks);
    }
    for (const url of [
      "/%",
      "/%E0%A4%A",
      "/%00",
      `/${"a".repeat(9_000)}`,
      "/backend/graphql?query=%7B&variables=%7B",
    ]) {
      load = () => Promise.reject(new Error("inner word"));
      expect((await app.inject({ url })).body).not.toMatch(leaks);
    }
  });

  test("the address a limit counts is the one our proxy saw, not the one the caller claims", async () => {
    const query = {
      query: "query ($u: String!) { checkUsername(username: $u) { isAvailable } }",
      variables: { u: "somebody" },
    };
    const codes = new Set<string>();
    for (let one = 0; one < 61; one += 1) {
      const answer = await post("/backend/graphql", query, { "x-forwarded-for": `203.0.113.${one}, 198.51.100.7` });
      codes.add(answer.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code ?? "ok");
    }
    expect([...codes]).toEqual(["ok", "RATE_LIMITED"]);
  });
});
