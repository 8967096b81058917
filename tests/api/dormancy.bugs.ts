export const bugs = [
  {
    name: "dormant money is moved without waiting a month between notices",
    file: "src/modules/dormancy/domain/dormancy.ts",
    before: "if (now < plus(told.lastAt, apartMs)) return",
    after: "if (now < plus(told.lastAt, 0)) return",
    test: "a stopped worker shortens no time: three notices, a month apart, and only then the move",
  },
  {
    name: "a person who came back gets further notices",
    file: "src/modules/dormancy/domain/dormancy.ts",
    before: "if (!isIdle || idleSince > told.idleSince) return",
    after: "if (!isIdle) return",
    test: "activity, also for a brand the person created, or a movement of the wallet restarts the years and ends the notices; an ended session still counts",
  },
  {
    name: "a visit is forgotten with its session",
    file: "migrations/0090_seen.sql",
    before: "create trigger session_was_seen after delete or update of acting_account_id on session",
    after: "create trigger session_was_seen after update of acting_account_id on session",
    test: "activity, also for a brand the person created, or a movement of the wallet restarts the years and ends the notices; an ended session still counts",
  },
  {
    name: "dormant money goes by three years in every state",
    file: "src/modules/dormancy/store/dormant-store.ts",
    before: "where r.state = s.state and r.from_day <= app_now()",
    after: "where false and r.from_day <= app_now()",
    test: "each state counts its own years",
  },
  {
    name: "dormant money of a person who owes is moved",
    file: "src/modules/dormancy/store/dormant-store.ts",
    before: "a.status <> 'active' or a.has_open_receivable",
    after: "a.status <> 'active'",
    test: "is left alone",
  },
  {
    name: "staff give themselves unclaimed money",
    file: "src/modules/dormancy/commands/reclaim.ts",
    before: 'if (act.accountId === act.staffId) return err("own_money");',
    after: "",
    test: "staff give it back with a reason",
  },
  {
    name: "unclaimed money comes back as one new lot that may be withdrawn",
    file: "src/modules/dormancy/commands/move-dormant.ts",
    before: 'puts: [{ as: "return" }],',
    after:
      'puts: [{ as: "lot", account: { kind: "earnings", ownerId: balance.accountId }, amountCents, origin: "dormant_reclaim", release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 } }],',
    test: "money unused for its state's years is announced three times, moved to that state's account, and reclaimed with one tap into its lots",
  },
  {
    name: "what a closed account leaves stays in its wallet",
    file: "src/modules/dormancy/provides.ts",
    before: "await leaveAtErasing(tx, accountId);",
    after: "void leaveAtErasing, tx, accountId;",
    test: "staff give it back with a reason",
  },
];
