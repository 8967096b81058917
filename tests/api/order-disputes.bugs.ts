export const bugs = [
  {
    name: "a parcel is packed while its payment is disputed",
    file: "src/modules/orders/commands/send-parcel.ts",
    before:
      'if (parcel.status !== "paid") return err({ code: "too_late", status: parcel.status }); if (order.disputedAt !== null) return err({ code: "disputed" });',
    after: 'if (parcel.status !== "paid") return err({ code: "too_late", status: parcel.status });',
    test: "its parcels are not packed or sent",
  },
  {
    name: "the time of a dispute is taken from the time to send",
    file: "src/modules/orders/commands/follow-dispute.ts",
    before: "new Date(parcel.sendBy.getTime() + waitedMs)",
    after: "new Date(parcel.sendBy.getTime() + 0 * waitedMs)",
    test: "no time to send runs out",
  },
  {
    name: "a vendor is asked for goods whose payment is disputed",
    file: "src/modules/orders/commands/order-at-vendor.ts",
    before: "if (order.disputedAt !== null) return;",
    after: "",
    test: "a vendor is not asked for its goods",
  },
  {
    name: "a lost dispute sends the money of its parcels to the card again",
    file: "src/modules/payments/commands/ask-refund.ts",
    before: 'some(({ status }) => status !== "won")) return null;',
    after: 'some(({ status }) => status === "open")) return null;',
    test: "cancels what is not sent",
  },
  {
    name: "a lost dispute is taken from the wallet before the parcels are cancelled",
    file: "src/modules/payments/commands/converge-disputes.ts",
    before: 'if (status === "lost") assertBooked(await disputeLost.run(tx, moved), payment.id);',
    after: "",
    test: "cancels what is not sent",
  },
];
