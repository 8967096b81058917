export const bugs = [
  {
    name: "a browser that asks for privacy is stored as a signal of a referral",
    file: "src/modules/sign-in/graphql/guess-limits.ts",
    before: 'request.asksForPrivacy ? null : (cookie.split(".")[0] ?? null)',
    after: 'cookie.split(".")[0] ?? null',
    test: "stores the browser as a signal, and none under Global Privacy Control",
  },
  {
    name: "a later invitation link replaces the first inviter",
    file: "src/http/invitation-route.ts",
    before: "if (first === undefined) {",
    after: "{",
    test: "keeps the first inviter",
  },
];
