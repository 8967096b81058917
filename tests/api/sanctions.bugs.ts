export const bugs = [
  {
    name: "a new list changes nothing for what was approved before it",
    file: "src/modules/payouts/commands/hand-over.ts",
    before: "if (!isClear || (await hasHit(tx, payout.actedByPersonId))) {",
    after: "if (hasHit === undefined && !isClear) {",
    test: "held back when a new list names its receiver",
  },
  {
    name: "an unscreened person is paid",
    file: "src/modules/payouts/commands/create-payout.ts",
    before: 'isScreened: standing === "clear" &&',
    after: 'isScreened: standing !== "hit" &&',
    test: "waits while the screen is unavailable, and continues afterwards",
  },
  {
    name: "a cleared name comes back with the next list",
    file: "src/modules/sanctions/store/hits-store.ts",
    before: "values (${personId}, ${entryNo}, ${name}, ${programs}, ${score}) on conflict do nothing`",
    after:
      "values (${personId}, ${entryNo}, ${name}, ${programs}, ${score}) on conflict (person_id, entry_no, name) do update set status = 'open', decided_by = null, reason = null, decided_at = null`",
    test: "what was cleared stays cleared",
  },
];
