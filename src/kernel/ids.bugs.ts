export const bugs = [
  {
    name: "another spelling of an id is an id",
    file: "src/kernel/is-id.ts",
    before: "{21}[AQgw]$/",
    after: "{22}$/",
    test: "exactly one of the 16 spellings",
  },
];
