import { stringifyDocument, type Exchange, type Operation } from "@urql/core";
import { filter, makeSubject, map, merge, pipe } from "wonka";
import { hashOf } from "./define-document.ts";

/**
 * Asks for reads by the hash of their text, and again by the text when the server does not know the hash. Asks by no
 * hash any more once the server says that it takes none.
 */
export const persistedExchange: Exchange = ({ forward }) => {
  const again = makeSubject<Operation>();
  let takesHashes = true;
  return (operations) =>
    pipe(
      merge([pipe(operations, map(withHash)), again.source]),
      forward,
      filter(({ operation, error }) => {
        const { extensions, ...plain } = operation;
        const refusal =
          extensions && error?.graphQLErrors.find(({ message }) => message.startsWith("PersistedQueryNot"));
        if (!refusal) return true;
        takesHashes &&= refusal.message === "PersistedQueryNotFound";
        again.next(plain);
        return false;
      }),
    );

  function withHash(operation: Operation): Operation {
    const sha256Hash =
      takesHashes && operation.kind === "query" ? hashOf(stringifyDocument(operation.query)) : undefined;
    return sha256Hash === undefined
      ? operation
      : { ...operation, extensions: { persistedQuery: { version: 1, sha256Hash } } };
  }
};
