import { formatClock, formatMonthDay } from "#kernel/format-time.ts";
import type { TimeInput } from "#kernel/format-time.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { PrizePostQuery, RedemptionFailure } from "#web/generated/types.ts";
import { labelNameWords, placeRules } from "#web/lib/forms/place-rules.ts";

type ProductInfo = NonNullable<NonNullable<PrizePostQuery["getPostById"]>["giveawayProductInfo"]>;

/** The form of a prize as typed. */
export interface RedeemValues {
  readonly size: string;
  readonly recipientName: string;
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export type RedeemField = keyof RedeemValues;
/** Messages by field. */
export type RedeemErrors = Readonly<Partial<Record<RedeemField, string>>>;

/** Fields in the order of the form. */
const order: readonly RedeemField[] = ["size", "recipientName", "address", "apartment", "city", "state", "zipCode"];

const words: Readonly<Record<string, string>> = {
  "size.required": "Choose a size.",
  "size.unknown": "This size is not offered any more. Choose another.",
  "size.out_of_stock": "This size just sold out. Choose another.",
  "recipientName.required": labelNameWords,
  "recipientName.too_long": "Use at most 100 characters.",
  ...placeRules,
  "address.too_long": "Use at most 100 characters.",
  "apartment.too_long": "Use at most 40 characters.",
  "city.too_long": "Use at most 60 characters.",
  "zipCode.too_long": placeRules["zipCode.invalid"],
  "zipCode.unknown": "We don’t know this ZIP code. Please check it.",
};

const isZip = (text: string): boolean => /^\d{5}(-\d{4})?$/.test(text);

/** Returns whether state and ZIP code are complete, so that the arrival can be estimated. */
export function hasPlace({ state, zipCode }: Pick<RedeemValues, "state" | "zipCode">): boolean {
  return state !== "" && isZip(zipCode.trim());
}

/** Returns what is missing, in the words of the form. The server checks the rest. */
export function missingFields(values: RedeemValues, isSized: boolean): RedeemErrors {
  const errors: Partial<Record<RedeemField, string>> = {};
  for (const field of order) {
    if (field === "apartment" || (field === "size" && !isSized)) continue;
    const message = words[`${field}.required`];
    if (values[field].trim() === "" && message !== undefined) errors[field] = message;
  }
  if (errors.zipCode === undefined && !isZip(values.zipCode.trim())) {
    const message = words["zipCode.invalid"];
    if (message !== undefined) errors.zipCode = message;
  }
  return errors;
}

/** Returns the messages for the errors of a refusal, as `details.errors` has them. */
export function refusedFields(details: unknown, values: RedeemValues): RedeemErrors {
  if (!Array.isArray(details)) return {};
  const errors: Partial<Record<RedeemField, string>> = {};
  for (const one of details as { field?: unknown; rule?: unknown; zipState?: unknown }[]) {
    const field = order.find((name) => name === one.field);
    if (field !== undefined) errors[field] = fieldWords(field, String(one.rule), one.zipState, values);
    else if (one.field === "countryCode") errors.state = "We send within the United States only.";
  }
  return errors;
}

function fieldWords(field: RedeemField, rule: string, zipState: unknown, values: RedeemValues): string {
  if (rule === "zip_state_mismatch")
    return `${values.zipCode.trim()} is in ${US_STATES[String(zipState)] ?? "another state"}. Change the ZIP or the state.`;
  if (rule === "not_delivered")
    return `It can’t be sent to ${US_STATES[values.state] ?? "this place"}. Use an address in another state, or pass it on.`;
  return words[`${field}.${rule}`] ?? "Please check this.";
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

/** Returns the summary above a form with errors: "Two things to fix." */
export function summaryWords(errors: RedeemErrors): string {
  const count = Object.keys(errors).length;
  return `${numbers[count] ?? count} ${count === 1 ? "thing" : "things"} to fix.`;
}

/** Returns what happened to a prize in the meantime, for a refusal of the kind CONFLICT. */
export function conflictWords(reason: unknown): string {
  switch (reason) {
    case "redemption_claimed":
    case "redemption_ordered":
      return "It’s being ordered already, so nothing was changed.";
    case "redemption_shipped":
      return "It’s on its way already, so nothing was changed.";
    case "redemption_delivered":
      return "It has arrived already, so nothing was changed.";
    case "redemption_declined":
      return "You passed this prize on, perhaps in another window. Nothing was sent.";
    case "redemption_expired":
      return "The time to redeem it is over. Nothing was sent.";
    case "redemption_replaced":
      return "This prize is not yours any more. Nothing was sent.";
    case "redemption_failed":
      return "It was settled already, perhaps in another window. Nothing was changed.";
    default:
      return "Something changed in the meantime. This is how it stands now.";
  }
}

/** Returns why a prize could not be delivered. */
export function failureReason(failure: RedemptionFailure | null, size: string | null): string {
  switch (failure) {
    case "out_of_stock":
      return size === null ? "The vendor ran out of it." : `The vendor ran out of size ${size}.`;
    case "refused":
      return "The vendor didn’t accept the order.";
    case "unavailable":
      return "The vendor didn’t answer, though we tried for a day.";
    case "vendor_failed":
    case null:
      return size === null ? "The vendor couldn’t send it." : `The vendor couldn’t send size ${size}.`;
  }
}

/** Returns sizes as a list: "S, L and XL". */
export function listWords(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** The thing that was won, within a sentence: "tee", "2 mugs". */
export interface PrizeThing {
  readonly noun: string;
  readonly isMany: boolean;
}

export function thingOf({ quantityPerWinner, product }: ProductInfo): PrizeThing {
  const isMany = quantityPerWinner > 1;
  const noun = product.customName ?? (isMany ? product.shortNamePlural : product.shortNameSingular);
  return { noun: isMany ? `${quantityPerWinner} ${product.customName === null ? "" : "× "}${noun}` : noun, isMany };
}

const dayFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone });

/** Returns a calendar day given as YYYY-MM-DD: "Thu, Dec 3". */
export function dayWords(day: string): string {
  return dayFormat("UTC").format(new Date(`${day}T12:00:00Z`));
}

/** Returns a moment with its weekday: "Fri, Dec 4, 9:00 PM ET". */
export function momentWords(time: TimeInput): string {
  return `${dayFormat("America/New_York").format(new Date(time))}, ${formatClock(time)}`;
}

/** Returns a moment for the list of looks: "Nov 20, 3:12 PM ET". */
export function lookWords(time: TimeInput): string {
  return `${formatMonthDay(time)}, ${formatClock(time)}`;
}

/** Splits a code into groups of four, as it is read out. */
export function codeGroups(code: string): readonly string[] {
  const parts = code.split(/[\s-]+/).filter((part) => part !== "");
  return parts.length > 1 ? parts : (code.match(/.{1,4}/g) ?? []);
}
