import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { encodeId } from "#kernel/ids.ts";
import { AttachGifDocument } from "#web/generated/posts-compose.ts";
import { DiscardUploadDocument, ProcessUploadDocument, RemoveBackgroundDocument } from "#web/generated/media.ts";
import { GenerateCoverDocument } from "#web/generated/accounts-profile-edit.ts";
import {
  BeginPaymentDocument,
  BeginPaymentMethodDocument,
  RefundPaymentDocument,
  RemovePaymentMethodDocument,
  SavePaymentAttemptDocument,
  SavePaymentMethodDocument,
  UpdatePaymentMethodDocument,
} from "#web/generated/wallet.ts";
import { createPerson } from "../support/people.ts";
import { cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
});

const fieldOf = (text: string): string => /\{\s*(\w+)/.exec(text)?.[1] ?? "";
const someId = encodeId(randomUUID());
const own = "http://127.0.0.1:3000";
const query = "{ currentDate { year } }";
const hash = createHash("sha256").update(query).digest("hex");
const persisted = (sha256Hash: string): string => JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });

async function post(
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string | undefined; body: Record<string, unknown> }> {
  const answer = await app.inject({
    method: "POST",
    url: "/backend/graphql",
    headers: { "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
  const body = answer.json<Record<string, unknown>>();
  const errors = body["errors"] as { extensions?: { code?: string } }[] | undefined;
  return { status: answer.statusCode, code: errors?.[0]?.extensions?.code, body };
}

describe("persisted queries", () => {
  const get = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({ method: "GET", url: `/backend/graphql?${new URLSearchParams(parameters).toString()}`, headers });

  test("an unknown hash is answered with status 200, then registered by POST, then served by GET", async () => {
    const unknown = await get({ extensions: persisted(hash) });
    expect(unknown.statusCode).toBe(200);
    expect(unknown.json()).toMatchObject({
      errors: [{ message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }],
    });
    expect(
      (await post({ query, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })).code,
    ).toBeUndefined();
    const known = await get({ extensions: persisted(hash) });
    expect(known.json()).toMatchObject({ data: { currentDate: { year: expect.any(Number) as number } } });
    expect(known.headers["cache-control"]).toBe("private, no-store");
  });

  test("a hash that is not the text's is refused and not kept", async () => {
    const wrong = "0".repeat(64);
    expect((await post({ query, extensions: { persistedQuery: { version: 1, sha256Hash: wrong } } })).code).toBe(
      "BAD_USER_INPUT",
    );
    expect((await get({ extensions: persisted(wrong) })).json()).toMatchObject({
      errors: [{ extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }],
    });
  });

  test("where the feature is off the hash alone is not supported", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/backend/payments/graphql",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      errors: [{ message: "PersistedQueryNotSupported", extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" } }],
    });
  });

  test("GET never changes anything", async () => {
    const mutation = "mutation { signOut { ok } }";
    const answer = await get({ query: mutation });
    expect(answer.statusCode).toBe(405);
  });
});

