import { describe, expect, it, vi } from "vitest";
import { LandingDocument } from "#web/generated/landing.ts";
import { SessionDocument, SwitchAccountDocument, UnreadNotificationsCountDocument } from "#web/generated/app.ts";
import { RepostDocument, UndoRepostDocument } from "#web/generated/posts-card.ts";
import manifest from "#web/generated/manifest.json" with { type: "json" };
import { createRequest } from "@urql/core";
import { defineDocument } from "./define-document.ts";
import { createGraphClient, paymentsContext, pollContext, uploadContext } from "./graph-client.ts";
import type { PayloadQueries } from "./payload-exchange.ts";
import { LONG_TIMEOUT_MS, TIMEOUT_MS } from "./transport.ts";

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = { data?: unknown; errors?: readonly { message: string; extensions?: Record<string, unknown> }[] };

function setUp(answer: (sent: Sent, index: number) => Answer, queries: PayloadQueries = {}) {
  const sent: Sent[] = [];
  let ended = 0;
  let changed = 0;
  const client = createGraphClient({
    url: "https://stims.example/backend/graphql",
    queries,
    version: "v1",
    onInvalidSession: () => {
      ended += 1;
    },
    actingAccount: () => "acc1",
    onActingAccountChanged: () => {
      changed += 1;
    },
    fetch: (input, init) => {
      const one: Sent = {
        method: init?.method ?? "GET",
        url: new URL(input instanceof Request ? input.url : input, "https://stims.example"),
        headers: new Headers(init?.headers),
        body: init?.body,
      };
      sent.push(one);
      return Promise.resolve(Response.json(answer(one, sent.length - 1)));
    },
  });
  return { client, sent, ended: () => ended, changed: () => changed };
}

const count = (value: number): Answer => ({ data: { fetchUnreadNotificationsCount: value } });

