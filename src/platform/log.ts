import { pino } from "pino";
import type { Logger } from "pino";

export type { Logger } from "pino";

/** Keys whose values never reach a log line, wherever they stand in the object (T122). */
const secretKeys = ["password", "token", "code", "secret", "authorization", "cookie", "clientSecret", "idToken", "phone", "phoneNumber"];

/** The process's structured log: JSON lines on stderr, secrets redacted. */
export function createLogger(level: string, name: string): Logger {
  return pino(
    {
      name,
      level,
      redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[redacted]" },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
