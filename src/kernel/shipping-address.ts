import { cleanLine } from "./text/line.ts";
import { COUNTRIES } from "./countries.ts";
import { err, ok } from "./result.ts";
import type { Result } from "./result.ts";
import { US_OTHER_AREAS, US_STATES } from "./us-states.ts";

/** A postal address. `state` holds two letters in the United States, free text or nothing elsewhere. */
export interface ShippingAddress {
  readonly countryCode: string;
  readonly city: string;
  readonly state: string;
  readonly address: string;
  readonly apartment: string;
  readonly zipCode: string;
}

export type ShippingField = keyof ShippingAddress;
export interface ShippingProblem {
  readonly field: ShippingField;
  readonly rule: "required" | "too_long" | "unknown" | "invalid";
}

/** Longest texts, in UTF-16 units. */
export const shippingLimits: Readonly<Record<ShippingField, number>> = {
  countryCode: 2,
  city: 60,
  state: 60,
  address: 100,
  apartment: 40,
  zipCode: 12,
};

/** States, territories and armed-forces addresses by their USPS letters: what an American address may name. */
export const US_ADDRESS_STATES: Readonly<Record<string, string>> = { ...US_STATES, ...US_OTHER_AREAS };

/**
 * An address as it is kept: each field one line. In the United States a state and a ZIP of 5 or 9 digits are needed;
 * elsewhere, where customs differ, street and city alone. Names the first field that is wrong.
 */
export function parseShippingAddress(input: ShippingAddress): Result<ShippingAddress, ShippingProblem> {
  const isUs = input.countryCode.trim().toUpperCase() === "US";
  const address: ShippingAddress = {
    countryCode: input.countryCode.trim().toUpperCase(),
    city: cleanLine(input.city),
    state: isUs ? cleanLine(input.state).toUpperCase() : cleanLine(input.state),
    address: cleanLine(input.address),
    apartment: cleanLine(input.apartment),
    zipCode: cleanLine(input.zipCode).toUpperCase(),
  };
  if (!Object.hasOwn(COUNTRIES, address.countryCode)) return err({ field: "countryCode", rule: "unknown" });
  const required: readonly ShippingField[] = isUs ? ["address", "city", "state", "zipCode"] : ["address", "city"];
  for (const field of required) if (address[field] === "") return err({ field, rule: "required" });
  for (const field of ["address", "apartment", "city", "state", "zipCode"] as const) {
    if (address[field].length > shippingLimits[field]) return err({ field, rule: "too_long" });
  }
  if (isUs && !Object.hasOwn(US_ADDRESS_STATES, address.state)) return err({ field: "state", rule: "unknown" });
  if (isUs && !/^\d{5}(-\d{4})?$/.test(address.zipCode)) return err({ field: "zipCode", rule: "invalid" });
  return ok(address);
}
