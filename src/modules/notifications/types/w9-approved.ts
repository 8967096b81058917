import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader's W-9 form was approved. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: false,
  words: () => "Your W-9 form is approved. You can withdraw again.",
  target: "/account/wallet/withdraw",
};

export const delivery: NotificationDelivery = {
  event: "tax",
  priority: true,
  capability: "handleMoney",
  channels: { mail: "elsewhere" },
  sources: {
    w9FormMoved: ({ formId, personId, fiscalYear, kind, at }) =>
      kind === "approved"
        ? [
            {
              accountId: personId,
              dedupeKey: `w9_approved:${formId}:${at}`,
              facts: fiscalYear === undefined ? {} : { fiscalYear },
            },
          ]
        : [],
  },
};
