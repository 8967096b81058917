interface PostAct {
  postId: string;
  accountId: string;
}
interface Payment {
  paymentId: string;
  accountId: string;
  /** The person who paid. */
  personId: string;
  purpose: "add_funds" | "giveaway_fund" | "order" | "brand_subscription" | "receivable";
  amountCents: string;
}

type OrderSide = "buyer" | "seller" | "staff" | "system";

/** What events about an order or a parcel name. */
export interface AboutOrder {
  orderId: string;
  /** Missing where it is about the whole order. */
  parcelId?: string;
  /** Missing where only the other side is notified. */
  buyerId?: string;
  sellerId?: string;
  code: string;
  what?: string;
  otherItems?: number;
  by?: OrderSide;
}

/** A parcel that went a step on. */
export interface MovedParcel extends AboutOrder {
  parcelId: string;
  sellerId: string;
  buyerId: string;
  what: string;
  otherItems: number;
  by: OrderSide;
  to: string;
  carriage: "seller" | "vendor" | "download";
  isGiftCard: boolean;
  carrier: string;
  trackingNumber: string;
  sendBy: string | null;
  releasedAt: string | null;
  receivedCents: string;
  reason: string;
  at: string;
}

/** A claim that moved to another state. */
export interface MovedClaim extends AboutOrder {
  claimId: string;
  parcelId: string;
  sellerId: string;
  buyerId: string;
  what: string;
  otherItems: number;
  by: OrderSide;
  to: string;
  reason: string;
  amountCents: string;
  actBy: string | null;
  at: string;
}

/** Money of a delivered parcel that went back. */
export interface RefundedParcel extends AboutOrder {
  parcelId: string;
  sellerId: string;
  number: number;
  buyerId: string;
  what: string;
  otherItems: number;
  by: "seller" | "staff" | "system";
  paidBy: "seller" | "platform";
  isOffer: boolean;
  totalCents: string;
  walletCents: string;
  cardCents: string;
  at: string;
}

/**
 * Payloads of other modules' events, by the export of their `events.ts`. The browser compiles the types too, so the
 * schemas stay out; `tasks/notify-listeners.ts` compares them.
 */
export interface HeardEvents {
  liked: { posts: readonly { postId: string; authorId: string; accountIds: string[] }[] };
  reposted: PostAct & { authorId: string };
  replied: PostAct & { parentAuthorId: string };
  mentioned: PostAct & { mentionedIds: string[] };
  quoted: PostAct & { authorId: string };
  pollEnded: { postId: string; authorId: string; voterIds: string[]; isFirst: boolean };
  postCreated: PostAct & { isReply: boolean };
  followed: { followerId: string; followedId: string };
  giveawayCreated: { postId: string; hostId: string };
  giveawayEntered: { postId: string; personId: string };
  giveawayEntryQuarantined: { postId: string; personId: string; quarantineId: string; at: string };
  giveawayEntryRemoved: { postId: string; personId: string; replyId: string };
  giveawayEntryReviewed: { postId: string; personId: string; quarantineId: string; counts: boolean; at: string };
  giveawayFinished: {
    postId: string;
    hostId: string;
    prizeCents?: number | undefined;
    prize?: string | undefined;
    winners: { personId: string; prizeCents: number }[];
  };
  giveawayFinishedParticipation: {
    postId: string;
    hostId: string;
    prizeCents?: number | undefined;
    prize?: string | undefined;
    personIds: string[];
  };
  giveawayVoided: { postId: string; hostId: string; reason: string };
  giveawayVoidedParticipation: { postId: string; hostId: string; reason: string; personIds: string[] };
  giveawayWinnerReplaced: {
    postId: string;
    hostId: string;
    slotNo: number;
    oldPersonId: string;
    newPersonId: string | null;
    prize?: string | undefined;
  };
  prizeMoved: {
    postId: string;
    hostId: string;
    personId: string;
    slotId: string;
    step: "ordered" | "shipped" | "delivered" | "code_ready" | "failed" | "credited" | "reminder";
    cents: number;
    attempt: number;
    prize: string;
  };
  identityDecided: {
    inquiryId: string;
    personId: string;
    outcome: "approved" | "declined" | "asked_again";
    postId: string | null;
    decidedAt: string;
  };
  orderPaid: { orderId: string; accountId: string; code: string; totalCents: string; at: string };
  parcelMoved: MovedParcel;
  parcelDisputed: AboutOrder & {
    parcelId: string;
    sellerId: string;
    what: string;
    otherItems: number;
    isOpen: boolean;
    sendBy: string | null;
    at: string;
  };
  parcelRefunded: RefundedParcel;
  claimMoved: MovedClaim;
  claimUnanswered: AboutOrder & { parcelId: string; sellerId: string; claimId: string; actBy: string };
  backInStock: { riseId: string; productId: string; sellerId: string; name: string; accountIds: string[] };
  brandDeactivated: { brandId: string; why: string; at: string };
  brandDeleted: { brandId: string; name: string; memberIds: string[]; at: string };
  cartLeft: { accountId: string; count: number; at: string };
  brandInvited: {
    brandId: string;
    brandName: string;
    personId: string;
    invitedById: string;
    role: "member" | "manager";
    at: string;
  };
  brandInviteAskedFor: { brandId: string; brandName: string; personId: string; ownerIds: string[]; at: string };
  brandOwnershipOffered: {
    offerId: string;
    brandId: string;
    brandName: string;
    personId: string;
    offeredById: string;
  };
  paymentApproved: Payment;
  paymentDeclined: Payment;
  subscriptionPaymentFailed: {
    brandId: string;
    invoiceId: string;
    attempt: number;
    amountCents: string;
    nextAttemptAt: string | null;
    closesAt: string;
  };
  refundEnded: { refundId: string; accountId: string; amountCents: string; kind: "done" | "failed" };
  paymentDisputed: { disputeId: string; accountId: string; amountCents: string; kind: "open" | "won" | "lost" };
  fundsSent: { transferId: string; fromAccountId: string; toAccountId: string; amountCents: string };
  referralRewarded: { referralId: string; referrerId: string; refereeId: string; amountCents: string };
  dormancyTold: {
    dormantId: string;
    accountId: string;
    kind: "notice" | "moved" | "reclaimed";
    daysLeft: number;
    amountCents: string;
    day: string;
  };
  reportDecided: {
    decisionId: string;
    subjectId: string;
    action: "no_action" | "remove" | "suspend";
    reporterIds: string[];
  };
  removalReviewed: { decisionId: string; subjectId: string; isRestored: boolean };
  reviewAnswered: { reviewId: string; postId: string; accountId: string; authorId: string };
  reviewMentioned: { reviewId: string; postId: string; accountId: string; mentionedIds: string[] };
  reviewed: { reviewId: string; postId: string; accountId: string; reviewedId: string };
  shopProductDecided: { productId: string; accountId: string; isListed: boolean; at: string };
  taxReported: { exportId: string; personId: string };
  w9FormMoved: {
    formId: string;
    personId: string;
    fiscalYear?: number | undefined;
    kind: "requested" | "reminded" | "approved" | "rejected";
    at: string;
  };
}
