export const bugs = [
  {
    name: "a second claim about a parcel is made while one is open",
    file: "src/modules/orders/commands/claims.ts",
    before: 'if ((await findOpenClaim(tx, parcel.id)) !== undefined) return err({ code: "claim_open" });',
    after: "",
    test: "a second claim while one is open, also at once",
  },
  {
    name: "a file is given back after its download",
    file: "src/modules/orders/domain/claim.ts",
    before: 'return isRevealed ? [] : ["wrong", "send_back", "other"];',
    after: 'return isRevealed && isTooOld ? [] : ["wrong", "send_back", "other"];',
    test: "of a file or a code is possible until it is opened",
  },
  {
    name: "more goes back of an item than was paid",
    file: "src/modules/orders/domain/refund.ts",
    before: "cents > leftOf(item) ||",
    after: "",
    test: "more than was paid, and the same refund twice at once",
  },
  {
    name: "a refund of what the seller withdrew is owed by no account",
    file: "src/modules/orders/commands/refund-money.ts",
    before: "if (short > 0n) await recordSaleReceivable(tx, parcel.sellerId, short);",
    after: "",
    test: "leaves a debt where its seller withdrew what the sale brought",
  },
  {
    name: "what a sale brought is spent while a claim is open",
    file: "src/modules/orders/commands/claims.ts",
    before: "await holdProceeds(tx, order, parcel, claim, await sellersShare(tx, parcel, asked));",
    after: "",
    test: "returns all of it to the wallet, with tax and shipping",
  },
  {
    name: "a stranger answers a claim as its seller",
    file: "src/modules/orders/commands/claims.ts",
    before:
      'if (parcel.sellerId !== actor.accountId) return err({ code: "not_found" }); if (claim.status !== "waiting_for_seller")',
    after: 'if (claim.status !== "waiting_for_seller")',
    test: "whatever is another's",
  },
  {
    name: "staff decide the claim about what they bought",
    file: "src/modules/orders/commands/decide-claim.ts",
    before:
      'if (order.personId === act.staffId || claim.personId === act.staffId) return err({ code: "own_case" }); for (const accountId of [order.accountId, parcel.sellerId])',
    after: "for (const accountId of [parcel.sellerId])",
    test: "never decide their own",
  },
  {
    name: "what a failed vendor does not charge stays booked for it",
    file: "src/modules/orders/commands/decide-claim.ts",
    before:
      "await returnVendorMoney(tx, order, parcel, { sellerCents, ourCents: bookedCents - billCents - sellerCents });",
    after: "",
    test: "waits for staff when its vendor fails",
  },
  {
    name: "a failed vendor charges more than was booked",
    file: "src/modules/orders/commands/decide-claim.ts",
    before: "if (billCents < 0n || billCents > bookedCents)",
    after: "if (billCents < 0n)",
    test: "keeps of what was booked the bill",
  },
  {
    name: "a seller gets what was booked for a failed vendor beyond what the goods cost",
    file: "src/modules/orders/commands/decide-claim.ts",
    before: "parcel.costCents < bookedCents ? parcel.costCents : bookedCents",
    after: "bookedCents",
    test: "waits for staff when its vendor fails",
  },
];
