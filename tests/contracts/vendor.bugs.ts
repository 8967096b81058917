export const bugs = [
  {
    name: "what Printful does not have now is ordered all the same",
    file: "src/providers/vendor-printful/provider.ts",
    before: "return isAvailable(found) ?",
    after: "return found.id > 0 ?",
    test: "does not order what is out of stock",
  },
  {
    name: "the embedded vendor sells more than it has",
    file: "src/providers/vendor-embedded/book.ts",
    before: "and pieces + ${pieces}::int <= ${stock}`",
    after: "and ${stock} > 0`",
    test: "sell no more than they have",
  },
];
