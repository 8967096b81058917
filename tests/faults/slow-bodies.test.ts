import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { failuresOf, startWeb } from "#tests/support/processes.ts";
import { isLong, quantile, size } from "#tests/support/scale.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const seconds = size(3, 60);
const slowSockets = size(64, 256);
const slowAddress = "127.0.0.2";
const otherAddresses = Array.from({ length: 8 }, (_, at) => `127.0.0.${3 + at}`);
/** Milliseconds between requests of a client. In 90 s they stay below the guests' limit of 300 calls in 5 minutes. */
const everyMs = 400;

interface Answer {
  status: number;
  ms: number;
}

/** Sends a request on a connection of its own; status 0 when the connection broke. */
function ask(port: number, localAddress: string, path: string): Promise<Answer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const answered = (status: number): void => resolve({ status, ms: performance.now() - from });
    const body = path === "/backend/graphql" ? JSON.stringify({ query: "{ currentDate { year } }" }) : undefined;
    const options = {
      port,
      host: "127.0.0.1",
      localAddress,
      path,
      agent: false,
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json", "content-length": body.length },
    };
    const sent = request(options, (response) => {
      response.resume();
      response.once("end", () => answered(response.statusCode ?? 0));
    });
    sent.once("error", () => answered(0));
    sent.end(body);
  });
}

/** Requests a page and calls the API in turn for all other clients, for `ms` milliseconds. */
async function visit(port: number, ms: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const until = performance.now() + ms;
  for (let turn = 0; performance.now() < until; turn += 1) {
    for (const address of otherAddresses)
      answers.push(ask(port, address, turn % 2 === 0 ? "/login" : "/backend/graphql"));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return Promise.all(answers);
}

/**
 * Keeps `count` sockets of one address open, each with a request whose body never ends. Replaces closed ones after a
 * second.
 */
function stall(port: number, count: number): { opened: () => number; answers: Map<string, number>; stop: () => void } {
  const paths = [
    "/backend/graphql",
    "/backend/client-errors",
    "/unsubscribe",
    "/backend/webhooks/card",
    "/backend/sp/graphql",
    "/nowhere",
  ];
  const answers = new Map<string, number>();
  const sockets = new Set<Socket>();
  let opened = 0;
  let isOver = false;
  const open = (): void => {
    const path = paths[opened % paths.length] ?? "/";
    opened += 1;
    const socket = connect({ port, host: "127.0.0.1", localAddress: slowAddress });
    sockets.add(socket);
    socket
      .on("error", () => undefined)
      .on("data", (chunk: Buffer) => {
        const status = chunk.toString("latin1", 9, 12);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      })
      .on("close", () => {
        sockets.delete(socket);
        if (!isOver) setTimeout(open, 1_000);
      });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    );
  };
  for (let started = 0; started < count; started += 1) open();
  return {
    opened: () => opened,
    answers,
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

const p99 = (answers: readonly Answer[]): number =>
  quantile(
    answers.map((one) => one.ms),
    0.99,
  );

test(
  `${slowSockets} sockets of one address with unfinished request bodies: other clients are served for ${seconds} s`,
  { timeout: 200_000 },
  async ({ task }) => {
    const web = await startWeb(world.appUrl);
    onTestFinished(() => web.end("SIGKILL"));
    await expect
      .poll(async () => (await ask(web.port, "127.0.0.1", "/healthz")).status, { timeout: 20_000, interval: 100 })
      .toBe(200);
    await visit(web.port, size(500, 10_000));
    const quiet = await visit(web.port, size(500, 20_000));
    const slow = stall(web.port, slowSockets);
    onTestFinished(slow.stop);
    await expect.poll(() => slow.answers.get("429") ?? 0).toBeGreaterThan(0);
    const during = await visit(web.port, seconds * 1_000);
    slow.stop();
    const refused = during.filter((one) => one.status !== 200);
    task.meta.figures = {
      seconds,
      "slow sockets": slowSockets,
      "slow sockets opened": slow.opened(),
      "answers to them": [...slow.answers].map(([status, count]) => `${status}: ${count}`).join(", "),
      "requests of others": during.length,
      "others refused": refused.length,
      "others p99 ms": Math.round(p99(during)),
      "p99 ms before": Math.round(p99(quiet)),
    };
    expect(failuresOf("web", web)).toEqual([]);
    expect(refused).toEqual([]);
    // Times are asserted in the long form alone, on a machine without other load.
    if (isLong) expect(p99(during)).toBeLessThanOrEqual(p99(quiet) * 3);
  },
);

test(
  "a body that does not arrive is closed with 408 after 15 s, headers after 10 s",
  { timeout: 60_000 },
  async ({ task }) => {
    const web = await startWeb(world.appUrl);
    onTestFinished(() => web.end("SIGKILL"));
    const closedAfter = async (text: string): Promise<{ status: string; seconds: number }> => {
      const socket = connect({ port: web.port, host: "127.0.0.1", localAddress: slowAddress }).setEncoding("latin1");
      let received = "";
      socket.on("data", (chunk: string) => (received += chunk)).on("error", () => undefined);
      await once(socket, "connect");
      const from = performance.now();
      if (text !== "") socket.write(text);
      await once(socket, "close");
      return { status: received.slice(9, 12), seconds: Math.round((performance.now() - from) / 1_000) };
    };
    const [body, headers, silent] = await Promise.all([
      closedAfter("POST /unsubscribe HTTP/1.1\r\nHost: x\r\nContent-Type: text/x\r\nContent-Length: 9\r\n\r\nx"),
      closedAfter("GET / HTTP/1.1\r\nHost: "),
      closedAfter(""),
    ]);
    task.meta.figures = {
      "body closed after, s": body.seconds,
      "headers closed after, s": headers.seconds,
      "silent connection closed after, s": silent.seconds,
    };
    expect([body.status, headers.status, silent.status]).toEqual(["408", "408", "408"]);
    if (!isLong) return;
    expect(body.seconds).toBeLessThan(18);
    expect(headers.seconds).toBeLessThan(13);
    expect(silent.seconds).toBeLessThan(13);
  },
);
