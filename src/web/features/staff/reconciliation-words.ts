import { formatMoney } from "#kernel/format-money.ts";
import type {
  SpReconciliationLineSource,
  SpReconciliationStatus,
  StaffReconciliationFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import { queueQuery } from "./staff-words.ts";

export const RECONCILIATIONS = "/sp/reconciliations";

/** Hours within which a day is closed once it was collected. */
export const RECONCILIATION_GOAL_HOURS = 48;

/** Statuses of a day, as staff read them. */
export const reconciliationTags: Readonly<
  Record<SpReconciliationStatus, { readonly label: string; readonly tone: TagTone }>
> = {
  collecting: { label: "Collecting", tone: "neutral" },
  discrepancy: { label: "Does not add up", tone: "bad" },
  ready: { label: "Ready", tone: "info" },
  reconciled: { label: "Closed", tone: "ok" },
};

/** Queues of reconciliations. */
export const reconciliationQueues = [
  { value: "ready", label: "Ready", empty: "No day is ready." },
  { value: "discrepancy", label: "Does not add up", empty: "Every day adds up." },
  { value: "collecting", label: "Collecting", empty: "No day is being collected." },
  { value: "reconciled", label: "Closed", empty: "No day is closed yet." },
] as const satisfies readonly { value: SpReconciliationStatus; label: string; empty: string }[];

/** What the address of the reconciliations asks for: the queue, and the variables to read it with. */
export function reconciliationView(asked: URLSearchParams) {
  const queue = reconciliationQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "ready";
  const isWork = queue === "ready" || queue === "discrepancy";
  return {
    queue,
    query: queueQuery(queue, []),
    variables: { status: [queue], sortOrder: isWork ? ("asc" as const) : ("desc" as const) },
  };
}

const channels: Readonly<Record<string, string>> = {
  "card-sandbox": "Cards, test",
  "card-stripe": "Cards, Stripe",
  "payout-sandbox": "Payouts, test",
  "payout-paypal": "Payouts, PayPal",
  "check-desk": "Bank checks",
};

/** Returns the name of a channel. */
export function channelName(channel: string): string {
  return channels[channel] ?? channel;
}

export const sourceWords: Readonly<Record<SpReconciliationLineSource, string>> = {
  ledger: "Our books",
  dispute: "Our disputes",
  provider: "Provider",
  bank: "Bank",
};

/** Returns the kind of a line in words: `card_payment` is “Card payment”. */
export function lineKind(kind: string): string {
  const words = kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Day = Pick<StaffReconciliationFragment, "status" | "unexplained" | "explanation">;
/** Decisions with a reason on a day that does not add up. */
export type Explaining = "sign" | "explain";

/** Returns the decisions with a reason that are possible on a day: to sign a colleague's explanation, or to explain it. */
export function explainChoices({ status, unexplained, explanation }: Day): StaffChoice<Explaining>[] {
  if (status !== "discrepancy") return [];
  const sum = formatMoney(unexplained);
  const sign: StaffChoice<Explaining> = {
    value: "sign",
    label: "Sign",
    act: `Sign for ${sum}`,
    look: "money",
    effect: "The day is ready to be closed.",
    reasons: ["Seen on the provider’s invoice.", "Seen on the bank’s statement."],
  };
  const explain: StaffChoice<Explaining> = {
    value: "explain",
    label: explanation === null ? "Explain" : "Explain again",
    act: `Explain ${sum}`,
    look: "ink",
    effect:
      explanation === null
        ? "A colleague has to sign the explanation."
        : "It takes the place of the first explanation. A colleague has to sign it.",
    reasons: ["A fee of the provider that comes back with the next invoice.", "A line of the day before, booked late."],
  };
  return explanation !== null && !explanation.isOwn && explanation.amount === unexplained ? [sign, explain] : [explain];
}
