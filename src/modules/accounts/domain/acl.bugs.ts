export const bugs = [
  {
    name: "any Californian may ask to be anonymised",
    file: "src/modules/accounts/domain/acl.ts",
    before: 'account.is_identity_verified === true && account.resident_state === "CA"',
    after: 'account.resident_state === "CA"',
    test: "audit line 23",
  },
];
