export const bugs = [
  {
    name: "the first statement of a transaction commits by itself",
    file: "src/platform/db/opening-query.ts",
    before: '    connection.parse({ text: "begin", name: "", types: [] });',
    after: '    connection.parse({ text: "select 1", name: "", types: [] });',
    test: "the first statement belongs to the transaction",
  },
  {
    name: "a statement whose BEGIN failed is taken for a prepared one",
    file: "src/platform/db/opening-query.ts",
    before:
      "    if (!this.#hasBegun && !this.#wasParsed && this.name !== undefined) delete connection.parsedStatements[this.name];",
    after: "",
    test: "a statement is skipped when its BEGIN fails, and can be prepared again",
  },
];
