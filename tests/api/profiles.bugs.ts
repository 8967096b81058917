export const bugs = [
  {
    name: "a shipping address opens in any row",
    file: "src/modules/accounts/store/shipping-addresses-store.ts",
    before: 'column: "address_enc", rowId: accountId',
    after: 'column: "address_enc", rowId: accountId.slice(0, 0)',
    test: "sealed at rest",
  },
];
