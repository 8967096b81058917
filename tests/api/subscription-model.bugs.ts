export const bugs = [
  {
    name: "another plan that was taken back comes with the next renewal",
    file: "src/modules/subscriptions/commands/change-subscription.ts",
    before: "if (isPresent ? subscription.nextPlan === null : subscription.nextPlan === plan) return found;",
    after: "if (isPresent || subscription.nextPlan === plan) return found;",
    test: "a brand, its subscription",
  },
  {
    name: "the deletion of a brand ends at once what was paid a moment ago",
    file: "src/modules/subscriptions/commands/follow-deletion.ts",
    before: "const now = await followSubscription(services, live.id);",
    after: "await followSubscription(services, live.id); const now = { ok: true, value: live } as const;",
    test: "a brand, its subscription",
  },
];
