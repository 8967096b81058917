import { get } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { PassThrough } from "node:stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { Admission, overloadTarget, shedOverload } from "./admission.ts";

/**
 * A server that does `perSecond` one after the other and is asked five times as often for a minute; times of those let
 * in.
 */
function crowd(admission: Admission, perSecond: number): { at: number; ms: number }[] {
  const took: { at: number; ms: number }[] = [];
  const queue: number[] = [];
  let freeAt = 0;
  for (let arrival = 0; arrival < perSecond * 5 * 60; arrival += 1) {
    const now = (arrival * 1_000) / (perSecond * 5);
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      const doneAt = Math.max(freeAt, first) + 1_000 / perSecond;
      if (doneAt > now) break;
      queue.shift();
      freeAt = doneAt;
      took.push({ at: first, ms: doneAt - first });
      admission.leave(doneAt - first, doneAt);
    }
    if (admission.enter()) queue.push(now);
  }
  return took;
}

test.each([20, 100, 1_000])(
  "a server that handles %i a second and is asked five times as often answers admitted requests within a second",
  (perSecond) => {
    const took = crowd(new Admission(overloadTarget.fallback), perSecond);
    expect(Math.max(...took.filter((one) => one.at > 5_000).map((one) => one.ms))).toBeLessThan(1_000);
    expect(took.length).toBeGreaterThan(perSecond * 60 * 0.9);
  },
);

test("slow work that is alone does not lower the limit", () => {
  const admission = new Admission(overloadTarget.fallback);
  for (let done = 0; done < 100; done += 1) {
    admission.enter();
    admission.leave(5_000, done * 5_000);
  }
  expect(admission.limit).toBe(32);
});

test("a client that reads or sends slowly holds no admission slot", async () => {
  const app = fastify();
  shedOverload(app, overloadTarget.fallback);
  const bodies: PassThrough[] = [];
  app.get("/long", (_request, reply) => {
    const body = new PassThrough();
    body.write("begun");
    bodies.push(body);
    return reply.send(body);
  });
  app.put("/file", { config: { upload: "stream" } }, async () => new Promise(() => undefined));
  app.get("/quick", async () => "ok");
  const readers: Promise<{ statusCode: number }>[] = [];
  for (let reader = 1; reader <= 40; reader += 1) {
    readers.push(app.inject("/long"));
    void app.inject({ method: "PUT", url: "/file" });
    await expect.poll(() => bodies.length, { interval: 1 }).toBe(reader);
  }
  expect((await app.inject("/quick")).statusCode).toBe(200);
  for (const body of bodies) body.end();
  expect((await Promise.all(readers)).every((one) => one.statusCode === 200)).toBe(true);
});

test("a body that never arrives holds no slot and lowers no limit", async () => {
  const app = fastify();
  shedOverload(app, overloadTarget.fallback);
  let begun = 0;
  app.addHook("preParsing", async () => {
    begun += 1;
  });
  app.post("/call", async () => "done");
  app.get("/quick", async () => "done");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  try {
    const slow = 100;
    for (let opened = 0; opened < slow; opened += 1) {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      socket.write("POST /call HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{");
      sockets.push(socket);
    }
    await expect.poll(() => begun).toBe(slow);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/quick`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

test("no header and no address exempts a request from shedding, only its route does", async () => {
  const app = fastify();
  shedOverload(app, overloadTarget.fallback);
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  let arrived = 0;
  app.get("/slow", () => {
    arrived += 1;
    return work;
  });
  app.get("/*", async () => "page");
  app.post("/call", async () => "done");
  app.post("/files", { config: { upload: "multipart" } }, async (request) => (request.startWork() ? "done" : "busy"));
  const { limit } = new Admission(overloadTarget.fallback);
  const slow = Array.from({ length: limit }, () => app.inject("/slow"));
  const statusOf = async (method: "GET" | "POST" | "PUT", url: string, type: string): Promise<number> =>
    (
      await app.inject({
        method,
        url,
        headers: { "content-type": type },
        ...(method === "GET" ? {} : { payload: "{}" }),
      })
    ).statusCode;
  const multipart = "multipart/form-data; boundary=x";
  await expect.poll(() => arrived).toBe(limit);
  expect(await statusOf("GET", "/page", "text/html")).toBe(503);
  expect(await statusOf("GET", "/page", multipart)).toBe(503);
  expect(await statusOf("GET", "/assets/none", multipart)).toBe(503);
  expect(await statusOf("POST", "/call", multipart)).toBe(503);
  expect(await statusOf("PUT", "/nowhere", multipart)).toBe(503);
  expect(await statusOf("POST", "/files", "application/json")).toBe(503);
  const upload = await app.inject({
    method: "POST",
    url: "/files",
    headers: { "content-type": multipart },
    payload: "x",
  });
  expect(upload.body).toBe("busy");
  finish("late");
  await Promise.all(slow);
});

test("a client that disconnects releases its slot when the work is done", async () => {
  const app = fastify();
  shedOverload(app, overloadTarget.fallback);
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  let arrived = 0;
  app.get("/slow", () => {
    arrived += 1;
    return work;
  });
  app.get("/quick", () => "done");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const quick = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/quick`)).status;
  try {
    const { limit } = new Admission(overloadTarget.fallback);
    const calls = Array.from({ length: limit }, () =>
      get({ port, host: "127.0.0.1", path: "/slow", agent: false }).on("error", () => undefined),
    );
    await expect.poll(() => arrived).toBe(limit);
    expect(await quick()).toBe(503);
    for (const call of calls) call.destroy();
    finish("late");
    await expect.poll(quick).toBe(200);
    for (let again = 0; again < limit * 2; again += 1) expect(await quick()).toBe(200);
  } finally {
    await app.close();
  }
});
