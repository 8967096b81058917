/** An unexpected error on its way to whoever watches: already stripped of request bodies and secrets. */
interface ErrorReport {
  where: "browser" | "server" | "worker";
  name: string;
  message: string;
  stack: string;
  url?: string;
  release?: string;
  /** Pages that led to it, the newest last; only of people who allow it. */
  trail?: readonly string[];
  requestId?: string;
}

/** Takes error reports; must never throw into the path that failed. */
export interface ErrorReporter {
  readonly name: string;
  report: (report: ErrorReport) => void;
}
