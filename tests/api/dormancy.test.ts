import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { endSession, forgetSpentCredentials, startSession } from "#modules/sign-in/index.ts";
import { endStatuses } from "#modules/accounts/index.ts";
import { reclaim, reclaimAsStaff, sweepDormant } from "#modules/dormancy/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { fetchUserTransactions } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import { armedFailpoint, armFailpoint } from "#platform/failpoint.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import type { PersonFacts, TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
afterEach(() => expectInvariants(world));

const newest = { sortOrder: "desc", limit: 20, from: null } as const;
const sweep = async (): Promise<void> => {
  await sweepDormant(world.services);
  await runTasks(world);
};
const wallet = async (id: string) => {
  const { total, availableToWithdraw } = await fetchBalance(world.db, id);
  const { rows } = await world.owner.query<{ kind: string; cents: number }>(
    "select kind, balance_cents::int as cents from ledger_account where owner_id = $1 and kind like 'unclaimed:%' and balance_cents > 0",
    [id],
  );
  return { total, availableToWithdraw, unclaimed: Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents])) };
};
const standing = async (id: string): Promise<string> =>
  (
    await world.owner.query<{ text: string }>(
      "select coalesce(string_agg(d.status || coalesce((select ' ' || string_agg(n.days_left::text, ' ' order by n.told_at) from dormancy_notice n where n.dormant_id = d.id), ''), ', ' order by d.id), '') as text from dormant_balance d where account_id = $1",
      [id],
    )
  ).rows[0]?.text ?? "";
const told = async (id: string): Promise<string[]> =>
  (
    await world.owner.query<{ type: string }>("select type from notification where account_id = $1 order by id", [id])
  ).rows.map(({ type }) => type);
const mailed = async (id: string): Promise<string[]> =>
  (
    await world.owner.query<{ type: string }>("select type from notification_mail where account_id = $1", [id])
  ).rows.map(({ type }) => type);

/** Creates a person with $4.00 of card money and $6.00 they won, who then stays away. */
async function sleeper(facts: PersonFacts = {}): Promise<TestPerson> {
  const me = await createPerson(world, facts);
  await give(world.db, me.id, 400n);
  await give(world.db, me.id, 600n, {
    kind: "earnings",
    release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
  });
  return me;
}
const visit = (personId: string): Promise<string> =>
  transact(
    world.db,
    async (tx) =>
      (
        await startSession(tx, {
          personId,
          actingAccountId: personId,
          userAgent: "test",
          ip: "192.0.2.1",
          isTwoFactorAuthenticated: false,
        })
      ).sessionId,
  );
/** Advances by days; the worker sweeps every ten of them. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 10) {
    await world.advance("10 days");
    await sweep();
  }
}
/** Advances the clock until the last of three notices is a month old. */
async function untilMoved(years: number): Promise<void> {
  await world.advance(`${years} years -91 days`);
  await sweep();
  await days(110);
}

test("money unused for its state's years is announced three times, moved to that state's account, and reclaimed with one tap into its lots", async () => {
  const me = await sleeper({ state: "TX" });
  await world.advance("3 years -92 days");
  await sweep();
  expect(await standing(me.id)).toBe("");
  await world.advance("3 days");
  await sweep();
  await sweep();
  expect(await standing(me.id)).toBe("told 90");
  await days(30);
  expect(await standing(me.id)).toBe("told 90 60");
  await days(30);
  expect(await standing(me.id)).toBe("told 90 60 30");
  expect(await wallet(me.id)).toEqual({ total: 1_000n, availableToWithdraw: 600n, unclaimed: {} });
  await days(20);
  expect(await standing(me.id)).toBe("told 90 60 30");
  await days(20);
  expect(await standing(me.id)).toBe("moved 90 60 30");
  expect(await wallet(me.id)).toEqual({ total: 0n, availableToWithdraw: 0n, unclaimed: { "unclaimed:TX": 1_000 } });
  expect(await told(me.id)).toEqual(["dormant_notice", "dormant_notice", "dormant_notice", "dormant_moved"]);
  expect((await mailed(me.id)).toSorted()).toEqual([
    "dormant_moved",
    "dormant_notice",
    "dormant_notice",
    "dormant_notice",
  ]);
  expect(await fetchUserTransactions(world.db, me.id, newest)).toMatchObject([
    { type: "dormant_transfer", amount: 1_000n, isCredit: false, description: "Moved to unclaimed property" },
    {},
    {},
  ]);

  const taps = await atOnce(4, () => reclaim(world.services, me.actor));
  expect(taps.toSorted()).toEqual([0n, 0n, 0n, 1_000n]);
  expect(await wallet(me.id)).toEqual({ total: 1_000n, availableToWithdraw: 600n, unclaimed: {} });
  await runTasks(world);
  expect((await told(me.id)).at(-1)).toBe("dormant_reclaimed");
  expect((await fetchUserTransactions(world.db, me.id, newest))[0]).toMatchObject({
    type: "dormant_reclaim",
    amount: 1_000n,
    isCredit: true,
    description: "Reclaimed",
  });
  // Reclaiming is an activity: the years begin again.
  await days(40);
  expect(await standing(me.id)).toBe("reclaimed 90 60 30");
});

