import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import type { ShopTermsQuery } from "#web/generated/types.ts";
import type { DraftErrors } from "./product-draft.ts";
import { placeRules } from "#web/lib/forms/place-rules.ts";

/** Largest shipping cost of an order in cents. */
const MAX_SHIPPING_CENTS = 2_500n;
/** Most characters of the policy. */
export const POLICY_MAX = 1_000;

/** The answers of the set-up as they stand in the form. */
export interface SetupDraft {
  readonly name: string;
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** Dollars. */
  readonly shippingCost: string;
  readonly packingDays: string;
  readonly returnDays: string;
  readonly policy: string;
  readonly acceptsProhibitedGoods: boolean;
}

/** Returns the answers to begin with: those of the shop, or the usual ones. */
export function setupDraftOf(shop: ShopTermsQuery["fetchShop"]): SetupDraft {
  const { name = "", address = "", apartment = "", city = "", state = "", zipCode = "" } = shop?.returnAddress ?? {};
  return {
    name,
    address,
    apartment,
    city,
    state,
    zipCode,
    shippingCost: ((shop?.shippingCost ?? 600) / 100).toFixed(2),
    packingDays: String(shop?.packingDays ?? 3),
    returnDays: String(shop?.returnDays ?? 30),
    policy: shop?.policy ?? "",
    // A shop that is open has accepted them.
    acceptsProhibitedGoods: shop !== null,
  };
}

/** Returns what keeps a shop from being opened, by field. */
export function setupErrors(draft: SetupDraft): DraftErrors {
  const shipping = parseMoney(draft.shippingCost);
  const isEmpty = (text: string): boolean => text.trim() === "";
  const found: Record<string, string | undefined> = {
    name: isEmpty(draft.name) ? "Enter the name on the label." : undefined,
    address: isEmpty(draft.address) ? placeRules["address.required"] : undefined,
    city: isEmpty(draft.city) ? placeRules["city.required"] : undefined,
    state: draft.state === "" ? placeRules["state.required"] : undefined,
    zipCode: /^\d{5}(-\d{4})?$/.test(draft.zipCode.trim()) ? undefined : placeRules["zipCode.invalid"],
    shippingCost:
      shipping === null || shipping > MAX_SHIPPING_CENTS
        ? `Enter an amount from $0.00 to ${formatMoney(MAX_SHIPPING_CENTS)}.`
        : undefined,
    policy:
      countCharacters(normalizeText(draft.policy)) > POLICY_MAX
        ? "Your words have room for 1,000 characters."
        : undefined,
    acceptsProhibitedGoods: draft.acceptsProhibitedGoods
      ? undefined
      : "Read the list, and say that none of it is yours.",
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
}

/** Returns the input of createShop and updateShop. */
export function setupInput(draft: SetupDraft) {
  const { name, address, apartment, city, state, zipCode, policy, acceptsProhibitedGoods } = draft;
  return {
    returnAddress: { name, address, apartment, city, state, zipCode },
    shippingCost: Number(parseMoney(draft.shippingCost) ?? 0n),
    packingDays: Number(draft.packingDays),
    returnDays: Number(draft.returnDays),
    policy,
    acceptsProhibitedGoods,
  };
}
