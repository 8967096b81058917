import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { currentFiscalYear, storeThreshold } from "../store/thresholds-store.ts";

/** The first year whose figure is indexed by the state and entered here. */
const firstIndexedYear = 2027;
const step = 10_000n;

/**
 * Enters the threshold of a year in cents: from 2027 on, of a year that is not over, in whole hundreds of dollars,
 * never below the year before.
 */
export function enterThreshold(
  services: Services,
  year: number,
  cents: bigint,
): Promise<Result<void, "year" | "rounding" | "falls">> {
  return transact(services.db, async (tx) => {
    if (year < firstIndexedYear || year < (await currentFiscalYear(tx))) return err("year");
    if (cents <= 0n || cents % step !== 0n) return err("rounding");
    return (await storeThreshold(tx, year, cents)) ? ok() : err("falls");
  });
}
