export const bugs = [
  {
    name: "what no font draws becomes a box on a paper",
    file: "src/platform/paper/typeset.ts",
    before: "face === undefined ? { text: escaped(own), face: latin }",
    after: "face === undefined ? { text: own, face: latin }",
    test: "never hold a box",
  },
  {
    name: "papers write Hebrew and Arabic from left to right",
    file: "src/platform/paper/typeset.ts",
    before: "const level = levels?.[at] ?? 0;",
    after: "const level = 0;",
    test: "mix scripts",
  },
  {
    name: "a name copied out of a paper has other letters",
    file: "src/platform/paper/faces.ts",
    before: "if (codePoints.length === 0) return glyph;",
    after: "if (codePoints.length >= 0) return glyph;",
    test: "are drawn in",
  },
];
