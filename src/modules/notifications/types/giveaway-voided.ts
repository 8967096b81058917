import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The classes of reasons in words. */
const reasons: Readonly<Record<string, string>> = {
  host_fraud: "because its host tried to deceive the people who entered",
  rules_broken: "because it broke our rules",
  legal: "for a legal reason",
  technical: "because of a technical fault on our side",
  silent_beacon: "because the public number for its draw did not come for 72 hours",
};

/** Staff voided a giveaway: tells its host and all who had entered. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ host, voidReason }) =>
    `Our staff called off the giveaway by ${host} ${reasons[voidReason ?? ""] ?? "for a stated reason"}. The prize money went back to its host.`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: false,
  capability: null,
  sources: {
    giveawayVoided: ({ postId, hostId, reason }) => [
      {
        accountId: hostId,
        dedupeKey: `giveaway_voided:${postId}`,
        postId,
        facts: { voidReason: reason },
        isPriority: true,
      },
    ],
    giveawayVoidedParticipation: ({ postId, hostId, reason, personIds }) => [
      {
        accountIds: personIds,
        dedupeKey: `giveaway_voided:${postId}`,
        triggeredById: hostId,
        postId,
        facts: { voidReason: reason },
      },
    ],
  },
};
