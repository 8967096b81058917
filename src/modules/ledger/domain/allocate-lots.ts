import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";

/** An open lot as the allocation sees it. `released` is judged for the purpose at hand. */
export interface OpenLot {
  readonly id: string;
  readonly accountId: string;
  readonly remainingCents: bigint;
  readonly released: boolean;
}

export interface LotUse {
  readonly lotId: string;
  readonly accountId: string;
  readonly amountCents: bigint;
}

/**
 * Takes an amount (positive cents) from released lots in the order given, emptying each before the next.
 * The uses add up to the amount exactly; "short" with what is available when the lots do not hold it.
 */
export function allocateLots(lots: readonly OpenLot[], amountCents: bigint): Result<LotUse[], { availableCents: bigint }> {
  if (amountCents <= 0n) throw new RangeError("an amount to take is positive");
  const uses: LotUse[] = [];
  let missing = amountCents;
  for (const lot of lots) {
    if (missing === 0n) break;
    if (!lot.released || lot.remainingCents <= 0n) continue;
    const taken = lot.remainingCents < missing ? lot.remainingCents : missing;
    uses.push({ lotId: lot.id, accountId: lot.accountId, amountCents: taken });
    missing -= taken;
  }
  if (missing > 0n) return err({ availableCents: amountCents - missing });
  return ok(uses);
}
