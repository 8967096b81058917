export const bugs = [
  {
    name: "a balance tree's nodes say their sums without being bound to them",
    file: "src/kernel/balance-tree.ts",
    before: "left.hash, u64(left.cents), right.hash, u64(right.cents)",
    after: "left.hash, right.hash",
    test: "has the sum of all at its top",
  },
];
