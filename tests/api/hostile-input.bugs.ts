export const bugs = [
  {
    name: "variables may be nested without end",
    file: "src/graphql/limits.ts",
    before: 'if (depth > queryLimits.valueDepth) return "depth";',
    after: "",
    test: "F5: variables",
  },
  {
    name: "literals may be nested without end",
    file: "src/graphql/limits.ts",
    before: "else if (deepest > queryLimits.valueDepth)",
    after: "else if (deepest > queryLimits.tokens)",
    test: "nested deep in the document is too complex",
  },
  {
    name: "a webhook without a body is read all the same",
    file: "src/http/raw-body.ts",
    before: "return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);",
    after: "return request.body as Buffer;",
    test: "F4: the",
  },
  {
    name: "invented sessions are looked up without end",
    file: "src/http/requests.ts",
    before: "if (!spent.ok) return refuse(spent.error.retryAfter);",
    after: "",
    test: "F13: calls with invented sessions",
  },
  {
    name: "a neighbour's invented sessions shut a person out",
    file: "src/http/requests.ts",
    before: "token !== undefined && !recentlyValid.has(token)",
    after: "token !== undefined",
    test: "F13: calls with invented sessions",
  },
];
