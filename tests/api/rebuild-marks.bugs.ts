export const bugs = [
  {
    name: "hashtags of the old rule stay beside the new ones",
    file: "src/modules/posts/store/marks-rebuild-store.ts",
    before: "delete from post_hashtag where post_id = ${postId} and",
    after: "delete from post_hashtag where false and post_id = ${postId} and",
    test: "stored hashtags of the old rule are parsed again, in batches, and once",
  },
  {
    name: "a mention of the old rule stays beside the new ones",
    file: "src/modules/posts/store/marks-rebuild-store.ts",
    before: "delete from post_mention where post_id = ${postId} and",
    after: "delete from post_mention where false and post_id = ${postId} and",
    test: "stored mentions of the old rule",
  },
  {
    name: "an old mention is of who has the name today",
    file: "src/modules/accounts/store/usernames-store.ts",
    before: "       where held.until > ${at}::timestamptz\n",
    after: "       where held.until = 'infinity'\n",
    test: "stored mentions of the old rule",
  },
  {
    name: "a followed hashtag of the earlier rule becomes one of several words",
    file: "src/modules/feeds/store/followed-hashtags-store.ts",
    before: "group by head having count(*) = 1",
    after: "group by head",
    test: "followed hashtags that the earlier rule cut",
  },
];
