export const bugs = [
  {
    name: "the ledger's guard stays off after a posting",
    file: "migrations/0174_ledger_write_without_superuser.sql",
    before: "perform set_config('stims.ledger_write', 'off', true);",
    after: "",
    test: "the owner's own rows are judged",
  },
  {
    name: "a restore switches triggers off as a superuser would",
    file: "src/platform/backup/table-copies.ts",
    before: 'await client.query(`truncate ${tables.map((one) => one.name).join(", ")}`);',
    after:
      'await client.query(`set local session_replication_role = replica; truncate ${tables.map((one) => one.name).join(", ")}`);',
    test: "migrate, act, back up and restore",
  },
];
