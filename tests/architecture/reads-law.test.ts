import { expect, test } from "vitest";
import {
  countOtherReads,
  idleShares,
  sharedColumnsOfModules,
  sharedInternals,
  unlawfulReads,
} from "../../src/architecture/reads-law.ts";
import { tableOwners } from "../../src/architecture/sql-law.ts";

const owners = tableOwners();
const shared = new Map([["accounts", { account: ["id", "username"] }]]);
const at = (module: string): string => `src/modules/${module}/store/one-store.ts:7`;
const reads = (module: string, table: string, ...columns: string[]) => [{ place: at(module), table, columns }];

test("no module shares a column that is internal to it", async () => {
  const all = await sharedColumnsOfModules();
  expect(all.size).toBeGreaterThan(20);
  expect(sharedInternals(all)).toEqual([]);
});

test.each(["legal_name_enc", "token_hash", "phone_bidx", "person_key", "fingerprint", "password_hash"])(
  "a declared %s is internal",
  (column) => {
    expect(sharedInternals(new Map([["identity", { identity_fact: ["status", column] }]]))).toEqual([
      `identity shares identity_fact.${column}`,
    ]);
  },
);

test.each([
  ["a column the owner shares", reads("graph", "account", "id", "username")],
  ["rows of a shared table", reads("graph", "account")],
  ["the module's own table", reads("accounts", "account", "role")],
  ["a table of the platform", reads("graph", "outgoing_message", "status")],
  ["a column the module keeps itself", reads("graph", "account", "followers_count")],
  ["by a listener", reads("moderation", "account", "id")],
  ["by main", [{ place: "src/main/backup.ts:7", table: "account", columns: ["id"] }]],
])("%s may be read", (_, read) => {
  expect(unlawfulReads(read, owners, shared)).toEqual([]);
});

test.each([
  [
    "a column the owner does not share",
    reads("graph", "account", "id", "role"),
    `${at("graph")} reads account.role, which accounts does not share`,
  ],
  ["a whole row", reads("graph", "account", "*"), `${at("graph")} reads account.*, which accounts does not share`],
  [
    "rows of a table the owner does not share",
    reads("graph", "username_hold"),
    `${at("graph")} reads username_hold, which accounts does not share`,
  ],
  [
    "a table of a module that the reader does not know",
    reads("ledger", "account", "id"),
    `${at("ledger")} reads account of accounts, which ledger does not know in architecture/modules.ts`,
  ],
  [
    "a table of a listener",
    reads("graph", "report", "id"),
    `${at("graph")} reads report of moderation, which graph does not know in architecture/modules.ts`,
  ],
  [
    "a table from outside of the modules",
    [{ place: "src/http/one-route.ts:7", table: "account", columns: ["id"] }],
    "src/http/one-route.ts:7 reads account of accounts, which http does not know in architecture/modules.ts",
  ],
  [
    "a table without an owner",
    reads("graph", "stray", "id"),
    `${at("graph")} reads stray, which no migration's header gives to a module`,
  ],
])("%s may not be read", (_, read, message) => {
  expect(unlawfulReads(read, owners, shared)).toEqual([message]);
});

test("what is shared and not read by another module is found, and so is another's table", () => {
  const read = [...reads("graph", "account", "id"), ...reads("accounts", "account", "username")];
  expect(idleShares(read, owners, shared)).toEqual(["accounts shares account.username, which no other module reads"]);
  const more = new Map([
    ["accounts", { account: ["id"], post: ["id"] }],
    ["posts", { post_hashtag_rebuild: [] }],
  ]);
  expect(idleShares(read, owners, more)).toEqual([
    "accounts shares post, which is not its own",
    "posts shares post_hashtag_rebuild, which no other module reads",
  ]);
});

test("a read that stays is allowed in its module and columns, and counted", () => {
  const stays = [{ reader: "ledger", table: "account", columns: ["id", "role"], statements: 1, reason: "planted" }];
  expect(unlawfulReads(reads("ledger", "account", "id"), owners, shared, stays)).toEqual([]);
  expect(unlawfulReads(reads("ledger", "account", "id", "username"), owners, shared, stays)).toEqual([
    `${at("ledger")} reads account.username, which accounts does not share`,
  ]);
  const twice = [...reads("ledger", "account", "id"), ...reads("ledger", "account", "id")];
  expect(countOtherReads(twice, owners, stays)).toEqual([
    { reader: "ledger", table: "account", columns: ["id"], statements: 2 },
  ]);
});
