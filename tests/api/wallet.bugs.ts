export const bugs = [
  {
    name: "card money is released at once for everyone",
    file: "src/modules/wallet/commands/book-card-payment.ts",
    before: "(await cardHold(tx, payment.accountId, payment.id)) * 3_600;",
    after: "(await cardHold(tx, payment.accountId, payment.id)) * 0;",
    test: "of others waits 72 hours",
  },
];
