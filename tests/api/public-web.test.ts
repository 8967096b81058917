import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { redirectedAddress, webAddress } from "#modules/previews/index.ts";
import type { FetchRequest, PublicWeb } from "#modules/media/index.ts";
import { createPublicWeb } from "#providers/public-web/public-web.ts";
import { insideAddresses, insideNumbers } from "../support/address-corpus.ts";

/**
 * Address of a stranger's server. This machine has a whole block of loopback addresses: one plays the stranger, another
 * our own network.
 */
const stranger = "127.0.0.2";
const inside = "127.0.0.1";

let outer: Server;
let inner: Server;
let port: number;
let innerHits = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const listen = (server: Server, host: string, at: number): Promise<void> =>
  new Promise((resolve) => void server.listen(at, host, resolve));
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

beforeAll(async () => {
  outer = createServer((request, response) => answer(request, response));
  inner = createServer((_request, response) => response.end("secret"));
  // A refused connection counts as much as an answered one.
  inner.on("connection", () => (innerHits += 1));
  await listen(outer, stranger, 0);
  port = (outer.address() as AddressInfo).port;
  await listen(inner, inside, port);
});
beforeEach(() => {
  answer = (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<title>hello</title>");
});
afterAll(async () => {
  await Promise.all([close(outer), close(inner)]);
});

const ask = (over: Partial<FetchRequest> = {}): FetchRequest => ({
  accept: "text/html",
  types: ["text/html"],
  maxBytes: 1_000,
  tooLong: "cut",
  signal: AbortSignal.timeout(5_000),
  ...over,
});

/** Creates the product's own web client, with names resolved by `resolve` and the ports of the two servers. */
const outside = (resolve: (name: string) => string | readonly string[]): PublicWeb =>
  createPublicWeb({
    userAgent: "test",
    ports: { http: port, https: port },
    resolve: (name) =>
      Promise.resolve([resolve(name)].flat().map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))),
  });
/** Creates a public web client that takes the stranger's address for a public one. */
const lenient = (resolve: (name: string) => string): PublicWeb =>
  createPublicWeb({
    userAgent: "test",
    ports: { http: port, https: port },
    isPublic: (address) => address === stranger,
    resolve: (name) => Promise.resolve([{ address: resolve(name), family: 4 }]),
  });

describe("what leads inside", () => {
  test("is never connected to, in whatever spelling", async () => {
    const corpus = insideAddresses(port);
    expect(corpus.length + insideNumbers.length).toBeGreaterThanOrEqual(300);
    const before = innerHits;
    const web = outside(() => inside);
    for (const address of corpus) expect(await web.get(address, ask()), address).toMatchObject({ ok: false });
    expect(innerHits).toBe(before);
  });

  test("is found out behind a name, alone or among others", async () => {
    const before = innerHits;
    for (const number of insideNumbers) {
      expect(await outside(() => number).get("http://page.example.com/", ask()), number).toEqual({
        ok: false,
        error: "not_public",
      });
      expect(
        await outside(() => ["93.184.216.34", number]).get("http://page.example.com/", ask()),
        `beside ${number}`,
      ).toEqual({ ok: false, error: "not_public" });
    }
    expect(innerHits).toBe(before);
  });

  test("is not followed to by a redirect", async () => {
    const before = innerHits;
    let target = "";
    answer = (_request, response) => response.writeHead(302, { location: target }).end();
    const web = lenient((name) => (name === "page.example.com" ? stranger : inside));
    // A place without a scheme is of the page's own host, and so public as far as it goes.
    const targets = insideAddresses(port).filter((one) => /^[\u0020-\u007e]+$/.test(one) && /^[a-z+-]+:/i.test(one));
    expect(targets.length).toBeGreaterThan(150);
    for (target of [...targets, "http://other.example.com/", "//other.example.com/"]) {
      const outcome = await web.get("http://page.example.com/", ask());
      expect(outcome, target).toMatchObject({ ok: false });
    }
    expect(innerHits).toBe(before);
  });
});

