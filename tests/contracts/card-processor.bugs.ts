export const bugs = [
  {
    name: "every card that is typed is kept",
    file: "src/providers/card-sandbox/confirm-intent.ts",
    before: "intent.keeps_card && intent.customer_id !== null",
    after: "intent.customer_id !== null",
    test: "kept while paying only where that was asked",
  },
];
