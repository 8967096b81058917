export const bugs = [
  {
    name: "stacks are logged with the queries of their addresses",
    file: "src/platform/error-reports.ts",
    before: "return word.slice(0, path + query) + place;",
    after: "return word;",
    test: "strips the query of",
  },
];
