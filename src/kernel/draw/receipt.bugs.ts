export const bugs = [
  {
    name: "a receipt is believed without the published root",
    file: "src/kernel/draw/merkle.ts",
    before: "return used === path.length && sameBytes(bindRoot(giveawayId, count, node), root);",
    after: "return used === path.length;",
    test: "fails with any value changed or without its form",
  },
];
