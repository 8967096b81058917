export const bugs = [
  {
    name: "webhooks are believed without their signature",
    file: "src/providers/card-sandbox/processor.ts",
    before: 'if (verdict !== "good") return err(verdict);',
    after: 'if (verdict === "too_old") return err(verdict);',
    test: "refuses others, old ones and changed bytes",
  },
  {
    name: "a refund that is known is booked again",
    file: "src/modules/payments/commands/converge-refunds.ts",
    before: "one.providerRefundId === refund.refundId ||",
    after: "one.providerRefundId === null ||",
    test: "a refund takes back what is left",
  },
  {
    name: "an old reading moves a payment back",
    file: "src/modules/payments/domain/payment-status.ts",
    before: "return to !== from && mayMove(from, to) ? to : undefined;",
    after: "return to === from ? undefined : to;",
    test: "no reading of the provider",
  },
  {
    name: "another's payment can be asked about",
    file: "src/modules/payments/commands/save-payment-attempt.ts",
    before: "if (payment === undefined || payment.accountId !== actor.accountId)",
    after: "if (payment === undefined)",
    test: "another's payment is not found",
  },
];
