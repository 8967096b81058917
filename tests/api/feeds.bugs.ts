export const bugs = [
  {
    name: "whose reposts are muted brings them all the same",
    file: "src/modules/posts/policy.ts",
    before: "&& reposter.relation?.hasMutedReposts !== true &&",
    after: "&&",
    test: "whose reposts are muted brings their own posts alone",
  },
];
