import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { expirePrize } from "#modules/giveaways/commands/pass-on-prize.ts";
import { useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { Prizes, step } from "#tests/support/redemption-model.ts";
import type { Step } from "#tests/support/redemption-model.ts";
import { seed, size } from "#tests/support/scale.ts";
import { useVendors } from "#tests/support/vendors.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
useVendors(world);
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
});

/** A delivery, a failure to money and to another size, silence after one, a prize passed on and one that expired. */
const examples = (
  [
    ["redeem", "hours2", "work", "ship", "deliver"],
    ["redeem", "hours2", "work", "fail", "credit"],
    ["redeem", "hours2", "work", "fail", "redeem", "hours2", "work", "duplicate"],
    ["redeem", "hours2", "work", "fail", "days15", "work"],
    ["decline", "redeemTwice", "redeemBadly", "days15", "work"],
  ] as const
).map((names): [Step[]] => [names.map((name) => ({ name, slot: 0, size: "L", crash: null }))]);

test(
  "a product prize's state, the escrow, every balance and the vendor's book are what the model predicts",
  async ({ task }) => {
    const histories = size(15, 1_000);
    const tally = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const prizes = await Prizes.draw(world);
        for (const one of steps) await prizes.take(one);
        await prizes.drain();
        await expectInvariants(world, { books: true });
        for (const what of prizes.seen) tally.set(what, (tally.get(what) ?? 0) + 1);
      }),
      { numRuns: histories, seed, endOnFailure: true, examples },
    );
    // Histories that reach nothing prove nothing.
    for (const what of ["redeemed", "declined", "delivered", "failed", "credited", "credited in silence", "expired"])
      expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    task.meta.figures = { seed, histories, ...Object.fromEntries(tally) };
  },
  size(120_000, 0),
);

test("a prize does not end before its time", async () => {
  const prizes = await Prizes.draw(world);
  const held = await world.owner.query<{ slotId: string; giveawayId: string }>(
    `select slot_id as "slotId", giveaway_id as "giveawayId" from giveaway_redemption order by created_at desc limit 1`,
  );
  const [prize] = held.rows;
  if (prize === undefined) throw new Error("there is no prize");
  await expirePrize(world.services, prize);
  expect(await prizes.read()).toEqual(prizes.expected());
});
