export const bugs = [
  {
    name: "what no font draws becomes a box in a PDF document",
    file: "src/platform/pdf/typeset.ts",
    before: "face === undefined ? { text: escaped(own), face: latin }",
    after: "face === undefined ? { text: own, face: latin }",
    test: "never hold a box",
  },
  {
    name: "PDF documents write Hebrew and Arabic from left to right",
    file: "src/platform/pdf/typeset.ts",
    before: "const level = levels?.[at] ?? 0;",
    after: "const level = 0;",
    test: "mix scripts",
  },
  {
    name: "a name copied out of a pdf has other letters",
    file: "src/platform/pdf/faces.ts",
    before: "if (codePoints.length === 0) return glyph;",
    after: "if (codePoints.length >= 0) return glyph;",
    test: "are drawn in",
  },
];
