import {
  brandDeactivated,
  brandDeleted,
  brandInviteAskedFor,
  brandInvited,
  brandOwnershipOffered,
} from "#modules/brands/events.ts";
import { dormancyTold } from "#modules/dormancy/events.ts";
import {
  giveawayCreated,
  giveawayEntered,
  giveawayEntryQuarantined,
  giveawayEntryRemoved,
  giveawayEntryReviewed,
  giveawayFinished,
  giveawayFinishedParticipation,
  giveawayVoided,
  giveawayVoidedParticipation,
  giveawayWinnerReplaced,
  prizeMoved,
} from "#modules/giveaways/events.ts";
import { followed } from "#modules/graph/events.ts";
import { identityDecided } from "#modules/identity/events.ts";
import {
  cartLeft,
  claimMoved,
  claimUnanswered,
  orderPaid,
  parcelDisputed,
  parcelMoved,
  parcelRefunded,
} from "#modules/orders/index.ts";
import { subscriptionPaymentFailed } from "#modules/subscriptions/events.ts";
import { paymentApproved, paymentDeclined, paymentDisputed, refundEnded } from "#modules/payments/events.ts";
import { removalReviewed, reportDecided } from "#modules/moderation/events.ts";
import { liked, mentioned, pollEnded, postCreated, quoted, replied, reposted } from "#modules/posts/events.ts";
import { reviewAnswered, reviewed, reviewMentioned } from "#modules/reviews/events.ts";
import { backInStock, shopProductDecided } from "#modules/shop/events.ts";
import { taxReported, w9FormMoved } from "#modules/tax/events.ts";
import { referralRewarded } from "#modules/referrals/events.ts";
import { fundsSent } from "#modules/transfers/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import type { Event } from "#platform/events.ts";
import type { Listener } from "#platform/events.ts";
import { writeNotice } from "../commands/notify.ts";
import { deliveryOf, notificationTypes } from "../domain/notification-types.ts";
import { sourceReads } from "../queries/source-reads.ts";
import type { SourceResult, TypedNotice } from "../types/definition.ts";
import type { HeardEvents } from "../types/heard-events.ts";

type EventName = keyof HeardEvents;

const events: { readonly [E in EventName]: Event<HeardEvents[E]> } = {
  backInStock,
  brandDeactivated,
  brandDeleted,
  brandInviteAskedFor,
  brandInvited,
  brandOwnershipOffered,
  cartLeft,
  claimMoved,
  claimUnanswered,
  dormancyTold,
  followed,
  fundsSent,
  referralRewarded,
  giveawayCreated,
  giveawayEntered,
  giveawayEntryQuarantined,
  giveawayEntryRemoved,
  giveawayEntryReviewed,
  giveawayFinished,
  giveawayFinishedParticipation,
  giveawayVoided,
  giveawayVoidedParticipation,
  giveawayWinnerReplaced,
  identityDecided,
  liked,
  mentioned,
  orderPaid,
  parcelDisputed,
  parcelMoved,
  parcelRefunded,
  paymentApproved,
  paymentDeclined,
  paymentDisputed,
  pollEnded,
  postCreated,
  prizeMoved,
  quoted,
  refundEnded,
  removalReviewed,
  replied,
  reportDecided,
  reposted,
  reviewAnswered,
  reviewed,
  reviewMentioned,
  shopProductDecided,
  subscriptionPaymentFailed,
  taxReported,
  w9FormMoved,
};

/** Tasks are queued under their listener's name, so a name that has been used stays. */
const listenerOf = (event: EventName): string => (event === "postCreated" ? "bells" : "notify");

/** A listener for each event that a type has a source for. It writes the notices of all those types. */
export const notifyTasks = (Object.keys(events) as EventName[]).map((name) => notifyOf(name, events[name]));

function notifyOf<E extends EventName>(name: E, event: Event<HeardEvents[E]>): Listener {
  const heard = notificationTypes.flatMap((type) => {
    const source = deliveryOf(type).sources[name];
    return source === undefined ? [] : [{ type, source }];
  });
  return listen(event, listenerOf(name), async ({ db }, payload) => {
    for (const { type, source } of heard) {
      for await (const notices of batchesOf(source(payload, sourceReads(db)))) {
        if (notices.length > 0)
          await transact(db, async (tx) => {
            for (const notice of notices) await writeNotice(tx, type, notice);
          });
      }
    }
  });
}

async function* batchesOf(result: SourceResult): AsyncGenerator<readonly TypedNotice[]> {
  if (Symbol.asyncIterator in result) yield* result;
  else yield await result;
}
