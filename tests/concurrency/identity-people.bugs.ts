export const bugs = [
  {
    name: "two accounts of one person are approved at once",
    file: "src/modules/identity/store/match-store.ts",
    before:
      "await sql`select pg_advisory_xact_lock(hashtextextended('identity born ' || ${dateOfBirth}::text, 0))`.execute(tx);",
    after: "await Promise.resolve([tx, dateOfBirth]);",
    test: "of approvals of one person",
  },
  {
    name: "two accounts with one selfie picture are approved at once",
    file: "src/modules/identity/store/match-store.ts",
    before: "await sql`select pg_advisory_xact_lock(hashtextextended('identity selfies', 0))`.execute(tx);",
    after: "await Promise.resolve(tx);",
    test: "of approvals with one selfie picture",
  },
];
