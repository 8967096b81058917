import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** An account posted that the reader subscribed to; replies do not count. */
export const screen: NotificationScreen = {
  icon: { name: "note-pencil", weight: "bold", tone: "plain" },
  namesActors: true,
  words: ({ quote }) => `posted${quote}`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "bell",
  priority: false,
  capability: null,
  filteredAs: "overheard",
  channels: {
    mail: { line: ({ someone, quote }) => `${someone} posted${quote}`, subject: ({ someone }) => `${someone} posted` },
  },
  sources: {
    async *postCreated({ postId, accountId, isReply }, reads) {
      if (isReply) return;
      const post = await reads.findPost(postId);
      if (post?.status !== "active") return;
      // Followers are notified of a giveaway as well. The two share a key, so that each account is notified once.
      const dedupeKey = `${post.isGiveaway ? "giveaway_created" : "post_created"}:${postId}`;
      for await (const subscribers of reads.subscribersOf(accountId))
        yield [{ subscribers, dedupeKey, triggeredById: accountId, postId }];
    },
  },
};
