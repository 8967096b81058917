import { defined } from "#kernel/given.ts";
import { Client, fetchExchange, makeOperation, mapExchange, type Operation, type OperationContext } from "@urql/core";
import { cacheExchange, type CacheExchangeOpts } from "@urql/exchange-graphcache";
import { persistedExchange } from "@urql/exchange-persisted";
import { hashOf } from "./define-document.ts";
import { errorCode, isInvalidSession } from "./graph-error.ts";
import { payloadExchange, type PayloadQueries } from "./payload-exchange.ts";
import { createReread } from "./reread-exchange.ts";
import { LONG_TIMEOUT_MS, TIMEOUT_MS, withRetries, withTimeout, type Fetch } from "./transport.ts";

/** Options of the browser's client; tests pass `fetch`. */
export interface GraphClientOptions {
  readonly queries: PayloadQueries;
  readonly version: string;
  /** Called when an answer says that the session is no longer valid, except during a poll. */
  readonly onInvalidSession: () => void;
  /** Returns the account this window shows, in whose name it sends mutations; undefined for a guest. */
  readonly actingAccount: () => string | undefined;
  /** Called when a change was refused because the session meanwhile acts for another account. */
  readonly onActingAccountChanged: () => void;
  /** Updates and optimistic answers of the cache; none in most tests. */
  readonly cacheRules?: Pick<CacheExchangeOpts, "updates" | "optimistic">;
  readonly url?: string;
  readonly fetch?: Fetch;
}

/** Context of a poll: the poller handles its failures. */
export const pollContext: Partial<OperationContext> = { poll: true, requestPolicy: "network-only" };

/** Context of requests that send data while the page may be closing. */
export const keepaliveContext: Partial<OperationContext> = { keepalive: true };

const longContext = (name: string): Partial<OperationContext> => ({ name, url: `/backend/${name}/graphql` });

/** Context of changes of cards and payments: an endpoint that serves their fields alone, 30 s, a client name. */
export const paymentsContext = longContext("payments");

/** Context of changes of uploads: as `paymentsContext`. Reads stay with the main endpoint, which knows their hashes. */
export const uploadContext = longContext("upload");

/**
 * Creates the browser's client: normalized cache first, then the page's own data, then hashed reads by GET with
 * retries, and full text by POST where the server does not know the hash.
 */
export function createGraphClient(options: GraphClientOptions): Client {
  const {
    queries,
    version,
    onInvalidSession,
    actingAccount,
    onActingAccountChanged,
    url = "/backend/graphql",
  } = options;
  const base: Fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const write = withTimeout(base, TIMEOUT_MS);
  const read = withRetries(write);
  const long = withTimeout(base, LONG_TIMEOUT_MS);
  // The changes of one thing are sent one after another, so that the last press decides, whatever connection is faster.
  const turns = new Map<string, Promise<Response>>();
  const inTurn =
    (of: string): Fetch =>
    (...request) => {
      const sendNow = (): Promise<Response> => write(...request);
      const answer = turns.get(of)?.then(sendNow, sendNow) ?? sendNow();
      turns.set(of, answer);
      return answer;
    };

  const send = (operation: Operation): Operation => {
    const { context } = operation;
    const { name = "web" } = context as { name?: string };
    const about = operation.variables as { postId?: string; userId?: string } | undefined;
    const of = about?.postId ?? about?.userId;
    const chosen = operation.kind === "query" ? read : name !== "web" ? long : of ? inTurn(of) : write;
    const persisted = operation.extensions?.persistedQuery as { miss?: boolean } | undefined;
    const byGet = persisted !== undefined && persisted.miss !== true && operation.kind === "query";
    const shown = operation.kind === "mutation" ? actingAccount() : undefined;
    const headers = {
      "x-requested-with": "fetch",
      "x-client-name": name,
      "x-client-version": version,
      ...defined({ "x-acting-account": shown }),
    };
    return makeOperation(operation.kind, operation, {
      ...context,
      fetch: chosen,
      fetchOptions: { credentials: "same-origin", headers, keepalive: context["keepalive"] === true },
      preferGetMethod: byGet ? "within-url-limit" : false,
    });
  };

  const reread = createReread();
  return new Client({
    url,
    preferGetMethod: false,
    requestPolicy: "cache-first",
    exchanges: [
      mapExchange({
        onResult: (result) => {
          if (isInvalidSession(result.error) && result.operation.context["poll"] !== true) onInvalidSession();
          if (errorCode(result.error) === "ACTING_ACCOUNT_CHANGED") onActingAccountChanged();
        },
      }),
      reread.aboveCache,
      // Types without an id are embedded in their parent, which the cache does by itself.
      cacheExchange(options.cacheRules),
      reread.belowCache,
      payloadExchange(queries, true),
      // Reads may be answered in part; a mutation with an error counts as failed.
      mapExchange({
        onResult: (result) =>
          result.operation.kind === "mutation" && result.error ? { ...result, data: undefined } : result,
      }),
      persistedExchange({
        preferGetForPersistedQueries: "within-url-limit",
        generateHash: (text) => Promise.resolve(hashOf(text)),
      }),
      mapExchange({ onOperation: send }),
      fetchExchange,
    ],
  });
}
