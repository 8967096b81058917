export const bugs = [
  {
    name: "a statement is that of another account",
    file: "src/http/money-files.ts",
    before: "const file = await open(resolved.session);",
    after: "const file = await open({ ...resolved.session, accountId: resolved.session.personId });",
    test: "are for members who may handle the account's money, and no one else's",
  },
  {
    name: "a brand's plain member reads its statements",
    file: "src/http/money-files.ts",
    before: '|| !may(resolved.session.brandAccess, "handleMoney")',
    after: "",
    test: "are for members who may handle the account's money, and no one else's",
  },
  {
    name: "a statement leaves out its first entry",
    file: "src/modules/ledger/store/owner-statement-store.ts",
    before: "t.created_at >= ${span.since}",
    after: "t.created_at > ${span.since}",
    test: "begins and ends at midnight in New York",
  },
  {
    name: "a balance is explained without what lies in prizes",
    file: "src/modules/ledger/store/lots-store.ts",
    before: "a.kind in ('funds', 'earnings') and ${at}",
    after: "a.kind in ('funds') and ${at}",
    test: "the parts of every balance add up to it",
  },
  {
    name: "a receipt is shown to any caller who knows its number",
    file: "src/modules/ledger/store/owner-transactions-store.ts",
    before: "p.account_id = any (w.ids) and p.tx_id = $2::uuid",
    after: "p.amount_cents < 0 and p.tx_id = $2::uuid",
    test: "a receipt names both sides",
  },
  {
    name: "a receipt is written for money that is still on its way",
    file: "src/modules/wallet/queries/invoice.ts",
    before: 'transaction?.status !== "completed"',
    after: "transaction === undefined",
    test: "a receipt names both sides",
  },
];
