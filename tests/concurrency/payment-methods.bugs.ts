export const bugs = [
  {
    name: "cards are tried without end",
    file: "src/modules/payments/commands/create-method.ts",
    before: "if (begun >= methodsADay)",
    after: "if (begun >= 10_000)",
    test: "of a thousand tries at once",
  },
  {
    name: "a sixth card is kept",
    file: "src/modules/payments/commands/converge-method.ts",
    before: "const hasRoom = kept < maximumMethods;",
    after: "const hasRoom = kept < 100;",
    test: "five cards are kept however many",
  },
];
