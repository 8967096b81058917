export const bugs = [
  {
    name: "the monthly limit is read without the host's row locked",
    file: "src/modules/wallet/store/account-facts.ts",
    before: "where a.id = ${id} for no key update of a`",
    after: "where a.id = ${id}`",
    test: "monthly limit holds",
  },
];
