export const bugs = [
  {
    name: "a muted word stands in feeds",
    file: "src/modules/posts/policy.ts",
    before: "(post.filteredBy !== null || post.hasMarkedAsSpam ||",
    after: "(post.hasMarkedAsSpam ||",
    test: "a muted word is in no feed",
  },
  {
    name: "people are notified of words they muted",
    file: "src/modules/notifications/commands/notify.ts",
    before: "return kept?.has(accountId) === true || done?.has(accountId) === true ? [] : [{",
    after: "return done?.has(accountId) === true ? [] : [{",
    test: "notifications from before a word was muted",
  },
  {
    name: "one's own words are muted",
    file: "src/modules/posts/queries/filtered-posts.ts",
    before: "states.filter((one) => one.accountId !== viewerId)",
    after: "[...states]",
    test: "a muted word is in no feed, hidden from the thread, and visible at its address; one's own posts are never muted",
  },
  {
    name: "a muted word is found within others",
    file: "src/kernel/text/muted-words.ts",
    before: "UNSPACED.test(word) ? escaped(word) : addWordBoundaries(word)",
    after: "escaped(word)",
    test: "a muted word is in no feed",
  },
];
