export const bugs = [
  {
    name: "the older validator of a feed wins",
    file: "src/http/validators.ts",
    before: "if (known !== undefined) {",
    after: 'if (known !== undefined && headers["if-modified-since"] === undefined) {',
    test: "that says",
  },
  {
    name: "two states of one second have one date",
    file: "src/http/validators.ts",
    before: "(known?.lastModified.getTime() ?? 0) + 1_000",
    after: "0",
    test: "even within a second",
  },
];
