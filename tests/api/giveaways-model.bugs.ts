const test = "nothing the host does takes an entry out";

export const bugs = [
  {
    name: "a host's block counts against those who are in",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "or live.entered_at is null and exists (select 1 from block b where b.blocker_id = g.host_account_id",
    after: "or exists (select 1 from block b where b.blocker_id = g.host_account_id",
    test,
  },
  {
    name: "a host deletes a giveaway in which people are",
    file: "src/modules/giveaways/commands/cancel-giveaway.ts",
    before: "hasEntries: await hasEntries(tx, giveaway.id) });",
    after: "hasEntries: false && (await hasEntries(tx, giveaway.id)) });",
    test,
  },
  {
    name: "a host takes another username while their giveaway is open",
    file: "src/modules/giveaways/queries/username-bond.ts",
    before: 'if (bond?.hosts === true) return "open_giveaway";',
    after: 'if (bond?.wins === true) return "open_giveaway";',
    test,
  },
];
