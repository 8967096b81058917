import { cutText } from "#kernel/text/cut.ts";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { stripQueries } from "#platform/error-reports.ts";
import type { ErrorReporter } from "#platform/error-reports.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import { limitAddress } from "./request-facts.ts";
import { httpLimits } from "./limits.ts";

const text = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => cutText(value, length, "")),
  );
/** The report that src/web/lib/error-reporting.ts sends. */
const reportShape = v.object({
  message: text(4_000),
  stack: v.nullish(text(4_000)),
  cause: v.nullish(text(4_000)),
  path: text(500),
  source: v.picklist(["window", "react", "reported"]),
  version: text(60),
  trail: v.optional(v.pipe(v.array(text(500)), v.maxLength(20)), []),
});

/** Takes errors of the browser (window errors and the error boundary) to the error reporter. */
export function mountClientErrors(
  app: FastifyInstance,
  reporter: ErrorReporter,
  limits: RateLimits,
  metrics: Metrics,
): void {
  app.post("/backend/client-errors", { bodyLimit: 32_768 }, async (request, reply) => {
    const allowed = await limits.use(httpLimits.client_error, limitAddress(request.ip));
    const report = v.safeParse(reportShape, request.body);
    if (!allowed.ok || !report.success) return reply.code(allowed.ok ? 400 : 429).send();
    const { message, stack, cause, path, source, version, trail } = report.output;
    metrics.errorReports.inc({ where: "browser" });
    reporter.report({
      where: "browser",
      name: source,
      message: stripQueries(cause == null ? message : `${message} (caused by ${cause})`),
      stack: stripQueries(stack ?? ""),
      // The path only: queries and fragments may carry tokens.
      url: path.split(/[?#]/)[0] ?? "",
      release: version,
      ...(trail.length === 0 ? {} : { trail: trail.map((one) => one.split(/[?#]/)[0] ?? "") }),
      requestId: request.id,
    });
    return reply.code(204).send();
  });
}
