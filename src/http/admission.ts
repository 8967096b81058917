import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The route is served whatever the load: whoever restarts what does not answer must not restart what is merely
     * busy.
     */
    isAlwaysServed?: boolean;
  }
  interface FastifyRequest {
    /** Gives the request's place back before its answer is ready, when all that is left is to wait. */
    endWork: () => void;
  }
}

export const overloadTarget = defineSetting(
  "http.overload_target_ms",
  v.pipe(v.number(), v.minValue(50), v.maxValue(10_000)),
  200,
  "An answer that takes longer than so many milliseconds, while many are waited for, means that there are too many: newcomers are asked to come again.",
);

/** One browser asks for half a dozen things at once: whoever is let in should get them all. */
const least = 16;
const most = 256;

/**
 * How many requests may be at work at once: grows by one for every so many answers in good time, falls by a fifth when
 * they come late (additive increase, multiplicative decrease, as TCP finds its rate). Whoever is let in is answered
 * soon, whatever the machine can do; the queue is with those who may come again.
 */
export class Admission {
  limit = 32;
  #open = 0;
  #loweredAt = 0;
  readonly #targetMs: number;

  constructor(targetMs: number) {
    this.#targetMs = targetMs;
  }

  /** Whether one more may be let in; each that is must leave(). */
  enter(): boolean {
    if (this.#open >= this.limit) return false;
    this.#open += 1;
    return true;
  }

  /** One is answered after `ms`; `now` in milliseconds of any clock that only goes forward. */
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

/** Answers 503 with Retry-After to those who come while enough are at work; routes that are `isAlwaysServed` are. */
export function shedOverload(app: FastifyInstance, targetMs: number): void {
  const admission = new Admission(targetMs);
  const startedAt = new WeakMap<object, number>();
  app.addHook("onRequest", async (request, reply) => {
    // What takes its time is an upload's sender, not us.
    const isUpload = request.method === "PUT" || request.headers["content-type"]?.startsWith("multipart/") === true;
    // Files cost nothing, and a page that was let in is broken without them.
    const isFile = request.url.startsWith("/assets/");
    if (request.routeOptions.config?.isAlwaysServed === true || isUpload || isFile) return undefined;
    if (!admission.enter())
      return reply
        .code(503)
        .header("retry-after", "1")
        .send({ error: "The service is busy. Please try again in a moment." });
    startedAt.set(request, performance.now());
    return undefined;
  });
  const leave = (request: object): void => {
    const from = startedAt.get(request);
    if (from === undefined) return;
    startedAt.delete(request);
    admission.leave(performance.now() - from, performance.now());
  };
  app.decorateRequest("endWork", function endWork(this: object) {
    leave(this);
  });
  // The answer is ready: a slow phone that takes its time to read it is no load. Who went away before has none.
  app.addHook("onSend", async (request) => leave(request));
  app.addHook("onResponse", async (request) => leave(request));
}
