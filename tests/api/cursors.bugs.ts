export const bugs = [
  {
    name: "a place in a list is believed without its seal",
    file: "src/kernel/page-cursor.ts",
    before: "if (!equalBytes(bytes.subarray(0, MAC_BYTES), sign(body).subarray(0, MAC_BYTES))) return null;",
    after: "",
    test: "changed, joined and invented",
  },
  {
    name: "a place of one list is taken for another's",
    file: "src/kernel/page-cursor.ts",
    before: 'if (position === null || position.key !== options.key) return err("invalid_cursor");',
    after: 'if (position === null) return err("invalid_cursor");',
    test: "another person's place",
  },
];
