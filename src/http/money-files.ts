import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { may } from "#kernel/capabilities.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { httpLimits } from "./limits.ts";
import { resolveSession } from "./session.ts";

/** A file to send as a download. No browser shows it in place. */
interface MoneyFile {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly body: Readable | Buffer;
}

/** The account that asks, and the person who acts as it. */
interface Reader {
  readonly accountId: string;
  readonly personId: string;
}

/** Serves a file that is about an account's money to members who may handle it. Every other visitor gets the same 404. */
export type ServeMoneyFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** Returns undefined for a file that is not the account's. */
  open: (reader: Reader) => Promise<MoneyFile | "too_long" | undefined>,
) => Promise<FastifyReply>;

/** Returns the helper of routes that serve such files. */
export function moneyFiles(services: Services, limits: RateLimits): ServeMoneyFile {
  return async (request, reply, open) => {
    reply.headers({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const say = (status: number, words: string) =>
      reply.code(status).type("text/plain; charset=utf-8").send(`${words}\n`);
    const resolved = await resolveSession(services, request, { withAccounts: false });
    // Members of a brand post for it and see none of its money: as if there were nothing here.
    if (resolved.kind !== "session" || resolved.awaitsSecondFactor || !may(resolved.session.brandAccess, "handleMoney"))
      return say(404, "There is nothing here for you. Log in to the account it belongs to.");
    const used = await limits.use(httpLimits.pdf, resolved.session.personId);
    if (!used.ok) {
      reply.header("retry-after", String(used.error.retryAfter));
      return say(429, "You asked for many files. Please try again in a few minutes.");
    }
    const file = await open(resolved.session);
    if (file === undefined) return say(404, "There is nothing here for you. Log in to the account it belongs to.");
    if (file === "too_long") return say(413, "This month has too many lines for a PDF. Please take the CSV.");
    return reply
      .headers({ "content-type": file.contentType, "content-disposition": file.contentDisposition })
      .send(file.body);
  };
}
