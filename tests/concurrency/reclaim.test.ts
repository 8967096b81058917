import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, expect, test } from "vitest";
import { reclaim, reclaimAsStaff, sweepDormant } from "#modules/dormancy/index.ts";
import { stepDormant } from "#modules/dormancy/commands/move-dormant.ts";
import { fetchBalance, spend } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { seed, size } from "../support/scale.ts";
import type { Figures } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
afterEach(() => expectInvariants(world));

const rounds = size(10, 500);
let staff: TestPerson;
/** People whose $10.00 was unused for years, notified three times: the next step moves it. A test takes them from here. */
const due: TestPerson[] = [];

beforeAll(async () => {
  for (let at = 0; at < 3 * rounds; at += 1) {
    const me = await createPerson(world);
    await give(world.db, me.id, 400n);
    await give(world.db, me.id, 600n, { kind: "earnings" });
    due.push(me);
  }
  for (const days of [0, 80, 40]) {
    await world.advance(days === 0 ? "8 years" : `${days} days`);
    await sweepDormant(world.services);
  }
  await world.advance("31 days");
  staff = await createPerson(world, { role: "admin" });
}, 300_000);

/** Returns the cents in the wallet of an account, and its unclaimed cents. */
async function whereIs(id: string): Promise<{ wallet: bigint; unclaimed: bigint }> {
  const { rows } = await world.owner.query<{ cents: string }>(
    "select coalesce(sum(balance_cents), 0)::text as cents from ledger_account where owner_id = $1 and kind like 'unclaimed:%'",
    [id],
  );
  return { wallet: (await fetchBalance(world.db, id)).total, unclaimed: BigInt(rows[0]?.cents ?? 0) };
}

/** Starts a contender some round trips late, so that over the rounds it overlaps with each step of the others. */
async function after(trips: number, act: () => Promise<unknown>): Promise<unknown> {
  for (let at = 0; at < trips; at += 1) await world.owner.query("select 1");
  return act();
}

const spend400 = (me: TestPerson): Promise<boolean> =>
  transact(world.db, async (tx) => {
    const spent = await spend(
      tx,
      { type: "order_payment", refType: "test", refId: randomUUID(), effect: "once", actedBy: null, details: {} },
      { ownerId: me.id, purpose: "spend", amountCents: 400n, to: "fees" },
    );
    return spent.ok;
  });

/**
 * Runs rounds of contenders that start together, each round with a person of its own. Most rounds must have been a
 * race.
 */
async function race(
  round: (
    me: TestPerson,
    at: number,
  ) => Promise<{ contenders: (() => Promise<unknown>)[]; check: () => Promise<void> }>,
): Promise<Figures> {
  let overlapped = 0;
  for (let at = 0; at < rounds; at += 1) {
    const me = due.pop();
    if (me === undefined) throw new Error("there is nobody left");
    const { contenders, check } = await round(me, at);
    const spans = await atOnce(contenders.length, async (index) => {
      const from = performance.now();
      await contenders[index]?.();
      return { from, to: performance.now() };
    });
    if (Math.max(...spans.map((one) => one.from)) < Math.min(...spans.map((one) => one.to))) overlapped += 1;
    await check();
  }
  expect(overlapped / rounds, "rounds that were a race").toBeGreaterThanOrEqual(0.5);
  return { rounds, seed, "rounds that overlapped": overlapped };
}

test("unclaimed money that is taken back twice by its owner and once by staff at once comes back once", async ({
  task,
}) => {
  task.meta.figures = await race(async (me) => {
    expect(await stepDormant(world.services, me.id)).toBe("move");
    const given: bigint[] = [];
    const byOwner = async (): Promise<void> => void given.push(await reclaim(world.services, me.actor));
    const byStaff = async (): Promise<void> => {
      const back = await reclaimAsStaff(world.services, {
        staffId: staff.id,
        accountId: me.id,
        reason: "They wrote to us",
      });
      given.push(back.ok ? back.value : -1n);
    };
    return {
      contenders: [byOwner, byStaff, byOwner],
      check: async () => {
        expect(given.toSorted()).toEqual([0n, 0n, 1_000n]);
        expect(await whereIs(me.id)).toEqual({ wallet: 1_000n, unclaimed: 0n });
      },
    };
  });
});

test("money that is taken back while two workers move it is in the wallet or unclaimed, once", async ({ task }) => {
  task.meta.figures = await race(async (me, at) => {
    let given = 0n;
    const steps: string[] = [];
    const step = async (): Promise<void> => void steps.push(await stepDormant(world.services, me.id));
    return {
      contenders: [
        step,
        step,
        () =>
          after(at % 10, async () => {
            given = await reclaim(world.services, me.actor);
          }),
      ],
      check: async () => {
        expect(steps.filter((one) => one === "move")).toHaveLength(1);
        expect(await whereIs(me.id)).toEqual({ wallet: given, unclaimed: 1_000n - given });
        expect(await reclaim(world.services, me.actor)).toBe(1_000n - given);
        expect(await whereIs(me.id)).toEqual({ wallet: 1_000n, unclaimed: 0n });
      },
    };
  });
});

test("money that is spent or received while the wallet is moved exists once, in any order", async ({ task }) => {
  task.meta.figures = await race(async (me, at) => {
    let spent = false;
    return {
      contenders: [
        // Money that left between its reading and its move: the worker refuses, and the next round reads it again.
        () => stepDormant(world.services, me.id).catch((error: unknown) => expect(String(error)).toMatch(/be moved$/)),
        () =>
          after(at % 10, async () => {
            spent = await spend400(me);
          }),
        () => after((at * 3) % 10, () => give(world.db, me.id, 5n)),
      ],
      check: async () => {
        const { wallet, unclaimed } = await whereIs(me.id);
        expect(wallet + unclaimed).toBe(spent ? 605n : 1_005n);
        await stepDormant(world.services, me.id);
        await reclaim(world.services, me.actor);
        expect(await whereIs(me.id)).toEqual({ wallet: spent ? 605n : 1_005n, unclaimed: 0n });
      },
    };
  });
});
