export const bugs = [
  {
    name: "a busy moment is kept as a page that says nothing",
    file: "src/modules/previews/commands/take-preview.ts",
    before: 'facts.error === "busy" ? err("busy") :',
    after: "",
    test: "being busy is kept nowhere",
  },
];
