export const bugs = [
  {
    name: "the first statement of a transaction commits by itself",
    file: "src/platform/db/opening-query.ts",
    before: '    connection.parse({ text: "begin", name: "", types: [] });',
    after: '    connection.parse({ text: "select 1", name: "", types: [] });',
    test: "the first statement belongs to the transaction",
  },
];
