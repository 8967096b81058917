export const bugs = [
  {
    name: "a window that shows one account changes things as another",
    file: "src/http/graphql-route.ts",
    before: "shown !== encodeId(session.accountId)",
    after: 'shown === ""',
    test: "for a window that still shows the account before",
  },
  {
    name: "sessions outlive a change of credentials",
    file: "src/modules/sign-in/store/sessions-store.ts",
    before: "and s.created_at >= k.credentials_changed_at`",
    after: "`",
    test: "dies when credentials change",
  },
  {
    name: "switching the brand keeps the token",
    file: "src/modules/sign-in/store/sessions-store.ts",
    before: "update session set token_hash = ${hash}, acting_account_id",
    after: "update session set token_hash = coalesce(token_hash, ${hash}), acting_account_id",
    test: "rotates the token",
  },
  {
    name: "a removed brand member continues to act for it",
    file: "src/http/session.ts",
    before: 'if (isBrand && brandAccess === null) return { kind: "invalid" };',
    after: "",
    test: "ends running sessions of a removed member at once",
  },
  {
    name: "a session is switched to a brand that is shut",
    file: "src/modules/brands/store/brand-access-store.ts",
    before: "join account a on a.id = b.brand_id and a.status = 'active' where b.person_id = $1",
    after: "join account a on a.id = b.brand_id where b.person_id = $1",
    test: "is for open brands only: not for a suspended or deleted one, nor for its owner",
  },
];
