import type { Cache } from "@urql/exchange-graphcache";
import { fieldsNamed, invalidate } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

/** Fields of a post that follow from how far the viewer's prize is. */
const ofPost = ["giveawayRedemption", "mayThankGiver", "giveawayWonCents", "hasGiveawayCashedOut", "giveawayWinners"];

/** Drops what a step of a prize changes: the prize, its post's part of it, the winners, and the notifications about it. */
function prizeMoved(cache: Cache, postId: unknown): void {
  for (const field of fieldsNamed(cache, ["fetchGiveawayRedemption", "fetchGiveawayWinners"]))
    if (field.arguments?.["postId"] === postId) cache.invalidate("Query", field.fieldKey);
  const post = { __typename: "Post", id: String(postId) };
  for (const field of cache.inspectFields(post))
    if (ofPost.includes(field.fieldName)) cache.invalidate(post, field.fieldKey);
  invalidate(cache, ["fetchNotifications", "fetchUnreadNotificationsCount", "fetchPriorityNotificationsCount"]);
}

/** Lists of the wallet in which the money for a failed prize appears. */
const walletLists = ["fetchUserTransactions", "fetchBalanceParts"];

export const cacheRules: CacheRules = {
  updates: () => ({
    redeemProductGiveaway: (_result, args, cache) => {
      prizeMoved(cache, (args["input"] as { readonly postId?: unknown }).postId);
    },
    declinePrize: (_result, args, cache) => {
      prizeMoved(cache, args["postId"]);
      invalidate(cache, ["fetchGiveawayTickets"]);
    },
    takePrizeCredit: (_result, args, cache) => {
      prizeMoved(cache, args["postId"]);
      invalidate(cache, walletLists);
    },
    // The look is written down, and is in the list.
    revealGiftCardCode: (_result, args, cache) => {
      for (const field of fieldsNamed(cache, ["fetchGiveawayRedemption"]))
        if (field.arguments?.["postId"] === args["postId"]) cache.invalidate("Query", field.fieldKey);
    },
  }),
};
