import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  AddressCounter,
  bodyBound,
  connectionBound,
  limitBodies,
  limitConnections,
  timeLimits,
  uploadBound,
  uploadRate,
} from "./connections.ts";

/** A client's socket and everything that it received. */
interface Client {
  socket: Socket;
  received: string;
  isClosed: boolean;
}

const head = (path: string, length: number, method = "POST"): string =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

async function open(app: FastifyInstance, localAddress: string, text: string): Promise<Client> {
  const { port } = app.server.address() as AddressInfo;
  const client: Client = {
    socket: connect({ port, host: "127.0.0.1", localAddress }),
    received: "",
    isClosed: false,
  };
  client.socket
    .setEncoding("utf8")
    .on("data", (chunk: string) => (client.received += chunk))
    .on("error", () => undefined)
    .on("close", () => (client.isClosed = true));
  await new Promise((resolve) => client.socket.once("connect", resolve));
  if (text !== "") client.socket.write(text);
  onTestFinished(() => void client.socket.destroy());
  return client;
}

/** A listening server with the limits, and how many requests of each kind began. */
async function serve(options: { isBehindProxy: boolean }): Promise<{ app: FastifyInstance; begun: () => number }> {
  const app = Fastify({ trustProxy: options.isBehindProxy });
  limitConnections(app, { ...options, factor: 1 });
  let begun = 0;
  app.addHook("onRequest", async () => {
    begun += 1;
  });
  limitBodies(app, { factor: 1 });
  app.get("/", async () => "page");
  app.post("/call", async () => "done");
  app.post("/refused", { onRequest: (_request, reply) => void reply.code(403).send("no") }, async () => "done");
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    raw.put("/file", { config: { upload: "stream" } }, async ({ raw: body }) => {
      for await (const chunk of body) void chunk;
      return "stored";
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return { app, begun: () => begun };
}

const pageFor = async (app: FastifyInstance, address: string, headers = ""): Promise<string> => {
  const client = await open(app, address, `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
  await expect.poll(() => client.isClosed).toBe(true);
  return client.received.slice(9, 12);
};

test("a counter refuses at the bound of an address, then at the total, and counts down again", () => {
  const counter = new AddressCounter({ perAddress: 2, total: 3 });
  expect(["a", "a", "a", "b", "c"].map((one) => counter.enter(one))).toEqual([
    undefined,
    undefined,
    429,
    undefined,
    503,
  ]);
  counter.leave("a");
  expect(counter.enter("c")).toBeUndefined();
});

describe("connections", () => {
  test("of one address are bounded, others are served", async () => {
    const { app } = await serve({ isBehindProxy: false });
    const clients: Client[] = [];
    for (let opened = 0; opened < connectionBound.perAddress + 5; opened += 1)
      clients.push(await open(app, "127.0.0.2", ""));
    await expect.poll(() => clients.filter((one) => one.isClosed).length).toBe(5);
    expect(clients.find((one) => one.isClosed)?.received).toContain("429");
    expect(await pageFor(app, "127.0.0.3")).toBe("200");
  });

  test("of a proxy are not bounded by its own address", async () => {
    const { app } = await serve({ isBehindProxy: true });
    const clients: Client[] = [];
    for (let opened = 0; opened < connectionBound.perAddress + 5; opened += 1)
      clients.push(await open(app, "127.0.0.2", ""));
    expect(await pageFor(app, "127.0.0.2")).toBe("200");
    expect(clients.filter((one) => one.isClosed)).toEqual([]);
  });
});

describe("bodies", () => {
  // Sockets and Node's own limits keep real time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  /** Polls without timers, which are fake here. */
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
  };

  test("that do not arrive are bounded for one address and closed with 408 in time", async () => {
    const { app, begun } = await serve({ isBehindProxy: false });
    const clients: Client[] = [];
    for (let opened = 0; opened < bodyBound.perAddress + 3; opened += 1)
      clients.push(await open(app, "127.0.0.2", `${head("/call", 5_000)}{`));
    await until(() => begun() === clients.length && clients.filter((one) => one.isClosed).length === 3);
    expect(clients.filter((one) => one.isClosed).every((one) => one.received.startsWith("HTTP/1.1 429"))).toBe(true);
    const other = await open(app, "127.0.0.3", `${head("/call", 2)}{`);
    await until(() => begun() === clients.length + 1);
    other.socket.write("}");
    await until(() => other.received !== "");
    expect(other.received).toMatch(/^HTTP\/1.1 200/);
    await vi.advanceTimersByTimeAsync(timeLimits.body);
    await until(() => clients.every((one) => one.isClosed));
    expect(clients.filter((one) => one.received.startsWith("HTTP/1.1 408")).length).toBe(bodyBound.perAddress);
    const again = await open(app, "127.0.0.2", `${head("/call", 2)}{}`);
    await until(() => again.received !== "");
    expect(again.received).toMatch(/^HTTP\/1.1 200/);
  });

  test("count for the client's address behind a proxy", async () => {
    const { app, begun } = await serve({ isBehindProxy: true });
    const from = (address: string): string =>
      head("/call", 5_000).replace("Host: x", `Host: x\r\nX-Forwarded-For: ${address}`);
    const clients: Client[] = [];
    for (let opened = 0; opened < bodyBound.perAddress * 2; opened += 1)
      clients.push(await open(app, "127.0.0.2", from(opened % 2 === 0 ? "192.0.2.1" : "192.0.2.2")));
    await until(() => begun() === clients.length);
    expect(clients.filter((one) => one.isClosed)).toEqual([]);
    const more = await open(app, "127.0.0.2", from("192.0.2.1"));
    await until(() => more.isClosed);
    expect(more.received).toMatch(/^HTTP\/1.1 429/);
  });

  test("of uploads go on while they make progress, and have a bound of their own", async () => {
    const { app, begun } = await serve({ isBehindProxy: false });
    const clients: Client[] = [];
    for (let opened = 0; opened < uploadBound.perAddress; opened += 1)
      clients.push(await open(app, "127.0.0.2", head("/file", uploadRate.bytes * 10, "PUT")));
    await until(() => begun() === clients.length);
    const more = await open(app, "127.0.0.2", head("/file", 10, "PUT"));
    await until(() => more.isClosed);
    expect(more.received).toMatch(/^HTTP\/1.1 429/);
    const call = await open(app, "127.0.0.2", `${head("/call", 2)}{}`);
    await until(() => call.received !== "");
    expect(call.received).toMatch(/^HTTP\/1.1 200/);
    const [steady, stuck] = clients as [Client, Client];
    for (let round = 0; round < 3; round += 1) {
      const sent = new Promise<unknown>((resolve) => steady.socket.write(Buffer.alloc(uploadRate.bytes), resolve));
      await sent;
      for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(uploadRate.everyMs);
    }
    await until(() => stuck.isClosed);
    expect(stuck.received).toMatch(/^HTTP\/1.1 408/);
    expect(steady.isClosed).toBe(false);
  });

  test("of answered requests are not waited for", async () => {
    const { app } = await serve({ isBehindProxy: false });
    const client = await open(app, "127.0.0.2", `${head("/refused", 5_000)}{`);
    await until(() => client.isClosed);
    expect(client.received).toMatch(/^HTTP\/1.1 403/);
  });
});
