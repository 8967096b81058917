import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expireNotifications, notify } from "#modules/notifications/index.ts";
import type { Notice } from "#modules/notifications/index.ts";
import { forgetCause, unreadCauses } from "#modules/notifications/store/notifications-store.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { preparedStatements } from "#platform/db/prepared.ts";
import { insertNotification } from "../support/notifications.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const tell = (notice: Pick<Notice, "accountId"> & Partial<Notice>): Promise<boolean> =>
  transact(world.db, (tx) => notify(tx, { type: "brand_invite", dedupeKey: "told", ...notice }));

/** Lists the partitions of a table, without the default one. */
const partsOf = async (table: string): Promise<string[]> =>
  (
    await rows(
      world.db,
      sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = ${table}::regclass and inhrelid::regclass::text like '%\\_20%' order by 1`,
    )
  ).map(({ name }) => name);

/** Returns the partition of an account's only notification. */
const placeOf = async (accountId: string): Promise<string | undefined> =>
  (
    await row(
      world.db,
      sql<{
        place: string;
      }>`select tableoid::regclass::text as place from notification where account_id = ${accountId}`,
    )
  )?.place;

const monthOf = async (table: string): Promise<string> =>
  (
    await row(
      world.db,
      sql<{ name: string }>`select ${`${table}_`}::text || to_char(app_now() at time zone 'UTC', 'YYYY_MM') as name`,
    )
  )?.name ?? "";

test("months are made ahead, and dropped whole when all in them is over", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await tell({ accountId: ava.id });
  await tell({ accountId: ben.id, type: "new_follower", triggeredById: ava.id, isGrouped: true });
  const month = await monthOf("notification");
  expect([await placeOf(ava.id), await placeOf(ben.id)]).toEqual([month, month]);
  await expireNotifications(world.services);
  expect(await placeOf(ava.id)).toBe(month);
  const ahead = await partsOf("notification");
  expect(ahead.filter((name) => name >= month)).toHaveLength(3);
  expect((await partsOf("notification_trigger")).length).toBe(ahead.length);
  await world.advance("213 days");
  await expireNotifications(world.services);
  const left = await partsOf("notification");
  expect(left).not.toContain(month);
  expect(await partsOf("notification_trigger")).not.toContain(month.replace("notification", "notification_trigger"));
  expect(left.length).toBeGreaterThanOrEqual(3);
  for (const table of ["notification_once", "notification", "notification_trigger"])
    expect(await row(world.db, sql`select count(*)::int as left from ${sql.table(table)}`), table).toEqual({ left: 0 });
  await tell({ accountId: cleo.id });
  expect(await placeOf(cleo.id)).toBe(await monthOf("notification"));
});

test("a month that was not made in time is in the net, is read from there and goes row by row", async () => {
  const ava = await createPerson(world);
  await world.advance("200 days");
  await tell({ accountId: ava.id });
  expect(await placeOf(ava.id)).toBe("notification_default");
  await expireNotifications(world.services);
  // The rest of the month joins it; the next months have partitions again.
  expect(await placeOf(ava.id)).toBe("notification_default");
  expect(await partsOf("notification")).not.toContain(await monthOf("notification"));
  expect(await unreadCauses.run(world.db, ava.id)).toHaveLength(1);
  await world.advance("32 days");
  const ben = await createPerson(world);
  await tell({ accountId: ben.id });
  expect(await placeOf(ben.id)).toBe(await monthOf("notification"));
  await world.advance("182 days");
  await expireNotifications(world.services);
  expect(await placeOf(ava.id)).toBeUndefined();
});

test("a month of mails stays until the last was dealt with thirty days ago", async () => {
  const ava = await createPerson(world);
  const month = await monthOf("notification_mail");
  const id = await insertNotification(
    world,
    { account_id: ava.id, event: "mentions", type: "mention", due_at: new Date() },
    "notification_mail",
  );
  await world.advance("70 days");
  await expireNotifications(world.services);
  expect(await partsOf("notification_mail")).toContain(month);
  await sql`update notification_mail set done_at = app_now() where id = ${id}`.execute(world.db);
  await world.advance("29 days");
  await expireNotifications(world.services);
  expect(await partsOf("notification_mail")).toContain(month);
  await world.advance("2 days");
  await expireNotifications(world.services);
  expect(await partsOf("notification_mail")).not.toContain(month);
});

test("dropping a month locks no table of another module", async () => {
  await world.advance("400 days");
  const locked = await transact(world.db, async (tx) => {
    const before = await rows(tx, sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits`);
    await sql`set local lock_timeout = '5s'`.execute(tx);
    await sql`select keep_notification_months()`.execute(tx);
    const after = await rows(tx, sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits`);
    expect(after.length).not.toBe(before.length);
    return rows(
      tx,
      sql<{ name: string }>`select distinct relation::regclass::text as name from pg_locks
        where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation is not null and relation::regclass::text !~ '^(notification|pg_)' and relation::regclass::text !~ '^[0-9]+$'`,
    );
  });
  expect(locked).toEqual([]);
});

test("twenty transactions at once under one key tell once, and a shared row counts everyone", async () => {
  const [ava, ...crowd] = await createCrowd(world, 21);
  if (ava === undefined) throw new Error("made above");
  const made = await Promise.all(
    crowd.map(({ id }) => tell({ accountId: ava.id, dedupeKey: "one", triggeredById: id })),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  await Promise.all(
    crowd.map(({ id }) =>
      tell({ accountId: ava.id, type: "new_follower", dedupeKey: "shared", triggeredById: id, isGrouped: true }),
    ),
  );
  expect(
    await rows(
      world.db,
      sql`select type, triggered_by_count as count, (select count(*)::int from notification_trigger where notification_id = n.id) as counted
            from notification n where account_id = ${ava.id} order by type`,
    ),
  ).toEqual([
    { type: "brand_invite", count: 1, counted: 0 },
    { type: "new_follower", count: 20, counted: 20 },
  ]);
  expect(
    await row(world.db, sql`select count(*)::int as keys from notification_once where account_id = ${ava.id}`),
  ).toEqual({ keys: 2 });
});

test("a shared row counts its actors, while others join it and blocked ones leave at once", async () => {
  const [ava, ...crowd] = await createCrowd(world, 21);
  if (ava === undefined) throw new Error("made above");
  const join = (id: string): Promise<boolean> =>
    tell({ accountId: ava.id, type: "new_follower", dedupeKey: "together", triggeredById: id, isGrouped: true });
  const leave = (id: string): Promise<void> => transact(world.db, (tx) => forgetCause(tx, ava.id, id));
  await Promise.all(crowd.slice(0, 10).map(({ id }) => join(id)));
  await Promise.all<unknown>([
    ...crowd.slice(0, 10).map(({ id }) => leave(id)),
    ...crowd.slice(10).flatMap(({ id }) => [join(id), join(id)]),
  ]);
  expect(
    await rows(
      world.db,
      sql`select triggered_by_count as count, array(select account_id from notification_trigger where notification_id = n.id order by 1) as counted
            from notification n where account_id = ${ava.id}`,
    ),
  ).toEqual([
    {
      count: 10,
      counted: crowd
        .slice(10)
        .map(({ id }) => id)
        .toSorted(),
    },
  ]);
});

interface PlanNode {
  "Node Type": string;
  Plans?: PlanNode[];
}

const nodesOf = (plan: PlanNode): string[] => [plan["Node Type"], ...(plan.Plans ?? []).flatMap(nodesOf)];

test("lists merge the months by their index: nothing is sorted, and no month is read from end to end", async () => {
  const [ava, ...others] = await createCrowd(world, 40);
  if (ava === undefined) throw new Error("made above");
  await world.owner.query(
    `with told as (
       select n, account_id, app_now() - n * interval '10 hours' as at from unnest($1::uuid[]) account_id, generate_series(0, 400) n
     ), once as (
       insert into notification_once (id, account_id, channel, dedupe_key) select new_id(at), account_id, 'app', 'plan-' || n from told
       returning id, account_id, dedupe_key
     )
     insert into notification (id, account_id, type, created_at)
     select id, account_id, 'brand_invite', at from once join told using (account_id) where dedupe_key = 'plan-' || n order by n`,
    [[ava, ...others].map(({ id }) => id)],
  );
  await world.owner.query("analyze notification");
  const lists = [...preparedStatements()].flatMap(([name, text]) =>
    /^notifications_.*(asc|desc)$/.test(name) ? [text] : [],
  );
  expect(lists).toHaveLength(8);
  await transact(world.db, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    for (const text of lists) {
      await sql.raw(`prepare planned as ${text}`).execute(tx);
      const { rows: explained } = await sql<{ "QUERY PLAN": [{ Plan: PlanNode }] }>`${sql.raw(
        `explain (format json) execute planned ('infinity', '${ava.id}', 21, '${ava.id}', null)`,
      )}`.execute(tx);
      const nodes = nodesOf(explained[0]?.["QUERY PLAN"][0].Plan ?? { "Node Type": "none" });
      expect(nodes).toContain("Merge Append");
      expect(nodes.filter((node) => /Sort|Seq|Bitmap/.test(node))).toEqual([]);
      await sql`deallocate planned`.execute(tx);
    }
  });
});

/** Tables as migrations 0010, 0038 and 0049 left them. */
const before = `
  drop table notification, notification_trigger, notification_mail, notification_once;
  alter table audit_event alter column id drop default;
  drop function keep_notification_months, make_notification_month, lowest_id, new_id(timestamptz);
  create table notification (
    id uuid primary key default new_id(), account_id uuid not null references account (id), type text not null,
    triggered_by_id uuid references account (id), triggered_by_count integer not null default 1, post_id uuid references post (id),
    data jsonb not null default '{}', dedupe_key text not null, is_priority boolean not null default false,
    created_at timestamptz not null default app_now(), archived_at timestamptz,
    constraint notification_once unique (account_id, dedupe_key));
  create table notification_trigger (
    notification_id uuid not null references notification (id) on delete cascade, account_id uuid not null references account (id),
    primary key (notification_id, account_id));
  create table notification_mail (
    account_id uuid not null references account (id), dedupe_key text not null, event text not null, type text not null,
    triggered_by_id uuid references account (id), post_id uuid references post (id), data jsonb not null default '{}',
    due_at timestamptz not null, done_at timestamptz, mailed_at timestamptz, primary key (account_id, dedupe_key))`;

test("the migration keeps notifications, counts and queued emails, under their keys", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const facts = async (withKeys: string): Promise<unknown> =>
    (
      await world.owner.query(
        `select n.type, n.triggered_by_count, n.data, n.created_at, k.dedupe_key, array(select t.account_id from notification_trigger t where t.notification_id = n.id) as counted
           from notification n ${withKeys.replaceAll("?", "n")} where n.account_id = $1
         union all select m.event, null, m.data, m.due_at, k.dedupe_key, null from notification_mail m ${withKeys.replaceAll("?", "m")} where m.account_id = $1
         order by 1`,
        [ava.id],
      )
    ).rows;
  // Of the clock of this world, as the ids of another environment are.
  const id = (await row(world.db, sql<{ id: string }>`select new_id(app_now()) as id`))?.id;
  await world.owner.query("begin");
  try {
    await world.owner.query(before);
    await world.owner.query(
      `with shared as (
         insert into notification (id, account_id, type, triggered_by_id, triggered_by_count, data, dedupe_key)
         values ($3, $1, 'like', $2, 1, '{"prizeCents":"5"}', 'like:1') returning id
       ), counted as (insert into notification_trigger select id, $2 from shared)
       insert into notification_mail (account_id, dedupe_key, event, type, due_at) values ($1, 'like:1', 'mentions', 'mention', app_now() + interval '5 days')`,
      [ava.id, ben.id, id],
    );
    const old = await facts("cross join lateral (select ?.dedupe_key) k");
    await world.owner.query(readFileSync("migrations/0198_notification_months.sql", "utf8"));
    expect(await facts("join notification_once k on k.id = ?.id")).toEqual(old);
    expect((await world.owner.query("select tableoid::regclass::text as place from notification")).rows).toEqual([
      { place: await monthOf("notification") },
    ]);
  } finally {
    await world.owner.query("rollback");
  }
});