test("each state counts its own years by the newest row in force, and three without a row", async () => {
  await world.owner.query(
    "insert into dormancy_rule (state, from_day, years, source) values ('UT', '2025-01-01', 1, 'test'), ('UT', '2190-01-01', 5, 'test')",
  );
  await world.owner.query("delete from dormancy_rule where state = 'VT'");
  const [utah, vermont, ohio, unknown] = [
    await sleeper({ state: "UT" }),
    await sleeper({ state: "VT" }),
    await sleeper({ state: "OH" }),
    await sleeper({ verified: false }),
  ];
  const all = async () =>
    Promise.all([utah, vermont, ohio, unknown].map(async ({ id }) => (await standing(id)) !== ""));
  await world.advance("1 year");
  await sweep();
  expect(await all()).toEqual([true, false, false, false]);
  await world.advance("2 years");
  await sweep();
  expect(await all()).toEqual([true, true, false, false]);
  await world.advance("2 years");
  await sweep();
  // The operator's state applies to people without a known state.
  expect(await all()).toEqual([true, true, true, true]);
  await days(120);
  expect((await wallet(unknown.id)).unclaimed).toEqual({ "unclaimed:DE": 1_000 });
});

test("activity, also for a brand the person created, or a movement of the wallet restarts the years and ends the notices; an ended session still counts", async () => {
  const [here, paid, brandOwner] = [await sleeper(), await sleeper(), await createPerson(world)];
  const brand = await sleeper();
  await world.owner.query(
    "update account set account_type = 'brand', brand_status = 'active', resident_state = null, created_by_account_id = $2 where id = $1",
    [brand.id, brandOwner.id],
  );
  await world.advance("3 years -60 days");
  await sweep();
  for (const { id } of [here, paid, brand]) expect(await standing(id)).toBe("told 90");
  await visit(here.id);
  await give(world.db, paid.id, 1n);
  const session = await visit(brandOwner.id);
  await transact(world.db, (tx) => endSession(tx, session));
  await sweep();
  for (const { id } of [here, paid, brand]) expect(await standing(id)).toBe("ended 90");
  await world.advance("1 year");
  await forgetSpentCredentials(world.services);
  expect((await world.owner.query("select 1 from session where person_id = $1", [here.id])).rows).toEqual([]);
  await world.advance("1 year 200 days");
  await sweep();
  for (const { id } of [here, paid, brand]) expect(await standing(id)).toBe("ended 90");
  await world.advance("90 days");
  await sweep();
  for (const { id } of [here, paid, brand]) expect(await standing(id)).toBe("ended 90, told 90");
});

test("a stopped worker shortens no time: three notices, a month apart, and only then the move", async () => {
  const me = await sleeper();
  await world.advance("8 years");
  await sweep();
  await sweep();
  expect(await standing(me.id)).toBe("told 90");
  await world.advance("80 days");
  await sweep();
  await sweep();
  expect(await standing(me.id)).toBe("told 90 60");
  await world.advance("40 days");
  await sweep();
  await sweep();
  expect(await standing(me.id)).toBe("told 90 60 30");
  await world.advance("29 days");
  await sweep();
  expect((await wallet(me.id)).total).toBe(1_000n);
  await world.advance("2 days");
  await atOnce(3, () => sweepDormant(world.services));
  expect((await wallet(me.id)).total).toBe(0n);
});

