export const bugs = [
  {
    name: "a call is refused because another call with its key emptied the cart",
    file: "src/modules/orders/commands/place-order.ts",
    before: "return other?.accountId === actor.accountId ? ok(other.id) : written;",
    after: "return written;",
    test: "the same order for a call whose cart another call with its key has emptied meanwhile",
  },
  {
    name: "a call gives up the order that another call made of the same cart",
    file: "src/modules/orders/store/orders-store.ts",
    before: "cart_version < ${cartVersion}",
    after: "cart_version <= ${cartVersion}",
    test: "is not given up by a call that began with the same cart",
  },
];
