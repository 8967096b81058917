import {
  CombinedError,
  makeOperation,
  makeResult,
  type Exchange,
  type Operation,
  type OperationResult,
} from "@urql/core";
import { filter, map, merge, pipe, share } from "wonka";
import type { QueryOutcome } from "./query-outcome.ts";

/** Answers found by the server while it prepared the page, by the client's key of the request. */
export type PayloadQueries = Record<string, QueryOutcome>;

/**
 * Answers queries at once from the page's own data. In the browser (`once`) each answer is used a single time: the
 * cache holds it from then on, and a refetch has to reach the server.
 */
export function payloadExchange(queries: PayloadQueries, once: boolean): Exchange {
  return ({ forward }) =>
    (operations) => {
      const shared = pipe(operations, share);
      const known = (operation: Operation): boolean =>
        operation.kind === "query" && operation.context.requestPolicy !== "network-only" && operation.key in queries;
      // Decided once per operation, before an answer is dropped.
      const own = new WeakSet<Operation>();
      const isOwn = (operation: Operation): boolean => {
        if (!known(operation)) return false;
        own.add(operation);
        return true;
      };
      const answered = pipe(
        shared,
        filter(isOwn),
        map((operation) => {
          const outcome = queries[operation.key];
          if (once) delete queries[operation.key];
          return toResult(operation, outcome);
        }),
      );
      const forwarded = pipe(
        shared,
        filter((operation) => !own.has(operation)),
        forward,
      );
      return merge([answered, forwarded]);
    };
}

function toResult(operation: Operation, outcome: QueryOutcome | undefined): OperationResult {
  const result = makeResult(makeOperation(operation.kind, operation), { data: outcome?.data ?? null });
  const errors = outcome?.errors ?? [];
  return errors.length === 0 ? result : { ...result, error: new CombinedError({ graphQLErrors: [...errors] }) };
}
