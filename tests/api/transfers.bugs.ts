export const bugs = [
  {
    name: "money is sent without the two accounts locked",
    file: "src/modules/transfers/store/transfers-store.ts",
    before: "await lockAccountRows(tx, [one, other]);",
    after: "",
    test: "the day's limit holds for sends at the same moment",
  },
  {
    name: "wrong codes of a transfer do not count",
    file: "src/modules/transfers/commands/send-funds.ts",
    before: 'if (!code.ok) return ok(err({ tag: "code", refusal: code.error }));',
    after: 'if (!code.ok) return err({ tag: "code", refusal: code.error });',
    test: "dies of five wrong tries",
  },
];
