import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader is asked for a W-9 form, or asked again. */
export const screen: NotificationScreen = {
  icon: { name: "file-text", weight: "bold", tone: "warning" },
  namesActors: false,
  words: () => "We need a W-9 form before you can withdraw more this year.",
  target: ({ fiscalYear }) => (fiscalYear === null ? "/account/wallet" : `/submit-w9-form/${fiscalYear}`),
};

export const delivery: NotificationDelivery = {
  event: "tax",
  priority: true,
  capability: "handleMoney",
  channels: { mail: "elsewhere" },
  sources: {
    w9FormMoved: ({ formId, personId, fiscalYear, kind, at }) =>
      kind === "requested" || kind === "reminded"
        ? [
            {
              accountId: personId,
              dedupeKey: `w9_requested:${formId}:${at}`,
              facts: fiscalYear === undefined ? {} : { fiscalYear },
            },
          ]
        : [],
  },
};
