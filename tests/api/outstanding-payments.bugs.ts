export const bugs = [
  {
    name: "staff let their own payment through",
    file: "src/modules/payments/commands/decide-as-staff.ts",
    before: 'if (isOwn) return err("own_money");',
    after: "",
    test: "never about their own money",
  },
  {
    name: "what is owed is missing in the queue of unfinished money",
    file: "src/modules/wallet/queries/outstanding.ts",
    before: "...debts].toSorted(",
    after: "].toSorted(",
    test: "has what is owed until it is settled",
  },
];