describe("the browser's client", () => {
  it("asks for a read by GET with its hash alone", async () => {
    const { client, sent } = setUp(() => count(4));
    const result = await client.query(UnreadNotificationsCountDocument, {}).toPromise();
    expect(result.data?.fetchUnreadNotificationsCount).toBe(4);
    expect(sent).toHaveLength(1);
    const [first] = sent;
    expect(first?.method).toBe("GET");
    expect(first?.url.searchParams.get("query")).toBeNull();
    const { persistedQuery } = JSON.parse(first?.url.searchParams.get("extensions") ?? "") as {
      persistedQuery: { sha256Hash: string };
    };
    expect(persistedQuery.sha256Hash).toBe(UnreadNotificationsCountDocument.hash);
    expect(first?.headers.get("x-client-name")).toBe("web");
    expect(first?.headers.get("x-client-version")).toBe("v1");
    expect(first?.headers.get("x-requested-with")).toBe("fetch");
  });

  it.each(["PersistedQueryNotFound", "PersistedQueryNotSupported"])(
    "sends the text by POST after %s",
    async (message) => {
      const { client, sent } = setUp((_, index) => (index === 0 ? { errors: [{ message }] } : count(1)));
      const result = await client.query(UnreadNotificationsCountDocument, {}).toPromise();
      expect(result.data?.fetchUnreadNotificationsCount).toBe(1);
      expect(sent.map((one) => one.method)).toEqual(["GET", "POST"]);
      expect(JSON.parse(String(sent[1]?.body))).toMatchObject({ query: UnreadNotificationsCountDocument.text });
    },
  );

  it("sends the changes of one post one after another, those of others at once", async () => {
    const sent: string[] = [];
    const answers: PromiseWithResolvers<Response>[] = [];
    const client = createGraphClient({
      url: "https://stims.example/backend/graphql",
      queries: {},
      version: "v1",
      onInvalidSession: () => undefined,
      actingAccount: () => "acc1",
      onActingAccountChanged: () => undefined,
      fetch: (_input, init) => {
        const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: { postId: string } };
        sent.push(`${/^mutation (\w+)/.exec(query)?.[1]} ${variables.postId}`);
        const answer = Promise.withResolvers<Response>();
        answers.push(answer);
        return answer.promise;
      },
    });
    const first = client.mutation(RepostDocument, { postId: "1" }).toPromise();
    const second = client.mutation(UndoRepostDocument, { postId: "1" }).toPromise();
    const other = client.mutation(RepostDocument, { postId: "2" }).toPromise();
    await expect.poll(() => sent).toEqual(["Repost 1", "Repost 2"]);
    answers[0]?.reject(new TypeError("the connection broke"));
    expect((await first).error).toBeDefined();
    await expect.poll(() => sent).toEqual(["Repost 1", "Repost 2", "UndoRepost 1"]);
    for (const answer of answers) answer.resolve(Response.json({ data: { repost: null, undoRepost: null } }));
    await Promise.all([second, other]);
  });

  it("sends for every document exactly the text whose hash was generated", async () => {
    const { client, sent } = setUp((_, index) =>
      index === 0
        ? { errors: [{ message: "PersistedQueryNotSupported" }] }
        : { data: null, errors: [{ message: "x" }] },
    );
    await client.query(LandingDocument, {}).toPromise();
    await client.query(SessionDocument, {}).toPromise();
    for (const [one, document] of [
      [sent[1], LandingDocument],
      [sent[2], SessionDocument],
    ] as const) {
      expect((JSON.parse(String(one?.body)) as { query: string }).query).toBe(document.text);
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(document.text));
      expect(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(
        document.hash,
      );
      expect((manifest as Record<string, string>)[document.hash]).toBe(document.text);
      expect(createRequest(document, {}).key).toBe(createRequest(document.text, {}).key);
    }
  });

  it("sends a change by POST, once, and takes a partial answer for none", async () => {
    const { client, sent } = setUp(() => ({
      data: { setActiveBrand: null },
      errors: [{ message: "no", extensions: { code: "FORBIDDEN" } }],
    }));
    const result = await client.mutation(SwitchAccountDocument, { brandId: null }).toPromise();
    expect(sent.map((one) => one.method)).toEqual(["POST"]);
    expect(sent[0]?.headers.get("x-acting-account")).toBe("acc1");
    expect(result.data ?? null).toBeNull();
    expect(result.error).toBeDefined();
  });

  it("answers from the page's own data first, then from the cache", async () => {
    const queries = {
      [createRequest(UnreadNotificationsCountDocument, {}).key]: { data: { fetchUnreadNotificationsCount: 9 } },
    };
    const { client, sent } = setUp(() => count(10), queries);
    for (const expected of [9, 9]) {
      expect(
        (await client.query(UnreadNotificationsCountDocument, {}).toPromise()).data?.fetchUnreadNotificationsCount,
      ).toBe(expected);
    }
    expect(sent).toHaveLength(0);
    const fresh = await client
      .query(UnreadNotificationsCountDocument, {}, { requestPolicy: "network-only" })
      .toPromise();
    expect(fresh.data?.fetchUnreadNotificationsCount).toBe(10);
  });

  it("tells of a session that is no longer valid, but not during a poll", async () => {
    const { client, ended } = setUp(() => ({
      errors: [{ message: "Invalid session", extensions: { code: "INVALID_SESSION" } }],
    }));
    await client.query(UnreadNotificationsCountDocument, {}, pollContext).toPromise();
    expect(ended()).toBe(0);
    await client.query(UnreadNotificationsCountDocument, {}).toPromise();
    expect(ended()).toBe(1);
  });

  it("names the account for changes only, and tells when the session acts for another by now", async () => {
    const { client, sent, changed } = setUp((one) =>
      one.method === "GET" ? count(1) : { errors: [{ message: "no", extensions: { code: "ACTING_ACCOUNT_CHANGED" } }] },
    );
    await client.query(UnreadNotificationsCountDocument, {}).toPromise();
    expect(sent[0]?.headers.get("x-acting-account")).toBeNull();
    expect(changed()).toBe(0);
    await client.mutation(SwitchAccountDocument, { brandId: null }).toPromise();
    expect(changed()).toBe(1);
  });

  it.each([
    ["payments", paymentsContext, "/backend/payments/graphql"],
    ["upload", uploadContext, "/backend/upload/graphql"],
    ["web", {}, "/backend/graphql"],
  ] as const)("sends a change to the endpoint of its kind, named %s", async (name, context, path) => {
    const { client, sent } = setUp(() => ({ data: { setActiveBrand: null } }));
    await client.mutation(SwitchAccountDocument, { brandId: null }, context).toPromise();
    expect(sent.map((one) => [one.method, one.url.pathname, one.headers.get("x-client-name")])).toEqual([
      ["POST", path, name],
    ]);
    expect(sent[0]?.headers.get("x-acting-account")).toBe("acc1");
  });

  it.each([
    ["a change", {}, TIMEOUT_MS],
    ["a payment", paymentsContext, LONG_TIMEOUT_MS],
    ["an upload", uploadContext, LONG_TIMEOUT_MS],
  ] as const)("gives up on %s after its own time", async (_name, context, limit) => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { client } = setUp(() => ({ data: { setActiveBrand: null } }));
    await client.mutation(SwitchAccountDocument, { brandId: null }, context).toPromise();
    expect(timeout.mock.calls).toEqual([[limit]]);
    timeout.mockRestore();
  });

  it("asks again for what was being read while a change was answered", async () => {
    const reads: ((value: number) => void)[] = [];
    const client = createGraphClient({
      url: "https://stims.example/backend/graphql",
      queries: {},
      version: "v1",
      onInvalidSession: () => undefined,
      actingAccount: () => undefined,
      onActingAccountChanged: () => undefined,
      cacheRules: {
        updates: {
          Mutation: {
            setActiveBrand: (_result, _args, cache) => {
              cache.invalidate("Query", "fetchUnreadNotificationsCount");
            },
          },
        },
      },
      fetch: (_input, init) =>
        init?.method === "POST"
          ? Promise.resolve(Response.json({ data: { setActiveBrand: null } }))
          : new Promise((resolve) => {
              reads.push((value) => {
                resolve(Response.json(count(value)));
              });
            }),
    });
    const shown: (number | undefined)[] = [];
    client.query(UnreadNotificationsCountDocument, {}).subscribe(({ data }) => {
      shown.push(data?.fetchUnreadNotificationsCount);
    });
    await expect.poll(() => reads.length).toBe(1);
    reads[0]?.(1);
    await expect.poll(() => shown.at(-1)).toBe(1);
    // The first change triggers a second read; the second change is answered before that read is.
    await client.mutation(SwitchAccountDocument, { brandId: null }).toPromise();
    await expect.poll(() => reads.length).toBe(2);
    await client.mutation(SwitchAccountDocument, { brandId: "b1" }).toPromise();
    reads[1]?.(2);
    await expect.poll(() => reads.length).toBe(3);
    reads[2]?.(3);
    await expect.poll(() => shown).toEqual([1, 1, 3]);
  });

  it("sends files as a multipart form", async () => {
    const upload = defineDocument<unknown, { file: Blob }>(
      "0".repeat(64),
      77,
      "mutation Upload($file: Upload!) {\n  upload(file: $file)\n}",
    );
    const { client, sent } = setUp(() => ({ data: { upload: true } }));
    await client.mutation(upload, { file: new File(["x"], "x.txt") }).toPromise();
    const form = sent[0]?.body;
    if (!(form instanceof FormData)) throw new Error("not a form");
    expect([...form.keys()]).toEqual(["operations", "map", "0"]);
  });
});
