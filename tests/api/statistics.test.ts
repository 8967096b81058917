import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { recountStatistics } from "#modules/statistics/commands/recount.ts";
import { suppressStates } from "#modules/statistics/domain/suppress-states.ts";
import { rebuildStatistics, recordPageViews } from "#modules/statistics/index.ts";
import { listeners } from "#modules/statistics/tasks/recount.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { insertReferral } from "#modules/referrals/store/referrals-store.ts";
import { api } from "../support/api.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { createPerson } from "../support/people.ts";
import { size } from "../support/scale.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
let app: FastifyInstance;
useWeb(world, (started) => {
  app = started;
});

interface Row {
  metric: string;
  day: string;
  value: string;
}

const rollup = async (): Promise<Row[]> =>
  (
    await world.owner.query<Row>(
      "select metric, day::text, value::text from statistic_day where value <> 0 order by metric, day",
    )
  ).rows;

const totals = async (): Promise<unknown[]> =>
  (
    await world.owner.query(
      "select metric, value::text from statistic_total where metric not in ('states', 'active-users') and metric not like 'entries-%' order by metric",
    )
  ).rows;

const sums = async (): Promise<unknown[]> =>
  (
    await world.owner.query(
      "select t.metric, coalesce(sum(d.value), 0)::text as value from statistic_total t left join statistic_day d using (metric) where t.metric not in ('states', 'active-users') and t.metric not like 'entries-%' group by 1 order by 1",
    )
  ).rows;

/** Runs a listener as its task would run. */
async function deliver(event: string, payload: object): Promise<void> {
  const task = listeners.find(({ name }) => name === `${event}:statistics`);
  if (task === undefined) throw new Error(`no listener of ${event}`);
  await task.run(world.services, payload);
}

const personIds: string[] = [];
const postIds: string[] = [];

/** Plants a post of a person, so many hours ago. */
async function plantPost(hoursAgo: number, status = "active"): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    "insert into post (account_id, acted_by_person_id, text, status, created_at) values ($1, $1, 'hello', $2, app_now() - make_interval(hours => $3)) returning id",
    [personIds[0], status, hoursAgo],
  );
  return rows[0]?.id ?? "";
}

beforeEach(async () => {
  if (personIds.length > 0) return;
  for (let n = 0; n < 4; n += 1) personIds.push((await createPerson(world)).id);
  for (let n = 0; n < 6; n += 1) postIds.push(await plantPost(n * 400));
});

type Step =
  | { do: "post"; which: number; to: "active" | "spam" | "removed" | "deleted" }
  | { do: "status"; which: number; to: "active" | "suspended" }
  | { do: "referral"; to: "reward" | "reverse"; hoursAgo: number }
  | { do: "recount" };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("post" as const),
    which: fc.nat(5),
    to: fc.constantFrom("active" as const, "spam" as const, "removed" as const, "deleted" as const),
  }),
  fc.record({
    do: fc.constant("status" as const),
    which: fc.nat(3),
    to: fc.constantFrom("active" as const, "suspended" as const),
  }),
  fc.record({
    do: fc.constant("referral" as const),
    to: fc.constantFrom("reward" as const, "reverse" as const),
    hoursAgo: fc.nat(40),
  }),
  fc.constant({ do: "recount" as const }),
);

/** Changes the owners' rows; returns the events that tell of it. */
async function apply(one: Step): Promise<[string, object][]> {
  if (one.do === "recount") {
    await recountStatistics(world.services);
    return [];
  }
  if (one.do === "post") {
    const postId = postIds[one.which] ?? "";
    await world.owner.query("update post set status = $2 where id = $1", [postId, one.to]);
    if (one.to === "deleted") return [["post_deleted", { postId, accountId: personIds[0] }]];
    if (one.to === "spam") return [["spam_suspected", { postId, accountId: personIds[0] }]];
    return one.to === "removed"
      ? [["report_decided", { decisionId: postId, subjectId: postId, action: "remove", reporterIds: [] }]]
      : [["removal_reviewed", { decisionId: postId, subjectId: postId, isRestored: true }]];
  }
  if (one.do === "status") {
    const accountId = personIds[one.which] ?? "";
    await world.owner.query(
      `with moved as (update account set status = $2 where id = $1 and status <> $2 returning id)
       insert into account_status_change (account_id, from_state, to_state, mover) select id, 'other', $2, 'system' from moved`,
      [accountId, one.to],
    );
    return [["account_status_changed", { accountId }]];
  }
  if (one.to === "reward") {
    const { id: refereeId } = await createPerson(world);
    const id = await transact(world.db, (tx) =>
      insertReferral(tx, { referrerId: personIds[1] ?? "", refereeId, source: "link" }),
    );
    await world.owner.query(
      `update referral set state = 'rewarded', waits_for = null, verified_at = joined_at, hold_until = joined_at,
              rewarded_at = joined_at, reward_cents = 500 where id = $1`,
      [id],
    );
    return [];
  }
  await world.owner.query(
    `update referral set state = 'ineligible', reason = 'fraud', reversed_at = app_now()
      where id = (select id from referral where state = 'rewarded' order by id limit 1)`,
  );
  return [];
}

