import { ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { ShopProductType } from "#kernel/shop-price.ts";
import { readToday } from "#platform/db/day-counts.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { findOverride } from "../domain/tax-override.ts";
import type { TaxPlace } from "../domain/tax-override.ts";
import { salesTax } from "../ports/sales-tax.ts";
import type { MayAsk, TaxFailure } from "../ports/sales-tax.ts";
import { taxOverrides } from "../settings.ts";

/**
 * Returns today's rate of sales tax in a place, in thousandths of a percent. The operator's rate replaces the
 * provider's.
 *
 * @param mayAsk Limits the calls that cost money, for rates that are only shown.
 */
export async function rateIn(
  services: Pick<Services, "db">,
  place: TaxPlace,
  type: ShopProductType,
  mayAsk?: MayAsk,
): Promise<Result<bigint, TaxFailure>> {
  const overrides = (await readSetting(services.db, taxOverrides)).filter(({ state }) => state === place.state);
  if (overrides.length > 0) {
    const found = findOverride(overrides, place, await readToday(services.db));
    if (found !== undefined) return ok(BigInt(Math.round(found.percent * 1_000)));
  }
  return salesTax.of(services).rateIn(place, type, mayAsk);
}
