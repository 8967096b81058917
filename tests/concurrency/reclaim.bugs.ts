export const bugs = [
  {
    name: "a wallet that is spent from while it is moved counts as moved in full",
    file: "src/modules/dormancy/commands/move-dormant.ts",
    before: "if (!moved.ok || moved.value.takenCents !== amountCents)",
    after: "if (!moved.ok)",
    test: "while the wallet is moved is there once",
  },
];