describe("the rollup", () => {
  test("equals a full count after any history, with late, repeated and reordered events", async () => {
    await rebuildStatistics(world);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        fc.infiniteStream(fc.nat(99)),
        async (steps, chance) => {
          const late: [string, object][] = [];
          const draw = (): number => chance.next().value as number;
          for (const one of steps) {
            for (const event of await apply(one)) {
              if (draw() < 50) late.push(event);
              else await deliver(...event);
              if (draw() < 30) late.unshift(event);
            }
          }
          for (const event of late) await deliver(...event);
          await recountStatistics(world.services);
          const counted = await rollup();
          expect(await totals()).toEqual(await sums());
          await rebuildStatistics(world);
          expect(counted).toEqual(await rollup());
        },
      ),
      { numRuns: size(12, 300) },
    );
  });

  test("has the days of New York at midnight and at both changes of the clock", async () => {
    const times = [
      ["2026-03-08 04:59:59Z", "2026-03-07"],
      ["2026-03-08 05:00:00Z", "2026-03-08"],
      ["2026-03-09 03:59:59Z", "2026-03-08"],
      ["2026-03-09 04:00:00Z", "2026-03-09"],
      ["2025-11-02 03:59:59Z", "2025-11-01"],
      ["2025-11-02 04:00:00Z", "2025-11-02"],
      ["2025-11-03 04:59:59Z", "2025-11-02"],
      ["2025-11-03 05:00:00Z", "2025-11-03"],
    ] as const;
    for (const [at] of times)
      await world.owner.query("update post set created_at = $2 where id = $1", [await plantPost(0), at]);
    await rebuildStatistics(world);
    const days = (await rollup()).filter(({ metric, day }) => metric === "total-posts" && day < "2026-04-01");
    const expected = [...Map.groupBy(times, ([, day]) => day)].map(([day, some]) => ({
      metric: "total-posts",
      day,
      value: String(some.length),
    }));
    expect(days.filter(({ day }) => expected.some((one) => one.day === day))).toEqual(
      expected.toSorted((a, b) => a.day.localeCompare(b.day)),
    );
  });
});

