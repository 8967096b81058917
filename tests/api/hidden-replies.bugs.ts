export const bugs = [
  {
    name: "anyone hides a reply",
    file: "src/modules/posts/policy.ts",
    before: "viewerId !== null && answeredAccountId === viewerId && reply.accountId !== viewerId",
    after: "viewerId !== null && reply.accountId !== viewerId",
    test: "the author of the stim hides a reply and shows it again; others cannot, and other posts cannot be hidden",
  },
  {
    name: "replies of a person blocked stay apart when the block ends",
    file: "src/modules/posts/tasks/listeners.ts",
    before:
      'listen(unblocked, "replies", (services, { blockerId, blockedId }) => transact(services.db, (tx) => setApartOfBlocked(tx, blockerId, blockedId))),',
    after: 'listen(unblocked, "replies", () => Promise.resolve()),',
    test: "come back with the block",
  },
];
