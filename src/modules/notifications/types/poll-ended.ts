import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A poll ended that the reader asked or voted in. */
export const screen: NotificationScreen = {
  icon: { name: "chart-bar-horizontal", weight: "bold", tone: "plain" },
  namesActors: false,
  words: ({ hasActor, quote }) => `${hasActor ? "A poll you voted in has" : "Your poll has"} ended${quote}`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "polls",
  priority: false,
  capability: null,
  sources: {
    pollEnded: ({ postId, authorId, voterIds, isFirst }) => {
      const notice = { dedupeKey: `poll_ended:${postId}`, postId };
      return [
        ...(isFirst ? [{ ...notice, accountId: authorId }] : []),
        { ...notice, accountIds: voterIds, triggeredById: authorId },
      ];
    },
  },
};
