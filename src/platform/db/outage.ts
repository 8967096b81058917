import { sqlState } from "./db.ts";

/** Classes of SQLSTATE with which a server that comes, goes or is full turns clients away (57P…, 08…, 53300). */
const away = /^(57P0[1-5]|08...|53300)$/;

/**
 * Returns true when an error says that the database cannot be reached just now: no connection in time, restarting,
 * full. It will pass.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (away.test(sqlState(error) ?? "")) return true;
  const code = "code" in error ? String(error.code) : "";
  return /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed|the database system is|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT.*\.s\.PGSQL|terminating connection/.test(
    `${code} ${error.message}`,
  );
}

/** Returns true when a statement or a lock timed out: the database is reachable and overloaded. */
export function isTimeout(error: unknown): boolean {
  return ["57014", "55P03"].includes(sqlState(error) ?? "");
}
