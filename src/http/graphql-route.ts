import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GraphQLError, Kind, parse } from "graphql";
import type { ExecutionResult, SelectionSetNode } from "graphql";
import * as v from "valibot";
import { ApiError } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import type { GraphqlEngine, PreparedDocument } from "#graphql/execute.ts";
import { guardOf, refusalOf } from "#graphql/guards.ts";
import { queryLimits } from "#graphql/limits.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Metrics } from "#platform/metrics.ts";
import { holdRefusal } from "./held-refusals.ts";
import { createSharedAnswers } from "./shared-answers.ts";
import { readMultipart } from "./multipart.ts";
import { isCrossSite, isSameOrigin } from "./same-origin.ts";
import { sendBusy } from "./admission.ts";
import type { Requests } from "./requests.ts";

const requestShape = v.object({
  query: v.nullish(v.pipe(v.string(), v.maxLength(queryLimits.bodyBytes))),
  operationName: v.nullish(v.string()),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  extensions: v.nullish(
    v.object({
      persistedQuery: v.nullish(
        v.object({ version: v.literal(1), sha256Hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
      ),
    }),
  ),
});
type GraphqlRequest = v.InferOutput<typeof requestShape>;

/** Root fields an endpoint accepts: all, or some only. */
export interface Endpoint {
  path: string;
  engine: GraphqlEngine;
  /** Root fields a narrowed endpoint serves; absent for all. */
  onlyFields?: ReadonlySet<string>;
  /** Refuses before anything else, e.g. callers who are not staff. Returns the error to answer with. */
  guard?: (context: ApiContext) => Promise<ApiError | undefined>;
  acceptsFiles?: boolean;
  /** True when a staff session counts here. */
  forStaff?: boolean;
  /** True when a request must name its client in the header `x-client-name`. Checked after the guard. */
  requiresClientName?: boolean;
  persistedQueries: boolean;
}

/** Mounts one GraphQL endpoint: POST JSON (or multipart), GET for hashed reads. */
export function mountGraphql(app: FastifyInstance, requests: Requests, metrics: Metrics, endpoint: Endpoint): void {
  const sharedAnswers = createSharedAnswers();
  const config = {
    checksBody: true,
    ...(endpoint.acceptsFiles === true ? { upload: "multipart" as const } : {}),
  };
  app.post(endpoint.path, { bodyLimit: queryLimits.bodyBytes, config }, async (request, reply) => {
    if (!isSameOrigin(request, requests.origins)) {
      return send(
        reply,
        403,
        toFailure(new ApiError("FORBIDDEN", { rule: "same_origin" }, "Requests from other sites are refused.")),
      );
    }
    let body: unknown = request.body;
    if (request.isMultipart()) {
      if (endpoint.acceptsFiles !== true || request.headers["x-requested-with"] === undefined) {
        return send(reply, 403, toFailure(new ApiError("FORBIDDEN", { rule: "multipart_header" })));
      }
      try {
        body = await readMultipart(request);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return send(reply, 400, toFailure(error));
      }
      if (!request.startWork()) return sendBusy(reply);
    }
    return serve(request, reply, body, false);
  });

  app.get(endpoint.path, async (request, reply) => {
    const query = request.query as Record<string, string | undefined>;
    let body: unknown;
    try {
      body = {
        query: query["query"],
        operationName: query["operationName"],
        variables: query["variables"] === undefined ? undefined : (JSON.parse(query["variables"]) as unknown),
        extensions: query["extensions"] === undefined ? undefined : (JSON.parse(query["extensions"]) as unknown),
      };
    } catch {
      return send(reply, 400, toFailure(new ApiError("GRAPHQL_INVALID", {}, "variables and extensions are JSON.")));
    }
    return serve(request, reply, body, true);
  });

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
    isGet: boolean,
  ): Promise<FastifyReply> {
    const parsed = v.safeParse(requestShape, body);
    if (!parsed.success) {
      const what = Array.isArray(body)
        ? "Batches are not accepted."
        : `The request is not shaped as GraphQL over HTTP: ${parsed.issues[0].message}`;
      return send(reply, 400, toFailure(new ApiError("GRAPHQL_INVALID", {}, what)));
    }
    const resolved = await requests.contextOf(request, reply, {
      asGuest: isGet && isCrossSite(request),
      forStaff: endpoint.forStaff === true,
    });
    if ("refusal" in resolved) return send(reply, resolved.status, toFailure(resolved.refusal));
    const { context } = resolved;
    const refused = await endpoint.guard?.(context);
    if (refused !== undefined) return send(reply, 404, toFailure(refused));
    if (endpoint.requiresClientName === true && !request.headers["x-client-name"]) {
      const what = "The header x-client-name is missing. It names the client that calls this endpoint.";
      return send(reply, 400, toFailure(new ApiError("GRAPHQL_INVALID", { header: "x-client-name" }, what)));
    }
    let document: PreparedDocument;
    try {
      document = find(parsed.output);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const status = error.code.startsWith("PERSISTED_QUERY") ? 200 : 400;
      return send(reply, status, toFailure(error));
    }
    if (document.operation === "subscription" || (isGet && document.operation !== "query")) {
      reply.header("allow", "POST");
      return send(reply, 405, toFailure(new ApiError("GRAPHQL_INVALID", {}, "GET is for reading only.")));
    }
    if (document.operation === "mutation" && isForAnotherAccount(request, context)) {
      return send(reply, 200, toFailure(new ApiError("ACTING_ACCOUNT_CHANGED")));
    }
    if (document.operation === "mutation") {
      const fields = rootFields(parsed.output);
      // All of several before the first one runs: what is refused in part changes nothing.
      const refusal = fields.length > 1 ? refusalOfChange(context, fields) : undefined;
      if (refusal !== undefined) return send(reply, 200, toFailure(refusal));
    }
    const timer = metrics.graphqlDuration.startTimer({ operation: document.operation, name: document.name });
    const variables = parsed.output.variables ?? {};
    const run = (): Promise<ExecutionResult> => endpoint.engine.run(document, context, variables);
    const shared =
      document.isShared && context.session === null && context.firstFactor === null
        ? await sharedAnswers.read(JSON.stringify([context.request.origin, document.text, variables]), run)
        : undefined;
    const result = shared?.result ?? (await run());
    timer();
    for (const error of result.errors ?? [])
      metrics.graphqlErrors.inc({ code: String(error.extensions["code"] ?? "INTERNAL") });
    // Mutations do not answer in part: what failed is no change.
    const payload =
      document.operation === "mutation" && result.errors !== undefined ? { errors: result.errors, data: null } : result;
    const isOverloaded = result.errors?.some((error) => error.extensions["code"] === "OVERLOADED") ?? false;
    if (
      result.errors?.some(
        (error) => (error.extensions["details"] as { queue?: string } | undefined)?.queue === "passwords",
      ) === true
    ) {
      // It only waits from here on, so it releases its admission slot.
      request.endWork();
      await holdRefusal();
    }
    const isTooComplex = result.errors?.some((error) => error.extensions["code"] === "QUERY_TOO_COMPLEX") ?? false;
    return send(reply, isOverloaded ? 503 : isTooComplex ? 400 : 200, payload, shared?.text);
  }

  /** The text behind a request: given, or registered under its hash; both are checked and compiled. */
  function find(body: GraphqlRequest): PreparedDocument {
    const hash = body.extensions?.persistedQuery?.sha256Hash;
    let text = body.query ?? undefined;
    if (hash !== undefined) {
      if (!endpoint.persistedQueries) {
        if (text === undefined) throw new ApiError("PERSISTED_QUERY_NOT_SUPPORTED");
      } else if (text === undefined) {
        text = endpoint.engine.textOf(hash);
        if (text === undefined) throw new ApiError("PERSISTED_QUERY_NOT_FOUND");
      }
    }
    if (text === undefined || text === "") throw new ApiError("GRAPHQL_INVALID", {}, "There is no query.");
    const document = endpoint.engine.prepare(text);
    if (endpoint.onlyFields !== undefined) {
      const outside = fieldsOf(text).find(
        (field) => endpoint.onlyFields?.has(field) !== true && field !== "__typename",
      );
      if (outside !== undefined) throw new ApiError("GRAPHQL_INVALID", {}, `${outside} is not served here.`);
    }
    if (hash !== undefined && endpoint.persistedQueries && body.query != null)
      endpoint.engine.register(hash, body.query);
    return document;
  }

  function refusalOfChange(context: ApiContext, names: readonly string[]): ApiError | undefined {
    const fields = endpoint.engine.schema.getMutationType()?.getFields() ?? {};
    for (const name of names) {
      const guard = guardOf(fields[name] ?? {});
      const refusal = guard === undefined || "grant" in guard ? undefined : refusalOf(context, guard, true);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  function rootFields(body: GraphqlRequest): string[] {
    const text = body.query ?? endpoint.engine.textOf(body.extensions?.persistedQuery?.sha256Hash ?? "");
    return text === undefined ? [] : fieldsOf(text);
  }
}

/**
 * Returns true when a mutation comes from a window that still shows another account. The window names the account it
 * shows. After a switch in a second window, the browser's one session acts for a different account.
 */
function isForAnotherAccount(request: FastifyRequest, context: ApiContext): boolean {
  const shown = request.headers["x-acting-account"];
  const session = context.session ?? context.firstFactor;
  return shown !== undefined && session !== null && shown !== encodeId(session.accountId);
}

function fieldsOf(text: string): string[] {
  const { definitions } = parse(text, { noLocation: true });
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = new Map(
    definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION).map((one) => [one.name.value, one.selectionSet]),
  );
  const collect = (set: SelectionSetNode | undefined): string[] =>
    (set?.selections ?? []).flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one.name.value];
      return collect(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : fragments.get(one.name.value));
    });
  return collect(operation?.selectionSet);
}

function toFailure(error: ApiError): { errors: GraphQLError[]; data: null } {
  return { errors: [new GraphQLError(error.message, { extensions: error.extensions })], data: null };
}

/** @param text The payload as JSON, where it is known. */
function send(reply: FastifyReply, status: number, payload: unknown, text = JSON.stringify(payload)): FastifyReply {
  const { errors = [] } = payload as { errors?: readonly GraphQLError[] };
  const retryAfter = errors
    .map(({ extensions }) => (extensions["details"] as { retryAfter?: number } | undefined)?.retryAfter)
    .find((one) => one !== undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply
    .code(status)
    .header("cache-control", "private, no-store")
    .type("application/json; charset=utf-8")
    .send(text);
}
