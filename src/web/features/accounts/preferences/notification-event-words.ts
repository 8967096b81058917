import type { NotificationEvent } from "#web/generated/types.ts";

/** Name and description of each event on the settings page. */
export const eventWords: Readonly<Record<NotificationEvent, { readonly label: string; readonly hint: string }>> = {
  replies: { label: "Replies", hint: "Someone replies to your stim." },
  mentions: { label: "Mentions", hint: "Someone mentions your @name." },
  polls: { label: "Polls", hint: "One you asked or voted in has ended." },
  followers: { label: "New followers", hint: "Gathered into one line a day." },
  likes: { label: "Likes and reposts", hint: "Gathered into one line for each stim a day." },
  giveaways: { label: "New giveaways", hint: "By people you follow." },
  enteredGiveawayFinished: {
    label: "Giveaways you entered",
    hint: "You are in one by itself, or it was drawn and not your turn.",
  },
  contributorGiveawayFinished: { label: "Giveaways you host", hint: "Drawn and paid out." },
  wins: { label: "Wins and prizes", hint: "You won, or a prize went to another ticket." },
  identity: { label: "Your identity", hint: "What was decided of your documents." },
  tax: { label: "Tax forms", hint: "We need your W-9, and what became of it." },
  money: { label: "Refunds and disputes", hint: "What became of card money that goes back." },
  orders: { label: "Orders and sales", hint: "Paid, sent, delivered or cancelled." },
  cart: { label: "Your cart", hint: "You left something in it for a day." },
  stock: { label: "Back in stock", hint: "Something that you asked for can be bought again." },
  teams: { label: "Brand teams", hint: "You are invited to one, or offered its ownership." },
  security: { label: "Security and money", hint: "Sign-ins, passwords, changes of address, payments." },
};
