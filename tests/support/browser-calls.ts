import { defined } from "#kernel/given.ts";
import type { FastifyInstance } from "fastify";

/** A browser's view of one call over HTTP. */
export interface Called {
  status: number;
  code: string | undefined;
  details: Record<string, unknown> | undefined;
  data: Record<string, unknown> | null;
  /** The session cookie the answer sets, as the browser would send it; "" when it clears it. */
  cookie: string | undefined;
  headers: Record<string, unknown>;
}

/** Calls the API over HTTP as one browser. */
export async function callAs(
  app: FastifyInstance,
  cookie: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  more: Record<string, string> = {},
): Promise<Called> {
  const headers = { "content-type": "application/json", ...defined({ cookie }), ...more };
  const answer = await app.inject({
    method: "POST",
    url: "/backend/graphql",
    headers,
    payload: JSON.stringify({ query, variables }),
  });
  const body = answer.json<{
    data: Record<string, unknown> | null;
    errors?: { extensions: { code: string; details?: Record<string, unknown> } }[];
  }>();
  const set = [answer.headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("sid="));
  const pair = set?.split(";")[0];
  const first = body.errors?.[0]?.extensions;
  return {
    status: answer.statusCode,
    code: first?.code,
    details: first?.details,
    data: body.data ?? null,
    cookie: pair === "sid=" ? "" : pair,
    headers: answer.headers,
  };
}
