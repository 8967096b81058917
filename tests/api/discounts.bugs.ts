export const bugs = [
  {
    name: "a code is used more often than its seller allows",
    file: "src/modules/orders/domain/discount.ts",
    before: 'if (maxUses !== null && uses >= maxUses) return "used_up";',
    after: "",
    test: "are five of fifty buyers at once",
  },
  {
    name: "a buyer uses a code again that is for one order of each",
    file: "src/modules/orders/domain/discount.ts",
    before: 'if (found.isOncePerBuyer && found.isUsedBefore) return "used_before";',
    after: "",
    test: "are one for a buyer, also with two orders at once",
  },
  {
    name: "a code sells a vendor's goods below their cost",
    file: "src/modules/orders/domain/discount.ts",
    before: "netCents - (costCents ?? 1n)",
    after: "netCents - (costCents === null ? 1n : 2n)",
    test: "never takes a resold product below its cost",
  },
  {
    name: "a code takes money off a gift card",
    file: "src/modules/orders/domain/discount.ts",
    before: "sellerId === found.accountId && !isGiftCard ? [place] : []",
    after: "sellerId === found.accountId || (isGiftCard && sellerId === found.accountId) ? [place] : []",
    test: "never of gift cards",
  },
  {
    name: "codes are guessed without end",
    file: "src/modules/orders/graphql/discounts.ts",
    before: "await limit(context, orderLimits.discount_try, context.session?.personId ?? context.request.ip);",
    after: "",
    test: "is guessed so often, and no further",
  },
];
