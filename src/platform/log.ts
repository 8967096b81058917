import { defined } from "#kernel/given.ts";
import { pino } from "pino";
import type { Logger, LoggerOptions } from "pino";

export type { Logger } from "pino";

/**
 * Keys whose values never reach a log line, wherever they stand in the object. `detail` is where PostgreSQL quotes a
 * row.
 */
const secretKeys = [
  "password",
  "token",
  "code",
  "secret",
  "authorization",
  "cookie",
  "clientSecret",
  "idToken",
  "phone",
  "phoneNumber",
  "detail",
];

/** Only the fields of an error that describe it: drivers attach whole connections to theirs, keys included. */
function slimError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...defined({ errorCode: code }),
    ...(error.cause === undefined ? {} : { cause: slimError(error.cause) }),
  };
}

/** Returns the options shared by all loggers: secrets redacted, errors slim, times in ISO 8601. */
export function logOptions(level: string, name: string): LoggerOptions {
  return {
    name,
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[redacted]" },
    serializers: { err: slimError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
}

/** The process's structured log: JSON lines on stderr. */
export function createLogger(level: string, name: string): Logger {
  return pino(logOptions(level, name), pino.destination({ dest: 2, sync: true }));
}
