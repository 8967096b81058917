import { transact } from "#platform/db/db.ts";
import { announcePost } from "#modules/posts/commands/publish-post.ts";
import { insertPost } from "#modules/posts/store/posts-store.ts";
import { addLike, removeLike } from "#modules/posts/store/toggles-store.ts";
import { readCards } from "./bare-reads.ts";
import type { Bare } from "./bare-reads.ts";

/** The writes of our pages: the very statements and one commit, without a rule, then the post as its card. */
export function bareMutations(bare: Bare) {
  const card = async (viewerId: string, postId: string) => (await readCards(bare, viewerId, [postId])).posts.get(postId);
  return {
    createPost: async (_root: unknown, { input }: { input: { text: string; clientId: string } }, viewerId: string) => {
      const postId = await transact(bare.kysely, async (tx) => {
        const { text, clientId } = input;
        const id = await insertPost(tx, { accountId: viewerId, personId: viewerId, text, clientId, replyToId: null, rootId: null, isGiveaway: false, hashtags: [], mentions: [] });
        await announcePost(tx, { postId: id, accountId: viewerId, parent: null, mentionedIds: [] });
        return id;
      });
      return card(viewerId, postId);
    },
    likePost: async (_root: unknown, { postId }: { postId: string }, viewerId: string) => {
      await addLike.run(bare.db, postId, viewerId, viewerId);
      return card(viewerId, postId);
    },
    unlikePost: async (_root: unknown, { postId }: { postId: string }, viewerId: string) => {
      await removeLike.run(bare.db, postId, viewerId);
      return card(viewerId, postId);
    },
  };
}
