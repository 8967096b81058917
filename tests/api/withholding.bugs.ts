export const bugs = [
  {
    name: "tax is withheld although the setting is off",
    file: "src/modules/tax/commands/withhold.ts",
    before: "if (!(await readSetting(db, backupWithholding))) return 0n;",
    after: "await readSetting(db, backupWithholding);",
    test: "is off until the operator turns it on",
  },
  {
    name: "tax is withheld of everything in a payout",
    file: "src/modules/tax/commands/withhold.ts",
    before: 'isReportable(origin, payers.get(String(details["giveawayId"])))',
    after: 'isReportable("giveaway_win", undefined)',
    test: "takes 24 % of the prizes and rewards",
  },
  {
    name: "tax withheld of a payout that failed stays withheld",
    file: "src/modules/payouts/commands/book-payout.ts",
    before: "if (withheldCents === 0n) return",
    after: "if (withheldCents >= 0n) return",
    test: "is returned with a payout that came to nothing",
  },
];
