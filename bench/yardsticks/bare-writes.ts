import { transact } from "#platform/db/db.ts";
import { announcePost } from "#modules/posts/commands/publish-post.ts";
import { insertPost } from "#modules/posts/store/posts-store.ts";
import { addLikes, removeLike } from "#modules/posts/store/toggles-store.ts";
import { readCards, readLiked } from "./bare-reads.ts";
import type { Bare } from "./bare-reads.ts";

/** Writes of our pages: the same statements and one commit, without a rule, then the post as the page reads it. */
export function bareMutations(bare: Bare) {
  return {
    createPost: async (_root: unknown, { input }: { input: { text: string; clientId: string } }, viewerId: string) => {
      const postId = await transact(bare.kysely, async (tx) => {
        const { text, clientId } = input;
        const id = await insertPost(tx, {
          accountId: viewerId,
          personId: viewerId,
          text,
          clientId,
          replyToId: null,
          rootId: null,
          isGiveaway: false,
          quotedPostId: null,
          quoteRule: "everyone",
          replyRule: "everyone",
          warning: null,
          isSensitive: false,
          replyListId: null,
          hashtags: [],
          mentions: [],
        });
        await announcePost(tx, { postId: id, accountId: viewerId, parent: null, mentionedIds: [] });
        return id;
      });
      return (await readCards(bare, viewerId, [postId])).posts.get(postId);
    },
    likePost: async (_root: unknown, { postId }: { postId: string }, viewerId: string) => {
      await addLikes.run(bare.db, postId, [viewerId], [viewerId]);
      return readLiked(bare, viewerId, postId);
    },
    unlikePost: async (_root: unknown, { postId }: { postId: string }, viewerId: string) => {
      await removeLike.run(bare.db, postId, viewerId);
      return readLiked(bare, viewerId, postId);
    },
  };
}
