import { isAbortError } from "./abort.ts";
import { readTrail } from "./page-trail.ts";

/** Report of a browser error. Texts are cut so that a report stays small. */
export interface ErrorReport {
  readonly message: string;
  readonly stack: string | null;
  readonly cause: string | null;
  readonly path: string;
  readonly source: "window" | "react" | "reported";
  readonly version: string;
  /** Pages that led here, if the person allows it. */
  readonly trail: readonly string[];
}

const address = "/backend/client-errors";
const mostPerPage = 20;
const longest = 4_000;

let version = "";
let sent = 0;
const seen = new Set<string>();

/** Builds the report; the query of the page is left out, since it may hold a token. */
function describeError(error: unknown, source: ErrorReport["source"], path: string): ErrorReport {
  const isError = error instanceof Error;
  const cause = isError && error.cause instanceof Error ? error.cause.message : null;
  return {
    message: (isError ? `${error.name}: ${error.message}` : String(error)).slice(0, longest),
    stack: isError ? ((error.stack ?? null)?.slice(0, longest) ?? null) : null,
    cause: cause === null ? null : cause.slice(0, longest),
    path,
    source,
    version,
    trail: readTrail(),
  };
}

/** Sends an error to the server once per page and text. Aborted requests are not errors. Never throws. */
export function reportError(error: unknown, source: ErrorReport["source"] = "reported"): void {
  if (isAbortError(error) || typeof navigator === "undefined" || typeof location === "undefined") return;
  const report = describeError(error, source, location.pathname);
  const identity = `${report.message}\n${report.stack ?? ""}`;
  if (seen.has(identity) || sent >= mostPerPage) return;
  seen.add(identity);
  sent += 1;
  try {
    navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: "application/json" }));
  } catch {
    // A report that cannot be sent must not become a second error.
  }
}

/** Listens for uncaught errors. Unhandled rejections are not reported. Returns a function that stops it. */
export function startErrorReporting(clientVersion: string): () => void {
  version = clientVersion;
  const listener = (event: ErrorEvent): void => {
    reportError(event.error ?? event.message, "window");
  };
  addEventListener("error", listener);
  return () => {
    removeEventListener("error", listener);
  };
}
