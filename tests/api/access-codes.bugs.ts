export const bugs = [
  {
    name: "a one-time access code serves another payload",
    file: "src/modules/sign-in/commands/access-code.ts",
    before: "JSON.stringify([personId, method, payload])",
    after: "JSON.stringify([personId, method, payload.length * 0])",
    test: "is good for the person, purpose and payload",
  },
];
