export const bugs = [
  {
    name: "a deleted post stays first on the profile",
    file: "src/modules/posts/store/posts-store.ts",
    before: "unpinned as (delete from pinned_post where post_id = ${post.id}),",
    after: "unpinned as (select 1),",
    test: "one post of one's own stands first",
  },
  {
    name: "bookmarks are everyone's",
    file: "src/modules/posts/store/bookmarks-store.ts",
    before: "where b.account_id = $4 and p.status",
    after: "where $4::uuid is not null and p.status",
    test: "their owner's alone",
  },
];
