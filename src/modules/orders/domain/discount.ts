import { discountLimits, parseDiscountCode } from "#kernel/discount-rules.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { discountLine, splitSource } from "./totals.ts";
import type { LinePrice } from "./totals.ts";

/** What a seller says of a code. Amounts in cents, of net prices. */
export interface DiscountTerms {
  readonly code: string;
  /** One of the two is null. */
  readonly percent: number | null;
  readonly amountCents: bigint | null;
  readonly startsAt: Date | null;
  /** The code does not apply from then on. */
  readonly endsAt: Date | null;
  readonly maxUses: number | null;
  readonly isOncePerBuyer: boolean;
  /** The smallest sum of the seller's goods without gift cards. */
  readonly leastCents: bigint | null;
}

/** A code as it stands. */
export interface DiscountFacts extends DiscountTerms {
  readonly isOn: boolean;
  readonly uses: number;
  readonly endedAt: Date | null;
}

export const discountStates = ["running", "not_started", "off", "used_up", "over", "ended"] as const;
export type DiscountState = (typeof discountStates)[number];

/** Why a code takes nothing off a cart. */
export const discountRefusals = [
  "unknown",
  "not_started",
  "ended",
  "used_up",
  "used_before",
  "too_little",
  "nothing_of_this_shop",
  "second_of_seller",
  "nothing_left",
] as const;
type DiscountRefusal = (typeof discountRefusals)[number];

type TermsField = "code" | "percent" | "amount" | "endsAt" | "maxUses" | "leastTotal";
export interface TermsRefusal {
  readonly field: TermsField;
  readonly rule: "invalid" | "range" | "one_value" | "order" | "past";
}

/** Checks what a seller typed for a new code. */
export function parseTerms(input: DiscountTerms, now: Date): Result<DiscountTerms, TermsRefusal> {
  const { percent, amountCents, startsAt, endsAt, maxUses, leastCents } = input;
  const code = parseDiscountCode(input.code);
  if (code === null) return err({ field: "code", rule: "invalid" });
  if ((percent === null) === (amountCents === null))
    return err({ field: percent === null ? "amount" : "percent", rule: "one_value" });
  if (percent !== null && !(percent >= discountLimits.minPercent && percent <= discountLimits.maxPercent))
    return err({ field: "percent", rule: "range" });
  if (amountCents !== null && !(amountCents >= 1n && amountCents <= discountLimits.maxCents))
    return err({ field: "amount", rule: "range" });
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return err({ field: "endsAt", rule: "order" });
  if (endsAt !== null && endsAt <= now) return err({ field: "endsAt", rule: "past" });
  if (maxUses !== null && !(maxUses >= 1 && maxUses <= discountLimits.maxUses))
    return err({ field: "maxUses", rule: "range" });
  if (leastCents !== null && !(leastCents >= 1n && leastCents <= discountLimits.maxLeastCents))
    return err({ field: "leastTotal", rule: "range" });
  return ok({ ...input, code });
}

/** Computes the state of a code. */
export function stateOfDiscount(
  { endedAt, isOn, startsAt, endsAt, maxUses, uses }: DiscountFacts,
  now: Date,
): DiscountState {
  if (endedAt !== null) return "ended";
  if (endsAt !== null && endsAt <= now) return "over";
  if (maxUses !== null && uses >= maxUses) return "used_up";
  if (!isOn) return "off";
  return startsAt !== null && startsAt > now ? "not_started" : "running";
}

/** A code of a seller who is in the cart. */
export interface KnownCode extends DiscountFacts {
  readonly id: string;
  readonly accountId: string;
  /** The buyer used it in another order. */
  readonly isUsedBefore: boolean;
}

/** A line of a cart that is in its total. */
export interface DiscountableLine {
  readonly sellerId: string;
  readonly isGiftCard: boolean;
  /** What resold goods cost, below which no code takes them: we pay the vendor in any case. Null for own goods. */
  readonly costCents: bigint | null;
  readonly price: LinePrice;
}

/** What became of a code that a buyer typed. Amounts in cents. */
export interface CodeOutcome {
  readonly code: string;
  /** Null for a code of no seller in the cart. */
  readonly sellerId: string | null;
  readonly discountId: string | null;
  /** Null for a code that applies. */
  readonly refusal: DiscountRefusal | null;
  /** What it takes off net prices. */
  readonly netCents: bigint;
  /** The same with the tax on it. */
  readonly totalCents: bigint;
  /** What the seller's goods miss of the smallest sum; null unless that is what is in the way. */
  readonly missingCents: bigint | null;
}

