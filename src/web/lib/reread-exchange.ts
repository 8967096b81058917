import { makeOperation, type Exchange, type Operation } from "@urql/core";
import { filter, makeSubject, merge, pipe, tap } from "wonka";

/**
 * Repeats reads that were in flight when a mutation was answered, and drops the first answer: the server may have read
 * it before the mutation. The client alone would keep it, since it sends no second request for a query in flight, even
 * when the mutation's cache rule invalidated it. Reports sent with `keepaliveContext` change nothing that is shown, and
 * queries that bypass the cache are their caller's.
 *
 * `aboveCache` and `belowCache` stand on both sides of the cache, which has to see the second request: it writes
 * answers in the order of the requests.
 */
export function createReread(): { readonly aboveCache: Exchange; readonly belowCache: Exchange } {
  const again = makeSubject<Operation>();
  const aboveCache: Exchange =
    ({ forward }) =>
    (operations) =>
      forward(merge([operations, again.source]));
  const belowCache: Exchange =
    ({ forward }) =>
    (operations) => {
      const underWay = new Map<number, { readonly operation: Operation; isOutdated: boolean }>();
      return pipe(
        operations,
        tap((operation) => {
          const { kind, key, context } = operation;
          if (kind === "query" && (context.requestPolicy !== "network-only" || context["reread"] === true))
            underWay.set(key, { operation, isOutdated: false });
          else if (kind === "teardown") underWay.delete(key);
        }),
        forward,
        filter(({ operation: { kind, key, context }, error }) => {
          if (kind === "mutation") {
            if (context["keepalive"] !== true) for (const read of underWay.values()) read.isOutdated = true;
            return true;
          }
          const read = underWay.get(key);
          underWay.delete(key);
          if (read?.isOutdated !== true || error !== undefined) return true;
          const past = { ...read.operation.context, requestPolicy: "network-only" as const, reread: true };
          again.next(makeOperation("query", read.operation, past));
          return false;
        }),
      );
    };
  return { aboveCache, belowCache };
}
