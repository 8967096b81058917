export const bugs = [
  {
    name: "an order is given up without asking whether the vendor has it",
    file: "src/modules/vendors/commands/place-order.ts",
    before: "const read = await vendor?.readOrder(order.id);",
    after: "const read = vendor === undefined ? undefined : await vendor.readOrder(`no ${order.id}`);",
    test: "whose answers were lost are found at the vendor",
  },
  {
    name: "a look at a code is not written down",
    file: "src/modules/vendors/commands/read-code.ts",
    before: "await insertLook(tx, orderId, personId);",
    after: "",
    test: "each look is written down",
  },
  {
    name: "anyone reads a code",
    file: "src/modules/vendors/commands/read-code.ts",
    before: "if (order === undefined || order.accountId !== accountId)",
    after: "if (order === undefined)",
    test: "others see none",
  },
];
