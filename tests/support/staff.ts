import type { FastifyInstance } from "fastify";
import { startSession } from "#modules/sign-in/index.ts";
import { startStaffSession } from "#modules/sign-in/store/staff-sessions-store.ts";
import { transact } from "#platform/db/db.ts";
import type { World } from "./world.ts";

export interface HttpAnswer {
  data: Record<string, unknown> | null;
  code: string | undefined;
  details: Record<string, unknown> | undefined;
}

/**
 * Creates a session for a person, and a staff session opened from it, as cookies: having one does not make the person
 * staff.
 */
export async function cookieFor(world: World, personId: string, actingAccountId = personId): Promise<string> {
  const facts = { personId, actingAccountId, userAgent: "test", ip: "192.0.2.1", isTwoFactorAuthenticated: true };
  return transact(world.db, async (tx) => {
    const { token, sessionId } = await startSession(tx, facts);
    return `sid=${token}; sp=${(await startStaffSession(tx, { ...facts, sessionId })).token}`;
  });
}

/** Calls an endpoint over HTTP; "" is a guest. */
export async function callHttp(
  app: FastifyInstance,
  cookie: string,
  query: string,
  variables: Record<string, unknown> = {},
  url = "/backend/graphql",
): Promise<HttpAnswer> {
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", "x-client-name": "test", ...(cookie === "" ? {} : { cookie }) },
    payload: JSON.stringify({ query, variables }),
  });
  const body = answer.json<{
    data: Record<string, unknown> | null;
    errors?: { extensions: { code: string; details: Record<string, unknown> } }[];
  }>();
  const first = body.errors?.[0]?.extensions;
  return { data: body.data, code: first?.code, details: first?.details };
}

/** Calls the staff endpoint over HTTP, like {@link callHttp}. */
export function callStaff(
  app: FastifyInstance,
  cookie: string,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<HttpAnswer> {
  return callHttp(app, cookie, query, variables, "/backend/sp/graphql");
}
