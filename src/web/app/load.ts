import { createRequest, type AnyVariables } from "@urql/core";
import { matchRoute } from "#kernel/match-route.ts";
import { findRedirect } from "#kernel/redirect-rules.ts";
import { SessionDocument, UnreadNotificationsCountDocument } from "#web/generated/app.ts";
import type { SessionQuery } from "#web/generated/types.ts";
import type { AppDocument } from "#web/lib/define-document.ts";
import type { ScreenLoadContext } from "./screen.ts";
import { loadedScreen } from "./screens.ts";
import { toSessionState, wholeSession } from "./session-state.ts";
import type { LoadInput, LoadResult, QueryOutcome, RunQuery, SessionState, SsrPayload } from "./ssr-contract.ts";

/** Decides status and destination, and runs the reads of the page's screen in process. */
export async function load(input: LoadInput): Promise<LoadResult> {
  const { url, now } = input;
  const redirect = findRedirect(url, input.session, now);
  if (redirect !== null) return { status: 307, location: redirect.location, data: null };

  const session = wholeSession(input.session);
  const { pathname, searchParams } = new URL(`https://origin.invalid${url}`);
  const match = matchRoute(pathname);
  const queries: Record<string, QueryOutcome> = {};
  const run = recorder(input.query, queries);
  const needsShell = session !== null && (match === null || match.row.layout === "app");
  const shell = needsShell ? run(UnreadNotificationsCountDocument, {}) : null;

  const screen = match === null ? null : loadedScreen(match.row.screen);
  if (match === null || screen === null) {
    await shell;
    return { status: 404, data: { routeId: null, status: 404, queries } };
  }
  const [outcome] = await Promise.all([
    screen.load?.({ routeId: match.id, params: match.params, query: searchParams, session, run }),
    shell,
  ]);
  if (outcome?.kind === "redirect") return { status: 307, location: outcome.to, data: null };
  const status = outcome?.kind === "not-found" ? 404 : 200;
  return { status, data: { routeId: match.id, status, queries } };
}

/** Runs documents and keeps their answers under the key by which the client will ask. */
function recorder(query: RunQuery, queries: Record<string, QueryOutcome>): ScreenLoadContext["run"] {
  return async <Result, Variables extends AnyVariables>(document: AppDocument<Result, Variables>, variables: Variables) => {
    const outcome = await query(document, variables ?? {});
    queries[createRequest(document, variables).key] = outcome;
    return { data: (outcome.data ?? null) as Result | null, errors: outcome.errors ?? [] };
  };
}

/** The session, read through the graph like everything else; null when there is none or the read fails. */
export async function loadSession(query: RunQuery): Promise<SessionState | null> {
  const { data, errors } = await query(SessionDocument, {});
  return errors !== undefined && errors.length > 0 ? null : toSessionState(data as SessionQuery | null);
}

/** Shown when preparing the page failed. */
export const failurePayload: SsrPayload = { routeId: null, status: 500, queries: {} };
