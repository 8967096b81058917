import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  credit,
  fetchBalance,
  fetchEscrowBalance,
  refundToLots,
  releaseFromEscrow,
  spend,
  transfer,
  transferToEscrow,
} from "#modules/ledger/index.ts";
import type { PostResult } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { expectInvariants } from "../support/invariants.ts";
import { released } from "../support/money.ts";
import { size } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const kinds = ["earn", "earn", "spend", "send", "fund", "pay", "refund", "repeat"] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  cents: fc.bigInt({ min: 1n, max: 40n }),
  to: fc.integer({ min: 1, max: 2 }),
  isCard: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A person with a wallet and a giveaway, as the model expects them. */
interface Actor {
  readonly id: string;
  readonly giveawayId: string;
  /** Lower bound of the wallet: all but the amounts others may have sent by now. */
  sure: bigint;
  /** Amounts others sent, by their answers. */
  came: bigint;
  /** Escrow in cents; no other test touches it, so it is exact. */
  escrow: bigint;
  /** The last effect that was booked, to be repeated. */
  last: ((tx: Tx) => Promise<PostResult>) | null;
}

const entry = (type: string) => ({
  type,
  refType: "model",
  refId: randomUUID(),
  effect: "once",
  actedBy: null,
  details: {},
});

/**
 * Runs one actor's steps, one after the other, and compares every answer with the model. `mostIn` is the largest sum
 * each could ever receive.
 */
async function live(me: Actor, others: readonly Actor[], steps: readonly Step[], mostIn: bigint): Promise<void> {
  const run = async (work: (tx: Tx) => Promise<PostResult>): Promise<PostResult> => {
    const result = await transact(world.db, work);
    if (result.ok) me.last = work;
    return result;
  };
  /** Checks a withdrawal: it passes when there surely is enough, and fails when there never can be. */
  const leaves = (result: PostResult, cents: bigint): boolean => {
    if (cents <= me.sure) expect(result.ok).toBe(true);
    if (cents > me.sure + mostIn) expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error).toMatchObject({ tag: "insufficient_funds" });
    if (result.ok) me.sure -= cents;
    return result.ok;
  };
  for (const { kind, cents, to, isCard } of steps) {
    const other = others[(others.indexOf(me) + to) % others.length] as Actor;
    switch (kind) {
      case "earn": {
        const about = entry("adjustment_credit");
        const account = { kind: isCard ? "funds" : "earnings", ownerId: me.id } as const;
        expect(
          (await run((tx) => credit(tx, about, { from: "marketing", account, amountCents: cents, release: released })))
            .ok,
        ).toBe(true);
        me.sure += cents;
        break;
      }
      case "spend": {
        const about = entry("order_payment");
        leaves(
          await run((tx) => spend(tx, about, { ownerId: me.id, purpose: "spend", amountCents: cents, to: "fees" })),
          cents,
        );
        break;
      }
      case "send": {
        const about = entry("transfer_sent");
        if (
          leaves(
            await run((tx) =>
              transfer(tx, about, {
                ownerId: me.id,
                toOwnerId: other.id,
                purpose: "spend",
                amountCents: cents,
                release: released,
              }),
            ),
            cents,
          )
        )
          other.came += cents;
        break;
      }
      case "fund": {
        const about = entry("giveaway_fund");
        if (
          leaves(
            await run((tx) =>
              transferToEscrow(tx, about, { ownerId: me.id, giveawayId: me.giveawayId, amountCents: cents }),
            ),
            cents,
          )
        )
          me.escrow += cents;
        break;
      }
      case "pay": {
        const about = entry("giveaway_win");
        const paid = await run((tx) =>
          releaseFromEscrow(tx, about, {
            giveawayId: me.giveawayId,
            ownerId: other.id,
            amountCents: cents,
            release: released,
          }),
        );
        expect(paid.ok).toBe(cents <= me.escrow);
        if (!paid.ok) break;
        me.escrow -= cents;
        other.came += cents;
        break;
      }
      case "refund": {
        if (me.escrow === 0n) break;
        const about = entry("giveaway_refund");
        const back = await run((tx) =>
          refundToLots(tx, about, { account: { kind: "escrow", ownerId: me.giveawayId }, amountCents: "all" }),
        );
        expect(back.ok && back.value.takenCents).toBe(me.escrow);
        me.sure += me.escrow;
        me.escrow = 0n;
        break;
      }
      case "repeat": {
        const { last } = me;
        if (last !== null)
          expect(await transact(world.db, last)).toMatchObject({ ok: false, error: { tag: "already_posted" } });
        break;
      }
    }
  }
}

test("three people who earn, spend, send, give and take back at the same time end with what their answers say, to the cent", async () => {
  const life = fc.array(step, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(life, life, life), async (lives) => {
      const actors = lives.map((): Actor => ({
        id: randomUUID(),
        giveawayId: randomUUID(),
        sure: 0n,
        came: 0n,
        escrow: 0n,
        last: null,
      }));
      const mostIn = lives.flat().reduce((sum, { cents }) => sum + cents, 0n);
      await Promise.all(lives.map((steps, index) => live(actors[index] as Actor, actors, steps, mostIn)));
      for (const { id, giveawayId, sure, came, escrow } of actors) {
        expect((await fetchBalance(world.db, id)).total).toBe(sure + came);
        expect(await fetchEscrowBalance(world.db, giveawayId)).toBe(escrow);
      }
    }),
    { numRuns: size(40, 300) },
  );
  await expectInvariants(world);
});
