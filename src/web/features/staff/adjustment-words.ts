import { formatMoney } from "#kernel/format-money.ts";
import type {
  SpAdjustmentDecision,
  SpAdjustmentKind,
  SpAdjustmentStatus,
  SpCreditedAccount,
  StaffAdjustmentFragment,
  StaffDebtFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import type { StaffFilter } from "./staff-queue.tsx";
import { queueQuery } from "./staff-words.ts";

export const ADJUSTMENTS = "/sp/adjustments";

/** Hours within which a proposal is decided. Later it can only be rejected. */
export const ADJUSTMENT_GOAL_HOURS = 24;

/** Statuses of an adjustment, as staff read them. */
export const adjustmentTags: Readonly<Record<SpAdjustmentStatus, { readonly label: string; readonly tone: TagTone }>> =
  {
    proposed: { label: "Proposed", tone: "info" },
    approved: { label: "Booked", tone: "ok" },
    rejected: { label: "Rejected", tone: "neutral" },
  };

export const kindWords: Readonly<Record<SpAdjustmentKind, string>> = { credit: "Add money", debit: "Take money out" };

export const creditedWords: Readonly<Record<SpCreditedAccount, string>> = {
  funds: "Spend and give away",
  earnings: "Spend, give away and withdraw",
};

/** Queues of adjustments. "debts" are receivables, to be written off. */
export const adjustmentQueues = [
  { value: "waiting", label: "To decide", empty: "No proposal is waiting." },
  { value: "decided", label: "Decided", empty: "No proposal was decided yet." },
  { value: "debts", label: "Debts", empty: "No one owes us money." },
] as const;
type Queue = (typeof adjustmentQueues)[number]["value"];

const statuses: Readonly<Record<Exclude<Queue, "debts">, readonly SpAdjustmentStatus[]>> = {
  waiting: ["proposed"],
  decided: ["approved", "rejected"],
};

const kinds = ["credit", "debit"] as const;

/** What the address of the adjustments asks for: the queue, its filter, and the variables to read it with. */
export function adjustmentView(asked: URLSearchParams) {
  const queue = adjustmentQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "waiting";
  const kind = kinds.find((one) => one === asked.get("kind")) ?? null;
  const filters: readonly StaffFilter[] =
    queue === "debts"
      ? []
      : [
          {
            name: "kind",
            label: "Kind",
            value: kind ?? "",
            options: [{ value: "", label: "Any kind" }, ...kinds.map((value) => ({ value, label: kindWords[value] }))],
          },
        ];
  return {
    queue,
    kind,
    filters,
    query: queueQuery(queue, filters),
    variables: {
      status: queue === "debts" ? [] : [...statuses[queue]],
      kind,
      sortOrder: queue === "waiting" ? ("asc" as const) : ("desc" as const),
    },
  };
}

/** Returns the amount of an adjustment as the wallet sees it: `+$5.00`, `−$5.00`. */
export function adjustmentSum({ kind, amount }: Pick<StaffAdjustmentFragment, "kind" | "amount">): string {
  return kind === "credit" ? `+${formatMoney(amount)}` : formatMoney(-amount);
}

/** Returns the decisions that are possible on a proposal: none on one's own, and only to reject one of yesterday. */
export function adjustmentChoices(
  adjustment: Pick<StaffAdjustmentFragment, "kind" | "amount" | "status" | "isOpen" | "isOwnProposal">,
): StaffChoice<SpAdjustmentDecision>[] {
  if (adjustment.status !== "proposed" || adjustment.isOwnProposal) return [];
  const sum = formatMoney(adjustment.amount);
  const isCredit = adjustment.kind === "credit";
  const approve: StaffChoice<SpAdjustmentDecision> = {
    value: "approved",
    label: "Approve",
    act: isCredit ? `Add ${sum}` : `Take ${sum} out`,
    look: "money",
    effect: isCredit
      ? "The money is in the wallet at once, and the person gets an email."
      : "The money leaves the wallet at once, and the person gets an email.",
    reasons: ["The amount and the reason were checked.", "Agreed with support."],
  };
  const reject: StaffChoice<SpAdjustmentDecision> = {
    value: "rejected",
    label: "Reject",
    act: "Reject the proposal",
    look: "danger",
    effect: "Nothing moves. It can be proposed again.",
    reasons: ["The amount is another one.", "The reason does not hold.", "It was proposed too long ago."],
  };
  return adjustment.isOpen ? [approve, reject] : [reject];
}

/** Returns the unpaid rest of a receivable, in cents. */
export function leftOf({ amount, settledAmount }: Pick<StaffDebtFragment, "amount" | "settledAmount">): number {
  return amount - settledAmount;
}

/** Returns the decision that is possible on a debt: none once it is settled, or after one's own proposal. */
export function debtChoices(
  debt: Pick<StaffDebtFragment, "amount" | "settledAmount" | "proposal">,
): StaffChoice<"write_off">[] {
  if (leftOf(debt) <= 0 || debt.proposal?.isOwn === true) return [];
  const sum = formatMoney(leftOf(debt));
  const isSecond = debt.proposal !== null;
  return [
    {
      value: "write_off",
      label: "Write off",
      act: isSecond ? `Write ${sum} off` : `Propose to write ${sum} off`,
      look: "danger",
      effect: isSecond
        ? "The debt ends now, as our loss."
        : "The debt ends once a second person writes it off too, within a week.",
      reasons: ["The person can’t pay it back.", "The bank decided, and the person did nothing wrong."],
    },
  ];
}

export const causeWords: Readonly<Record<string, string>> = {
  dispute: "A dispute that was lost",
  refund: "A refund of money that was spent",
  referral: "A referral reward that was taken back",
};
