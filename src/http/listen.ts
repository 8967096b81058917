import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * An event loop takes one newcomer from a listening socket a turn (libuv pull request 3696). Turns of a busy server
 * take 30 ms, so that a crowd's connections would stand for half a minute before a server that answers in 200 ms; and
 * what the queue cannot hold the kernel drops in silence.
 */
const sockets = process.platform === "linux" ? 16 : 1;
const backlog = 1_024;

/** Throws EADDRINUSE when a person listens at the port already: sockets that share a port do not notice. */
export function refuseBusyPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function listenOnSharedPort(app: FastifyInstance, { port, address }: AddressInfo): Promise<Server> {
  return new Promise((resolve, reject) => {
    // As http.Server makes its own.
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit("connection", socket),
    ).once("error", reject);
    server.listen({ port, host: address, backlog, reusePort: true }, () => resolve(server));
  });
}

/**
 * Lets the server listen, with several sockets where the system can share a port among them. Resolves when all do;
 * close() takes no new connection and finishes the open requests. Throws EADDRINUSE.
 */
export async function listen(
  app: FastifyInstance,
  port: number,
  host: string,
): Promise<{ close: () => Promise<void> }> {
  await refuseBusyPort(port, host);
  let isClosing = false;
  // An answer given while the server closes ends its connection: kept alive, it would keep the server for a minute.
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  // Fastify passes on to Node what its own types do not know.
  const options = { port, host, backlog, reusePort: sockets > 1 };
  await app.listen(options);
  const bound = app.server.address() as AddressInfo;
  const beside = await Promise.all(Array.from({ length: sockets - 1 }, () => listenOnSharedPort(app, bound)));
  return {
    close: async () => {
      isClosing = true;
      const closed = beside.map((server) => new Promise((resolve) => server.close(resolve)));
      await app.close();
      await Promise.all(closed);
    },
  };
}
