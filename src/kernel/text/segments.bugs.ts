export const bugs = [
  {
    name: "a name that goes on in other letters mentions who has its beginning",
    file: "src/kernel/text/marks.ts",
    before: "  if (WORD_AFTER_MENTION.test(after)) return null;\n",
    after: "",
    test: "splits",
  },
];
