export const bugs = [
  {
    name: "a reader's check accepts any signature of a beacon",
    file: "src/kernel/draw/verify.ts",
    before: "this.#isSigned(random.round, signature)",
    after: "this.#isSigned !== null",
    test: "are refused when forged, changed or of another round",
  },
];
