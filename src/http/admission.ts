import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route is always served: a supervisor that restarts dead processes must not restart a busy one. */
    isAlwaysServed?: boolean;
    /**
     * The route takes uploads: any body as a `stream`, or `multipart` beside calls in JSON. An upload needs no
     * admission slot while it arrives. Its number and rate are limited instead (connections.ts).
     */
    upload?: "stream" | "multipart";
  }
  interface FastifyRequest {
    /** Takes the admission slot of an upload whose body has arrived. False when the server is busy. */
    startWork: () => boolean;
    /** Gives the request's place back before its answer is ready, when all that is left is to wait. */
    endWork: () => void;
  }
}

export const overloadTarget = defineSetting(
  "http.overload_target_ms",
  v.pipe(v.number(), v.minValue(50), v.maxValue(10_000)),
  200,
  "An answer that takes longer than so many milliseconds, while many are waited for, means that there are too many: newcomers are asked to come again.",
  "none",
);

/** The lowest limit. A browser sends half a dozen requests at once: an admitted one should get all answers. */
const least = 16;
const most = 256;

/**
 * Limits the requests in progress. The limit grows by one for every so many timely answers and falls by a fifth when
 * they are late (additive increase, multiplicative decrease, as TCP finds its rate). Admitted requests are answered
 * soon whatever the machine can do; the others retry.
 */
export class Admission {
  limit = 32;
  #open = 0;
  #loweredAt = 0;
  readonly #targetMs: number;

  constructor(targetMs: number) {
    this.#targetMs = targetMs;
  }

  /** Admits a request, or returns false at the limit. Each admitted request must leave(). */
  enter(): boolean {
    if (this.#open >= this.limit) return false;
    this.#open += 1;
    return true;
  }

  /** Records an answer after `ms`; `now` in milliseconds of any clock that only goes forward. */
  leave(ms: number, now: number): void {
    // Slow but alone is the work's own time, not a queue; quick but alone tells nothing about a crowd.
    const isCrowded = this.#open > this.limit / 2;
    this.#open -= 1;
    if (!isCrowded) return;
    if (ms <= this.#targetMs) this.limit = Math.min(most, this.limit + 1 / this.limit);
    else if (now - this.#loweredAt > this.#targetMs) {
      this.#loweredAt = now;
      this.limit = Math.max(least, this.limit * 0.8);
    }
  }
}

/**
 * Returns true when a request is an upload. The matched route decides: a content type alone exempts a request from
 * nothing.
 */
export function isUpload(request: FastifyRequest): boolean {
  const upload = request.routeOptions.config?.upload;
  const isMultipart = request.headers["content-type"]?.startsWith("multipart/") === true;
  return upload === "stream" || (upload === "multipart" && isMultipart);
}

/** Returns true when Fastify reads a body before it calls the handler. */
function hasBody({ headers, method }: FastifyRequest): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Answers that the server is busy. */
export function sendBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header("retry-after", "1")
    .send({ error: "The service is busy. Please try again in a moment." });
}

/**
 * Answers 503 with Retry-After while enough requests are at work, except on routes that are `isAlwaysServed`. A request
 * takes its slot once its body has arrived, so that a body that never arrives holds no slot.
 */
export function shedOverload(app: FastifyInstance, targetMs: number): void {
  const admission = new Admission(targetMs);
  const startedAt = new WeakMap<object, number>();
  const enter = (request: object): boolean => {
    if (startedAt.has(request)) return true;
    if (!admission.enter()) return false;
    startedAt.set(request, performance.now());
    return true;
  };
  const isExempt = (request: FastifyRequest): boolean => {
    const { config, url } = request.routeOptions;
    // Files cost nothing, and a page that was let in is broken without them.
    const isFile = url?.startsWith("/assets/") === true;
    return config?.isAlwaysServed === true || isFile || isUpload(request);
  };
  app.addHook("onRequest", async (request, reply) => {
    if (isExempt(request) || hasBody(request) || enter(request)) return undefined;
    return sendBusy(reply);
  });
  app.addHook("preValidation", async (request, reply) => {
    if (isExempt(request) || enter(request)) return undefined;
    return sendBusy(reply);
  });
  const leave = (request: object): void => {
    const from = startedAt.get(request);
    if (from === undefined) return;
    startedAt.delete(request);
    admission.leave(performance.now() - from, performance.now());
  };
  app.decorateRequest("startWork", function startWork(this: object) {
    return enter(this);
  });
  app.decorateRequest("endWork", function endWork(this: object) {
    leave(this);
  });
  // The answer is ready: a slow phone that takes its time to read it is no load. Who went away before has none.
  app.addHook("onSend", async (request) => leave(request));
  app.addHook("onResponse", async (request) => leave(request));
}
