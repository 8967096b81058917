import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader's W-9 form was rejected. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () => "We couldn’t accept your W-9 form. See why, and send it once more.",
  target: ({ fiscalYear }) => (fiscalYear === null ? "/account/wallet" : `/submit-w9-form/${fiscalYear}`),
};

export const delivery: NotificationDelivery = {
  event: "tax",
  priority: true,
  capability: "handleMoney",
  channels: { mail: "elsewhere" },
  sources: {
    w9FormMoved: ({ formId, personId, fiscalYear, kind, at }) =>
      kind === "rejected"
        ? [
            {
              accountId: personId,
              dedupeKey: `w9_rejected:${formId}:${at}`,
              facts: fiscalYear === undefined ? {} : { fiscalYear },
            },
          ]
        : [],
  },
};
