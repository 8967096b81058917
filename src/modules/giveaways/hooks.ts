import { deletionAsked, entrantFactsChanged, usernameChanging } from "#modules/accounts/index.ts";
import { paymentRequested } from "#modules/payments/index.ts";
import {
  likeAdded,
  likeRemoved,
  postCreating,
  postDeleting,
  provideEntryActs,
  replyAdded,
  replyRemoved,
  repostAdded,
  repostRemoved,
  voteAdded,
} from "#modules/posts/index.ts";
import type { PostAct, ReplyAct } from "#modules/posts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { cancelWithPost } from "./commands/cancel-giveaway.ts";
import { enterGiveaway, withdrawFromGiveaway } from "./commands/enter-giveaway.ts";
import { followPerson } from "./commands/follow-person.ts";
import { judgeGiveawayPayment } from "./commands/judge-payment.ts";
import { publishGiveaway } from "./commands/publish-giveaway.ts";
import { countOpen } from "./store/status-store.ts";
import { giveawayEntryRemoved } from "./events.ts";
import { readEntryActs } from "./queries/entry-acts.ts";
import { usernameBondOf } from "./queries/username-bond.ts";

/** A like, a repost or a vote of a giveaway's post. It is done whatever the giveaway says: see enterGiveaway. */
function entering(method: "like" | "repost" | "voteInPoll") {
  return async (tx: Tx, act: PostAct): Promise<undefined> => {
    if (act.isGiveaway) await enterGiveaway(tx, { giveawayId: act.postId, method, actor: act.actor });
  };
}

function withdrawing(method: "like" | "repost") {
  return async (tx: Tx, act: PostAct): Promise<undefined> => {
    if (act.isGiveaway) await withdrawFromGiveaway(tx, { giveawayId: act.postId, method, actor: act.actor });
  };
}

/** Only replies to the giveaway's post itself enter; replies to replies do not (D-GIV-12). */
function replyAct(reply: ReplyAct) {
  return { giveawayId: reply.parent.postId, method: "reply", actor: reply.actor, replyPostId: reply.postId } as const;
}

/** Wires giveaways to posts. Called by main. */
export function wireGiveaways(): void {
  postCreating.implement("giveaways", publishGiveaway);
  postDeleting.implement("giveaways", cancelWithPost);
  likeAdded.implement("giveaways", entering("like"));
  likeRemoved.implement("giveaways", withdrawing("like"));
  repostAdded.implement("giveaways", entering("repost"));
  voteAdded.implement("giveaways", entering("voteInPoll"));
  repostRemoved.implement("giveaways", withdrawing("repost"));
  replyAdded.implement("giveaways", async (tx, reply) => {
    if (reply.parent.isGiveaway) await enterGiveaway(tx, replyAct(reply));
    return undefined;
  });
  replyRemoved.implement("giveaways", async (tx, reply) => {
    const wasEntry = reply.parent.isGiveaway && (await withdrawFromGiveaway(tx, replyAct(reply)));
    if (wasEntry && reply.isByStaff === true) {
      const { postId: replyId, parent, actor } = reply;
      await emit(tx, giveawayEntryRemoved, { postId: parent.postId, personId: actor.personId, replyId });
    }
    return undefined;
  });
  paymentRequested.implement("giveaways", judgeGiveawayPayment);
  usernameChanging.implement("giveaways", usernameBondOf);
  entrantFactsChanged.implement("giveaways", async (tx, { personId }) => {
    await followPerson(tx, personId);
    return undefined;
  });
  provideEntryActs(readEntryActs);
  deletionAsked.implement("giveaways", async (tx, { accountId, blockers }) => {
    const open = await countOpen(tx, accountId);
    if (open.giveaways > 0)
      blockers.push({ reason: "open_giveaway", accountId, count: open.giveaways, amountCents: 0n });
    if (open.prizes > 0) blockers.push({ reason: "open_prize", accountId, count: open.prizes, amountCents: 0n });
    return undefined;
  });
}
