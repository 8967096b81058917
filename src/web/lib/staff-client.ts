import { Client, fetchExchange, mapExchange, type AnyVariables, type CombinedError } from "@urql/core";
import { useCallback, useEffect, useState } from "react";
import type { AppDocument } from "./define-document.ts";
import { setStaffStanding, useStaffStanding } from "./staff-session.ts";
import { TIMEOUT_MS, withTimeout } from "./transport.ts";

let made: Client | undefined;
const writeListeners = new Set<() => void>();

/** Calls `listener` after each write of this staff member. Returns the function that ends it. */
export function onStaffWrite(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

/**
 * Returns the client of the staff schema: an endpoint of its own, and no cache, because other people change what staff
 * see. Each read is a request of its own: one in flight may have been answered before the write that asks for it
 * again.
 */
export function staffClient(): Client {
  made ??= withOwnRequests(newClient());
  return made;
}

/** Makes a client send every read, where it would share the answer of an equal one in flight. */
function withOwnRequests(client: Client): Client {
  const executeQuery = client.executeQuery.bind(client);
  let reads = 0;
  client.executeQuery = (request, context) => executeQuery({ ...request, key: (reads += 1) }, context);
  return client;
}

function newClient(): Client {
  return new Client({
    url: "/backend/sp/graphql",
    preferGetMethod: false,
    requestPolicy: "network-only",
    fetch: withTimeout((input, init) => fetch(input, init), TIMEOUT_MS),
    fetchOptions: { credentials: "same-origin", headers: { "x-requested-with": "fetch", "x-client-name": "staff" } },
    exchanges: [
      mapExchange({
        onResult: ({ error, operation }) => {
          // The form to enter the staff area shows its own errors.
          if (
            error?.graphQLErrors[0]?.extensions["code"] === "REAUTH_REQUIRED" &&
            operation.context["entering"] !== true
          )
            setStaffStanding({ state: "outside" });
          if (operation.kind === "mutation" && !error) for (const listener of writeListeners) listener();
        },
      }),
      fetchExchange,
    ],
  });
}

export interface StaffQuery<Result> {
  readonly data: Result | undefined;
  readonly error: CombinedError | undefined;
  readonly loading: boolean;
  readonly reload: () => void;
}

/**
 * Reads from the staff schema in the browser, inside the staff area; the server renders staff pages without data. A
 * read that is logged is a `mutation`.
 */
export function useStaffQuery<Result, Variables extends AnyVariables>(
  document: AppDocument<Result, Variables>,
  variables: Variables,
  kind: "query" | "mutation" = "query",
): StaffQuery<Result> {
  const key = JSON.stringify(variables);
  const [state, setState] = useState<{
    key: string;
    data: Result | undefined;
    error: CombinedError | undefined;
  } | null>(null);
  const [turn, setTurn] = useState(0);
  const isInside = useStaffStanding().state === "inside";
  useEffect(() => {
    if (!isInside) return undefined;
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const client = staffClient();
      const { data, error } = await client[kind](document, JSON.parse(key) as Variables).toPromise();
      if (isCurrent)
        setState((before) => ({ key, data: data ?? (before?.key === key ? before.data : undefined), error }));
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [document, key, kind, turn, isInside]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const current = state?.key === key ? state : null;
  return { data: current?.data, error: current?.error, loading: current === null, reload };
}
