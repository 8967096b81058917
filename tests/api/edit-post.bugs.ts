export const bugs = [
  {
    name: "whom an earlier version mentioned still finds the post",
    file: "src/modules/posts/store/versions-store.ts",
    before: "delete from post_mention where post_id = ${postId} and account_id <> all(${mentioned}::uuid[])",
    after: "select 1",
    test: "an edit changes the words",
  },
  {
    name: "a giveaway's words are edited",
    file: "src/modules/posts/commands/edit-post.ts",
    before: "if (post.isGiveaway || state?.isEditable !== true)",
    after: "if (state === undefined)",
    test: "a giveaway keeps its words",
  },
];
