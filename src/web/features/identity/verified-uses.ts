import type { IconName } from "#web/ui/icon-names.ts";

/** What verification unlocks in the product today. */
export const verifiedUses: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: "ticket", title: "Enter giveaways", text: "One person, one ticket. That is what makes a draw fair." },
  { icon: "gift", title: "Give something away", text: "Cash giveaways open once your account is trusted as well." },
  { icon: "seal-check", title: "Carry the seal", text: "People see beside your name that you are who you say." },
];
