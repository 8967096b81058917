export const bugs = [
  {
    name: "who wants no warned stims meets them in feeds",
    file: "src/modules/posts/policy.ts",
    before: 'post.hasMarkedAsSpam || post.warningVisibility === "hidden" || !isUser',
    after: "post.hasMarkedAsSpam || !isUser",
    test: "as each reader says",
  },
];
