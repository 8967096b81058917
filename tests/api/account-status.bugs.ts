export const bugs = [
  {
    name: "a suspension leaves the person signed in",
    file: "src/modules/accounts/commands/move-status.ts",
    before:
      'if (to !== "active") await accessEnding.run(tx, { personId: accountId, keptSessionId: move.keepSessionId });',
    after: "",
    test: "every session of the person is over",
  },
  {
    name: "staff decide about themselves",
    file: "src/modules/accounts/commands/set-user-status.ts",
    before:
      'if ("personId" in by && (await isOwnAccount(services.db, by.personId, wish.accountId))) return err("oneself");',
    after: "",
    test: "is refused about oneself",
  },
];
