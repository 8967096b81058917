export const bugs = [
  {
    name: "money is sent without the two accounts locked (T86)",
    file: "src/modules/transfers/store/transfers-store.ts",
    before: "order by id for no key update",
    after: "order by id",
    test: "the day's limit holds for sends at the same moment",
  },
];
