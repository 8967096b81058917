import { deletionAsked, entrantFactsChanged, usernameChanging } from "#modules/accounts/index.ts";
import { secondFactorDue } from "#modules/sign-in/index.ts";
import { joiningGivesUp } from "#modules/brands/index.ts";
import { paymentRequested, paymentSucceeded } from "#modules/payments/index.ts";
import { entryActs } from "#modules/feeds/index.ts";
import {
  giveawayPreparing,
  likeRemoved,
  likesAdded,
  postCreating,
  postDeleting,
  postPublishing,
  replyAdded,
  replyRemoved,
  repostAdded,
  repostRemoved,
  voteAdded,
} from "#modules/posts/index.ts";
import type { PostAct, ReplyAct } from "#modules/posts/index.ts";
import { vendorOrderMoved } from "#modules/vendors/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { cancelWithPost } from "./commands/cancel-giveaway.ts";
import { enterGiveaway, enterTogether, withdrawFromGiveaway } from "./commands/enter-giveaway.ts";
import { recheckEntries } from "./commands/recheck-entries.ts";
import { checkGiveawayPayment } from "./commands/check-payment.ts";
import { followPrizeOrder } from "./commands/order-prize.ts";
import { prepareGiveaway } from "./commands/prepare-giveaway.ts";
import { openPaidGiveaway, openScheduled } from "./commands/open-when-due.ts";
import { publishGiveaway } from "./commands/publish-giveaway.ts";
import { thankGiver } from "./commands/thank-giver.ts";
import { countOpen } from "./store/status-store.ts";
import { giveawayEntryRemoved } from "./events.ts";
import { readOpenEntriesAt } from "./queries/parts.ts";
import { readEntryActs } from "./queries/entry-acts.ts";
import { hasLargeOpenGiveaway } from "./queries/host-facts.ts";
import { usernameBondOf } from "./queries/username-bond.ts";
import { provide } from "#platform/hooks.ts";

/** A repost or a vote of a giveaway's post. It is done whatever the giveaway says: see enterGiveaway. */
function entering(method: "repost" | "voteInPoll") {
  return async (tx: Tx, act: PostAct): Promise<undefined> => {
    if (act.isGiveaway) await enterGiveaway(tx, { giveawayId: act.postId, method, actor: act.actor });
  };
}

function withdrawing(method: "like" | "repost") {
  return async (tx: Tx, act: PostAct): Promise<undefined> => {
    if (act.isGiveaway) await withdrawFromGiveaway(tx, { giveawayId: act.postId, method, actor: act.actor });
  };
}

/** Only replies to the giveaway's post itself enter; replies to replies do not. */
function replyAct(reply: ReplyAct) {
  return { giveawayId: reply.parent.postId, method: "reply", actor: reply.actor, replyPostId: reply.postId } as const;
}

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(giveawayPreparing, prepareGiveaway),
  provide(vendorOrderMoved, followPrizeOrder),
  provide(postCreating, async (tx, post) => (await publishGiveaway(tx, post)) ?? thankGiver(tx, post)),
  provide(postDeleting, cancelWithPost),
  provide(postPublishing, openScheduled),
  provide(likesAdded, async (tx, { postId, isGiveaway, actors }) => {
    if (isGiveaway)
      await enterTogether(
        tx,
        { giveawayId: postId, method: "like" },
        actors.map((actor) => ({ actor })),
      );
    return undefined;
  }),
  provide(likeRemoved, withdrawing("like")),
  provide(repostAdded, entering("repost")),
  provide(voteAdded, entering("voteInPoll")),
  provide(repostRemoved, withdrawing("repost")),
  provide(replyAdded, async (tx, reply) => {
    if (reply.parent.isGiveaway) await enterGiveaway(tx, replyAct(reply));
    return undefined;
  }),
  provide(replyRemoved, async (tx, reply) => {
    const wasEntry = reply.parent.isGiveaway && (await withdrawFromGiveaway(tx, replyAct(reply)));
    if (wasEntry && reply.isByStaff === true) {
      const { postId: replyId, parent, actor } = reply;
      await emit(tx, giveawayEntryRemoved, { postId: parent.postId, personId: actor.personId, replyId });
    }
    return undefined;
  }),
  provide(paymentRequested, checkGiveawayPayment),
  provide(paymentSucceeded, openPaidGiveaway),
  provide(usernameChanging, usernameBondOf),
  provide(entrantFactsChanged, async (tx, { personId }) => {
    await recheckEntries(tx, personId);
    return undefined;
  }),
  provide(entryActs, ({ db, postIds }) => readEntryActs(db, postIds)),
  provide(joiningGivesUp, ({ db, personId, brandId }) => readOpenEntriesAt(db, personId, brandId)),
  provide(secondFactorDue, ({ context, person }) => hasLargeOpenGiveaway(context.services.db, person)),
  provide(deletionAsked, async (tx, { accountId, blockers }) => {
    const open = await countOpen(tx, accountId);
    if (open.giveaways > 0)
      blockers.push({ reason: "open_giveaway", accountId, count: open.giveaways, amountCents: 0n });
    if (open.prizes > 0) blockers.push({ reason: "open_prize", accountId, count: open.prizes, amountCents: 0n });
    return undefined;
  }),
];
