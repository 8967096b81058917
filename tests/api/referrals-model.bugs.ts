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
  {
    name: "a referral whose two people share a card is verified",
    file: "src/modules/referrals/domain/referral.ts",
    before: 'signals.some((signal) => signal !== "no_device") ? "self" : undefined',
    after: 'signals.some((signal) => signal === "person") ? "self" : undefined',
    test: "caps, the order of verification",
  },
  {
    name: "the yearly cap of referral rewards counts rewards but not their cents",
    file: "src/modules/referrals/domain/referral.ts",
    before:
      "facts.yearRewards + more <= rewardsPerYear && facts.yearCents + BigInt(more) * rewardCents <= centsPerYear",
    after: "facts.yearRewards + more <= rewardsPerYear && (centsPerYear > 0n || rewardCents > 0n)",
    test: "caps, the order of verification",
  },
];
