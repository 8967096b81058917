import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { checkInvariants } from "#main/invariants.ts";
import { buildWeb } from "#main/run-web.ts";
import { audit } from "#modules/accounts/index.ts";
import { sendAuditDigest } from "#modules/staff/index.ts";
import { transact } from "#platform/db/db.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let admin: TestPerson;
/** Asks as the admin, in a staff session of now. */
const call = async (query: string, variables: Record<string, unknown> = {}): Promise<HttpAnswer> =>
  callStaff(app, await cookieFor(world, admin.id), query, variables);
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  admin = await createPerson(world, { role: "admin" });
});
afterAll(async () => {
  await app.close();
  await close();
});

/** Writes an entry, and lets a moment pass: the log is in the order of ids, whose time is in milliseconds. */
async function write(action: string, accountId: string | null = null, by: string = admin.id): Promise<void> {
  await transact(world.db, (tx) =>
    audit(tx, { kind: "staff", actorId: by, reason: "=why, then" }, action, accountId, null, { action }),
  );
  await world.advance("2 milliseconds");
}

/** Whether the chain breaks after a change that the owner of the database makes; the change is taken back. */
async function breaksWith(...statements: string[]): Promise<boolean> {
  const client = await world.owner.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const statement of statements) await client.query(statement);
    const { rows } = await client.query(
      (await import("#modules/accounts/store/invariants.ts")).invariants.find(({ id }) => id === "Z1")?.sql ?? "",
    );
    return rows.length > 0;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("the chain of the audit log", () => {
  test("is whole after many writers at once, in the order of their commits", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => write(`race_${n}`)));
    expect(await breaksWith()).toBe(false);
    const { rows } = await world.owner.query(
      "select count(*)::integer as n, max(seq)::integer as last, (select count(*)::integer from audit_event) as events from audit_link",
    );
    expect(rows[0]).toMatchObject({ n: rows[0]?.last, events: rows[0]?.n });
    expect(await checkInvariants(world.db)).toEqual([]);
  });

  test("shows a changed, a removed, an added and a reordered entry", async () => {
    await write("first");
    await write("second");
    await write("third");
    const second = "(select id from audit_event where action = 'second' limit 1)";
    expect(await breaksWith(`update audit_event set reason = 'other' where id = ${second}`)).toBe(true);
    expect(
      await breaksWith(
        `update audit_event set created_at = created_at + interval '1 microsecond' where id = ${second}`,
      ),
    ).toBe(true);
    expect(await breaksWith(`delete from audit_event where id = ${second}`)).toBe(true);
    expect(
      await breaksWith(
        `delete from audit_link where event_id = ${second}`,
        `delete from audit_event where id = ${second}`,
      ),
    ).toBe(true);
    expect(
      await breaksWith(
        "insert into audit_event (actor_kind, action, object_type) values ('staff', 'planted', 'account')",
      ),
    ).toBe(true);
    const swap = (a: string, b: string): string =>
      `with x as (select event_id from audit_link where event_id = (select id from audit_event where action = '${a}' limit 1))
       update audit_link set event_id = case event_id when (select event_id from x) then (select id from audit_event where action = '${b}' limit 1) else (select event_id from x) end
        where event_id in ((select event_id from x), (select id from audit_event where action = '${b}' limit 1))`;
    expect(
      await breaksWith("alter table audit_link drop constraint audit_link_event_id_key", swap("first", "third")),
    ).toBe(true);
  });

  test("takes no link from the application, and leaves none when the transaction fails", async () => {
    await expect(
      world.db.executeQuery({
        sql: "insert into audit_link values (1000000, gen_random_uuid(), '', '')",
        parameters: [],
      } as never),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      transact(world.db, async (tx) => {
        await audit(tx, { kind: "staff", actorId: admin.id, reason: "" }, "undone", null, null, null);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await breaksWith()).toBe(false);
  });
});

