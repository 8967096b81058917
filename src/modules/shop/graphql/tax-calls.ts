import type { ApiContext } from "#graphql/context.ts";
import { shopLimits } from "../limits.ts";
import type { MayAsk } from "../ports/sales-tax.ts";

/**
 * Returns the check that limits what a caller's looking at prices costs: each new ZIP code may be a paid call. Counts
 * by person, or by a guest's address.
 */
export function mayAskForRate({ limits, session, request }: ApiContext): MayAsk {
  return async () => (await limits.use(shopLimits.sales_tax_call, session?.personId ?? request.ip)).ok;
}
