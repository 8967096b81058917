import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { errorHelp } from "#web/lib/error-help.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { failureOf, generalFailure, type Failure } from "#web/lib/forms/submission.ts";
import type { BrandPlanPricesFragment } from "#web/generated/types.ts";

/** How often a brand pays. */
export type BrandPlan = "month" | "year";

/** The words of the two plans. */
export const planWords: Readonly<Record<BrandPlan, { readonly name: string; readonly each: string }>> = {
  month: { name: "Monthly", each: "month" },
  year: { name: "Yearly", each: "year" },
};

/** Returns the other plan. */
export const otherPlan = (plan: BrandPlan): BrandPlan => (plan === "month" ? "year" : "month");

/** Returns what a plan costs, in cents. */
export function priceOf(prices: BrandPlanPricesFragment, plan: BrandPlan): number {
  return plan === "month" ? prices.monthCents : prices.yearCents;
}

/** Returns what stands beside each price: the yearly one by the month, and the monthly one over a year. */
export function planDetails(prices: BrandPlanPricesFragment): {
  readonly year: string;
  readonly month: string;
  /** Null where a year of months costs no more. */
  readonly saves: string | null;
} {
  const months = prices.monthCents * 12;
  return {
    year: `${formatMoney(Math.round(prices.yearCents / 12))} a month, paid once`,
    month: `${formatMoney(months)} over a year`,
    saves: months > prices.yearCents ? `Save ${formatMoney(months - prices.yearCents)} a year` : null,
  };
}

const conflicts: Readonly<Record<string, string>> = {
  has_subscription: "This brand has a subscription already. Reload this page to see it.",
  no_subscription: "There is no subscription to change any more. Reload this page to see how it stands.",
  ends_at_period_end: "The subscription is to end. Let it go on first.",
  ends_not: "The subscription goes on already.",
  nothing_due: "Nothing is due any more.",
  brand_exempt: "This brand pays nothing at the moment.",
  payment_in_review: "Your payment is in review already. Nothing more was charged.",
};

/** Returns why a change of a subscription was refused. Nothing was charged in any of these cases. */
export function subscriptionFailure(error: CombinedError): Failure {
  const { rule, reason, field } = errorDetails(error);
  const help = errorHelp(error);
  switch (errorCode(error)) {
    case "NETWORK":
      return generalFailure(
        "We couldn’t be reached. Nothing was charged. Try again and the same payment goes on.",
        help,
      );
    case "CONFLICT": {
      const words = conflicts[String(rule)];
      if (words !== undefined) return generalFailure(words, help);
      break;
    }
    case "BAD_USER_INPUT":
      if (field === "userPaymentMethodId")
        return generalFailure("This card is kept no more. Choose another. Nothing was charged.", help);
      break;
    case "NOT_ELIGIBLE":
      return generalFailure(
        reason === "payment_method_expired"
          ? "This card has expired. Choose another. Nothing was charged."
          : "Your account can’t pay for a brand at the moment. Nothing was charged.",
        help,
      );
    case "PROVIDER_UNAVAILABLE":
      return generalFailure(
        "The card processor doesn’t answer. Nothing was charged. Please try again in a moment.",
        help,
      );
    case "IN_PROGRESS":
      return generalFailure("This payment is being prepared already. Try again in a moment.", help);
  }
  return failureOf(error, {});
}
