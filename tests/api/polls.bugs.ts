export const bugs = [
  {
    name: "the author of a poll sees how the votes fall before they vote",
    file: "src/modules/posts/domain/poll.ts",
    before: "return hasEnded || votedOptionId !== null;",
    after: "return hasEnded || votedOptionId !== undefined;",
    test: "hides its results until the viewer has voted, also from its author, and counts each vote once",
  },
  {
    name: "a vote that comes again is counted again",
    file: "src/modules/posts/store/polls-store.ts",
    before: "select option_id, $2::uuid, 1 from changed)",
    after: "select id, $2::uuid, 1 from chosen)",
    test: "hides its results until the viewer has voted, also from its author, and counts each vote once",
  },
  {
    name: "a giveaway's poll closes when its author said, not with the giveaway",
    file: "src/modules/giveaways/commands/open-giveaway.ts",
    before: "await setPollDeadline(tx, id,",
    after: 'if (id === "") await setPollDeadline(tx, id,',
    test: "needs a poll",
  },
];
