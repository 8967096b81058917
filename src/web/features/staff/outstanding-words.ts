import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import type {
  SpOutstandingAction,
  SpOutstandingReason,
  SpPaymentStatus,
  StaffOutstandingPaymentQuery,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import { queueQuery } from "./staff-words.ts";

export const OUTSTANDING = "/sp/outstanding-payments";

/** Hours within which an outstanding payment is looked at. */
export const OUTSTANDING_GOAL_HOURS = 48;

/** Reasons for which a payment is outstanding, as staff read them. */
export const outstandingTags: Readonly<
  Record<SpOutstandingReason, { readonly label: string; readonly tone: TagTone }>
> = {
  in_review: { label: "To review", tone: "info" },
  action_overdue: { label: "Not confirmed for a day", tone: "warn" },
  processing_overdue: { label: "No answer for three days", tone: "warn" },
  owed: { label: "Owed", tone: "bad" },
};

/** Statuses of a card payment, as staff read them. */
export const paymentWords: Readonly<Record<SpPaymentStatus, string>> = {
  created: "Opened",
  requires_action: "Waits for the person",
  processing: "In progress",
  in_review: "In review",
  succeeded: "Succeeded",
  failed: "Failed",
  canceled: "Canceled",
  refunded: "Refunded",
  partially_refunded: "Refunded in part",
  disputed: "Disputed",
  charged_back: "Charged back",
};

/** Queues of outstanding payments. */
export const outstandingQueues = [
  { value: "review", label: "To review", empty: "No payment is waiting." },
  { value: "stuck", label: "Stuck", empty: "No payment is stuck." },
  { value: "owed", label: "Owed", empty: "No one owes us money." },
] as const;
type Queue = (typeof outstandingQueues)[number]["value"];

const reasons: Readonly<Record<Queue, readonly SpOutstandingReason[]>> = {
  review: ["in_review"],
  stuck: ["action_overdue", "processing_overdue"],
  owed: ["owed"],
};

/** What the address of the outstanding payments asks for: the queue, and the test for its payments. */
export function outstandingView(asked: URLSearchParams) {
  const queue = outstandingQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "review";
  return {
    queue,
    query: queueQuery(queue, []),
    isIn: ({ reason }: { readonly reason: SpOutstandingReason }): boolean => reasons[queue].includes(reason),
  };
}

type Case = StaffOutstandingPaymentQuery["spFetchOutstandingPayment"];
/** Decisions with a reason; asking the provider again needs none. */
export type PaymentDecision = Extract<SpOutstandingAction, "approve" | "decline" | "refund" | "write_off">;

/** Returns the debts of a payment that are still open. */
export function openDebts({ receivables }: Pick<Case, "receivables">): Case["receivables"] {
  return receivables.filter(({ amount, settledAmount }) => settledAmount < amount);
}

/**
 * Returns the decisions with a reason that are possible for a payment. `keepsBooks`: the staff member may write debts
 * off.
 */
export function paymentChoices(
  found: Pick<Case, "actions" | "receivables" | "refundableAmount"> & {
    readonly payment: Pick<Case["payment"], "amount">;
  },
  keepsBooks: boolean,
): StaffChoice<PaymentDecision>[] {
  const sum = formatMoney(found.payment.amount);
  const owed = formatMoney(openDebts(found).reduce((all, one) => all + one.amount - one.settledAmount, 0));
  const choices: readonly StaffChoice<PaymentDecision>[] = [
    {
      value: "approve",
      label: "Approve",
      act: `Take ${sum}`,
      look: "money",
      effect: "The card is charged, and the money is in the wallet.",
      reasons: ["The card belongs to the person.", "The person confirmed the payment by phone."],
    },
    {
      value: "decline",
      label: "Decline",
      act: `Decline ${sum}`,
      look: "danger",
      effect: "The card is not charged.",
      reasons: ["The card seems to be stolen.", "The person does not know of this payment."],
    },
    {
      value: "refund",
      label: "Refund",
      act: "Refund to the card",
      look: "money",
      effect: `Up to ${formatMoney(found.refundableAmount)} is unused. It leaves the wallet at once and goes back to the card.`,
      reasons: ["The person asked for it.", "The card belongs to someone else."],
    },
    {
      value: "write_off",
      label: "Write off",
      act: `Write ${owed} off`,
      look: "danger",
      effect: "The debt ends once a second person writes it off too, within a week.",
      reasons: ["The person can’t pay it back.", "The bank decided, and the person did nothing wrong."],
    },
  ];
  return choices.filter(({ value }) => found.actions.includes(value) && (value !== "write_off" || keepsBooks));
}

/** Returns the cents of a refund that was typed; null when it is no amount from one cent to `most`. */
export function refundCents(text: string, most: number): number | null {
  const cents = Number(parseMoney(text) ?? 0n);
  return cents >= 1 && cents <= most ? cents : null;
}
