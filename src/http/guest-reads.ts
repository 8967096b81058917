import { defined } from "#kernel/given.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { GraphqlEngine } from "#graphql/execute.ts";
import type { Requests } from "./requests.ts";
import { createValidators, hasPresentState } from "./validators.ts";

/** Runs a document without a session, ignoring cookies: cacheable answers must contain nothing private. */
export type GuestRead = <Data>(document: string, variables: Record<string, unknown>) => Promise<Data | null>;

/** Data that other programs get. */
export interface GuestAnswer {
  readonly type: string;
  readonly body: string | Buffer;
  /** Path under which the same is always found, where the request may have come by another one. */
  readonly path?: string;
}

const validatorsOf = createValidators();

/**
 * Answers feeds and embeds from data that any guest may see. Limited like guests; a failed read counts as not found,
 * and the engine reports the failure. A client with the current state gets 304.
 */
export async function serveGuest(
  { requests, engine }: { requests: Requests; engine: GraphqlEngine },
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (read: GuestRead) => Promise<GuestAnswer | undefined>,
): Promise<FastifyReply> {
  const say = (status: number, words: string): FastifyReply =>
    reply.code(status).type("text/plain; charset=utf-8").send(`${words}\n`);
  const resolved = await requests.contextOf(request, reply, { asGuest: true });
  if ("refusal" in resolved) {
    const { retryAfter } = resolved.refusal.extensions["details"] as { retryAfter?: number };
    reply.header("retry-after", String(retryAfter ?? 5));
    return say(resolved.status, resolved.refusal.message);
  }
  const read: GuestRead = async <Data>(document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await engine.run(engine.prepare(document), resolved.context, variables);
    return errors === undefined ? ((data ?? null) as Data | null) : null;
  };
  const answered = await answer(read);
  if (answered === undefined) return say(404, "There is nothing here.");
  const { type, body, path } = answered;
  const validators = validatorsOf(path ?? request.url, body);
  reply.headers({
    "cache-control": "public, max-age=300",
    "x-robots-tag": "noindex",
    etag: validators.etag,
    "last-modified": validators.lastModified.toUTCString(),
    ...defined({ "content-location": path }),
  });
  return hasPresentState(request.headers, validators) ? reply.code(304).send() : reply.type(type).send(body);
}
