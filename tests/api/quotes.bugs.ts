export const bugs = [
  {
    name: "a stim whose author forbids quotes is quoted",
    file: "src/modules/posts/policy.ts",
    before: 'mayInteract(author) && !author.isPrivate && (quoteRule === "everyone"',
    after: 'mayInteract(author) && !author.isPrivate && (quoteRule !== "followers"',
    test: "follows its author's rule, and is refused for accounts the viewer cannot see",
  },
  {
    name: "a thread's reply rule ends with its first reply",
    file: "src/modules/posts/commands/create-post.ts",
    before: "replyRule: parent?.replyRule ?? post.replyRule",
    after: 'replyRule: parent === null ? post.replyRule : "everyone"',
    test: "in the whole thread",
  },
  {
    name: "a quote shows an account its reader muted",
    file: "src/modules/posts/queries/posts.ts",
    before: 'toVisiblePost(quoted, "feed")',
    after: 'toVisiblePost(quoted, "link")',
    test: "shows nothing of accounts the reader muted or is blocked by",
  },
  {
    name: "a thread for a list's people is everyone's",
    file: "src/modules/posts/store/post-state-store.ts",
    before:
      "or p.reply_rule = 'list' and exists (select 1 from user_list_member l where l.list_id = r.reply_list_id and l.member_id = $2::uuid)",
    after: "or p.reply_rule = 'list'",
    test: 'list: ["stranger","mentioned","author"], in the whole thread',
  },
];
