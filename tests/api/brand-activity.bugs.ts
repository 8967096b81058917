export const bugs = [
  {
    name: "an act is kept although it was refused",
    file: "src/platform/db/db.ts",
    before: "const result = await work(tx); await finish(db); return result;",
    after: "await finish(db); return work(tx);",
    test: "is done by the first transaction that commits",
  },
  {
    name: "an act is kept by every transaction of a call",
    file: "src/platform/db/db.ts",
    before: "companion.isTaken = true;",
    after: "",
    test: "is done by the first transaction that commits",
  },
  {
    name: "acts of brands are not kept",
    file: "src/graphql/brand-acts.ts",
    before: "session === null || session.brandAccess === null || !leavesTrace(called.operation)",
    after: "session !== null || !leavesTrace(called.operation)",
    test: "is kept with its person",
  },
];
