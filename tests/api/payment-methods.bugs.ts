export const bugs = [
  {
    name: "another's kept card can be charged",
    file: "src/modules/payments/commands/create-payment.ts",
    before: "if (method?.accountId !== actor.accountId || method.provider !== provider)",
    after: "if (method === undefined || method.provider !== provider)",
    test: "another's setup, secret or card opens nothing",
  },
  {
    name: "another's kept card can be taken away",
    file: "src/modules/payments/commands/change-method.ts",
    before: "return method?.accountId === actor.accountId ? method : undefined;",
    after: "return method;",
    test: "another's setup, secret or card opens nothing",
  },
  {
    name: "a setup of another person's keeps one's card",
    file: "src/modules/payments/commands/converge-method.ts",
    before: "if (differs || (method.setupId",
    after: "if ((method.setupId",
    test: "another's setup, secret or card opens nothing",
  },
  {
    name: "an expired card is charged",
    file: "src/modules/payments/commands/create-payment.ts",
    before: 'if (method.status === "expired") return { tag: "payment_method_expired" };',
    after: 'if (method.status === "expired") return undefined;',
    test: "an expired card cannot be charged or be the default until its date is corrected",
  },
  {
    name: "the provider never hears of a card that was taken away",
    file: "src/modules/payments/tasks/sweep-methods.ts",
    before:
      "for (const method of await listToDetach(db, providers)) await attempt(method, () => detachMethod(services, method));",
    after: "for (const method of await listToDetach(db, providers)) await attempt(method, () => Promise.resolve());",
    test: "the sweep tells it later",
  },
];
