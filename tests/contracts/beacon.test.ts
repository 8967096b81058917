import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BEACON_DELAY_SECONDS, QUICKNET, roundDueAt, roundTime } from "#kernel/draw/beacon.ts";
import { SECRET_DRAW_NOTE } from "#kernel/draw/secret-note.ts";
import { commitmentOf } from "#kernel/draw/seed.ts";
import { encodeId } from "#kernel/ids.ts";
import { advanceGiveaway, secretCell, verifyDrawOf } from "#modules/giveaways/index.ts";
import type { Beacon } from "#modules/giveaways/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { appNow } from "#platform/db/db.ts";
import { createVault } from "#platform/vault.ts";
import { createCommitRevealBeacon } from "#providers/beacon-commit-reveal/beacon-commit-reveal.ts";
import { createDrandBeacon } from "#providers/beacon-drand/beacon-drand.ts";
import { hashRound, isSignedRound } from "#kernel/draw/round-signature.ts";
import { api } from "#tests/support/api.ts";
import { createEntrants, createHost, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { testSecretKey } from "#tests/support/test-database.ts";
import { useWorld } from "#tests/support/world.ts";
import recorded from "#tests/vectors/quicknet-rounds.json" with { type: "json" };

const giveawayId = "01890000-0000-7000-8000-000000000001";
const vault = createVault(testSecretKey);

interface Round {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

/** Returns a relay's answer with a given signature: the randomness follows, so only the signature can be wrong. */
function roundWith(round: number, signature: Uint8Array): Round {
  return {
    round,
    randomness: createHash("sha256").update(signature).digest("hex"),
    signature: Buffer.from(signature).toString("hex"),
  };
}

/** Two rounds as quicknet's public relays serve them. */
const [thousandth, later] = recorded as [Round, Round];
const bytesOf = ({ signature }: Round): Buffer => Buffer.from(signature, "hex");
/** Returns the thousandth round with one bit of its signature changed. */
const flipped = (bit: number): Round => {
  const signature = bytesOf(thousandth);
  signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return roundWith(1_000, signature);
};

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

const says = (round: Round): Answer => ({ status: 200, body: JSON.stringify(round) });
const good = says(thousandth);
const request = { giveawayId, round: 1_000, sealedSecret: new Uint8Array(0) };

describe("both sources", () => {
  test("reveal 32 bytes, the same ones each time, for the plan they announced", async () => {
    const secret = randomBytes(32);
    const sealedSecret = vault.seal(secretCell(giveawayId), secret);
    const deadline = new Date("2026-11-21T18:00:00Z");
    for (const beacon of [createCommitRevealBeacon(vault), drandWith(good, good).beacon]) {
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
    const { beacon, asked } = drandWith(says({ ...thousandth, randomness: "00".repeat(32) }), good);
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
    ["another round", says(later), "unavailable"],
    ["half an answer", { status: 200, body: JSON.stringify({ round: 1_000 }) }, "unavailable"],
    ["a signature that is not hexadecimal", says({ ...thousandth, signature: "zz" }), "unavailable"],
    ["too much", { status: 200, body: JSON.stringify({ ...thousandth, more: "x".repeat(5_000) }) }, "unavailable"],
  ])("is not moved by %s", async (_name, answer, error) => {
    expect(await drandWith(answer, answer).beacon.reveal(request)).toEqual({ ok: false, error });
  });
});

/**
 * Starts relays on loopback for the provider's own fetch. Each answers from its table; a missing round is not published
 * yet.
 */
function useRelays(count: number): { url: (at: number) => string; tables: Map<number, Round>[]; asked: string[] } {
  const tables = Array.from({ length: count }, () => new Map<number, Round>());
  const asked: string[] = [];
  const servers = tables.map((table, at) =>
    createServer((request, response) => {
      asked.push(`${at} ${request.url ?? ""}`);
      const [, round] = new RegExp(`^/${QUICKNET.hash}/public/(\\d+)$`).exec(request.url ?? "") ?? [];
      const found = table.get(Number(round));
      response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(found === undefined ? "" : JSON.stringify(found));
    }),
  );
  beforeAll(async () => {
    for (const server of servers)
      await new Promise<void>((resolve) => {
        server.listen(0, "127.0.0.1", resolve);
      });
  });
  beforeEach(() => {
    for (const table of tables) table.clear();
    asked.length = 0;
  });
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
  const portOf = (at: number): number => (servers[at]?.address() as AddressInfo | undefined)?.port ?? 0;
  return { url: (at) => `http://127.0.0.1:${portOf(at)}`, tables, asked };
}

describe("recorded rounds of quicknet, served on loopback", () => {
  const relays = useRelays(2);
  const reveal = (round: number) =>
    createDrandBeacon({ relays: [relays.url(0), relays.url(1)] }).reveal({ ...request, round });
  const path = `/${QUICKNET.hash}/public/1000`;

  test.each([thousandth, later])("round $round is taken as it was recorded", async (round) => {
    relays.tables[0]?.set(round.round, round);
    expect(await reveal(round.round)).toEqual({
      ok: true,
      value: {
        round: round.round,
        randomness: new Uint8Array(Buffer.from(round.randomness, "hex")),
        signature: new Uint8Array(bytesOf(round)),
      },
    });
    expect(relays.asked).toHaveLength(1);
  });

  const { secretKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7));
  test.each<[string, Round]>([
    ["a bit of the signature changed", flipped(200)],
    ["the sign of the point changed", flipped(5)],
    ["the signature of another round", roundWith(1_000, bytesOf(later))],
    ["a signature by another key", roundWith(1_000, signRound(1_000, secretKey))],
    ["bytes that are no point", roundWith(1_000, randomBytes(48))],
    ["the point at infinity", roundWith(1_000, Uint8Array.of(0xc0, ...new Uint8Array(47)))],
    ["no signature", roundWith(1_000, new Uint8Array(0))],
  ])("a relay that gives %s is wrong, and the next one is asked", async (_name, lie) => {
    for (const table of relays.tables) table.set(1_000, lie);
    expect(await reveal(1_000)).toEqual({ ok: false, error: "unavailable" });
    relays.tables[1]?.set(1_000, thousandth);
    expect(await reveal(1_000)).toMatchObject({ ok: true, value: { round: 1_000 } });
    expect(relays.asked).toEqual([`0 ${path}`, `1 ${path}`, `0 ${path}`, `1 ${path}`]);
  });

  test("a round that is not out is waited for", async () => {
    expect(await reveal(1_000)).toEqual({ ok: false, error: "not_yet" });
  });
});

/** Signs a round as a network whose key we hold: the recorded ones are of the past, draws are not. */
function signRound(round: number, secretKey: Uint8Array): Uint8Array {
  const signatures = bls12_381.shortSignatures;
  return signatures.Signature.toBytes(signatures.sign(hashRound(round), secretKey));
}

describe("a giveaway announced with the beacon", () => {
  const world = useWorld();
  const relays = useRelays(1);
  const { secretKey, publicKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(9));
  const beaconNow = (): Beacon => createDrandBeacon({ relays: [relays.url(0)], publicKey: publicKey.toBytes() });
  useGiveaways(world, { ...createDrandBeacon(), reveal: (asked) => beaconNow().reveal(asked) });

  /** Publishes a giveaway and moves its times so that the round is due in some seconds. */
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

  const roundOf = async (id: string): Promise<number> => {
    const { rows } = await world.owner.query<{ round: number }>(
      "select beacon_round::int as round from giveaway where post_id = $1",
      [id],
    );
    return rows[0]?.round ?? 0;
  };
  const isSigned = (round: number, signature: Uint8Array): boolean =>
    isSignedRound(round, signature, publicKey.toBytes());

  test("publishes its root before the round, waits while its relay lies, and draws with the round after", async () => {
    const id = await dueIn(60);
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "locked", beacon_kind: "drand", eligible_count: 4 });
    expect(relays.asked).toEqual([]);
    await world.advance("2 minutes");
    const round = await roundOf(id);
    // A relay that would steer the draw: the right round, under a signature that is not the network's.
    relays.tables[0]?.set(round, roundWith(round, bytesOf(thousandth)));
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "locked" });
    expect(relays.asked).toEqual([`0 /${QUICKNET.hash}/public/${round}`]);
    relays.tables[0]?.set(round, roundWith(round, signRound(round, secretKey)));
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed" });
    const report = await verifyDrawOf(world.db, id, isSigned);
    expect(report?.checks.filter((check) => !check.passed)).toEqual([]);
    expect(report?.record.source.kind).toBe("beacon");
    // The network of the test is not quicknet.
    expect((await verifyDrawOf(world.db, id))?.checks.filter((check) => !check.passed)).toMatchObject([
      { name: "signature" },
    ]);
    await expectInvariants(world);
  });

  test("names chain, round and due time in its rules, and keeps them", async () => {
    const host = await createHost(world, 10_000n);
    const id = await publish(world, host.actor, { durationHours: 1 });
    const { rows } = await world.owner.query<{ round: number; due: Date; deadline: Date; rules: string }>(
      "select beacon_round::int as round, beacon_due_at as due, deadline, rules_markdown as rules from giveaway where post_id = $1",
      [id],
    );
    const [one] = rows;
    if (one === undefined) throw new Error("the giveaway is missing");
    expect(one.round).toBe(roundDueAt(one.deadline.getTime() / 1_000 + BEACON_DELAY_SECONDS));
    expect(one.due).toEqual(new Date(roundTime(one.round) * 1_000));
    expect(one.rules).toContain(`the number of round ${one.round} of the public beacon drand (chain quicknet)`);
    expect(one.rules).toContain(one.due.toISOString().slice(0, 19));
    expect(one.rules).not.toContain(SECRET_DRAW_NOTE);
    const shown = await api(world)(
      "query ($id: Id!) { fetchDrawProof(postId: $id) { beaconKind round } getPostById(postId: $id) { giveawayDrawNote } }",
      { id: encodeId(id) },
    );
    expect(shown.data).toMatchObject({
      fetchDrawProof: { beaconKind: "drand", round: String(one.round) },
      getPostById: { giveawayDrawNote: null },
    });
    await expect(
      world.owner.query("update giveaway set beacon_kind = 'commit-reveal' where post_id = $1", [id]),
    ).rejects.toThrow("is fixed");
  });

  test("waits for the same round while the beacon is silent", async () => {
    const id = await dueIn(60);
    await advanceGiveaway(world.services, id);
    await world.advance("2 hours");
    for (let asked = 1; asked <= 3; asked += 1) {
      await advanceGiveaway(world.services, id);
      expect(relays.asked).toHaveLength(asked);
    }
    expect(new Set(relays.asked).size).toBe(1);
    expect(await stateOf(world, id)).toMatchObject({ state: "locked", beacon_kind: "drand" });
    const round = Number(relays.asked[0]?.split("/").at(-1));
    relays.tables[0]?.set(round, roundWith(round, signRound(round, secretKey)));
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", beacon_kind: "drand" });
    await expectInvariants(world);
  });

  test("draws with the next round of the same chain when the list is frozen after the fixed one", async () => {
    const id = await dueIn(-10);
    const planned = await roundOf(id);
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "locked", beacon_kind: "drand" });
    const next = await roundOf(id);
    expect(next).toBeGreaterThan(planned);
    expect(relays.asked).toEqual([]);
    await world.advance("2 minutes");
    for (const round of [planned, next]) relays.tables[0]?.set(round, roundWith(round, signRound(round, secretKey)));
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", beacon_kind: "drand" });
    const report = await verifyDrawOf(world.db, id, isSigned);
    expect(report?.checks.filter((check) => !check.passed)).toEqual([]);
    expect(report?.record.source).toMatchObject({ kind: "beacon", round: next });
    await expectInvariants(world);
  });
});
