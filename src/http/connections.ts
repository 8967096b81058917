import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { isUpload } from "./admission.ts";
import { limitAddress } from "./request-facts.ts";

/** Time limits of a connection, in milliseconds. The server closes a connection that exceeds one. */
export const timeLimits = {
  /** Headers fit into a few packets. 10 s covers three lost packets on a mobile network. */
  headers: 10_000,
  /** The whole body of a call: at most 1 MB, usually one packet. */
  body: 15_000,
  /** A pause between two requests. Longer than the 60 s after which common load balancers drop a connection. */
  idle: 65_000,
  /** No byte in either direction. Ends clients that ask and never read the response. */
  silence: 120_000,
  /** The whole request, uploads included. At the lowest rate of {@link uploadRate} 15 MB take 40 minutes. */
  request: 3_600_000,
  /** Milliseconds between Node's checks of connections against the limits for headers and requests. */
  check: 1_000,
} as const;

/** The lowest rate of an upload: 52 kbit/s, half of what a mobile network of the second generation (EDGE) carries. */
export const uploadRate = { bytes: 65_536, everyMs: 10_000 } as const;

/** A bound for one client address and one for the process. `limits.factor` multiplies the first. */
interface Bound {
  readonly perAddress: number;
  readonly total: number;
}

/** Open connections. A browser opens six, so that 40 people behind one address stay below the bound. */
export const connectionBound: Bound = { perAddress: 256, total: 4_096 };
/** Calls whose body has not arrived. Most bodies arrive together with their headers and are not counted. */
export const bodyBound: Bound = { perAddress: 32, total: 512 };
/** Uploads in progress. Each holds a file handle, or up to 25 MB of memory as multipart. */
export const uploadBound: Bound = { perAddress: 16, total: 128 };

/** Counts what is open by client address. */
export class AddressCounter {
  readonly #bound: Bound;
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(bound: Bound) {
    this.#bound = bound;
  }

  /** Counts one more, or returns the status to refuse it with: 429 at the address's bound, 503 at the total. */
  enter(address: string): 429 | 503 | undefined {
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#bound.perAddress) return 429;
    if (this.#total >= this.#bound.total) return 503;
    this.#counts.set(address, count + 1);
    this.#total += 1;
    return undefined;
  }

  /** Must follow each successful enter() once. */
  leave(address: string): void {
    const count = (this.#counts.get(address) ?? 0) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
    this.#total -= 1;
  }
}

/** Writes a response without a body and closes the connection. Only for sockets on which no response has begun. */
function closeWith(socket: Socket, status: "408 Request Timeout" | "429 Too Many Requests"): void {
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nRetry-After: 1\r\n\r\n`);
  socket.destroySoon();
}

/**
 * Bounds open connections, in total and, where clients connect directly, per address. Behind a proxy every socket is
 * the proxy's, so that only the total counts. At the total, the connection that has been without a request for the
 * longest time makes room.
 */
export function limitConnections(app: FastifyInstance, options: { isBehindProxy: boolean; factor: number }): void {
  const perAddress = options.isBehindProxy ? Number.POSITIVE_INFINITY : connectionBound.perAddress * options.factor;
  const counter = new AddressCounter({ perAddress, total: Number.POSITIVE_INFINITY });
  const total = connectionBound.total;
  const open = new Set<Socket>();
  const withoutRequest = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    const address = limitAddress(socket.remoteAddress ?? "");
    if (counter.enter(address) !== undefined) {
      closeWith(socket, "429 Too Many Requests");
      return;
    }
    open.add(socket);
    withoutRequest.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      withoutRequest.delete(socket);
      counter.leave(address);
    });
    if (open.size <= total) return;
    const [oldest = socket] = withoutRequest;
    withoutRequest.delete(oldest);
    oldest.destroy();
  });
  app.server.on("request", ({ socket }: IncomingMessage, response) => {
    withoutRequest.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) withoutRequest.add(socket);
    });
  });
}

/** Returns true while an announced body has not arrived. Never true for in-process requests (inject). */
function awaitsBody({ complete, headers }: IncomingMessage): boolean {
  const isAnnounced = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  return isAnnounced && (complete as boolean | undefined) === false;
}

/**
 * Calls `expire` when the body takes too long: at once after {@link timeLimits.body}, or, for an upload, when a period
 * of {@link uploadRate} brought too few bytes. Returns a function that stops the watch.
 */
function watchBody(raw: IncomingMessage, isUploaded: boolean, expire: () => void): () => void {
  if (!isUploaded) {
    const timer = setTimeout(expire, timeLimits.body);
    return () => clearTimeout(timer);
  }
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    // After a stalled turn of the event loop the bytes wait in the kernel: they are read before setImmediate.
    setImmediate(() => {
      const isUnread = raw.readableLength > 0;
      const isTooSlow = raw.socket.bytesRead - seen < uploadRate.bytes;
      seen = raw.socket.bytesRead;
      if (!isUnread && isTooSlow && !raw.complete) expire();
    });
  }, uploadRate.everyMs);
  return () => clearInterval(timer);
}

/**
 * Bounds the bodies that clients announced and have not sent, in number (per client address and in total) and in time.
 * Uploads have bounds of their own and are limited by progress. Answers 429 and 503 at the bounds, 408 out of time.
 */
export function limitBodies(app: FastifyInstance, options: { factor: number }): void {
  const bounds = (bound: Bound): AddressCounter =>
    new AddressCounter({ ...bound, perAddress: bound.perAddress * options.factor });
  const calls = bounds(bodyBound);
  const uploads = bounds(uploadBound);
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    if (!awaitsBody(raw)) return undefined;
    const isUploaded = isUpload(request);
    const counter = isUploaded ? uploads : calls;
    const address = limitAddress(request.ip);
    const refusal = counter.enter(address);
    if (refusal !== undefined) {
      return reply
        .code(refusal)
        .header("retry-after", "1")
        .send({ error: "Too many requests are being sent at once. Please try again in a moment." });
    }
    const stop = watchBody(raw, isUploaded, () => {
      if (reply.raw.headersSent) raw.socket.destroy();
      else closeWith(raw.socket, "408 Request Timeout");
    });
    let isOpen = true;
    const leave = (): void => {
      if (!isOpen) return;
      isOpen = false;
      stop();
      counter.leave(address);
    };
    raw.once("end", leave);
    raw.once("close", leave);
    reply.raw.once("close", leave);
    return undefined;
  });
  // Node would read the rest of an answered request without a limit.
  app.addHook("onSend", async (request, reply) => {
    if (awaitsBody(request.raw)) reply.header("connection", "close");
  });
}
