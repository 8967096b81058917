export const bugs = [
  {
    name: "people mentioned in an earlier version still find the post",
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
  {
    name: "a mention leads to the account that has the name now",
    file: "src/modules/posts/queries/posts.ts",
    before: "username: isActive ? user.username : null,",
    after: "username: isActive ? mention.mention : null,",
    test: "a mention keeps its account: through another name, a name that another account takes, edits and deletion",
  },
  {
    name: "an edit gives a mention to who took the name since",
    file: "src/modules/posts/commands/edit-post.ts",
    before: "[...found, ...standing]",
    after: "[...standing, ...found]",
    test: "a mention keeps its account: through another name, a name that another account takes, edits and deletion",
  },
];
