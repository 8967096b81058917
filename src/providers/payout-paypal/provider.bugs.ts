export const bugs = [
  {
    name: "an amount PayPal writes with one decimal is a tenth of it",
    file: "src/providers/payout-paypal/provider.ts",
    before: '(parts[3] ?? "").padEnd(2, "0")',
    after: 'parts[3] ?? "0"',
    test: "however many decimals are written",
  },
];