describe("reading it", () => {
  const LOG = `query ($filter: SpAuditFilterInput, $after: String, $limit: Int) {
    spFetchAuditLog(filter: $filter, pagination: { after: $after, limit: $limit }) {
      items { action actorUsername accountUsername reason after } pageInfo { next hasNextPage } } }`;
  interface Log {
    readonly items: { action: string }[];
    readonly pageInfo: { next: string | null; hasNextPage: boolean };
  }
  const read = async (variables: Record<string, unknown>): Promise<Log> =>
    (await call(LOG, variables)).data?.["spFetchAuditLog"] as Log;

  test("by who acted, account, action and time, page by page", async () => {
    const [other, about] = [await createPerson(world, { role: "staff" }), await createPerson(world)];
    await write("looked_one", about.id, other.id);
    await write("looked_two", about.id, other.id);
    await write("looked_three", null, other.id);
    const actions = async (filter: Record<string, unknown>): Promise<string[]> =>
      (await read({ filter })).items.map(({ action }) => action);
    expect(await actions({ actor: `@${other.username}` })).toEqual(["looked_three", "looked_two", "looked_one"]);
    expect(await actions({ about: about.username })).toEqual(["looked_two", "looked_one"]);
    expect(await actions({ about: about.username, action: "looked_one" })).toEqual(["looked_one"]);
    expect((await call("{ spFetchAuditActions }")).data?.["spFetchAuditActions"]).toEqual(
      expect.arrayContaining(["looked_one", "looked_three", "looked_two"]),
    );
    expect(await actions({ actor: "no_such_person" })).toEqual([]);
    const { rows } = await world.owner.query("select app_now() + interval '1 minute' as later");
    expect(await actions({ actor: other.username, since: rows[0]?.later })).toEqual([]);
    const first = await read({ filter: { actor: other.username }, limit: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const next = await read({ filter: { actor: other.username }, limit: 2, after: first.pageInfo.next });
    expect(next.items.map(({ action }) => action)).toEqual(["looked_one"]);
  });

  test("a time before 1970 is before every entry", async () => {
    await write("early");
    expect((await read({ filter: { until: "1900-01-01T00:00:00Z" } })).items).toEqual([]);
    expect((await read({ filter: { since: "0001-01-01T00:00:00Z" } })).items).not.toEqual([]);
  });

  test("half of a surrogate pair in a staff member's words is kept as U+FFFD", async () => {
    const saved = await call('mutation ($t: String!) { spSaveView(queue: "payouts", name: $t, query: $t) { name } }', {
      t: "\ud800abc",
    });
    expect(saved.data).toEqual({ spSaveView: { name: "\ufffdabc" } });
    expect((await read({ filter: { action: "view_saved" } })).items).toHaveLength(1);
  });

  test("as a file whose export is itself an entry; a formula in it is text", async () => {
    const about = await createPerson(world);
    await write("looked", about.id);
    const csv = (
      await call(`mutation ($f: SpAuditFilterInput) { spExportAuditLog(filter: $f, reason: "For the audit") }`, {
        f: { about: about.username },
      })
    ).data?.["spExportAuditLog"] as string;
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(csv).toContain(`"'=why, then"`);
    expect((await read({ filter: { action: "audit_log_exported" } })).items).toHaveLength(1);
  });

  test("one's own acts, and everyone's only with the grant", async () => {
    const mod = await createPerson(world, { role: "staff" });
    await world.owner.query("update account set acl = '{moderate}' where id = $1", [mod.id]);
    await write("decided", null, mod.id);
    const cookie = await cookieFor(world, mod.id);
    const activity = (isEveryone: boolean): Promise<HttpAnswer> =>
      callStaff(app, cookie, `{ spFetchStaffActivity(isEveryone: ${isEveryone}) { items { action actorUsername } } }`);
    const own = (await activity(false)).data?.["spFetchStaffActivity"] as { items: { actorUsername: string }[] };
    expect(own.items.map((one) => one.actorUsername)).toEqual([mod.username]);
    expect((await activity(true)).code).toBe("FORBIDDEN");
    expect((await callStaff(app, cookie, "{ spFetchAuditLog { items { id } } }")).code).toBe("FORBIDDEN");
  });
});

test("every Monday each admin is mailed what staff did, once, with the end of the chain", async () => {
  const mails = async (): Promise<string[]> =>
    (
      await world.owner.query("select text from outgoing_message where template = 'audit_digest' and account_id = $1", [
        admin.id,
      ])
    ).rows.map((one: { text: string }) => one.text);
  await sendAuditDigest(world.services);
  await sendAuditDigest(world.services);
  expect(await mails()).toHaveLength(1);
  await world.advance("7 days");
  await write("late");
  await Promise.all([sendAuditDigest(world.services), sendAuditDigest(world.services)]);
  const [, second] = await mails();
  const chain = (await call("{ spFetchAuditChain { entries fingerprint } }")).data?.["spFetchAuditChain"] as {
    entries: number;
    fingerprint: string;
  };
  expect(second).toContain(`has ${chain.entries} entries. Its fingerprint is ${chain.fingerprint}.`);
  expect(second).toMatch(/first 1|race_0 1|race 0 1/);
});

describe("settings", () => {
  const CHANGE = `mutation ($key: String!, $value: String!, $reason: String!) {
    spChangeSetting(key: $key, value: $value, reason: $reason) { value setBy reason } }`;

  test("are changed with a reason, and the change is an entry with both values", async () => {
    const changed = await call(CHANGE, {
      key: "payouts.second_approval.above_cents",
      value: "50000",
      reason: "New staff",
    });
    expect(changed.data).toMatchObject({
      spChangeSetting: { value: "50000", setBy: admin.username, reason: "New staff" },
    });
    const { rows } = await world.owner.query("select before, after from audit_event where action = 'setting_changed'");
    expect(rows).toEqual([
      {
        before: { key: "payouts.second_approval.above_cents", value: 100000 },
        after: { key: "payouts.second_approval.above_cents", value: 50000 },
      },
    ]);
  });

  test("loosen no check of staff, people or money, and keep no long value or reason", async () => {
    for (const [key, value] of [
      ["payouts.second_approval.above_cents", "100000000"],
      ["reconciliation.two_staff_above_cents", "100000000"],
      ["payouts.review.above_cents", "100000000"],
      ["payouts.destination.rest_hours", "0"],
      ["sanctions.threshold", "100"],
      ["security.two_factor_required", "false"],
      ["security.new_factor_hours", "0"],
      ["wallet.legal_mode", '"open_loop"'],
      ["limits.factor", "1001"],
      ["http.overload_target_ms", "50"],
    ] as const)
      expect([key, (await call(CHANGE, { key, value, reason: "To try it" })).code]).toEqual([
        key,
        key === "limits.factor" ? "BAD_USER_INPUT" : "FORBIDDEN",
      ]);
    const tighter = { key: "sanctions.threshold", value: "60", reason: "A new list" };
    expect((await call(CHANGE, tighter)).data).toMatchObject({ spChangeSetting: { value: "60" } });
    const rate = { state: "TX", percent: 8, from: "2026-01-01", citation: "x".repeat(300) };
    const long = { key: "shop.sales_tax_overrides", value: JSON.stringify(Array.from({ length: 500 }, () => rate)) };
    expect((await call(CHANGE, { ...long, reason: "New rates" })).details).toMatchObject({ field: "value" });
    expect((await call(CHANGE, { ...tighter, reason: "x".repeat(501) })).details).toMatchObject({ field: "reason" });
  });

  test("take no wrong value, no unknown name and no change without a reason", async () => {
    const key = "payouts.second_approval.above_cents";
    for (const value of ['"much"', "-1", "{", "null"])
      expect((await call(CHANGE, { key, value, reason: "To try it" })).details).toMatchObject({ field: "value" });
    expect((await call(CHANGE, { key: "no.such", value: "1", reason: "To try it" })).code).toBe("NOT_FOUND");
    expect((await call(CHANGE, { key, value: "1", reason: " " })).details).toMatchObject({ field: "reason" });
  });
});
