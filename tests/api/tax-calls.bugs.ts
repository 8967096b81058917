export const bugs = [
  {
    name: "guests cause paid calls for tax rates without end",
    file: "src/modules/shop/graphql/tax-calls.ts",
    before: "session?.personId ?? request.ip)).ok",
    after: "session?.personId ?? crypto.randomUUID())).ok",
    test: "a guest's address causes a limited number of paid calls",
  },
  {
    name: "a cart's ZIP codes cause paid calls without end",
    file: "src/modules/orders/graphql/cart.ts",
    before: "{ version, items }, place, mayAskForRate(context));",
    after: "{ version, items }, place);",
    test: "a cart counts as prices do",
  },
];