export interface AppliedCodes {
  readonly outcomes: readonly CodeOutcome[];
  /** The lines in their order, after the discounts. */
  readonly prices: readonly LinePrice[];
}

/**
 * Applies codes to the lines of a cart, in the order in which they were typed: one for each seller. Gift cards are
 * money and stay at their price.
 *
 * @param elsewhere Codes that shops have whose goods are not in the cart.
 */
export function applyCodes(
  typed: readonly string[],
  { known, elsewhere, now }: { known: readonly KnownCode[]; elsewhere: ReadonlySet<string>; now: Date },
  lines: readonly DiscountableLine[],
): AppliedCodes {
  const prices = lines.map(({ price }) => price);
  const done = new Set<string>();
  const outcomes = [...new Set(typed.map((text) => text.trim().toUpperCase()))].flatMap((code): CodeOutcome[] => {
    const refuse = (refusal: DiscountRefusal, found?: KnownCode, missingCents: bigint | null = null): CodeOutcome => ({
      code,
      sellerId: found?.accountId ?? null,
      discountId: found?.id ?? null,
      refusal,
      netCents: 0n,
      totalCents: 0n,
      missingCents,
    });
    const matching = known.filter((one) => one.code === code);
    if (matching.length === 0) return [refuse(elsewhere.has(code) ? "nothing_of_this_shop" : "unknown")];
    return matching.map((found) => {
      const places = lines.flatMap(({ sellerId, isGiftCard }, place) =>
        sellerId === found.accountId && !isGiftCard ? [place] : [],
      );
      const nets = places.map((place) => lines[place]?.price.netCents ?? 0n);
      const sum = nets.reduce((all, cents) => all + cents, 0n);
      const refusal = refusalOf(found, sum, now, done);
      if (refusal !== null)
        return refuse(refusal, found, refusal === "too_little" ? (found.leastCents ?? 0n) - sum : null);
      const parts = splitDiscount(
        found,
        places.map((place, turn) => ({ netCents: nets[turn] ?? 0n, costCents: lines[place]?.costCents ?? null })),
      );
      const netCents = parts.reduce((all, cents) => all + cents, 0n);
      if (netCents === 0n) return refuse("nothing_left", found);
      done.add(found.accountId);
      let totalCents = 0n;
      for (const [turn, place] of places.entries()) {
        const before = prices[place];
        if (before === undefined) continue;
        const after = discountLine(before, parts[turn] ?? 0n);
        prices[place] = after;
        totalCents += before.priceCents - after.priceCents;
      }
      return {
        code,
        sellerId: found.accountId,
        discountId: found.id,
        refusal: null,
        netCents,
        totalCents,
        missingCents: null,
      };
    });
  });
  return { outcomes, prices };
}

function refusalOf(found: KnownCode, sum: bigint, now: Date, done: ReadonlySet<string>): DiscountRefusal | null {
  if (sum === 0n) return "nothing_of_this_shop";
  const state = stateOfDiscount(found, now);
  if (state === "used_up" || state === "not_started") return state;
  if (state !== "running") return "ended";
  if (found.isOncePerBuyer && found.isUsedBefore) return "used_before";
  if (done.has(found.accountId)) return "second_of_seller";
  return found.leastCents !== null && sum < found.leastCents ? "too_little" : null;
}

/**
 * Splits what a code takes off among net prices in cents, in proportion and to the cent. Each line keeps at least one
 * cent, and resold goods their cost.
 */
export function splitDiscount(
  { percent, amountCents }: Pick<DiscountTerms, "percent" | "amountCents">,
  lines: readonly { readonly netCents: bigint; readonly costCents: bigint | null }[],
): bigint[] {
  const sum = lines.reduce((all, { netCents }) => all + netCents, 0n);
  const wanted = percent === null ? (amountCents ?? 0n) : (sum * BigInt(percent) * 2n + 100n) / 200n;
  const rooms = lines.map(({ netCents, costCents }) => {
    const room = netCents - (costCents ?? 1n);
    return room > 0n ? room : 0n;
  });
  const most = rooms.reduce((all, cents) => all + cents, 0n);
  return splitSource(wanted < most ? wanted : most, rooms);
}
