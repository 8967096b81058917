export const bugs = [
  {
    name: "the yearly cap of referral rewards is not checked",
    file: "src/modules/referrals/domain/referral.ts",
    before: 'if (!fits(1)) return end("cap");\n  if (!fits(facts.openBefore + 1)) return wait("order");',
    after: 'if (!fits(0)) return end("cap");',
    test: "caps, the order of verification",
  },
  {
    name: "a referral reward overtakes one that waits for money",
    file: "src/modules/referrals/domain/referral.ts",
    before: "facts.isQueueAhead || facts.fundsCents < rewardCents",
    after: "facts.fundsCents < rewardCents",
    test: "caps, the order of verification",
  },
];
