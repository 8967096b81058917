export const bugs = [
  {
    name: "whose reposts are muted brings them all the same",
    file: "src/modules/posts/policy.ts",
    before: "&& reposter.relation?.hasMutedReposts !== true &&",
    after: "&&",
    test: "following: an account with muted reposts shows its own posts only, and others' posts are not lost",
  },
];
