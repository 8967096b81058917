import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { salesTax } from "../ports/sales-tax.ts";
import { taxOverrides } from "../settings.ts";
import { readToday } from "../store/shops-store.ts";

/**
 * Returns today's rate of sales tax in a state, in thousandths of a percent. The operator's rate replaces the
 * provider's.
 */
export async function rateIn(services: Pick<Services, "db">, state: string): Promise<bigint> {
  const overrides = (await readSetting(services.db, taxOverrides)).filter((one) => one.state === state);
  if (overrides.length > 0) {
    const today = await readToday(services.db);
    const current = overrides
      .filter(({ from }) => from <= today)
      .toSorted((one, other) => other.from.localeCompare(one.from))[0];
    if (current !== undefined) return BigInt(Math.round(current.percent * 1_000));
  }
  return salesTax.of(services).rateIn(state);
}
