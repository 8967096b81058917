export const bugs = [
  {
    name: "a scheduled stim that was put off goes out at its old time",
    file: "src/modules/posts/store/scheduled-store.ts",
    before: "where post_id = ${postId} and publish_at <= app_now() returning post_id)",
    after: "where post_id = ${postId} returning post_id)",
    test: "is put off",
  },
  {
    name: "others find a stim at its address before it goes out",
    file: "src/modules/posts/policy.ts",
    before: 'return author.isSelf && place === "link" ? "post" : "nothing";',
    after: 'return place === "link" ? "post" : "nothing";',
    test: "is its author's alone",
  },
];