test("who owes, or may not sign in, is left alone", async () => {
  const [owing, suspended] = [await sleeper(), await sleeper()];
  await world.owner.query("update account set has_open_receivable = true where id = $1", [owing.id]);
  await world.owner.query("update account set status = 'suspended' where id = $1", [suspended.id]);
  await untilMoved(3);
  expect(await standing(owing.id)).toBe("");
  expect(await standing(suspended.id)).toBe("");
  await world.owner.query("update account set has_open_receivable = false where id = $1", [owing.id]);
});

test("staff give it back with a reason, never to themselves, and not to an account that is gone", async () => {
  const [me, gone, staff, user] = [
    await sleeper(),
    await sleeper({ state: "FL" }),
    await createPerson(world, { role: "admin" }),
    await createPerson(world),
  ];
  await world.owner.query(
    "update account set status = 'deleted', status_ends_at = app_now() + interval '1 day' where id = $1",
    [gone.id],
  );
  await world.owner.query(
    "insert into account_status_change (account_id, from_state, to_state, mover) values ($1, 'active', 'deleting', 'person')",
    [gone.id],
  );
  await world.advance("2 days");
  while ((await endStatuses(world.services)) > 0);
  // The balance of a closed account is unclaimed at once: there is no one to notify.
  expect(await wallet(gone.id)).toEqual({ total: 0n, availableToWithdraw: 0n, unclaimed: { "unclaimed:FL": 1_000 } });
  await give(world.db, gone.id, 5n);
  await sweep();
  expect((await wallet(gone.id)).total).toBe(0n);
  await untilMoved(3);
  const ask = (staffId: string, accountId: string) =>
    reclaimAsStaff(world.services, { staffId, accountId, reason: "She wrote to us" });
  expect(await ask(user.id, me.id)).toEqual({ ok: false, error: "forbidden" });
  expect(await ask(staff.id, staff.id)).toEqual({ ok: false, error: "own_money" });
  expect(await ask(staff.id, gone.id)).toEqual({ ok: false, error: "account_gone" });
  expect(await ask(staff.id, me.id)).toEqual({ ok: true, value: 1_000n });
  expect(await ask(staff.id, me.id)).toEqual({ ok: true, value: 0n });
  const acts = await world.owner.query(
    "select action, actor_id, reason from audit_event where object_id = $1 and action = 'reclaim_unclaimed' order by id limit 1",
    [me.id],
  );
  expect(acts.rows).toEqual([{ action: "reclaim_unclaimed", actor_id: staff.id, reason: "She wrote to us" }]);
});

const points = readdirSync("src/modules/dormancy/commands").flatMap((file) =>
  [...readFileSync(`src/modules/dormancy/commands/${file}`, "utf8").matchAll(/failpoint\("([^"]+)"\)/g)].map(
    (found) => found[1] ?? "",
  ),
);
test("a throw at every failpoint leaves nothing half done, and the next round does it once", async () => {
  const staff = await createPerson(world, { role: "admin" });
  const people = await Promise.all(points.map(async (point) => ({ point, me: await sleeper() })));
  const round = async (): Promise<void> => {
    for (const point of points) {
      armFailpoint(`${point}:throw`);
      await sweep();
      armFailpoint(undefined);
      await expectInvariants(world);
      await sweep();
    }
  };
  await world.advance("3 years");
  await round();
  for (let month = 0; month < 3; month += 1) {
    await world.advance("31 days");
    await round();
  }
  for (const { point, me } of people) {
    expect(await standing(me.id)).toBe("moved 90 60 30");
    const back = () =>
      reclaimAsStaff(world.services, { staffId: staff.id, accountId: me.id, reason: "She wrote to us" });
    armFailpoint(`${point}:throw`);
    const first = await back().catch(() => undefined);
    expect(first === undefined).toBe(point.includes("reclaim"));
    armFailpoint(undefined);
    if (first === undefined) expect((await wallet(me.id)).total).toBe(0n);
    await back();
    expect((await wallet(me.id)).total).toBe(1_000n);
  }
  expect(armedFailpoint()).toBeUndefined();
});
