export const bugs = [
  {
    name: "a member is mailed wherever the form says",
    file: "src/modules/support/commands/submit-form.ts",
    before: "email: confirmed ?? input.email });",
    after: "email: input.email });",
    test: "answered at the confirmed address",
  },
  {
    name: "a proof of work is good for many messages",
    file: "src/modules/support/commands/submit-form.ts",
    before: "personId: actor?.personId ?? null, proofHash: hash }",
    after: "personId: actor?.personId ?? null, proofHash: null }",
    test: "a guest's message becomes a ticket by one proof of work, and no email goes to an unconfirmed address",
  },
  {
    name: "a guest's message needs no work",
    file: "src/kernel/proof-of-work.ts",
    before: ">= bits;",
    after: ">= 0;",
    test: "a guest's message becomes a ticket by one proof of work, and no email goes to an unconfirmed address",
  },
];
