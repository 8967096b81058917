export const bugs = [
  {
    name: "a request that waited for a cart puts a 51st line into it",
    file: "src/modules/orders/commands/change-cart.ts",
    before: "await changeCart(tx, actor.accountId); const line = { ...wanted, acceptedCents: checked.value };",
    after: "const line = { ...wanted, acceptedCents: checked.value };",
    test: "has at most fifty lines",
  },
];
