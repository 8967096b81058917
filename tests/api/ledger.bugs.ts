export const bugs = [
  {
    name: "a seal does not continue the one before it",
    file: "src/modules/ledger/tasks/seal-journal.ts",
    before: "const previousHash = last?.hash ?? firstPreviousHash;",
    after: "const previousHash = firstPreviousHash;",
    test: "seals what is new",
  },
  {
    name: "half of the journal is not sealed",
    file: "src/modules/ledger/tasks/seal-journal.ts",
    before: "if (txs.length === 0) return 0;",
    after: "if (txs.length < 3) return 0;",
    test: "seals what is new",
  },
];
