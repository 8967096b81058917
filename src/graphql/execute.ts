import { createHash } from "node:crypto";
import { getOperationAST, GraphQLError, Kind, parse, validate } from "graphql";
import type { ExecutionResult, GraphQLSchema, SelectionNode } from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import type { CompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import { ApiError } from "./api-error.ts";
import type { ApiContext } from "./context.ts";
import { guardOf } from "./guards.ts";
import { isOutage, isTimeout } from "#platform/db/outage.ts";
import { brokenLimit, costOf, queryLimits, findUnfitValue } from "./limits.ts";

/** A document that passed every check, compiled once and run many times. */
export interface PreparedDocument {
  readonly operation: "query" | "mutation" | "subscription";
  readonly text: string;
  /** The operation's name in our own pages' documents; "other" for everyone else's, because it labels metrics. */
  readonly name: string;
  /** True when equal requests of guests may share an answer: each root field says so. */
  readonly isShared: boolean;
  readonly compiled: CompiledQuery;
}

export interface GraphqlEngine {
  readonly schema: GraphQLSchema;
  /** Checks and compiles a text; throws ApiError (GRAPHQL_INVALID, QUERY_TOO_COMPLEX). Cached. */
  prepare: (text: string) => PreparedDocument;
  /** The text registered under a sha256 hash (hex), if any. */
  textOf: (hash: string) => string | undefined;
  /** Registers a text under its hash; throws BAD_USER_INPUT when the hash is not its own. */
  register: (hash: string, text: string) => void;
  run: (
    document: PreparedDocument,
    context: ApiContext,
    variables: Record<string, unknown>,
  ) => Promise<ExecutionResult>;
}

/**
 * The executor of one schema: limits, validation, graphql-jit compilation, an LRU of compiled documents and one of
 * persisted texts. `preloaded` are the documents our own pages use; they are never evicted.
 */
export function createEngine(
  schema: GraphQLSchema,
  options: {
    preloaded: Readonly<Record<string, string>>;
    introspection: boolean;
    onError: (error: unknown, context: ApiContext) => void;
  },
): GraphqlEngine {
  // Bounded in bytes too: most of a text may be blanks, which count for no token.
  const compiled = new LRUCache<string, PreparedDocument>({
    max: 1_000,
    maxSize: 4_194_304,
    sizeCalculation: (_made, text) => text.length,
  });
  const own: ReadonlySet<string> = new Set(Object.values(options.preloaded));
  const persisted = new LRUCache<string, string>({
    max: 1_000,
    maxSize: 1_048_576,
    sizeCalculation: (text) => text.length,
  });

  const prepare = (text: string): PreparedDocument => {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    let document;
    try {
      document = parse(text, { maxTokens: queryLimits.tokens, noLocation: true });
    } catch (error) {
      if (error instanceof GraphQLError && error.message.includes("tokens"))
        throw new ApiError("QUERY_TOO_COMPLEX", { limit: "tokens" });
      throw new ApiError("GRAPHQL_INVALID", {}, error instanceof GraphQLError ? error.message : undefined);
    }
    if (/\0|\\u0000|\\u\{0+\}/.test(text))
      throw new ApiError("GRAPHQL_INVALID", {}, "A text may not hold the character U+0000.");
    const broken = brokenLimit(document);
    if (broken !== undefined)
      throw new ApiError("QUERY_TOO_COMPLEX", { limit: broken }, `A request may have ${broken}.`);
    if (!options.introspection && /\b__(schema|type)\b/.test(text))
      throw new ApiError("GRAPHQL_INVALID", {}, "Introspection is off.");
    const problems = validate(schema, document, undefined, { maxErrors: 5 });
    const first = problems[0];
    if (first !== undefined) {
      // Suggestions would reveal the schema to guessing clients.
      throw new ApiError(
        "GRAPHQL_INVALID",
        {},
        options.introspection ? first.message : first.message.replace(/ Did you mean .*$/, ""),
      );
    }
    const cost = costOf(schema, document);
    if (cost > queryLimits.cost)
      throw new ApiError("QUERY_TOO_COMPLEX", { limit: "cost", cost, allowed: queryLimits.cost });
    const operation = getOperationAST(document);
    if (operation == null) throw new ApiError("GRAPHQL_INVALID");
    // Built-in scalars and enums go out as they are: what resolvers return is typed, and the checks cost a third of a page's execution.
    const query = compileQuery(schema, document, undefined, { disableLeafSerialization: true });
    if (!isCompiledQuery(query)) throw new ApiError("GRAPHQL_INVALID", {}, query.errors?.[0]?.message);
    const made: PreparedDocument = {
      operation: operation.operation,
      text,
      name: own.has(text) ? (operation.name?.value ?? "anonymous") : "other",
      isShared: operation.operation === "query" && operation.selectionSet.selections.every(isSharedField(schema)),
      compiled: query,
    };
    compiled.set(text, made);
    return made;
  };

  return {
    schema,
    prepare,
    textOf: (hash) => options.preloaded[hash] ?? persisted.get(hash),
    register: (hash, text) => {
      if (createHash("sha256").update(text).digest("hex") !== hash) {
        throw new ApiError(
          "BAD_USER_INPUT",
          { field: "sha256Hash", rule: "mismatch" },
          "provided sha does not match query",
        );
      }
      if (options.preloaded[hash] === undefined) persisted.set(hash, text);
    },
    run: async (document, context, variables) => {
      const unfit = findUnfitValue(variables);
      if (unfit === "depth")
        return { data: null, errors: [new ApiError("QUERY_TOO_COMPLEX", { limit: "value depth" })] };
      if (unfit !== undefined)
        return { data: null, errors: [new ApiError("BAD_USER_INPUT", { field: "variables", rule: unfit })] };
      const result = await document.compiled.query({}, context, variables);
      if (result.errors === undefined) return result;
      return { ...result, errors: result.errors.map((error) => presentError(error, context, options.onError)) };
    },
  };
}

/** Returns a test for root fields whose answer guests may share. A fragment may hold any field. */
const isSharedField =
  (schema: GraphQLSchema) =>
  (selection: SelectionNode): boolean => {
    if (selection.kind !== Kind.FIELD) return false;
    const guard = guardOf(schema.getQueryType()?.getFields()[selection.name.value] ?? {});
    return guard !== undefined && "who" in guard && guard.isShared === true;
  };

/** Prepares an error for the client: catalogued ones unchanged, bad variables as such, everything else masked. */
function presentError(
  error: GraphQLError,
  context: ApiContext,
  onError: (error: unknown, context: ApiContext) => void,
): GraphQLError {
  const cause = error.originalError ?? error;
  const place = error.path === undefined ? {} : { path: error.path };
  const at = (one: ApiError): GraphQLError => new GraphQLError(one.message, { ...place, extensions: one.extensions });
  if (cause instanceof ApiError) return at(cause);
  // Only what a resolver throws has a path; without one the executor refused the variables.
  if (error.path === undefined) {
    return new GraphQLError(error.message, {
      extensions: { code: "BAD_USER_INPUT", details: { field: "variables", rule: "type" } },
    });
  }
  if (isOutage(cause)) return at(new ApiError("OVERLOADED", { retryAfter: 1 }));
  onError(cause, context);
  if (isTimeout(cause)) return at(new ApiError("OVERLOADED", { retryAfter: 2 }));
  return at(new ApiError("INTERNAL", { requestId: context.request.requestId }));
}
