export const bugs = [
  {
    name: "whether Printful has an order already is not asked",
    file: "src/providers/vendor-printful/provider.ts",
    before: 'if (before.ok || before.error.code !== "not_found") return before;',
    after: "",
    test: "makes one order for an id",
  },
  {
    name: "the embedded vendor sells more than it has",
    file: "src/providers/vendor-embedded/book.ts",
    before: "and pieces + ${pieces}::int <= ${stock}`",
    after: "and ${stock} > 0`",
    test: "sell no more than they have",
  },
];
