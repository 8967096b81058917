export const bugs = [
  {
    name: "a script of ours may load another's",
    file: "src/http/security-headers.ts",
    before: "return [page, origins].map(",
    after: "return [page].map(",
    test: "a script needs the nonce, and an origin of ours",
  },
];
