export const bugs = [
  {
    name: "a username given up can be taken at once",
    file: "src/modules/accounts/queries/check-username.ts",
    before: 'if (former !== undefined && former !== accountId) return err("locked");',
    after: "",
    test: "kept from others for 90",
  },
  {
    name: "a page's first segment can be a username",
    file: "src/modules/accounts/queries/check-username.ts",
    before: "if (firstSegments().has(username) || staffWords.has(username))",
    after: "if (staffWords.has(username))",
    test: "every first segment",
  },
  {
    name: "parallel changes of a username do not wait for each other",
    file: "src/modules/accounts/store/usernames-store.ts",
    before: "await lockAccountRow(tx, accountId);",
    after: "",
    test: "parallel changes of one account",
  },
];