describe("requests from elsewhere", () => {
  const body = { query: "mutation { signOut { ok } }" };
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a sub-domain trick", { origin: "http://127.0.0.1:3000.evil.example" }],
    ["the null origin", { origin: "null" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a same-site fetch", { "sec-fetch-site": "same-site" }],
    ["our origin but cross-site", { origin: own, "sec-fetch-site": "cross-site" }],
  ])("%s is refused", async (_name, headers) => {
    expect((await post(body, headers)).status).toBe(403);
  });
  test.each(["application/x-www-form-urlencoded", "text/plain", "application/graphql"])(
    "a %s body is refused",
    async (type) => {
      const answer = await app.inject({
        method: "POST",
        url: "/backend/graphql",
        headers: { "content-type": type },
        payload: "query=mutation{signOut{ok}}",
      });
      expect(answer.statusCode).toBe(415);
    },
  );
  test("a multipart body without the request header is refused", async () => {
    const payload =
      '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"mutation{signOut{ok}}"}\r\n--x--\r\n';
    const answer = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload,
    });
    expect(answer.statusCode).toBe(403);
    const meant = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: { "content-type": "multipart/form-data; boundary=x", "x-requested-with": "fetch" },
      payload,
    });
    expect(meant.json()).toMatchObject({ data: { signOut: { ok: true } } });
  });
  test("audit line 19: a file for an argument that takes none is refused with what to do instead", async () => {
    const form = (map: string, file = "0") =>
      [
        'content-disposition: form-data; name="operations"\r\n\r\n{"query":"query($u:String!){fetchUserByUsername(username:$u){id}}","variables":{"u":null}}',
        `content-disposition: form-data; name="map"\r\n\r\n${map}`,
        `content-disposition: form-data; name="${file}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${"x".repeat(100_000)}`,
      ]
        .map((part) => `--x\r\n${part}\r\n`)
        .join("")
        .concat("--x--\r\n");
    const send = (payload: string) =>
      app.inject({
        method: "POST",
        url: "/backend/graphql",
        headers: { "content-type": "multipart/form-data; boundary=x", "x-requested-with": "fetch" },
        payload,
      });
    const refused = await send(form('{"0":["variables.u"]}'));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: [{ extensions: { code: "BAD_USER_INPUT", details: { field: "u", rule: "takes_no_file" } } }],
    });
    expect(refused.body).toContain("fileUploadUrl");
    expect(refused.body).not.toContain("Buffer");
    // An unused file is dropped, whatever the map holds.
    for (const map of ["{}", "null", '{"1":["variables.u"]}', '{"0":7}', '{"0":[7]}'])
      expect((await send(form(map))).body).toContain("must not be null");
  });
  test("our own page is served", async () => {
    expect((await post(body, { origin: own, "sec-fetch-site": "same-origin" })).status).toBe(200);
  });
});

describe("limits", () => {
  test.each([
    [
      "aliases",
      `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: currentDate { year }`).join(" ")} }`,
      "QUERY_TOO_COMPLEX",
    ],
    ["tokens", `{ ${"currentDate { year } ".repeat(700)} }`, "QUERY_TOO_COMPLEX"],
    ["directives", `{ currentDate { year ${"@include(if: true) ".repeat(51)} } }`, "QUERY_TOO_COMPLEX"],
    [
      "a fragment cycle",
      "query { currentDate { ...A } } fragment A on CurrentDate { ...B } fragment B on CurrentDate { ...A }",
      "QUERY_TOO_COMPLEX",
    ],
    ["two operations", "query A { currentDate { year } } query B { currentDate { year } }", "QUERY_TOO_COMPLEX"],
    ["broken syntax", "{ currentDate {", "GRAPHQL_INVALID"],
    ["an unknown field", "{ nothing }", "GRAPHQL_INVALID"],
    ["an empty query", "", "GRAPHQL_INVALID"],
  ])("%s: %#", async (_name, text, code) => {
    const answer = await post({ query: text });
    expect(answer.code).toBe(code);
    expect(answer.body["data"]).toBeNull();
  });
  test("a batch is refused", async () => {
    expect(await post([{ query }, { query }])).toMatchObject({ status: 400, code: "GRAPHQL_INVALID" });
  });
  test("a body over 256 kB is refused", async () => {
    expect((await post({ query: `{ currentDate { year } } #${"x".repeat(300_000)}` })).status).toBe(413);
  });
  test("JSON that reaches for prototypes is refused", async () => {
    expect((await post('{"query":"{ currentDate { year } }","variables":{"__proto__":{"a":1}}}')).status).toBe(400);
  });
  test("malformed JSON is refused", async () => {
    expect((await post("{")).status).toBe(400);
  });
  test("variables of the wrong type are the caller's mistake", async () => {
    const text = "query ($id: Id!) { fetchUserFollowers(userId: $id) { items { id } } }";
    expect((await post({ query: text, variables: { id: "short" } })).code).toBe("BAD_USER_INPUT");
    expect((await post({ query: text, variables: { id: 7 } })).code).toBe("BAD_USER_INPUT");
  });
});

