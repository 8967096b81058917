export const bugs = [
  {
    name: "a key an outage left open stays open",
    file: "src/graphql/idempotency.ts",
    before: "if (tries > 0 && isOutage(error)) setTimeout",
    after: "if (tries < 0 && isOutage(error)) setTimeout",
    test: "freed when the outage is over",
  },
];
