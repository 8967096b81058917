const replaced = "a slot is filled again three times";

export const bugs = [
  {
    name: "an unpaid giveaway is given up an hour late",
    file: "src/modules/giveaways/store/giveaways-store.ts",
    before: "where state = 'awaiting_payment' and created_at <= app_now() - make_interval(hours => ${hours})",
    after: "where state = 'awaiting_payment' and created_at <= app_now() - make_interval(hours => ${hours + 1})",
    test: "is given up at the second at which",
  },
  {
    name: "staff void for a beacon that was not silent for 72 hours",
    file: "src/modules/giveaways/domain/void-reason.ts",
    before: "now.getTime() - beaconDueAt.getTime() >= SILENT_BEACON_HOURS * 3_600_000;",
    after: "now.getTime() - beaconDueAt.getTime() >= SILENT_BEACON_HOURS * 3_000_000;",
    test: "a silent beacon voids a giveaway",
  },
  {
    name: "a slot is filled again without end",
    file: "src/modules/giveaways/domain/slot-outcome.ts",
    before: "state.replacementsOfSlot < ALTERNATES_PER_SLOT",
    after: "state.replacementsOfSlot < 10 * ALTERNATES_PER_SLOT",
    test: replaced,
  },
  {
    name: "the prize of a slot without an alternate stays in escrow",
    file: "src/modules/giveaways/commands/replace-winner.ts",
    before: "await refundEscrow(tx, { giveawayId, slotId: filled.slot.id, amountCents: prizeFundCents(giveaway) });",
    after: "",
    test: replaced,
  },
  {
    name: "a campaign's sum leaves out its earlier giveaways",
    file: "src/modules/giveaways/commands/publish-giveaway.ts",
    before: "(await sumCampaign(tx, actor.accountId, campaign)) + totalCents",
    after: "(await sumCampaign(tx, actor.accountId, campaign)) * 0n + totalCents",
    test: "in the same campaign",
  },
  {
    name: "a registration is recorded where no state is excluded",
    file: "src/modules/giveaways/commands/record-registration.ts",
    before: 'if (stateExclusion(state, facts)?.reason !== "stateLimit") return err("not_excluded");',
    after: "",
    test: "in the same campaign",
  },
];
