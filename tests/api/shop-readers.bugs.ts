export const bugs = [
  {
    name: "a signed-in person reads an answer that guests share",
    file: "src/http/graphql-route.ts",
    before: "document.isShared && context.session === null && context.firstFactor === null",
    after: "document.isShared",
    test: "share an answer for two seconds",
  },
  {
    name: "an answer with fields that guests do not share is kept for them",
    file: "src/graphql/execute.ts",
    before: "selections.every(isSharedField(schema))",
    after: "selections.some(isSharedField(schema))",
    test: "share an answer for two seconds",
  },
];