test.each([
  ["day", 30],
  ["week", 26],
  ["month", 12],
])("a series by %s has %i buckets, the empty ones too, and ends today", async (type, length) => {
  await rebuildStatistics(world);
  const { data } = await api(world)(`{ fetchMetricStats(metric: "signups", type: ${type}) { bucket value } }`);
  const buckets = data?.["fetchMetricStats"] as { bucket: string; value: number }[];
  expect(buckets).toHaveLength(length);
  expect(buckets.at(-1)?.value).toBeGreaterThan(0);
  expect(buckets.every(({ bucket }) => /^\d{4}-\d\d-\d\d$/.test(bucket))).toBe(true);
  if (type === "week")
    expect(buckets.every(({ bucket }) => new Date(`${bucket}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
});

test("sections of staff are absent for others, in the graph and as files, until the setting makes them public", async () => {
  const member = await createPerson(world);
  const staff = await createPerson(world, { role: "admin" });
  const look = async (personId?: string) => {
    const call = api(world, personId === undefined ? {} : { personId });
    const { data } = await call("{ fetchStats { totalSuspendedUsers totalSpamPosts totalVisits totalPosts } }");
    const codes = [];
    for (const metric of ["suspended-users", "spam-posts", "visits", "unknown"])
      codes.push((await call(`{ fetchMetricStats(metric: "${metric}") { value } }`)).code);
    return { ...(data?.["fetchStats"] as object), codes };
  };
  const absent = { totalSuspendedUsers: null, totalSpamPosts: null, totalVisits: null };
  const all = [undefined, undefined, undefined, "NOT_FOUND"];
  for (const personId of [undefined, member.id])
    expect(await look(personId)).toMatchObject({ ...absent, codes: Array<string>(4).fill("NOT_FOUND") });
  expect(await look(staff.id)).toMatchObject({ totalVisits: expect.any(Number) as number, codes: all });
  expect((await app.inject("/stats/visits.csv")).statusCode).toBe(404);
  expect((await app.inject("/stats/visits.json.sig")).statusCode).toBe(404);
  await writeSetting(world.db, "statistics.public", true, "test");
  expect(await look()).toMatchObject({ totalVisits: expect.any(Number) as number, codes: all });
  expect((await app.inject("/stats/visits.csv")).statusCode).toBe(200);
  await writeSetting(world.db, "statistics.public", false, "test");
});

test.each(["csv", "json"])("openssl verifies the signature of a %s file by the published key alone", async (format) => {
  await rebuildStatistics(world);
  const file = await app.inject(`/stats/winnings.${format}?type=week`);
  expect(file.statusCode).toBe(200);
  const { keys } = (await app.inject("/.well-known/statistics-keys.json")).json<{ keys: { x: string }[] }>();
  const folder = mkdtempSync(join(tmpdir(), "statistics-"));
  const at = (name: string, bytes: string | Buffer): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  // A SubjectPublicKeyInfo of Ed25519 is these twelve bytes and the key (RFC 8410).
  const spki = Buffer.concat([
    Buffer.from("302a300506032b6570032100", "hex"),
    Buffer.from(keys[0]?.x ?? "", "base64url"),
  ]);
  const key = at("key.der", spki);
  const signature = at("signature", Buffer.from(String(file.headers["x-signature-ed25519"]), "base64"));
  const verify = (body: Buffer): string =>
    execFileSync(
      "openssl",
      ["pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", key, "-rawin"].concat([
        "-in",
        at("body", body),
        "-sigfile",
        signature,
      ]),
      { encoding: "utf8", stdio: "pipe" },
    );
  expect(verify(file.rawPayload)).toContain("Verified Successfully");
  expect(() => verify(Buffer.concat([file.rawPayload, Buffer.from(" ")]))).toThrow();
  const beside = await app.inject(`/stats/winnings.${format}.sig?type=week`);
  expect(beside.body.trim()).toBe(file.headers["x-signature-ed25519"]);
});

test("published states and the total never tell a count below ten", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 51 }), (people) => {
      const counts = people.map((count, n) => ({ state: `S${n}`, people: count }));
      const published = suppressStates(counts, 51);
      expect(published.every((one) => one.people >= 10)).toBe(true);
      if (published.length === 0) return;
      const sum = (list: readonly { people: number }[]): number => list.reduce((all, one) => all + one.people, 0);
      expect(sum(counts) - sum(published)).toBeGreaterThanOrEqual(10);
      expect(51 - published.length).toBeGreaterThanOrEqual(2);
    }),
  );
});

test("entries are counted by the way of entering; fewer than ten are not published", async () => {
  const ask = async (): Promise<unknown> =>
    (await api(world)("{ fetchStats { totalEntriesPerMethod { method entries } } }")).data?.["fetchStats"];
  const host = await createHost(world);
  const plant = async (enterMethod: "like" | "repost", entries: number): Promise<void> => {
    const postId = await publish(world, host.actor, { enterMethod });
    await world.owner.query("update giveaway set entries_count = $2 where post_id = $1", [postId, entries]);
  };
  await plant("like", 11);
  await plant("repost", 9);
  await rebuildStatistics(world);
  expect(await ask()).toEqual({ totalEntriesPerMethod: [{ method: "like", entries: 11 }] });
  await plant("repost", 3);
  await rebuildStatistics(world);
  expect(await ask()).toEqual({
    totalEntriesPerMethod: [
      { method: "repost", entries: 12 },
      { method: "like", entries: 11 },
    ],
  });
});

test("a browser is one visit until a gap of 30 minutes; one that objects leaves no hash; hashes go after the day", async () => {
  const view = { address: "192.0.2.9", userAgent: "a browser", objects: false };
  const visits = async (): Promise<string | undefined> =>
    (await world.owner.query<{ n: string }>("select coalesce(sum(visits), 0)::text as n from statistic_visitor"))
      .rows[0]?.n;
  await recordPageViews(world.services, [view, view]);
  await recordPageViews(world.services, [view, { address: "", userAgent: "", objects: true }]);
  expect(await visits()).toBe("1");
  await world.owner.query("update statistic_visitor set last_seen_at = last_seen_at - interval '31 minutes'");
  await recordPageViews(world.services, [view]);
  expect(await visits()).toBe("2");
  await world.advance("25 hours");
  await recountStatistics(world.services);
  expect(await visits()).toBe("0");
  const { rows } = await world.owner.query(
    "select visits::int, objected_page_views::int as objected from statistic_visit_day",
  );
  expect(rows).toEqual([{ visits: 2, objected: 1 }]);
  expect((await world.owner.query("select 1 from statistic_visit_key")).rowCount).toBe(0);
  expect((await rollup()).filter(({ metric }) => metric === "visits")).toMatchObject([{ value: "2" }]);
});
