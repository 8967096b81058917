import type { CombinedError } from "urql";
import { discountLimits, parseDiscountCode } from "#kernel/discount-rules.ts";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import type { CreateDiscountCodeInput, DiscountCodeLineFragment, DiscountCodeState } from "#web/generated/types.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { failureOf, fieldFailure, generalFailure, type Failure } from "#web/lib/forms/submission.ts";

/** Address of the list of a shop's discount codes. */
export const discountsPath = "/shop/discounts";

/** What a seller typed for a new code. Times are as a datetime field of the browser writes them. */
export interface DiscountDraft {
  readonly code: string;
  readonly kind: "percent" | "amount";
  readonly value: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly maxUses: string;
  readonly isOncePerBuyer: boolean;
  readonly leastTotal: string;
}

export const emptyDraft: DiscountDraft = {
  code: "",
  kind: "percent",
  value: "",
  startsAt: "",
  endsAt: "",
  maxUses: "",
  isOncePerBuyer: true,
  leastTotal: "",
};

const amountRange = "Enter $0.01 to $1,000.00.";
const percentRange = "Enter a whole number from 1 to 90.";
const usesRange = "Enter a whole number from 1 to 100,000.";
const leastRange = "Enter an amount above zero, or leave it empty.";
const codeRule = "Use 3 to 20 letters, digits and hyphens.";
const rules: Readonly<Record<string, string>> = {
  "code.invalid": codeRule,
  "percent.range": percentRange,
  "amount.range": amountRange,
  "endsAt.order": "It has to end after it starts.",
  "endsAt.past": "Pick a time that is still to come.",
  "maxUses.range": usesRange,
  "leastTotal.range": leastRange,
};

const whole = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null);
const timeOf = (text: string): string | null => (text === "" ? null : new Date(text).toISOString());

/** Reads what was typed. Returns the input of the mutation, or the first field that is wrong. */
export function inputOf(draft: DiscountDraft): { readonly input: CreateDiscountCodeInput } | Failure {
  const code = parseDiscountCode(draft.code);
  if (code === null) return fieldFailure("code", codeRule);
  const percent = draft.kind === "percent" ? whole(draft.value) : null;
  if (
    draft.kind === "percent" &&
    (percent === null || percent < discountLimits.minPercent || percent > discountLimits.maxPercent)
  )
    return fieldFailure("percent", percentRange);
  const amount = draft.kind === "amount" ? parseMoney(draft.value) : null;
  if (draft.kind === "amount" && (amount === null || amount < 1n || amount > discountLimits.maxCents))
    return fieldFailure("amount", amountRange);
  const maxUses = draft.maxUses.trim() === "" ? null : whole(draft.maxUses);
  if (draft.maxUses.trim() !== "" && (maxUses === null || maxUses < 1 || maxUses > discountLimits.maxUses))
    return fieldFailure("maxUses", usesRange);
  const least = draft.leastTotal.trim() === "" ? null : parseMoney(draft.leastTotal);
  if (draft.leastTotal.trim() !== "" && (least === null || least < 1n || least > discountLimits.maxLeastCents))
    return fieldFailure("leastTotal", leastRange);
  return {
    input: {
      code,
      percent,
      amount: amount === null ? null : Number(amount),
      startsAt: timeOf(draft.startsAt),
      endsAt: timeOf(draft.endsAt),
      maxUses,
      isOncePerBuyer: draft.isOncePerBuyer,
      leastTotal: least === null ? null : Number(least),
    },
  };
}

/** Returns why a code was not made or changed. */
export function discountFailure(error: CombinedError): Failure {
  const { rule, limit } = errorDetails(error);
  const code = errorCode(error);
  if (code === "CONFLICT" && rule === "code_taken")
    return fieldFailure("code", "You have a code with this name. End it first, or choose another name.");
  if (code === "CONFLICT" && rule === "ended") return generalFailure("This code is ended, and stays so.");
  if (code === "NOT_FOUND" && rule === "no_shop") return generalFailure("Open a shop first.");
  if (code === "LIMIT_EXCEEDED")
    return generalFailure(`A shop has room for ${String(limit)} codes. End one that you don’t need.`);
  return failureOf(error, rules);
}

/** State of a code: a label and its tone. */
export const discountStates: Readonly<Record<DiscountCodeState, { readonly label: string; readonly tone: TagTone }>> = {
  running: { label: "Running", tone: "ok" },
  not_started: { label: "Not started", tone: "info" },
  off: { label: "Off", tone: "neutral" },
  used_up: { label: "Used up", tone: "warn" },
  over: { label: "Time is over", tone: "neutral" },
  ended: { label: "Ended", tone: "neutral" },
};

/** What a code takes off: `20% off`, `$5.00 off`. */
export const valueWords = ({ percent, amount }: Pick<DiscountCodeLineFragment, "percent" | "amount">): string =>
  percent === null ? `${formatMoney(amount ?? 0)} off` : `${percent}% off`;

const momentWords = (at: string): string => `${formatDate(at)}, ${formatClock(at)}`;

/** The conditions of a code, one phrase each. */
export function conditionWords(one: DiscountCodeLineFragment): string[] {
  return [
    ...(one.leastTotal === null ? [] : [`From ${formatMoney(one.leastTotal)} of your goods`]),
    ...(one.isOncePerBuyer ? ["Once for each buyer"] : []),
    ...(one.startsAt === null ? [] : [`Starts ${momentWords(one.startsAt)}`]),
    ...(one.endsAt === null ? [] : [`Ends ${momentWords(one.endsAt)}`]),
  ];
}

/** How often a code was used: `3 of 100 uses`. */
export function usesWords({ uses, maxUses }: Pick<DiscountCodeLineFragment, "uses" | "maxUses">): string {
  if (maxUses !== null) return `${formatWhole(uses)} of ${formatWhole(maxUses)} ${maxUses === 1 ? "use" : "uses"}`;
  return uses === 1 ? "1 use" : `${formatWhole(uses)} uses`;
}
