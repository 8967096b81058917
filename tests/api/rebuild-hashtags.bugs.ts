export const bugs = [
  {
    name: "hashtags of the old rule stay beside those read anew",
    file: "src/modules/posts/store/hashtag-rebuild-store.ts",
    before: "delete from post_hashtag where post_id = ${postId} and",
    after: "delete from post_hashtag where false and post_id = ${postId} and",
    test: "read anew, in batches",
  },
];
