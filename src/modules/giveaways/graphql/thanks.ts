import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { PostRef, loadPost } from "#modules/posts/graphql/index.ts";
import { hiddenReason } from "#modules/posts/index.ts";
import type { PostView } from "#modules/posts/index.ts";
import type { Thanks } from "../queries/thanks.ts";
import type { GiveawayView } from "../queries/views.ts";
import { hasWon } from "../policy.ts";
import { giveawayOf, isThanks, slotsOf, thanksOf } from "./loaders.ts";

/** Reads a thank-you as the viewer sees it in the thread; null for one that is gone, hidden or without a name. */
export async function loadThanksPost(context: ApiContext, thanks: Thanks | undefined): Promise<PostView | null> {
  if (thanks?.isNamed !== true) return null;
  const post = await loadPost(context, thanks.replyId, "thread");
  return post?.status === "active" && hiddenReason(post) === null ? post : null;
}

/** Returns whether the viewer is a winner of a product or a paid one, listed by name, who has not said thanks yet. */
async function mayThank(context: ApiContext, giveaway: GiveawayView): Promise<boolean> {
  const { session } = context;
  if (session === null || session.accountId !== session.personId) return false;
  const slots = (await slotsOf(context, giveaway)) ?? [];
  const isWinner = slots.some(
    ({ personId, status, byState }) => personId === session.personId && hasWon(status) && byState === null,
  );
  return isWinner && !(await thanksOf(context, giveaway.id)).some(({ personId }) => personId === session.personId);
}

builder.objectFields(PostRef, (t) => ({
  giveawayThanks: t.field({
    type: [PostRef],
    nullable: true,
    description: "Replies by which winners thank the giver, the earliest first; null on plain posts.",
    resolve: async (post, _args, context) => {
      if (!post.isGiveaway) return null;
      const found = await Promise.all(
        (await thanksOf(context, post.id)).map((thanks) => loadThanksPost(context, thanks)),
      );
      return found.filter((reply): reply is PostView => reply !== null);
    },
  }),
  mayThankGiver: t.boolean({
    nullable: true,
    description: "The viewer won a product, or money that is paid, is listed by name and has not said thanks yet.",
    resolve: async (post, _args, context) => {
      if (!post.isGiveaway) return null;
      const giveaway = await giveawayOf(context, post);
      return giveaway === null ? null : mayThank(context, giveaway);
    },
  }),
  isThanks: t.boolean({
    description: "The reply is a winner's thank-you to the giver of the giveaway it answers.",
    resolve: (post, _args, context) => (post.replyToId === null ? false : isThanks(context, post)),
  }),
}));