describe("doors", () => {
  test("the staff endpoint is nothing to others, and shares no field with the public one", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/backend/sp/graphql",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ query: "{ spEnvironment { environment } }" }),
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: "NOT_FOUND" } }] });
    expect((await post({ query: "{ spEnvironment { environment } }" })).code).toBe("GRAPHQL_INVALID");
  });
  test.each(["payments", "upload"])("the narrowed endpoint of %s serves its own fields only", async (name) => {
    const ask = async (text: string) => {
      const answer = await app.inject({
        method: "POST",
        url: `/backend/${name}/graphql`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ query: text }),
      });
      return { status: answer.statusCode, ...answer.json<{ errors: unknown }>() };
    };
    const refused = { status: 400, errors: [{ message: "currentDate is not served here." }] };
    expect(await ask(query)).toMatchObject(refused);
    expect(await ask("query { ...Q } fragment Q on Query { ... { currentDate { year } } }")).toMatchObject(refused);
    expect(await ask("mutation { signOut { ok } }")).toMatchObject({
      errors: [{ message: "signOut is not served here." }],
    });
  });
  const sent = [
    [
      "payments",
      BeginPaymentDocument,
      { info: { amount: 500, savePaymentMethod: false, purpose: "add_funds" }, idempotencyKey: randomUUID() },
    ],
    ["payments", SavePaymentAttemptDocument, { paymentId: someId }],
    ["payments", RefundPaymentDocument, { input: { paymentId: someId, amount: 1 }, idempotencyKey: randomUUID() }],
    ["payments", BeginPaymentMethodDocument, { provider: "sandbox", idempotencyKey: randomUUID() }],
    ["payments", SavePaymentMethodDocument, { id: someId }],
    ["payments", UpdatePaymentMethodDocument, { input: { id: someId, isDefault: true } }],
    ["payments", RemovePaymentMethodDocument, { id: someId }],
    ["upload", ProcessUploadDocument, { imageUrl: "/media/x/image.webp", imageType: "post" }],
    ["upload", DiscardUploadDocument, { imageUrl: "/media/x/image.webp" }],
    ["upload", RemoveBackgroundDocument, { imageUrl: "/media/x/image.webp" }],
    ["upload", AttachGifDocument, { gifId: "x" }],
    ["upload", GenerateCoverDocument, { prompt: "sea" }],
  ] as const;
  test.each(sent.map(([name, document, variables]) => ({ name, field: fieldOf(document.text), document, variables })))(
    "the narrowed endpoint of $name serves $field, which the browser sends there",
    async ({ name, document, variables }) => {
      const answer = await app.inject({
        method: "POST",
        url: `/backend/${name}/graphql`,
        headers: { "content-type": "application/json", "x-client-name": name },
        payload: JSON.stringify({ query: document.text, variables }),
      });
      expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    },
  );
  test("the staff endpoint wants its client named, and says so to staff alone", async () => {
    const staff = await cookieFor(world, (await createPerson(world, { role: "staff" })).id);
    const member = await cookieFor(world, (await createPerson(world)).id);
    const ask = async (cookie: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({
        method: "POST",
        url: "/backend/sp/graphql",
        headers: { "content-type": "application/json", ...(cookie === "" ? {} : { cookie }), ...headers },
        payload: JSON.stringify({ query: "{ spEnvironment { environment } }" }),
      });
      return { status: answer.statusCode, errors: [], ...answer.json<object>() };
    };
    for (const headers of [{}, { "x-client-name": "" }]) {
      expect(await ask(staff, headers)).toMatchObject({
        status: 400,
        errors: [
          {
            message: "The header x-client-name is missing. It names the client that calls this endpoint.",
            extensions: { code: "GRAPHQL_INVALID", details: { header: "x-client-name" } },
          },
        ],
      });
      for (const cookie of ["", member]) {
        const nothing = await ask(cookie, headers);
        expect(nothing).toMatchObject({ status: 404, errors: [{ extensions: { code: "NOT_FOUND" } }] });
        expect(nothing).toEqual(await ask(cookie, { "x-client-name": "staff" }));
      }
    }
    expect(await ask(staff, { "x-client-name": "staff" })).toMatchObject({ status: 200, errors: [] });
    expect(await ask(staff, { origin: "https://evil.example" })).toMatchObject({ status: 403 });
  });
  test("an unknown cookie is an invalid session once, and is cleared", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: { "content-type": "application/json", cookie: "sid=forged" },
      payload: JSON.stringify({ query }),
    });
    expect(answer.json()).toMatchObject({
      errors: [{ message: "Invalid session", extensions: { code: "INVALID_SESSION" } }],
    });
    expect(String(answer.headers["set-cookie"])).toContain("sid=;");
  });
  test("signing in sets one HttpOnly cookie, and the session follows it", async () => {
    const made = await post({
      query: `mutation { createAccountAndSignInToken(email: "http@example.com", password: "correct horse 9", dateOfBirth: "1990-01-01") { token } }`,
    });
    const token = (made.body["data"] as { createAccountAndSignInToken: { token: string } }).createAccountAndSignInToken
      .token;
    const signedIn = await app.inject({
      method: "POST",
      url: "/backend/graphql",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({
        query: `mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider } }`,
        variables: { t: token },
      }),
    });
    const cookie = String(signedIn.headers["set-cookie"]);
    expect(cookie).toMatch(/^sid=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const session = await post(
      { query: "{ fetchSession { user { email } } }" },
      { cookie: cookie.split(";")[0] ?? "" },
    );
    expect(session.body).toMatchObject({ data: { fetchSession: { user: { email: "http@example.com" } } } });
    const crossSite = await app.inject({
      method: "GET",
      url: `/backend/graphql?query=${encodeURIComponent("{ fetchSession { user { email } } }")}`,
      headers: { cookie: cookie.split(";")[0] ?? "", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" },
    });
    expect(crossSite.json()).toEqual({ data: { fetchSession: null } });
  });
  test("a webhook with a wrong signature is refused", async () => {
    const answer = await app.inject({
      method: "POST",
      url: "/backend/webhooks/card",
      headers: { "content-type": "application/json", "stims-signature": "t=1,v1=00" },
      payload: "{}",
    });
    expect(answer.statusCode).toBe(400);
  });
  test("health, metrics and errors of the browser have their places", async () => {
    expect((await app.inject("/healthz")).json()).toEqual({ status: "alive" });
    expect((await app.inject("/readyz")).json()).toMatchObject({ database: true, migrations: true, worker: false });
    expect((await app.inject("/metrics")).body).toContain("http_request_duration_seconds");
    const report = {
      message: "TypeError: x",
      stack: null,
      cause: null,
      path: "/home?token=secret",
      source: "window",
      version: "1",
    };
    expect(
      (
        await app.inject({
          method: "POST",
          url: "/backend/client-errors",
          headers: { "content-type": "application/json" },
          payload: JSON.stringify(report),
        })
      ).statusCode,
    ).toBe(204);
  });
  test("the demo outbox answers under this machine's names only (DNS rebinding)", async () => {
    const status = async (url: string, host: string): Promise<number> =>
      (await app.inject({ url, headers: { host } })).statusCode;
    for (const url of ["/dev/outbox", "/dev/outbox.json", "/dev/clock", "/%64ev/outbox.json"]) {
      for (const host of ["rebound.example", "rebound.example:3000", "127.0.0.1.evil.example"])
        expect([404, 421], `${url} at ${host}`).toContain(await status(url, host));
    }
    for (const host of ["127.0.0.1:3000", "localhost:3000", "localhost", "[::1]:3000"])
      expect(await status("/dev/outbox.json", host), host).toBe(200);
  });
  test("a change at the demo outbox is refused from another site, however its address is written", async () => {
    for (const url of ["/dev/clock", "/%64ev/clock"]) {
      const answer = await app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/json", origin: "https://evil.example" },
        payload: JSON.stringify({ advance: "PT1H" }),
      });
      expect([403, 404], url).toContain(answer.statusCode);
    }
  });
  test("the clock moves forward and never back", async () => {
    const advance = (value: string) =>
      app.inject({
        method: "POST",
        url: "/dev/clock",
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ advance: value }),
      });
    const before = Date.parse((await app.inject("/dev/clock")).json<{ now: string }>().now);
    expect((await advance("PT2H")).statusCode).toBe(200);
    const after = Date.parse((await app.inject("/dev/clock")).json<{ now: string }>().now);
    expect(after - before).toBeGreaterThanOrEqual(7_200_000);
    for (const bad of ["-PT2H", "PT", "P", "2 hours", "PT-1H"]) expect((await advance(bad)).statusCode).toBe(400);
  });
});
