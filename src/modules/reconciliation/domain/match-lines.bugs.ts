export const bugs = [
  {
    name: "differences of a day make up for each other",
    file: "src/modules/reconciliation/domain/match-lines.ts",
    before: "sum + (amountCents < 0n ? -amountCents : amountCents)",
    after: "sum + amountCents",
    test: "leave as unexplained what nothing answers",
  },
  {
    name: "a provider's line answers any number of ours",
    file: "src/modules/reconciliation/domain/match-lines.ts",
    before: "if (isNear) next += 1;",
    after: "",
    test: "belong together by number, amount and two days",
  },
];
