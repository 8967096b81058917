import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const host = "127.0.0.1";

/** A server that listens, its port, and what ends it. */
async function listening(app = Fastify()): Promise<{ app: typeof app; port: number; close: () => Promise<void> }> {
  const { close } = await listen(app, 0, host);
  return { app, port: (app.server.address() as AddressInfo).port, close };
}

test("takes many newcomers in a turn of the event loop", async () => {
  const { app, port, close } = await listening();
  onTestFinished(close);
  const crowd = 320;
  const accepted: Socket[] = [];
  let turns = 0;
  const turn = (): void => {
    if (accepted.length > 0) turns += 1;
    if (accepted.length < crowd) setImmediate(turn);
  };
  const everybody = new Promise<void>((resolve) => {
    app.server.on("connection", (socket: Socket) => {
      accepted.push(socket);
      if (accepted.length === crowd) resolve();
    });
  });
  const clients = Array.from({ length: crowd }, () => connect(port, host));
  // All stand in the kernel's queues before the loop turns again.
  process.nextTick(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50));
  setImmediate(turn);
  await everybody;
  for (const one of clients) one.destroy();
  expect(turns).toBeLessThan(crowd / 4);
});

test("finishes what was asked at any of its sockets before it is closed", async () => {
  const app = Fastify();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let open = 0;
  const allOpen = new Promise<void>((resolve) => {
    app.get("/", async () => {
      open += 1;
      if (open === 64) resolve();
      await released;
      return { ok: true };
    });
  });
  const { port, close } = await listening(app);
  const answers = Array.from({ length: 64 }, async () => (await fetch(`http://${host}:${port}/`)).status);
  await allOpen;
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  const late = connect(port, host);
  await expect(once(late, "connect")).rejects.toThrow("ECONNREFUSED");
  expect(isClosed).toBe(false);
  release();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await closed;
});

test("refuses a port that a person listens at", async () => {
  const first = await listening();
  onTestFinished(first.close);
  await expect(listen(Fastify(), first.port, host)).rejects.toThrow("EADDRINUSE");
});
