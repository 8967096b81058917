export const bugs = [
  {
    name: "prizes without a holder stay in escrow",
    file: "src/modules/giveaways/commands/settle-giveaway.ts",
    before: "for (const slot of refused) await refundEscrow(tx,",
    after: "for (const slot of refused.slice(refused.length)) await refundEscrow(tx,",
    test: "refunds each prize without a winner once",
  },
  {
    name: "holders are not checked again before they are paid",
    file: "src/modules/giveaways/commands/recheck-winners.ts",
    before:
      "const confirmed = held.filter((slot) => eligible.has(slot.personId)); const notEligible = held.filter((slot) => !eligible.has(slot.personId));",
    after:
      'const confirmed = held; const notEligible = held.filter((slot) => slot.personId === "" && eligible.has(slot.personId));',
    test: "gives a slot to the next in order",
  },
  {
    name: "a list is frozen by any worker at any time",
    file: "src/modules/giveaways/commands/lock-giveaway.ts",
    before: 'if (!hasEnded(giveaway.deadline, giveaway.now)) return "no";',
    after: "",
    test: "woken before its deadline",
  },
];
