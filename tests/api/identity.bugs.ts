export const bugs = [
  {
    name: "an identity document of another account is approved again",
    file: "src/modules/identity/commands/approve-identity.ts",
    before: 'blindIndex("identity_fact.person", createHash("sha256").update(approval.documentKey).digest("hex"))',
    after:
      'blindIndex("identity_fact.person", createHash("sha256").update(approval.documentKey + approval.personId).digest("hex"))',
    test: "a document of another account is left to staff",
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
