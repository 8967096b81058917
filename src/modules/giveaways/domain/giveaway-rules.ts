import { multiplyCents } from "#kernel/cents.ts";
import type { Cents } from "#kernel/cents.ts";
import {
  ALT_TEXT_MAX,
  CUSTOM_QUANTITY_MAX,
  CUSTOM_QUANTITY_MIN,
  GIVEAWAY_TEXT_MAX,
  PRIZE_NAME_MAX,
} from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { parseHashtag } from "#kernel/text/marks.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { parseWebUrl } from "#kernel/text/url.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { isEnterMethod } from "./enter-method.ts";

/** Bounds of a giveaway: cents, winners and hours. */
const AMOUNT_MIN_CENTS = 100n;
const TOTAL_MIN_CENTS = 500n;
const TOTAL_MAX_CENTS = 2_500_000n;
const WINNERS_MIN = 1;
const WINNERS_MAX = 100;
const DURATION_MIN_HOURS = 1;
const DURATION_MAX_HOURS = 720;

/** Longest automatic extension. */
const EXTENSION_MAX_HOURS = 72;

/** The host's choice of a product. */
interface ProductInput {
  reference: string;
  quantityPerWinner: number;
  /** The host's own name for it. */
  customName?: string | null | undefined;
  imageAlt?: string | null | undefined;
}

/** The host's input. For a product `amountCents` is the price of one winner's products. */
export type GiveawayInput = {
  amountCents: Cents;
  winnersCount: number;
  durationHours: number;
  enterMethod: string;
  text?: string | null | undefined;
  link?: string | null | undefined;
  product?: ProductInput | null | undefined;
  hasPoll: boolean;
  extendsOnce?: boolean | null | undefined;
  /** Word that joins giveaways of one host, with or without "#". */
  campaign?: string | null | undefined;
};

export type GiveawayTerms = {
  prizeKind: "cash" | "product";
  amountCents: Cents;
  winnersCount: number;
  /** amountCents × winnersCount: the value of the prizes. */
  totalCents: Cents;
  /** Texts of a product as the host wrote them, without spaces around them; empty where there are none. */
  customName: string;
  imageAlt: string;
  durationHours: number;
  /** Hours by which the deadline moves once if there are fewer entrants than winners; 0 for never. */
  extensionHours: number;
  enterMethod: EnterMethod;
  text: string;
  link: string | null;
  /** The campaign's word, folded as a hashtag; null without one. */
  campaign: string | null;
};

export type GiveawayInputError = {
  field: "amount" | "winnersCount" | "durationHours" | "enterMethod" | "text" | "link" | "campaign" | "product";
  rule:
    | "too_small"
    | "too_large"
    | "total_too_small"
    | "total_too_large"
    | "over_spend_limit"
    | "not_a_whole_number"
    | "unknown"
    | "too_long"
    | "required"
    | "not_allowed"
    | "invalid_url"
    | "invalid_word"
    | "blocked"
    | "poll_required"
    | "name_too_long"
    | "alt_too_long";
};

/** Limits of the host. `spendLimitLeftCents` is null when there is none. Staff have no total cap. */
export type HostLimits = { spendLimitLeftCents: Cents | null; isStaff: boolean };

/** Checks a giveaway before it is published. Every broken rule is named, in the order of the form. */
export function parseGiveaway(input: GiveawayInput, limits: HostLimits): Result<GiveawayTerms, GiveawayInputError[]> {
  const { amountCents, winnersCount, durationHours, enterMethod } = input;
  const text = normalizeText(input.text ?? "");
  const link = parseGiveawayLink(input);
  const campaign = parseCampaign(input.campaign);
  const errors = [
    ...prizeErrors(input, limits),
    ...wholeNumberErrors("winnersCount", winnersCount, WINNERS_MIN, WINNERS_MAX),
    ...wholeNumberErrors("durationHours", durationHours, DURATION_MIN_HOURS, DURATION_MAX_HOURS),
    ...(link.ok ? [] : [link.error]),
    ...(campaign.ok ? [] : [campaign.error]),
  ];
  if (countCharacters(text) > GIVEAWAY_TEXT_MAX) errors.push({ field: "text", rule: "too_long" });
  if (enterMethod === "voteInPoll" && !input.hasPoll) {
    errors.push({ field: "enterMethod", rule: "poll_required" });
  }
  if (!isEnterMethod(enterMethod)) return err([...errors, { field: "enterMethod", rule: "unknown" }]);
  if (errors.length > 0 || !link.ok || !campaign.ok) return err(errors);
  return ok({
    prizeKind: input.product ? "product" : "cash",
    amountCents,
    winnersCount,
    totalCents: amountCents * BigInt(winnersCount),
    customName: cleanLine(input.product?.customName ?? ""),
    imageAlt: normalizeText(input.product?.imageAlt ?? ""),
    durationHours,
    extensionHours: input.extendsOnce ? Math.min(durationHours, EXTENSION_MAX_HOURS) : 0,
    enterMethod,
    text,
    link: link.value,
    campaign: campaign.value,
  });
}

