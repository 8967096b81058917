export const bugs = [
  {
    name: "a draw favours the small numbers",
    file: "src/kernel/draw/ordinals.ts",
    before: "const limit = WORD_VALUES - (WORD_VALUES % m);",
    after: "const limit = WORD_VALUES;",
    test: "",
  },
];
