export const bugs = [
  {
    name: "a lock does not look again at those whose state a giveaway may not reach",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "union all select id from account where resident_state = any ($6::bpchar[])",
    after: "union all select id from account where false and resident_state = any ($6::bpchar[])",
    test: "the lock's recheck in SQL",
  },
  {
    name: "a lock does not look again at accounts that are in doubt",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "where not is_identity_verified or account_type = 'brand' or has_opted_out_of_giveaways",
    after: "where not is_identity_verified or account_type = 'brand'",
    test: "the lock's recheck in SQL",
  },
  {
    name: "what is owed is no reason against a giveaway at the lock",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "union all select id from account where has_open_receivable",
    after: "union all select id from account where false and has_open_receivable",
    test: "the lock's recheck in SQL",
  },
  {
    name: "two accounts of one person both count at the lock of a giveaway",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "union all select person_id from twin )`;",
    after: ")`;",
    test: "accounts that may be one person's",
  },
  {
    name: "two accounts of one person that entered at the same moment both count",
    file: "src/modules/giveaways/store/eligibility-store.ts",
    before: "(live.entered_at is null or (o.entered_at, o.ticket_no) < (live.entered_at, e.ticket_no))",
    after: "(live.entered_at is null or o.entered_at < live.entered_at)",
    test: "in one transaction count once",
  },
];
