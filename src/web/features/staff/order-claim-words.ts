import { formatMoney } from "#kernel/format-money.ts";
import type { SpClaimReason, SpClaimStatus, StaffOrderClaimFragment } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";

export const CLAIMS = "/sp/order-claims";

/** Hours within which a claim is decided. */
export const CLAIM_GOAL_HOURS = 48;

/** Queues of claims. */
export const claimQueues = [
  { value: "open", label: "To decide", empty: "No claim is waiting." },
  { value: "decided", label: "Decided", empty: "No claim was decided yet." },
] as const;

export const claimTags: Readonly<Record<SpClaimStatus, { readonly label: string; readonly tone: TagTone }>> = {
  waiting_for_seller: { label: "The seller has to answer", tone: "info" },
  offered: { label: "A part is offered", tone: "info" },
  declined: { label: "The seller said no", tone: "info" },
  waiting_for_return: { label: "To be sent back", tone: "info" },
  return_sent: { label: "On its way back", tone: "info" },
  with_staff: { label: "To decide", tone: "warn" },
  refunded: { label: "Refunded", tone: "ok" },
  replaced: { label: "A new one was sent", tone: "ok" },
  closed: { label: "Closed", tone: "neutral" },
};

export const claimReasonWords: Readonly<Record<SpClaimReason, string>> = {
  never_came: "It never came",
  broken: "It came broken",
  wrong: "It’s the wrong thing",
  send_back: "It is to be sent back",
  other: "Something else",
};

/** A decision of staff about a claim. */
export type ClaimAct = "seller" | "platform" | "ask_back" | "reject" | "settle_vendor";

const acts: Readonly<Record<ClaimAct, StaffChoice<ClaimAct>>> = {
  seller: {
    value: "seller",
    label: "Refund, the seller pays",
    act: "Refund",
    look: "money",
    effect: "The money goes back where it came from, out of what the sale brought.",
    reasons: ["The pictures show the damage.", "The carrier has no proof of delivery.", "It is not what was ordered."],
  },
  platform: {
    value: "platform",
    label: "Refund, we pay",
    act: "Refund",
    look: "money",
    effect: "The money goes back where it came from. The seller keeps what the sale brought; it is our loss.",
    reasons: ["The carrier lost it, and the seller is not to blame."],
  },
  ask_back: {
    value: "ask_back",
    label: "Have it sent back",
    act: "Have it sent back",
    look: "ink",
    effect: "The buyer has 14 days to send it. The seller refunds once it came back.",
    reasons: ["It can be sent back within the time for returns."],
  },
  reject: {
    value: "reject",
    label: "Reject",
    act: "Reject the claim",
    look: "danger",
    effect: "The claim is closed without a refund. Both sides read why.",
    reasons: ["The carrier has proof of delivery.", "The pictures do not show what is claimed."],
  },
  settle_vendor: {
    value: "settle_vendor",
    label: "The vendor’s bill is settled",
    act: "Mark as settled",
    look: "ink",
    effect:
      "The seller paid the refund, and gets what the goods cost beyond the vendor’s bill. The rest makes our loss smaller.",
    reasons: ["The vendor charged nothing.", "The vendor credited its bill."],
  },
};

/** The effect of settling with a vendor where we paid the refund. */
const settleForUs: StaffChoice<ClaimAct> = {
  ...acts.settle_vendor,
  effect: "We paid the refund, so what was booked beyond the vendor’s bill makes our loss smaller.",
};

/** Returns the decisions that are possible about a claim: none on one's own, and none once it is decided. */
export function claimChoices({
  status,
  isOpen,
  isOwn,
  canComeBack,
  refundPaidBy,
}: Pick<
  StaffOrderClaimFragment,
  "status" | "isOpen" | "isOwn" | "canComeBack" | "refundPaidBy"
>): StaffChoice<ClaimAct>[] {
  if (isOwn || !isOpen) return [];
  if (status !== "with_staff") return [refundPaidBy === "platform" ? settleForUs : acts.settle_vendor];
  return (["seller", "platform", ...(canComeBack ? (["ask_back"] as const) : []), "reject"] as const).map(
    (act) => acts[act],
  );
}

/** Title of the message after a decision. */
export const claimDone: Readonly<Record<ClaimAct, string>> = {
  seller: "The money goes back",
  platform: "The money goes back",
  ask_back: "It is to be sent back",
  reject: "The claim is closed",
  settle_vendor: "The vendor’s bill is settled",
};

/** Returns what settling with a vendor did, with its bill in cents. */
export function settledWords(
  { vendorBooked }: Pick<StaffOrderClaimFragment, "vendorBooked">,
  billCents: number,
): string {
  const rest = (vendorBooked ?? 0) - billCents;
  return rest <= 0 ? "The vendor charges all that was booked." : `${formatMoney(rest)} is not owed to it any more.`;
}
