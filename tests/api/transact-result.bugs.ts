export const bugs = [
  {
    name: "what a refused command wrote stays",
    file: "src/platform/db/db.ts",
    before: "if (!result.ok) throw new RolledBack(result);",
    after: "",
    test: "a refusal rolls back and is returned as it is",
  },
];
