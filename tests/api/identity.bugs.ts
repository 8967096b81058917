export const bugs = [
  {
    name: "an identity document of another account is approved again",
    file: "src/modules/identity/commands/approve-identity.ts",
    before: "const personKey = documentKeyHash(services, approval.documentKey);",
    after: "const personKey = documentKeyHash(services, approval.documentKey + approval.personId);",
    test: "a document of another account is left to staff",
  },
  {
    name: "a second account with the same name and birth date is approved",
    file: "src/modules/identity/commands/approve-identity.ts",
    before: "if (matches.length > 0)",
    after: "if (matches.length > 99)",
    test: "one person, one account",
  },
  {
    name: "staff decide on their own identity",
    file: "src/modules/identity/policy.ts",
    before: 'return staff.id === personId ? "own_identity" : undefined;',
    after: "return undefined;",
    test: "is for named staff, never about themselves",
  },
  {
    name: "an identity is approved without its pictures having been looked at",
    file: "src/modules/identity/commands/decide-identity.ts",
    before: 'if (!(await hasSeenAll(tx, inquiry.id, staffId))) return err("unseen");',
    after: "",
    test: "approving asks that every picture was seen",
  },
  {
    name: "attempts at verifying begin without waiting for one another",
    file: "src/modules/identity/store/inquiry-store.ts",
    before:
      "await sql`select pg_advisory_xact_lock(hashtextextended('identity attempts ' || ${personId}, 0))`.execute(tx);",
    after: "await Promise.resolve([tx, personId]);",
    test: "ten openings at once are one attempt",
  },
];
