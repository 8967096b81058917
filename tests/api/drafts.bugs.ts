export const bugs = [
  {
    name: "drafts are everyone's",
    file: "src/modules/posts/store/drafts-store.ts",
    before: "where d.account_id = $4 and (d.saved_at",
    after: "where $4::uuid is not null and (d.saved_at",
    test: "the account's own",
  },
  {
    name: "a draft stays when it is posted",
    file: "src/modules/posts/commands/create-post.ts",
    before: "if (post.draftId !== null) await removeDraft",
    after: "if (post.draftId === undefined) await removeDraft",
    test: "a posted draft is gone; a post cannot take another account's draft with it",
  },
];
