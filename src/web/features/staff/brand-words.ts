import type {
  SpBrandInvoiceStatus,
  SpBrandNameDecision,
  SpBrandNameReview,
  SpBrandOpenItem,
  SpBrandSubscriptionStatus,
  StaffBrandFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";

export const BRAND_NAMES = "/sp/brand-names";

/** Hours within which a brand's name is looked at: one business day. */
export const NAME_GOAL_HOURS = 24;

/** Queues of names that read like another brand's. */
export const nameQueues: readonly {
  readonly value: SpBrandNameReview;
  readonly label: string;
  readonly empty: string;
}[] = [
  { value: "waiting", label: "Waiting", empty: "No name is waiting." },
  { value: "approved", label: "Approved", empty: "No name is approved." },
  { value: "rejected", label: "Rejected", empty: "No name is rejected." },
];

export const nameTags: Readonly<Record<string, { readonly label: string; readonly tone: TagTone }>> = {
  clear: { label: "No other name like it", tone: "neutral" },
  waiting: { label: "Waiting", tone: "warn" },
  approved: { label: "Approved", tone: "ok" },
  rejected: { label: "Rejected", tone: "bad" },
};

const choices: Readonly<Record<SpBrandNameDecision, StaffChoice<SpBrandNameDecision>>> = {
  approve: {
    value: "approve",
    label: "Approve",
    act: "Approve the name",
    look: "ink",
    effect: "The brand opens as soon as everything else is done.",
    reasons: ["They belong to one company.", "The names are alike by chance, and the trades are not."],
  },
  reject: {
    value: "reject",
    label: "Reject",
    act: "Reject the name",
    look: "danger",
    effect: "The brand does not open, or closes. Its owner reads the reason and can choose another name.",
    reasons: ["It reads like another brand on this site.", "It could be taken for a name of the site itself."],
  },
};

/** Returns the decisions that are possible about a brand's name: none about a name like no other. */
export function nameChoices({
  nameReview,
  isOwn,
}: Pick<StaffBrandFragment, "nameReview" | "isOwn">): StaffChoice<SpBrandNameDecision>[] {
  if (isOwn || nameReview === "clear") return [];
  if (nameReview === "approved") return [choices.reject];
  return nameReview === "rejected" ? [choices.approve] : [choices.approve, choices.reject];
}

/** Title of the message after a decision. */
export const nameDone: Readonly<Record<SpBrandNameDecision, string>> = {
  approve: "The name is approved",
  reject: "The name is rejected",
};

/** What a brand still needs to be active. */
export const openItemWords: Readonly<Record<SpBrandOpenItem, string>> = {
  contact_email: "Its contact address is not confirmed",
  subscription: "Its subscription is not paid",
  payment_review: "Its payment is in review",
  name_review: "Its name is in review",
  name_rejected: "Its name was rejected",
};

/** States of a subscription, as staff read them. */
export const subscriptionTags: Readonly<
  Record<SpBrandSubscriptionStatus, { readonly label: string; readonly tone: TagTone }>
> = {
  incomplete: { label: "Waits for its first payment", tone: "info" },
  incomplete_expired: { label: "Never paid", tone: "neutral" },
  trialing: { label: "In its trial", tone: "ok" },
  active: { label: "Paid", tone: "ok" },
  past_due: { label: "Past due", tone: "warn" },
  paused: { label: "Paused", tone: "neutral" },
  unpaid: { label: "Unpaid", tone: "bad" },
  canceled: { label: "Canceled", tone: "neutral" },
};

export const invoiceWords: Readonly<Record<SpBrandInvoiceStatus, string>> = {
  open: "Open",
  paid: "Paid",
  void: "Void",
  uncollectible: "Not paid",
};

/** Filter of the list of brands by what they pay. */
export const paymentFilters = [
  { value: "", label: "Whatever they pay" },
  { value: "paid", label: "Paid" },
  { value: "past_due", label: "Past due" },
  { value: "over", label: "Over" },
  { value: "exempt", label: "Exempt" },
] as const;
