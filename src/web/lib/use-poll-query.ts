import { useClient, type AnyVariables } from "urql";
import type { AppDocument } from "./define-document.ts";
import { pollContext } from "./graph-client.ts";
import { isAuthError } from "./graph-error.ts";
import { usePolling } from "./use-polling.ts";

/** Polls a document; every component that shows the same data is refreshed through the cache. */
export function usePollQuery<Result, Variables extends AnyVariables>(
  document: AppDocument<Result, Variables>,
  variables: Variables,
  options: { readonly enabled?: boolean } = {},
): void {
  const client = useClient();
  usePolling(async () => {
    const before = client.readQuery(document, variables);
    const result = await client.query(document, variables, pollContext).toPromise();
    if (isAuthError(result.error)) return "auth-error";
    if (result.error) return "failed";
    return JSON.stringify(before?.data) === JSON.stringify(result.data) ? "unchanged" : "changed";
  }, options);
}
