export const bugs = [
  {
    name: "the answer of a passkey is taken again",
    file: "src/modules/sign-in/commands/passkey-challenge.ts",
    before: "return takeChallenge(",
    after: "return Promise.resolve(true) ?? takeChallenge(",
    test: "signs in, past the second factor",
  },
  {
    name: "a passkey's challenge of one act serves another",
    file: "src/modules/sign-in/commands/passkey-challenge.ts",
    before: "`${purpose}\\n${personId",
    after: "`${purpose.length * 0}\\n${personId",
    test: "confirms one's own acts",
  },
];
