export const bugs = [
  {
    name: "a brand that never pays stays open after fourteen days",
    file: "src/modules/subscriptions/domain/subscription.ts",
    before: "export const closeDay = 14;",
    after: "export const closeDay = 21;",
    test: "that is declined is tried on days 1, 3, 5 and 7",
  },
  {
    name: "a declined renewal is not charged again on the third day",
    file: "src/modules/subscriptions/domain/subscription.ts",
    before: "const retryDays = [1, 3, 5, 7] as const;",
    after: "const retryDays = [1, 5, 7] as const;",
    test: "that is declined is tried on days 1, 3, 5 and 7",
  },
  {
    name: "a brand that pays is charged for a second subscription",
    file: "src/modules/subscriptions/commands/begin-subscription.ts",
    before: 'if (live.status !== "incomplete") return err({ tag: "wrong_state", rule: "has_subscription" });',
    after: "",
    test: "is refused with a card of another person",
  },
  {
    name: "a brand stays open when its subscription ends",
    file: "src/modules/subscriptions/commands/follow-subscription.ts",
    before: 'await followBrand(tx, services, of.brandId, "subscription");',
    after: "",
    test: "opens the brand, once paid",
  },
  {
    name: "the wallet takes what pays for a subscription",
    file: "src/modules/wallet/provides.ts",
    before: 'purpose !== "brand_subscription";',
    after: 'purpose !== "giveaway_funding";',
    test: "opens the brand, once paid",
  },
  {
    name: "a charge whose answer was lost is made a second time when its payer asks again",
    file: "src/modules/subscriptions/commands/charge-invoice.ts",
    before: "if (unfinished !== undefined) return unfinished;",
    after: "",
    test: "whose charge lost its answer is asked for again",
  },
];
