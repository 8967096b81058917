import * as backInStock from "./back-in-stock.ts";
import * as brandDeactivated from "./brand-deactivated.ts";
import * as brandDeleted from "./brand-deleted.ts";
import * as brandInvite from "./brand-invite.ts";
import * as brandPaymentApproved from "./brand-payment-approved.ts";
import * as brandPaymentDeclined from "./brand-payment-declined.ts";
import * as brandSubscriptionPaymentIssue from "./brand-subscription-payment-issue.ts";
import * as cartLeft from "./cart-left.ts";
import * as disputeLost from "./dispute-lost.ts";
import * as disputeOpened from "./dispute-opened.ts";
import * as disputeWon from "./dispute-won.ts";
import * as dormantMoved from "./dormant-moved.ts";
import * as dormantNotice from "./dormant-notice.ts";
import * as dormantReclaimed from "./dormant-reclaimed.ts";
import * as fundsReceived from "./funds-received.ts";
import * as giftcardReceived from "./giftcard-received.ts";
import * as giveawayCreated from "./giveaway-created.ts";
import * as giveawayEntered from "./giveaway-entered.ts";
import * as giveawayEntryCleared from "./giveaway-entry-cleared.ts";
import * as giveawayEntryQuarantined from "./giveaway-entry-quarantined.ts";
import * as giveawayEntryRemoved from "./giveaway-entry-removed.ts";
import * as giveawayEntryUpheld from "./giveaway-entry-upheld.ts";
import * as giveawayFinished from "./giveaway-finished.ts";
import * as giveawayFinishedParticipation from "./giveaway-finished-participation.ts";
import * as giveawayRedemption from "./giveaway-redemption.ts";
import * as giveawayVoided from "./giveaway-voided.ts";
import * as giveawayWinnerReplaced from "./giveaway-winner-replaced.ts";
import * as like from "./like.ts";
import * as liveStreamStarted from "./live-stream-started.ts";
import * as mention from "./mention.ts";
import * as newFollower from "./new-follower.ts";
import { orderDeliveries, orderScreens } from "./order-types.ts";
import * as paymentApproved from "./payment-approved.ts";
import * as paymentDeclined from "./payment-declined.ts";
import * as pollEnded from "./poll-ended.ts";
import * as postCreated from "./post-created.ts";
import * as postRemoved from "./post-removed.ts";
import * as postRestored from "./post-restored.ts";
import * as quote from "./quote.ts";
import * as referralReward from "./referral-reward.ts";
import * as refundDone from "./refund-done.ts";
import * as refundFailed from "./refund-failed.ts";
import * as removalUpheld from "./removal-upheld.ts";
import * as reply from "./reply.ts";
import * as reportDismissed from "./report-dismissed.ts";
import * as reportUpheld from "./report-upheld.ts";
import * as repost from "./repost.ts";
import * as review from "./review.ts";
import * as shopProductListed from "./shop-product-listed.ts";
import * as shopProductRefused from "./shop-product-refused.ts";
import * as taxReported from "./tax-reported.ts";
import * as verificationApproved from "./verification-approved.ts";
import * as verificationDeclined from "./verification-declined.ts";
import * as verificationNeedsMore from "./verification-needs-more.ts";
import * as w9Approved from "./w9-approved.ts";
import * as w9Rejected from "./w9-rejected.ts";
import * as w9Requested from "./w9-requested.ts";

