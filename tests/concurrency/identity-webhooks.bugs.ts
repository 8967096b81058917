export const bugs = [
  {
    name: "an inquiry is approved by what the provider says of another person",
    file: "src/modules/identity/commands/converge-inquiry.ts",
    before: "read.personId !== inquiry.personId ||",
    after: "",
    test: "a reading about another person",
  },
];
