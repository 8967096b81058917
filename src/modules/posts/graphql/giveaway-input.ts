import { builder } from "#graphql/builder.ts";
import { ENTER_METHODS } from "#kernel/prize-tiers.ts";

/** The ways to enter a giveaway. */
export const EnterMethod = builder.enumType("EnterMethod", {
  values: ENTER_METHODS,
});

/** Where the prizes come from. */
const GiveawayFunding = builder.enumType("GiveawayFunding", {
  values: {
    balance: { description: "The balance for giveaways, at once." },
    card: { description: "A card: the giveaway waits until createPayment has paid for it." },
  } as const,
});

/** The giveaway part of createPost; handed to the postCreating hook as it is, where every number is checked. */
export const GiveawayInput = builder.inputType("GiveawayInput", {
  fields: (t) => ({
    amount: t.field({ type: "Cents", required: true }),
    winnersCount: t.int({ required: true }),
    enterMethod: t.field({ type: EnterMethod, required: true }),
    durationHours: t.int({ required: true }),
    text: t.string(),
    extendsOnce: t.boolean({
      description:
        "Stays open once for the same time again, at most 72 hours, if fewer people than winners have entered by the deadline.",
    }),
    campaign: t.string({
      description:
        "A word like a hashtag. Giveaways of one host with the same word are summed for the limits of states, each with those before it.",
    }),
    link: t.string({ description: "Page to visit, https; for the way visitLink alone, which needs it." }),
    funding: t.field({ type: GiveawayFunding, description: "The balance unless said." }),
  }),
});
