import type { ExecutionResult, GraphQLSchema } from "graphql";
import { createEngine } from "#graphql/execute.ts";
import type { GraphqlEngine } from "#graphql/execute.ts";
import type { ApiContext } from "#graphql/context.ts";
import { adminSchema } from "#main/admin-schema.ts";
import { publicSchema } from "#main/public-schema.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { World } from "./world.ts";

/** A call's answer; `code` is the first error's, for short assertions. */
export interface Answer {
  data: Record<string, unknown> | null;
  code: string | undefined;
  details: Record<string, unknown> | undefined;
  errors: ExecutionResult["errors"];
  /** Session token set by the call: undefined = untouched, null = cleared. */
  cookie: string | null | undefined;
}

const engines = new Map<GraphQLSchema, GraphqlEngine>();

/** Calls the staff schema in process, like {@link api}. */
export function staffApi(world: World, as: Parameters<typeof api>[1]): ReturnType<typeof api> {
  return api(world, as, adminSchema);
}

/** Calls the public schema in process as a person (or a guest): everything but HTTP. Unexpected errors throw. */
export function api(
  world: World,
  as: {
    personId?: string;
    accountId?: string;
    access?: "owner" | "manager" | "member";
    ip?: string;
    limits?: RateLimits;
  } = {},
  schema: GraphQLSchema = publicSchema,
): (text: string, variables?: Record<string, unknown>, idempotencyKey?: string) => Promise<Answer> {
  return async (text, variables = {}, idempotencyKey) => {
    const engine =
      engines.get(schema) ??
      createEngine(schema, {
        preloaded: {},
        introspection: true,
        onError: (error, context) => {
          (context as ApiContext & { unexpected?: unknown }).unexpected = error;
        },
      });
    engines.set(schema, engine);
    const answer: Answer = { data: null, code: undefined, details: undefined, errors: undefined, cookie: undefined };
    const context: ApiContext & { unexpected?: unknown } = {
      services: world.services,
      session:
        as.personId === undefined
          ? null
          : {
              sessionId: as.personId,
              personId: as.personId,
              accountId: as.accountId ?? as.personId,
              isTwoFactorAuthenticated: false,
              isOnboarded: true,
              standing: { person: "active", acting: "active" },
              brandAccess: as.accountId === undefined || as.accountId === as.personId ? null : (as.access ?? "owner"),
            },
      firstFactor: null,
      staffSession: { id: "test", expiresAt: new Date("2100-01-01T00:00:00.000Z") },
      request: {
        requestId: "test",
        ip: as.ip ?? "192.0.2.1",
        userAgent: "test",
        deviceToken: undefined,
        browserCookie: undefined,
        providerCookie: undefined,
        referrerCookie: undefined,
        asksForPrivacy: false,
        origin: world.services.config.baseUrl,
        visitId: undefined,
        idempotencyKey,
      },
      limits: as.limits ?? createRateLimits(world.pool, 1_000),
      loaders: new Map(),
      cookies: {
        setSession: (token) => {
          answer.cookie = token;
        },
        clearSession: () => {
          answer.cookie = null;
        },
        setDevice: () => undefined,
        setBrowser: () => undefined,
        setProvider: () => undefined,
        setStaffSession: () => undefined,
      },
    };
    const result = await engine.run(engine.prepare(text), context, variables);

    if (context.unexpected !== undefined) throw context.unexpected;
    answer.data = JSON.parse(JSON.stringify(result.data ?? null)) as Answer["data"];
    answer.errors = result.errors;
    const first = result.errors?.[0];
    answer.code = first?.extensions["code"] as string | undefined;
    answer.details = first?.extensions["details"] as Record<string, unknown> | undefined;
    return answer;
  };
}
