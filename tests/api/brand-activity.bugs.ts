export const bugs = [
  {
    name: "an act is kept although it was refused",
    file: "src/platform/db/db.ts",
    before:
      "const result = await work(tx as Tx); if (companion !== undefined && !companion.isTaken) { companion.isTaken = takes = true; await companion.work(tx as Tx); }",
    after:
      "if (companion !== undefined && !companion.isTaken) { companion.isTaken = takes = true; await companion.work(tx as Tx); } const result = await work(tx as Tx);",
    test: "is done by the first transaction that commits",
  },
  {
    name: "an act is kept by every transaction of a call",
    file: "src/platform/db/db.ts",
    before: "companion.isTaken = takes = true;",
    after: "takes = true;",
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
