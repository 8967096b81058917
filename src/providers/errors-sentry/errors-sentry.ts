import { randomUUID } from "node:crypto";
import type { ErrorReporter } from "#platform/error-reports.ts";
import type { Logger } from "#platform/log.ts";

/**
 * Sends reports to any server that speaks Sentry's envelope protocol (develop.sentry.dev/sdk/data-model/envelopes). A
 * report that cannot be delivered is logged instead.
 */
export function errorsSentry(dsn: string, environment: string, log: Logger): ErrorReporter {
  const address = new URL(dsn);
  const project = address.pathname.split("/").at(-1) ?? "";
  const prefix = address.pathname.slice(0, -project.length - 1);
  const endpoint = `${address.protocol}//${address.host}${prefix}/api/${project}/envelope/`;
  return {
    name: "sentry",
    report: (report) => {
      const eventId = randomUUID().replaceAll("-", "");
      const sentAt = new Date().toISOString();
      const event = {
        event_id: eventId,
        timestamp: sentAt,
        platform: "javascript",
        level: "error",
        environment,
        release: report.release,
        tags: { where: report.where, request_id: report.requestId },
        request: report.url === undefined ? undefined : { url: report.url },
        exception: { values: [{ type: report.name, value: report.message }] },
        extra: { stack: report.stack },
      };
      const body = [
        JSON.stringify({ event_id: eventId, dsn, sent_at: sentAt }),
        JSON.stringify({ type: "event" }),
        JSON.stringify(event),
      ].join("\n");
      fetch(endpoint, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/x-sentry-envelope",
          "x-sentry-auth": `Sentry sentry_version=7, sentry_key=${address.username}, sentry_client=stims/1`,
        },
        signal: AbortSignal.timeout(8_000),
      }).then(
        (answer) => {
          if (!answer.ok) log.error({ report, status: answer.status }, "error report was refused");
        },
        (error: unknown) => log.error({ report, err: error }, "error report was not delivered"),
      );
    },
  };
}
