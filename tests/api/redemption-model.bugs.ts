export const bugs = [
  {
    name: "a prize is changed after it was ordered",
    file: "src/modules/giveaways/commands/pass-on-prize.ts",
    before: 'return status === "available" || (status === "claimed" && orderId === null);',
    after: 'return status === "available" || status === "claimed" || (status === "ordered" && orderId !== null);',
    test: "a product prize's state",
  },
  {
    name: "a failed prize that was paid as money is paid again",
    file: "src/modules/giveaways/commands/credit-prize.ts",
    before: "  await storeCredit(tx, slotId);\n",
    after: "",
    test: "a product prize's state",
  },
];
