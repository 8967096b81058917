export const bugs = [
  {
    name: "a server lets everybody in at once",
    file: "src/http/admission.ts",
    before: "if (this.#open >= this.limit) return false;",
    after: "",
    test: "five times as often",
  },
];
