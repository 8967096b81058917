export const bugs = [
  {
    name: "whose quotes are muted brings them all the same",
    file: "src/modules/posts/policy.ts",
    before: "(filter?.hidesQuotes === true || post.author.relation?.hasMutedQuotes === true)",
    after: "filter?.hidesQuotes === true",
    test: "whose quotes are muted",
  },
  {
    name: "a conversation is muted at its beginning alone",
    file: "src/modules/posts/store/muted-threads-store.ts",
    before: "from post p join muted_thread m on m.root_id = coalesce(p.root_id, p.id) where",
    after: "from post p join muted_thread m on m.root_id = p.id where",
    test: "a muted conversation sends no notifications, wherever it was muted; others get them, and so does the reader after unmuting",
  },
];
