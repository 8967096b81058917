export const bugs = [
  {
    name: "the fee of a dispute that was won stays a loss when the processor gives it back",
    file: "src/modules/wallet/commands/book-dispute.ts",
    before: "dispute.feeCents - feeBeforeCents)",
    after: "feeBeforeCents === 0n ? dispute.feeCents : 0n)",
    test: "won: the fee that the processor gives back",
  },
  {
    name: "a dispute freezes nothing",
    file: "src/modules/wallet/commands/book-dispute.ts",
    before: 'if (to === "open") await freeze(tx, payment, dispute);',
    after: 'if (to === "open") await Promise.resolve();',
    test: "freezes its money first",
  },
  {
    name: "a refund is sent again without a look whether it went",
    file: "src/modules/payments/commands/carry-refund.ts",
    before: "if (await readTruth(services, processor, payment.id, payment.intentId, refundId)) return;",
    after: "",
    test: "an answer that ends in accept-then-fail",
  },
  {
    name: "a refund takes other money than its payment's",
    file: "src/modules/wallet/commands/book-refund.ts",
    before:
      'takes: [{ by: "origin", account: { kind: "funds", ownerId: payment.accountId }, txId: of, amountCents: refund.amountCents, shortTo: null }],',
    after:
      'takes: [{ by: "account", account: { kind: "funds", ownerId: payment.accountId }, amountCents: refund.amountCents, order: "oldest" }],',
    test: "a refund is set aside out of its own payment's lots",
  },
  {
    name: "spent money is refunded",
    file: "src/modules/payments/queries/refundable.ts",
    before:
      'creditTx === undefined ? 0n : await fetchRemaining(db, { kind: "funds", ownerId: payment.accountId }, creditTx);',
    after: "creditTx === undefined ? 0n : payment.amountCents - payment.refundedCents;",
    test: "spent money does not come back",
  },
  {
    name: "a lost dispute's shortage is owed by no account",
    file: "src/modules/wallet/commands/book-dispute.ts",
    before: 'await recordReceivable(tx, payment, "dispute", dispute.amountCents - charged.value.takenCents);',
    after: 'await recordReceivable(tx, payment, "dispute", 0n);',
    test: "the rest is owed",
  },
  {
    name: "who lost a dispute stays trusted",
    file: "src/modules/wallet/commands/book-dispute.ts",
    before: "await setTrusted(tx, id, false,",
    after: "await setTrusted(tx, id, true,",
    test: "the rest is owed",
  },
  {
    name: "a decided dispute is opened again by an old reading, and released twice",
    file: "src/modules/payments/commands/converge-disputes.ts",
    before: "known.find((one) => one.disputeId === disputeId);",
    after: "known.find((one) => one.disputeId === disputeId && one.status === stage);",
    test: "won: everything is back",
  },
  {
    name: "one member of staff writes off alone",
    file: "src/modules/wallet/store/receivables-store.ts",
    before: "and proposed_by <> ${byId} returning",
    after: "and (proposed_by <> ${byId} or true) returning",
    test: "by two members of staff",
  },
  {
    name: "money is added while a dispute is open",
    file: "src/modules/payments/commands/create-payment.ts",
    before: "if (await hasOpenDispute(tx, actor.accountId))",
    after: "if (false && (await hasOpenDispute(tx, actor.accountId)))",
    test: "freezes its money first",
  },
  {
    name: "a refund is asked for beside another",
    file: "src/modules/payments/queries/refundable.ts",
    before: 'if (await hasRefundUnderWay(db, payment.id)) return no("under_way");',
    after: "",
    test: "an answer that ends in fail is asked for",
  },
];
