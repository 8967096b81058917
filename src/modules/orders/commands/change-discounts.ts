import { discountLimits } from "#kernel/discount-rules.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { readShops } from "#modules/shop/index.ts";
import { lockAccountFacts } from "#modules/wallet/index.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { parseTerms } from "../domain/discount.ts";
import type { DiscountTerms } from "../domain/discount.ts";
import type { DiscountChangeRefusal } from "../domain/refusals.ts";
import { countLiving, findDiscount, insertDiscount, storeEnd, storeIsOn } from "../store/discounts-store.ts";
import type { DiscountRow } from "../store/discounts-store.ts";

type Changed = Promise<Result<DiscountRow, DiscountChangeRefusal>>;

/** Makes a discount code of the acting account, which has a shop. */
export async function createDiscount({ db }: Services, { accountId }: Actor, input: DiscountTerms): Changed {
  return transactResult(db, async (tx): Changed => {
    await lockAccountFacts(tx, accountId);
    if (!(await readShops(tx, [accountId])).has(accountId)) return err({ code: "no_shop" });
    const terms = parseTerms(input, await appNow(tx));
    if (!terms.ok) return err({ code: "invalid", ...terms.error });
    if ((await countLiving(tx, accountId)) >= discountLimits.living)
      return err({ code: "limit_exceeded", limit: discountLimits.living });
    const id = await insertDiscount(tx, accountId, terms.value);
    const made = id === undefined ? undefined : await findDiscount(tx, id);
    return made === undefined ? err({ code: "code_taken" }) : ok(made);
  });
}

/** Switches a code of the acting account on or off. An ended one stays ended. */
export async function switchDiscount(
  { db }: Services,
  { accountId }: Actor,
  { id, isOn }: { readonly id: string; readonly isOn: boolean },
): Changed {
  return transactResult(db, async (tx): Changed => {
    const before = await findDiscount(tx, id);
    if (before?.accountId !== accountId) return err({ code: "not_found" });
    if (!(await storeIsOn(tx, accountId, id, isOn))) return err({ code: "ended" });
    return ok({ ...before, isOn });
  });
}

/** Ends a code of the acting account for good. Orders that used it keep their discount. */
export async function endDiscount({ db }: Services, { accountId }: Actor, id: string): Changed {
  return transactResult(db, async (tx): Changed => {
    const done = await storeEnd(tx, accountId, id);
    const ended = done ? await findDiscount(tx, id) : undefined;
    return ended === undefined ? err({ code: "not_found" }) : ok(ended);
  });
}
