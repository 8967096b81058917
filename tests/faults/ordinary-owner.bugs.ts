export const bugs = [
  {
    name: "the ledger's guard stays off after a posting",
    file: "migrations/0174_ledger_write_without_superuser.sql",
    before: "perform set_config('stims.ledger_write', 'off', true);",
    after: "",
    test: "the owner's own rows are checked",
  },
  {
    name: "a restore switches triggers off as a superuser would",
    file: "src/platform/backup/table-copies.ts",
    before: 'await client.query(`truncate ${tables.map((one) => one.name).join(", ")}`);',
    after:
      'await client.query(`set local session_replication_role = replica; truncate ${tables.map((one) => one.name).join(", ")}`);',
    test: "migrate, act, back up and restore",
  },
  {
    name: "an extension that the server forbids ends migrating with a stack trace",
    file: "src/platform/db/schema-state.ts",
    before: "await makeExtensions(client, role, database);",
    after: "",
    test: "an extension that is offered but forbidden",
  },
  {
    name: "an extension that is not on a provider's list ends migrating with a stack trace",
    file: "src/platform/db/schema-state.ts",
    before: '["42501", "0A000"]',
    after: '["42501"]',
    test: "an extension that is offered but forbidden",
  },
];
