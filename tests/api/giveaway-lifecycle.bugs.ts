const test = "a giveaway's state, its escrow, its host's balance and the host's card are what the model predicts";

export const bugs = [
  {
    name: "a giveaway that may not open keeps its escrow",
    file: "src/modules/giveaways/commands/open-when-due.ts",
    before: 'await refundEscrow(tx, { giveawayId: giveaway.id, reason: "voided" });',
    after: "",
    test,
  },
  {
    name: "the payment of a giveaway that did not open stays in the wallet",
    file: "src/modules/giveaways/commands/open-when-due.ts",
    before: "await returnPayment(services, paymentId);",
    after: "",
    test,
  },
  {
    name: "a giveaway is given up while its payment is in review",
    file: "src/modules/giveaways/commands/open-when-due.ts",
    before: 'if (await hasPaymentUnderWay(tx, "giveaway_fund", giveawayId)) return;',
    after: "",
    test,
  },
  {
    name: "a canceled giveaway opens when its payment comes",
    file: "src/modules/giveaways/commands/open-when-due.ts",
    before: "if (giveaway !== undefined && waitsFor(giveaway, payment))",
    after: 'if (giveaway !== undefined && (waitsFor(giveaway, payment) || giveaway.state === "voided"))',
    test,
  },
  {
    name: "a host who lost trust opens a giveaway",
    file: "src/modules/giveaways/commands/open-giveaway.ts",
    before: "if (!rights.ok) return hostingRefused(rights.error, facts);",
    after: 'if (!rights.ok && rights.error !== "trusted_required") return hostingRefused(rights.error, facts);',
    test,
  },
  {
    name: "staff void a giveaway without returning its escrow",
    file: "src/modules/giveaways/commands/void-giveaway.ts",
    before: 'await refundEscrow(tx, { giveawayId, reason: "voided" });',
    after: "",
    test,
  },
  {
    name: "a declared extension never fires",
    file: "src/modules/giveaways/commands/extend-giveaway.ts",
    before: "const deadline = await moveDeadline(tx, id);",
    after: 'const deadline = id === "" ? await moveDeadline(tx, id) : undefined;',
    test,
  },
  {
    name: "a registration changes the rules of those who entered",
    file: "src/modules/giveaways/commands/record-registration.ts",
    before: 'if (await hasEntries(tx, giveawayId)) return err("has_entries");',
    after: "",
    test,
  },
  {
    name: "staff decide about a quarantine after the deadline",
    file: "src/modules/giveaways/commands/review-quarantine.ts",
    before: 'if (!found.isOpen) return err("ended"); const status',
    after: "const status",
    test,
  },
  {
    name: "a suspended host's empty giveaway goes on",
    file: "src/modules/giveaways/commands/apply-status.ts",
    before: "return isActive ? [] : own.filter((one) => !one.hasEligible);",
    after: "return isActive ? [] : own.filter((one) => one.hasEligible);",
    test,
  },
];
