export const bugs = [
  {
    name: "one person's acts on a thing share a transaction",
    file: "src/platform/db/shared-transaction.ts",
    before: "&& !people.has(one.who)",
    after: "",
    test: "acts of one person on a thing never share",
  },
  {
    name: "the failure of one act is that of all",
    file: "src/platform/db/shared-transaction.ts",
    before: "for (const one of acts) await run(pool, [one]);",
    after: "for (const one of acts) one.reject(error);",
    test: "reject their own act and no other",
  },
  {
    name: "those in the queue wait for a database that is away, one transaction after the other",
    file: "src/platform/db/shared-transaction.ts",
    before: "for (const one of [...acts, ...line.waiting.splice(0)]) one.reject(error);",
    after: "for (const one of acts) one.reject(error);",
    test: "all that wait are rejected at once",
  },
];
