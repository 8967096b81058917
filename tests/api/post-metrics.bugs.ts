export const bugs = [
  {
    name: "a viewer counts as often as they look",
    file: "src/modules/posts/store/views-store.ts",
    before: "select $1::uuid, ${today}, p.id, v.kind",
    after: "select $1::uuid, ${today} - (random() * 100000)::int, p.id, v.kind",
    test: "once a day and kind",
  },
  {
    name: "a brand's people count among those who see its stims",
    file: "src/modules/posts/commands/record-post-views.ts",
    before: "accounts.map(({ account }) => account.id)",
    after: "accounts.map(({ account }) => account.id).slice(0, 1)",
    test: "count a person once across their accounts, and never for their own brand",
  },
  {
    name: "a person with a brand counts twice",
    file: "src/modules/posts/commands/record-post-views.ts",
    before: "recordViews(tx, personId, accounts",
    after: "recordViews(tx, accountId, accounts",
    test: "count a person once across their accounts, and never for their own brand",
  },
  {
    name: "everyone reads on a stim how often it was seen",
    file: "src/modules/posts/graphql/metrics.ts",
    before: "mayReadMetrics(post, post.viewerId) ?",
    after: "mayReadMetrics(post, post.accountId) ?",
    test: "are visible to the author only",
  },
  {
    name: "views of what one may not see count",
    file: "src/modules/posts/commands/record-post-views.ts",
    before: "views.filter(({ postId }) => reachable.has(postId))",
    after: 'views.filter(({ postId }) => reachable.has(postId) || postId !== "")',
    test: "may not see",
  },
  {
    name: "anyone reads how a post is met",
    file: "src/modules/posts/policy.ts",
    before: 'return post.status === "active" && viewerId !== null && post.accountId === viewerId; } /** Authors delete',
    after: 'return post.status === "active" && viewerId !== null; } /** Authors delete',
    test: "are visible to the author only",
  },
];
