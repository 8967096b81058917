import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader's identity is verified; the post is the giveaway that asked for it. */
export const screen: NotificationScreen = {
  icon: { name: "seal-check", weight: "fill", tone: "money" },
  namesActors: false,
  words: ({ postPath }) =>
    postPath === null
      ? "Your identity is verified. Giveaways are open to you now."
      : "Your identity is verified. The giveaway you came from is open to you now.",
  target: ({ postPath }) => postPath ?? "/giveaways",
};

export const delivery: NotificationDelivery = {
  event: "identity",
  priority: true,
  capability: "handleMoney",
  channels: { mail: "elsewhere" },
  sources: {
    async identityDecided({ inquiryId, personId, outcome, postId, decidedAt }, reads) {
      if (outcome !== "approved") return [];
      // The giveaway that asked for it is where the person goes on, if it is still there.
      const isThere = postId !== null && (await reads.findPost(postId)) !== undefined;
      return [
        {
          accountId: personId,
          dedupeKey: `verification_approved:${inquiryId}:${decidedAt}`,
          postId: isThere ? postId : null,
        },
      ];
    },
  },
};
