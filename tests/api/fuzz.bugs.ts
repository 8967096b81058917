export const bugs = [
  {
    name: "a zero character in a variable reaches the database",
    file: "src/graphql/limits.ts",
    before: 'return hasZero ? "zero_character" : undefined;',
    after: "return undefined;",
    test: "no argument of either schema",
  },
  {
    name: "a route reads a webhook without a body",
    file: "src/http/raw-body.ts",
    before: "return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);",
    after: "return Buffer.from(request.body as Buffer);",
    test: "no route brings",
  },
];