/** The host's cost, in cents. The fee is in basis points of the prizes, rounded up. */
export type GiveawayCost = { prizeCents: Cents; feeCents: Cents; totalCents: Cents };

/** Cost of a giveaway, or "too_large" when it leaves the range of amounts. Default fee: none. */
export function giveawayCost(
  amountCents: Cents,
  winnersCount: number,
  feeBasisPoints = 0,
): Result<GiveawayCost, "too_large"> {
  const prizes = multiplyCents(amountCents, winnersCount);
  if (!prizes.ok) return prizes;
  const feeCents = (prizes.value * BigInt(feeBasisPoints) + 9_999n) / 10_000n;
  const total = multiplyCents(prizes.value + feeCents, 1);
  if (!total.ok) return total;
  return ok({ prizeCents: prizes.value, feeCents, totalCents: total.value });
}

const HOUR_MS = 3_600_000;

/** Deadline of a giveaway: opening plus its hours, plus a declared extension that fired. */
export function deadlineOf(openedAt: Date, durationHours: number, extensionHours = 0): Date {
  return new Date(openedAt.getTime() + (durationHours + extensionHours) * HOUR_MS);
}

/** hasGiveawayEnded: the deadline is no longer in the future. An entry needs the opposite. */
export function hasEnded(deadline: Date, now: Date): boolean {
  return deadline.getTime() <= now.getTime();
}

function prizeErrors(
  { amountCents, winnersCount, product }: GiveawayInput,
  { spendLimitLeftCents, isStaff }: HostLimits,
): GiveawayInputError[] {
  const errors: GiveawayInputError[] = [];
  if (product && product.reference === "") errors.push({ field: "product", rule: "required" });
  if (product) {
    const { quantityPerWinner } = product;
    errors.push(...wholeNumberErrors("product", quantityPerWinner, CUSTOM_QUANTITY_MIN, CUSTOM_QUANTITY_MAX));
    if (countCharacters(cleanLine(product.customName ?? "")) > PRIZE_NAME_MAX)
      errors.push({ field: "product", rule: "name_too_long" });
    if (countCharacters(normalizeText(product.imageAlt ?? "")) > ALT_TEXT_MAX)
      errors.push({ field: "product", rule: "alt_too_long" });
  }
  if (amountCents < AMOUNT_MIN_CENTS) return [...errors, { field: "amount", rule: "too_small" }];
  // Without a sound number of winners there is no total to check; that error is reported anyway.
  if (!Number.isInteger(winnersCount) || winnersCount < 1) return errors;
  const total = amountCents * BigInt(winnersCount);
  if (total < TOTAL_MIN_CENTS) errors.push({ field: "amount", rule: "total_too_small" });
  if (total > TOTAL_MAX_CENTS && !isStaff) {
    errors.push({ field: "amount", rule: "total_too_large" });
  } else if (spendLimitLeftCents !== null && total > spendLimitLeftCents) {
    errors.push({ field: "amount", rule: "over_spend_limit" });
  }
  return errors;
}

function wholeNumberErrors(
  field: "winnersCount" | "durationHours" | "product",
  value: number,
  min: number,
  max: number,
): GiveawayInputError[] {
  if (!Number.isInteger(value)) return [{ field, rule: "not_a_whole_number" }];
  if (value < min) return [{ field, rule: "too_small" }];
  return value > max ? [{ field, rule: "too_large" }] : [];
}

/** A link belongs to visitLink and to nothing else, and has to be https. */
function parseGiveawayLink({ enterMethod, link }: GiveawayInput): Result<string | null, GiveawayInputError> {
  const given = link?.trim() ?? "";
  if (enterMethod !== "visitLink") {
    return given === "" ? ok(null) : err({ field: "link", rule: "not_allowed" });
  }
  if (given === "") return err({ field: "link", rule: "required" });
  const url = parseWebUrl(given, { httpsOnly: true });
  return url.ok ? url : err({ field: "link", rule: "invalid_url" });
}

/** Parses the word of a campaign, folded as a hashtag, so that another case makes no second campaign. */
function parseCampaign(campaign: string | null | undefined): Result<string | null, GiveawayInputError> {
  const given = campaign?.trim() ?? "";
  if (given === "") return ok(null);
  const tag = parseHashtag(given);
  return tag === null ? err({ field: "campaign", rule: "invalid_word" }) : ok(tag);
}
