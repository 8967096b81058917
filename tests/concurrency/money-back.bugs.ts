export const bugs = [
  {
    name: "a refund has another key each time",
    file: "src/modules/payments/commands/carry-refund.ts",
    before: "idempotencyKey: `refund:${refundId}`",
    after: "idempotencyKey: `refund:${refundId}:${Math.random()}`",
    test: "asked for by ten at once goes once",
  },
];
