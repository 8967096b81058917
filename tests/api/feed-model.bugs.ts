export const bugs = [
  {
    name: "what was reposted stays in the feed when the follow ends",
    file: "src/modules/feeds/store/feed-items-store.ts",
    before: "and (i.reposted_by_id = ${unfollowedId} or (i.reposted_by_id is null and p.account_id = ${unfollowedId}))",
    after: "and i.reposted_by_id is null and p.account_id = ${unfollowedId}",
    test: "every thread are what the rules say",
  },
];
