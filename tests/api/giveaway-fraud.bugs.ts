export const bugs = [
  {
    name: "a quarantine that staff did not decide keeps an entry out at the lock",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "q.status = 'upheld' or q.status = 'pending' and ${g}.state = 'open' and ${g}.deadline > app_now()",
    after: "q.status = 'upheld' or q.status = 'pending'",
    test: "an undecided entry counts at the lock",
  },
  {
    name: "a quarantined entry disappears from the host's numbers and lists",
    file: "src/modules/giveaways/store/entries-store.ts",
    before: "or coalesce(internal_code = 'fraud_review', false))",
    after: "or false)",
    test: "a high score quarantines the entry",
  },
  {
    name: "a cleared entry is quarantined again for reasons that staff have cleared",
    file: "src/modules/giveaways/domain/fraud-score.ts",
    before: "if (isHigh && hasNewReason)",
    after: "if (isHigh && (hasNewReason || isHigh))",
    test: "a cleared entry counts and stays cleared",
  },
];
