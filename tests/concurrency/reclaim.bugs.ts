export const bugs = [
  {
    name: "a wallet that is spent from while it is moved counts as moved in full",
    file: "src/modules/dormancy/commands/move-dormant.ts",
    before: "if (!moved.ok || moved.value.takenCents !== amountCents)",
    after: "if (!moved.ok)",
    test: "money that is spent or received while the wallet is moved exists once, in any order",
  },
];
