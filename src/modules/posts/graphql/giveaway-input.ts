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

const GiveawayProductInput = builder.inputType("GiveawayProductInput", {
  description: "The product that each winner gets.",
  fields: (t) => ({
    reference: t.string({ required: true, description: "The vendor's own id of it." }),
    quantityPerWinner: t.int({ required: true, description: "1 to 100." }),
    customName: t.string({ description: "The host's own name for it, at most 60 characters." }),
    imageAlt: t.string({ description: "Description of its picture; its name unless said." }),
    extras: t.field({
      type: "Cents",
      description: "Tax and shipping of all prizes together, as they were shown; more than that now is refused.",
    }),
  }),
});

/** The giveaway part of createPost; handed to the postCreating hook as it is, where every number is checked. */
export const GiveawayInput = builder.inputType("GiveawayInput", {
  fields: (t) => ({
    amount: t.field({
      type: "Cents",
      required: true,
      description:
        "The prize of each winner. For a product its price without tax and shipping, as it was shown; another price of now is refused.",
    }),
    product: t.field({ type: GiveawayProductInput, description: "Null for cash." }),
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
