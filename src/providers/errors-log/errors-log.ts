import type { ErrorReporter } from "#platform/error-reports.ts";
import type { Logger } from "#platform/log.ts";

/** The embedded error reporter: one structured log line an error. */
export function errorsLog(log: Logger): ErrorReporter {
  return { name: "log", report: (report) => log.error({ report }, `${report.where} error: ${report.message}`) };
}
