export const bugs = [
  {
    name: "a product is published at any price",
    file: "src/modules/giveaways/queries/publishing-check.ts",
    before: "if (priceCents !== amount) {",
    after: "if (priceCents < 0n) {",
    test: "and sets nothing aside",
  },
  {
    name: "a prize is promised that the vendor has not left",
    file: "src/modules/giveaways/queries/product-offer.ts",
    before: "if (product.stock !== null && product.stock < quantity * winnersCount)",
    after: "if (product.stock !== null && product.stock < quantity)",
    test: "of more pieces than the vendor has",
  },
  {
    name: "tax and shipping of a product are not set aside",
    file: "src/modules/giveaways/store/giveaways-store.ts",
    before: "return amountCents + extraCents;",
    after: "return amountCents + extraCents * 0n;",
    test: "sets price, tax and shipping",
  },
  {
    name: "a ZIP code of another state is taken",
    file: "src/modules/giveaways/domain/redemption.ts",
    before: "return inState === state ? ok(address)",
    after: 'return inState !== "" ? ok(address)',
    test: "field by field",
  },
  {
    name: "a host pays what the vendor charges beyond the locked price",
    file: "src/modules/ledger/commands/movements.ts",
    before: 'restCents < 0n ? [{ kind: "losses", amountCents: -restCents } as const] : []',
    after: 'restCents < 0n ? [{ kind: "fees", amountCents: -restCents } as const] : []',
    test: "what the vendor charges beyond",
  },
  {
    name: "a prize paid as money counts as a product won",
    file: "src/modules/giveaways/commands/credit-prize.ts",
    before: 'await closeSlots(tx, [slotId], "settled", "credited");',
    after: 'await closeSlots(tx, [slotId], "settled");',
    test: "leaves the choice of the price",
  },
  {
    name: "a prize that its winner did not redeem stays open",
    file: "src/modules/giveaways/store/redemptions-store.ts",
    before:
      "where (r.status = 'available' or (r.status = 'failed' and r.credited_at is null)) and r.redeem_by <= app_now()",
    after: "where (r.status = 'failed' and r.credited_at is null) and r.redeem_by <= app_now()",
    test: "expires after 14 days",
  },
];
