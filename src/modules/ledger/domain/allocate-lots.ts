import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";

/** An open lot as the allocation sees it. `released` is checked for the purpose at hand. */
interface OpenLot {
  readonly remainingCents: bigint;
  readonly released: boolean;
}

interface Use<Lot> {
  readonly from: Lot;
  readonly amountCents: bigint;
}

/**
 * Takes an amount (positive cents) from released lots in the order given, emptying each before the next. The uses add
 * up to the amount exactly; "short" with what is available when the lots do not hold it.
 */
export function allocateLots<Lot extends OpenLot>(
  lots: readonly Lot[],
  amountCents: bigint,
): Result<Use<Lot>[], { availableCents: bigint }> {
  if (amountCents <= 0n) throw new RangeError("an amount to take is positive");
  const uses: Use<Lot>[] = [];
  let missing = amountCents;
  for (const lot of lots) {
    if (missing === 0n) break;
    if (!lot.released || lot.remainingCents <= 0n) continue;
    const taken = lot.remainingCents < missing ? lot.remainingCents : missing;
    uses.push({ from: lot, amountCents: taken });
    missing -= taken;
  }
  if (missing > 0n) return err({ availableCents: amountCents - missing });
  return ok(uses);
}
