export const bugs = [
  {
    name: "an appeal that waits too long is like any other",
    file: "src/modules/accounts/store/appeal-queue-store.ts",
    before: "const goalDays = 7;",
    after: "const goalDays = 70;",
    test: "is overdue",
  },
  {
    name: "an appeal is decided by who made the decision",
    file: "src/modules/accounts/commands/decide-appeal.ts",
    before: 'if (appeal.movedBy === staffId) return err("own_decision");',
    after: "",
    test: "never decided by who made the decision",
  },
  {
    name: "an appeal is decided a second time",
    file: "src/modules/accounts/store/appeals-store.ts",
    before: "where id = ${id} and status = 'open' returning id`",
    after: "where id = ${id} returning id`",
    test: "decided by two at once",
  },
  {
    name: "an appeal lifts a suspension that is over, and opens an account on its way out",
    file: "src/modules/accounts/commands/decide-appeal.ts",
    before: 'account?.state === "suspended" && (await newestChange(tx, accountId))?.id === appeal.changeId',
    after: "account !== undefined && appeal.changeId !== '' && newestChange !== undefined",
    test: "moves nothing",
  },
];
