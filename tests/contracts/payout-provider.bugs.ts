export const bugs = [
  {
    name: "PayPal's word that it has the batch already is not heard",
    file: "src/providers/payout-paypal/provider.ts",
    before: "if (before !== undefined) return read(before);",
    after: "",
    test: "answers what it made under a key before",
  },
  {
    name: "whether Lob has a check already is not asked",
    file: "src/providers/payout-lob/provider.ts",
    before: "if (before !== undefined) return ok(view(before));",
    after: "",
    test: "answers what it made under a key before",
  },
];