describe("a name that changes its mind", () => {
  test("is asked once for a connection, and connected to by the answer that was checked", async () => {
    let asked = 0;
    const web = lenient(() => {
      asked += 1;
      return asked === 1 ? stranger : inside;
    });
    expect(await web.get("http://page.example.com/", ask())).toMatchObject({ ok: true });
    expect(asked).toBe(1);
    const before = innerHits;
    expect(await web.get("http://page.example.com/", ask())).toEqual({ ok: false, error: "not_public" });
    expect(innerHits).toBe(before);
  });

  test("a redirect is checked again, and never leads from https to http", () => {
    expect(redirectedAddress("https://a.example.com/", "http://a.example.com/")).toBeNull();
    expect(redirectedAddress("https://a.example.com/x", "../y")).toBe("https://a.example.com/y");
    expect(redirectedAddress("http://a.example.com/", "https://b.example.com/#part")).toBe("https://b.example.com/");
    expect(webAddress("EXAMPLE.com/a#b")).toBe("https://example.com/a");
  });
});

test("a redirect's address that is not ASCII is UTF-8", async () => {
  const asked: string[] = [];
  answer = (request, response) => {
    asked.push(request.url ?? "");
    if (asked.length > 1) response.writeHead(200, { "content-type": "text/html" }).end("there");
    else response.writeHead(302, { location: Buffer.from("http://page.example.com/café").toString("latin1") }).end();
  };
  expect(await lenient(() => stranger).get("http://page.example.com/", ask())).toMatchObject({ ok: true });
  expect(asked).toEqual(["/", "/caf%C3%A9"]);
});

describe("answers that are too much", () => {
  const web = () => lenient(() => stranger);
  const page = "http://page.example.com/";

  test("endless redirects end after three", async () => {
    let hops = 0;
    answer = (request, response) => {
      hops += 1;
      response.writeHead(302, { location: `${request.url ?? "/"}x` }).end();
    };
    expect(await web().get(page, ask())).toEqual({ ok: false, error: "too_many_redirects" });
    expect(hops).toBe(4);
  });

  test("a byte at a time takes no longer than we wait", async () => {
    answer = (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).write("<");
    const waits = AbortSignal.timeout(200);
    expect(await web().get(page, ask({ signal: waits }))).toEqual({ ok: false, error: "too_slow" });
    answer = () => undefined;
    expect(await web().get(page, ask({ signal: AbortSignal.timeout(200) }))).toEqual({ ok: false, error: "too_slow" });
  });

  test("what has no end is cut or refused, counted after decompression", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const more = (): void => {
        while (response.write("x".repeat(65_536))) continue;
        response.once("drain", more);
      };
      more();
    };
    const cut = await web().get(page, ask());
    expect(cut.ok && cut.value.bytes.length).toBe(1_000);
    expect(await web().get(page, ask({ tooLong: "refuse" }))).toEqual({ ok: false, error: "too_large" });
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    answer = (_request, response) =>
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip", "content-length": bomb.length })
        .end(bomb);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await web().get(page, ask({ tooLong: "refuse", maxBytes: 100_000 }))).toEqual({
      ok: false,
      error: "too_large",
    });
  });

  test("a host is asked one thing at a time, and only so many hosts at once", async () => {
    let open = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    const arrived = Promise.withResolvers<void>();
    answer = (_request, response) => {
      open += 1;
      most = Math.max(most, open);
      waiting.push(() => {
        open -= 1;
        response.writeHead(200, { "content-type": "text/html" }).end("ok");
      });
      if (waiting.length === 9) arrived.resolve();
    };
    const one = web();
    const same = [one.get(page, ask()), one.get(page, ask())];
    const others = Array.from({ length: 8 }, (_, index) => one.get(`http://page${index}.example.com/`, ask()));
    await arrived.promise;
    expect(await one.get("http://late.example.com/", ask())).toEqual({ ok: false, error: "busy" });
    expect(most).toBe(9);
    // The second for the same host comes once the first is through.
    answer = (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end("ok");
    for (const release of waiting) release();
    expect((await Promise.all([...same, ...others])).every((outcome) => outcome.ok)).toBe(true);
  });

  test("what is no page, or none at all, is not taken", async () => {
    answer = (_request, response) => response.writeHead(200, { "content-type": "application/pdf" }).end("x");
    expect(await web().get(page, ask())).toEqual({ ok: false, error: "wrong_content" });
    answer = (_request, response) => response.writeHead(404, { "content-type": "text/html" }).end("x");
    expect(await web().get(page, ask())).toEqual({ ok: false, error: "bad_status" });
    answer = (_request, response) =>
      response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("no gzip");
    expect(await web().get(page, ask())).toEqual({ ok: false, error: "unreachable" });
    answer = (_request, response) => void response.destroy();
    expect(await web().get(page, ask())).toEqual({ ok: false, error: "unreachable" });
  });
});
