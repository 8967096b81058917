import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BEACON_DELAY_SECONDS, QUICKNET, roundDueAt, roundTime } from "#kernel/draw/beacon.ts";
import { commitmentOf } from "#kernel/draw/seed.ts";
import { advanceGiveaway, secretCell, verifyDrawOf } from "#modules/giveaways/index.ts";
import type { Beacon } from "#modules/giveaways/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { appNow } from "#platform/db/db.ts";
import { createVault } from "#platform/vault.ts";
import { createCommitRevealBeacon } from "#providers/beacon-commit-reveal/beacon-commit-reveal.ts";
import { createDrandBeacon } from "#providers/beacon-drand/beacon-drand.ts";
import { createEntrants, createHost, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { testSecretKey } from "#tests/support/test-database.ts";
import { useWorld } from "#tests/support/world.ts";

const giveawayId = "01890000-0000-7000-8000-000000000001";
const vault = createVault(testSecretKey);

/** A relay that knows rounds: what a real one answers, made from the round's number. */
function roundOf(round: number): { round: number; randomness: string; signature: string } {
  const signature = createHash("sha512").update(`round ${round}`).digest().subarray(0, 48);
  return {
    round,
    randomness: createHash("sha256").update(signature).digest("hex"),
    signature: signature.toString("hex"),
  };
}

type Answer = { status: number; body: string } | "down";

function drandWith(...answers: Answer[]): { beacon: Beacon; asked: string[] } {
  const asked: string[] = [];
  const get = ((url: string) => {
    asked.push(url);
    const answer = answers[asked.length - 1] ?? "down";
    return answer === "down"
      ? Promise.reject(new TypeError("fetch failed"))
      : Promise.resolve(new Response(answer.body, { status: answer.status }));
  }) as typeof fetch;
  return { beacon: createDrandBeacon({ relays: ["https://one.test", "https://two.test"], fetch: get }), asked };
}

const good = (round: number): Answer => ({ status: 200, body: JSON.stringify(roundOf(round)) });
const request = { giveawayId, round: 1_000, sealedSecret: new Uint8Array(0) };

describe("both sources", () => {
  test("reveal 32 bytes, the same ones each time, for the plan they announced", async () => {
    const secret = randomBytes(32);
    const sealedSecret = vault.seal(secretCell(giveawayId), secret);
    const deadline = new Date("2026-11-21T18:00:00Z");
    for (const beacon of [createCommitRevealBeacon(vault), drandWith(good(1_000), good(1_000)).beacon]) {
      const plan = beacon.plan(deadline);
      expect(beacon.plan(deadline)).toEqual(plan);
      expect((plan.round === null) === (plan.dueAt === null)).toBe(true);
      const first = await beacon.reveal({ ...request, sealedSecret });
      expect(first).toEqual(await beacon.reveal({ ...request, sealedSecret }));
      expect(first.ok && first.value.randomness.length).toBe(32);
    }
  });

  test("are bound to the giveaway: the secret opens for its own row only", async () => {
    const secret = randomBytes(32);
    const beacon = createCommitRevealBeacon(vault);
    const revealed = await beacon.reveal({
      giveawayId,
      round: null,
      sealedSecret: vault.seal(secretCell(giveawayId), secret),
    });
    expect(revealed).toMatchObject({ ok: true, value: { round: 0, signature: null } });
    if (revealed.ok)
      expect(commitmentOf(giveawayId, revealed.value.randomness)).toEqual(commitmentOf(giveawayId, secret));
    const elsewhere = vault.seal(secretCell("01890000-0000-7000-8000-000000000002"), secret);
    expect(() => beacon.reveal({ giveawayId, round: null, sealedSecret: elsewhere })).toThrow();
  });
});

describe("drand", () => {
  test("takes the first round due at or after 90 seconds past the deadline", () => {
    const deadline = new Date("2026-11-21T18:00:00Z");
    const { round, dueAt } = createDrandBeacon().plan(deadline);
    expect(round).toBe(roundDueAt(deadline.getTime() / 1_000 + BEACON_DELAY_SECONDS));
    const wait = (dueAt?.getTime() ?? 0) / 1_000 - deadline.getTime() / 1_000;
    expect(wait).toBeGreaterThanOrEqual(BEACON_DELAY_SECONDS);
    expect(wait).toBeLessThan(BEACON_DELAY_SECONDS + QUICKNET.periodSeconds);
  });

  test("asks the next relay when one is down or lies, for that very round of quicknet", async () => {
    const liar = { status: 200, body: JSON.stringify({ ...roundOf(1_000), randomness: "00".repeat(32) }) };
    const { beacon, asked } = drandWith(liar, good(1_000));
    expect(await beacon.reveal(request)).toMatchObject({ ok: true, value: { round: 1_000 } });
    expect(asked).toEqual([
      `https://one.test/${QUICKNET.hash}/public/1000`,
      `https://two.test/${QUICKNET.hash}/public/1000`,
    ]);
  });

  test.each<[string, Answer, string]>([
    ["a round of the future", { status: 425, body: "" }, "not_yet"],
    ["a round nobody has", { status: 404, body: "" }, "not_yet"],
    ["an outage", { status: 500, body: "" }, "unavailable"],
    ["no connection", "down", "unavailable"],
    ["a page", { status: 200, body: "<html>" }, "unavailable"],
    ["another round", good(999), "unavailable"],
    ["half an answer", { status: 200, body: JSON.stringify({ round: 1_000 }) }, "unavailable"],
    [
      "a signature that is not hexadecimal",
      { status: 200, body: JSON.stringify({ ...roundOf(1_000), signature: "zz" }) },
      "unavailable",
    ],
    ["too much", { status: 200, body: JSON.stringify({ ...roundOf(1_000), more: "x".repeat(5_000) }) }, "unavailable"],
  ])("is not moved by %s", async (_name, answer, error) => {
    expect(await drandWith(answer, answer).beacon.reveal(request)).toEqual({ ok: false, error });
  });
});

describe("a giveaway announced with the beacon", () => {
  const world = useWorld();
  const calls: number[] = [];
  useGiveaways(world, {
    ...createDrandBeacon(),
    reveal: ({ round }) => {
      calls.push(round ?? 0);
      const { randomness, signature } = roundOf(round ?? 0);
      return Promise.resolve({
        ok: true,
        value: {
          round: round ?? 0,
          randomness: Buffer.from(randomness, "hex"),
          signature: Buffer.from(signature, "hex"),
        },
      });
    },
  });

  /** Publishes one and moves its times so that the round is due in so many seconds. */
  async function dueIn(seconds: number): Promise<string> {
    const host = await createHost(world, 10_000n);
    const id = await publish(world, host.actor, { durationHours: 1 });
    for (const one of await createEntrants(world, 4)) await likePost(world.services, one.actor, id);
    const deadline = new Date(
      (Math.floor((await appNow(world.db)).getTime() / 1_000) + seconds - BEACON_DELAY_SECONDS) * 1_000,
    );
    const round = roundDueAt(deadline.getTime() / 1_000 + BEACON_DELAY_SECONDS);
    await world.owner.query(
      `update giveaway set opened_at = $2::timestamptz - interval '1 hour', deadline = $2, seed_committed_at = $2::timestamptz - interval '1 hour',
                           beacon_round = $3, beacon_due_at = $4 where post_id = $1`,
      [id, deadline, round, new Date(roundTime(round) * 1_000)],
    );
    await world.owner.query(
      "update giveaway_entry set entered_at = $2::timestamptz - interval '1 minute' where giveaway_id = $1",
      [id, deadline],
    );
    return id;
  }

  test("publishes its root before the round and draws with it after", async () => {
    const id = await dueIn(60);
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "locked", beacon_kind: "drand", eligible_count: 4 });
    expect(calls).toEqual([]);
    await world.advance("2 minutes");
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed" });
    const report = await verifyDrawOf(world.db, id);
    expect(report?.checks.filter((check) => !check.passed)).toEqual([]);
    expect(report?.record.source.kind).toBe("beacon");
    await expectInvariants(world);
  });

  test("falls back to its committed secret when the list is frozen too late", async () => {
    const id = await dueIn(-10);
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", beacon_kind: "commit-reveal" });
    const report = await verifyDrawOf(world.db, id);
    expect(report?.checks.filter((check) => !check.passed)).toEqual([]);
    expect(report?.record.source.kind).toBe("commit-reveal");
    await expectInvariants(world);
  });
});