/** The screens of all types, for the browser. The bundler keeps this list and drops the other. */
export const screens = {
  back_in_stock: backInStock.screen,
  brand_deactivated: brandDeactivated.screen,
  brand_deleted: brandDeleted.screen,
  brand_invite: brandInvite.screen,
  brand_payment_approved: brandPaymentApproved.screen,
  brand_payment_declined: brandPaymentDeclined.screen,
  brand_subscription_payment_issue: brandSubscriptionPaymentIssue.screen,
  cart_left: cartLeft.screen,
  dispute_lost: disputeLost.screen,
  dispute_opened: disputeOpened.screen,
  dispute_won: disputeWon.screen,
  dormant_moved: dormantMoved.screen,
  dormant_notice: dormantNotice.screen,
  dormant_reclaimed: dormantReclaimed.screen,
  funds_received: fundsReceived.screen,
  giftcard_received: giftcardReceived.screen,
  giveaway_created: giveawayCreated.screen,
  giveaway_entered: giveawayEntered.screen,
  giveaway_entry_cleared: giveawayEntryCleared.screen,
  giveaway_entry_quarantined: giveawayEntryQuarantined.screen,
  giveaway_entry_removed: giveawayEntryRemoved.screen,
  giveaway_entry_upheld: giveawayEntryUpheld.screen,
  giveaway_finished: giveawayFinished.screen,
  giveaway_finished_participation: giveawayFinishedParticipation.screen,
  giveaway_redemption: giveawayRedemption.screen,
  giveaway_voided: giveawayVoided.screen,
  giveaway_winner_replaced: giveawayWinnerReplaced.screen,
  like: like.screen,
  live_stream_started: liveStreamStarted.screen,
  mention: mention.screen,
  new_follower: newFollower.screen,
  payment_approved: paymentApproved.screen,
  payment_declined: paymentDeclined.screen,
  poll_ended: pollEnded.screen,
  post_created: postCreated.screen,
  post_removed: postRemoved.screen,
  post_restored: postRestored.screen,
  quote: quote.screen,
  referral_reward: referralReward.screen,
  refund_done: refundDone.screen,
  refund_failed: refundFailed.screen,
  removal_upheld: removalUpheld.screen,
  reply: reply.screen,
  report_dismissed: reportDismissed.screen,
  report_upheld: reportUpheld.screen,
  repost: repost.screen,
  review: review.screen,
  shop_product_listed: shopProductListed.screen,
  shop_product_refused: shopProductRefused.screen,
  tax_reported: taxReported.screen,
  verification_approved: verificationApproved.screen,
  verification_declined: verificationDeclined.screen,
  verification_needs_more: verificationNeedsMore.screen,
  w9_approved: w9Approved.screen,
  w9_rejected: w9Rejected.screen,
  w9_requested: w9Requested.screen,
  ...orderScreens,
};

/** The recipients and channels of each type. A spread would keep them in the browser. */
export const deliveries = /* @__PURE__ */ Object.assign(
  {
    back_in_stock: backInStock.delivery,
    brand_deactivated: brandDeactivated.delivery,
    brand_deleted: brandDeleted.delivery,
    brand_invite: brandInvite.delivery,
    brand_payment_approved: brandPaymentApproved.delivery,
    brand_payment_declined: brandPaymentDeclined.delivery,
    brand_subscription_payment_issue: brandSubscriptionPaymentIssue.delivery,
    cart_left: cartLeft.delivery,
    dispute_lost: disputeLost.delivery,
    dispute_opened: disputeOpened.delivery,
    dispute_won: disputeWon.delivery,
    dormant_moved: dormantMoved.delivery,
    dormant_notice: dormantNotice.delivery,
    dormant_reclaimed: dormantReclaimed.delivery,
    funds_received: fundsReceived.delivery,
    giftcard_received: giftcardReceived.delivery,
    giveaway_created: giveawayCreated.delivery,
    giveaway_entered: giveawayEntered.delivery,
    giveaway_entry_cleared: giveawayEntryCleared.delivery,
    giveaway_entry_quarantined: giveawayEntryQuarantined.delivery,
    giveaway_entry_removed: giveawayEntryRemoved.delivery,
    giveaway_entry_upheld: giveawayEntryUpheld.delivery,
    giveaway_finished: giveawayFinished.delivery,
    giveaway_finished_participation: giveawayFinishedParticipation.delivery,
    giveaway_redemption: giveawayRedemption.delivery,
    giveaway_voided: giveawayVoided.delivery,
    giveaway_winner_replaced: giveawayWinnerReplaced.delivery,
    like: like.delivery,
    live_stream_started: liveStreamStarted.delivery,
    mention: mention.delivery,
    new_follower: newFollower.delivery,
    payment_approved: paymentApproved.delivery,
    payment_declined: paymentDeclined.delivery,
    poll_ended: pollEnded.delivery,
    post_created: postCreated.delivery,
    post_removed: postRemoved.delivery,
    post_restored: postRestored.delivery,
    quote: quote.delivery,
    referral_reward: referralReward.delivery,
    refund_done: refundDone.delivery,
    refund_failed: refundFailed.delivery,
    removal_upheld: removalUpheld.delivery,
    reply: reply.delivery,
    report_dismissed: reportDismissed.delivery,
    report_upheld: reportUpheld.delivery,
    repost: repost.delivery,
    review: review.delivery,
    shop_product_listed: shopProductListed.delivery,
    shop_product_refused: shopProductRefused.delivery,
    tax_reported: taxReported.delivery,
    verification_approved: verificationApproved.delivery,
    verification_declined: verificationDeclined.delivery,
    verification_needs_more: verificationNeedsMore.delivery,
    w9_approved: w9Approved.delivery,
    w9_rejected: w9Rejected.delivery,
    w9_requested: w9Requested.delivery,
  },
  orderDeliveries,
);
