export const bugs = [
  {
    name: "what others are answered instead of a private field is ignored",
    file: "src/graphql/audiences.ts",
    before: 'if (!("otherwise" in guard)) throw refusal;',
    after: 'if ("audience" in guard) throw refusal;',
    test: "a member is answered nothing of its money",
  },
  {
    name: "a manager of a brand sees its tax form",
    file: "src/modules/tax/graphql/forms.ts",
    before: 'guard: { audience: "withdraw", otherwise: null }',
    after: 'guard: { audience: "handleMoney", otherwise: null }',
    test: "a manager sees it, an owner its tax form too",
  },
  {
    name: "balances state no guard",
    file: "src/modules/wallet/graphql/balances.ts",
    before: 'moneyGuard = { audience: "handleMoney", otherwise: 0n }',
    after: 'moneyGuard = { audience: "post", otherwise: 0n }',
    test: "a member is answered nothing of its money",
  },
];
