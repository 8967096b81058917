export const bugs = [
  {
    name: "a proof leaves out what people earned",
    file: "src/modules/ledger/store/proofs-store.ts",
    before: "where owner_id is not null group by",
    after: "where owner_id is not null and kind <> 'earnings' group by",
    test: "the proof states assets and liabilities, and each owner finds their own share in it, by public data and their salt",
  },
  {
    name: "proofs are taken whenever a person asks for one",
    file: "src/modules/ledger/tasks/take-proof.ts",
    before: "!isLocked || !isDue",
    after: "!isLocked",
    test: "then one an hour",
  },
  {
    name: "an owner is proven a neighbour's way",
    file: "src/modules/ledger/queries/ledger-proof.ts",
    before: "sumPath(tops, block.block_no)",
    after: "sumPath(tops, 0)",
    test: "many blocks",
  },
];
