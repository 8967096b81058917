import { createRequest, type AnyVariables } from "@urql/core";
import { fillPath, matchRoute } from "#kernel/match-route.ts";
import { findRedirect } from "#kernel/redirect-rules.ts";
import { SessionDocument, UnreadNotificationsCountDocument } from "#web/generated/app.ts";
import type { SessionQuery } from "#web/generated/types.ts";
import type { AppDocument } from "#web/lib/define-document.ts";
import { isBarred } from "./is-barred.ts";
import type { ScreenLoadContext } from "./screen.ts";
import { loadedScreen } from "./screens.ts";
import { toSessionState, wholeSession } from "./session-state.ts";
import type { QueryOutcome } from "#web/lib/query-outcome.ts";
import type { LoadInput, LoadResult, RunQuery, SessionState, SsrPayload } from "./ssr-contract.ts";

/**
 * Decides status and redirect, and runs the reads of the page's screen in process. They do not wait for the session: a
 * redirected visitor's reads are wasted, every other request waits once less.
 */
export async function load(input: LoadInput): Promise<LoadResult> {
  const { url, visitor } = input;
  const { pathname, search, searchParams } = new URL(`https://origin.invalid${url}`);
  const match = matchRoute(pathname);
  // Usernames are spelled in lower case, and no path ends with a slash.
  const canonical = match === null ? pathname : fillPath(match.row.path, match.params);
  if (canonical !== pathname) return { status: 307, location: canonical + search, data: null };
  const queries: Record<string, QueryOutcome> = {};
  const run = recorder(input.query, queries);
  const needsShell = input.isSignedIn && (match === null || match.row.layout === "app");
  const session = visitor.then((known) => wholeSession(known.session));
  const screen = match === null ? null : loadedScreen(match.row.screen);
  const [arrival, page] = await Promise.allSettled([
    visitor,
    Promise.all([
      match === null
        ? undefined
        : screen?.load?.({
            routeId: match.id,
            params: match.params,
            query: searchParams,
            isPhone: input.isPhone,
            session,
            run,
          }),
      needsShell ? run(UnreadNotificationsCountDocument, {}) : null,
    ]),
  ]);
  if (arrival.status === "rejected") throw arrival.reason;
  const redirect = findRedirect(url, arrival.value.session, arrival.value.now);
  if (redirect !== null) return { status: 307, location: redirect.location, data: null };
  // What the page read was refused, and is not its answer.
  if (match !== null && screen !== null && isBarred(match.row, arrival.value.session))
    return { status: 200, data: { routeId: match.id, status: 200, queries } };
  if (page.status === "rejected") throw page.reason;
  if (match === null || screen === null) return { status: 404, data: { routeId: null, status: 404, queries } };
  const [outcome] = page.value;
  if (outcome?.kind === "redirect") return { status: 307, location: outcome.to, data: null };
  const status = outcome?.kind === "not-found" ? 404 : 200;
  return { status, data: { routeId: match.id, status, queries } };
}

/** Runs documents and keeps their answers under the key by which the client will ask. */
function recorder(query: RunQuery, queries: Record<string, QueryOutcome>): ScreenLoadContext["run"] {
  return async <Result, Variables extends AnyVariables>(
    document: AppDocument<Result, Variables>,
    variables: Variables,
  ) => {
    const outcome = await query(document, variables ?? {});
    queries[createRequest(document, variables).key] = outcome;
    return { data: (outcome.data ?? null) as Result | null, errors: outcome.errors ?? [] };
  };
}

/** Reads the session through the graph like everything else; null when there is none or the read fails. */
export async function loadSession(query: RunQuery): Promise<SessionState | null> {
  const { data, errors } = await query(SessionDocument, {});
  return errors !== undefined && errors.length > 0 ? null : toSessionState(data as SessionQuery | null);
}

/** Payload for a failed preparation of the page: the error page with status 500. */
export const failurePayload: SsrPayload = { routeId: null, status: 500, queries: {} };
