import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isInTotal } from "#kernel/balance-tree.ts";
import { parseHex } from "#kernel/draw/encoding.ts";
import { fetchBalance, readBalanceProof, readLedgerProof, takeProof } from "#modules/ledger/index.ts";
import { api } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { addAccount, give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);

/** Returns the liabilities by the database now, in cents. */
async function owed(): Promise<bigint> {
  const { rows } = await world.owner.query<{ cents: bigint }>(
    "select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_account where owner_id is not null",
  );
  return rows[0]?.cents ?? 0n;
}

test("there is no proof before the first; then one an hour, with concurrent workers too", async () => {
  expect((await api(world)("{ fetchLedgerProof { number } }")).data).toEqual({ fetchLedgerProof: null });
  expect(await takeProof(world.services)).toBe(1n);
  expect(await readLedgerProof(world.db)).toMatchObject({
    number: 1n,
    seal: null,
    imbalanceCents: 0n,
    owedCents: 0n,
    ownersCount: 0,
    heldCents: 0n,
  });
  expect(await Promise.all([takeProof(world.services), takeProof(world.services)])).toEqual([undefined, undefined]);
  await world.advance("1 hour");
  expect(
    (await Promise.all([1, 2, 3].map(() => takeProof(world.services)))).filter((one) => one !== undefined),
  ).toEqual([2n]);
});

test("the proof states assets and liabilities, and each owner finds their own share in it, by public data and their salt", async () => {
  const [ann, ben] = [await createPerson(world), await createPerson(world)];
  const payer = await addAccount(world, { trusted: true });
  await cards.confirm(await cards.begin(payer, 2_500n), "4242424242424242");
  await cards.settle();
  await give(world.db, ann.id, 700n);
  await give(world.db, ann.id, 40n, { kind: "earnings" });
  await give(world.db, ben.id, 1n);
  await world.advance("1 hour");
  await takeProof(world.services);

  const proof = await readLedgerProof(world.db);
  expect(proof).toMatchObject({ imbalanceCents: 0n, owedCents: await owed(), heldCents: 2_500n, ownersCount: 3 });
  expect(proof?.seal?.number).toBeGreaterThan(0n);
  expect(proof?.accounts).toContainEqual({ kind: "marketing", cents: 741n });

  const own = `{ fetchBalanceProof { salt amount path { hash amount isLeft } proof { root owed } } }`;
  type Answer = {
    fetchBalanceProof: {
      salt: string;
      amount: number;
      path: { hash: string; amount: number; isLeft: boolean }[];
      proof: { root: string; owed: number };
    };
  };
  const bytes = (hex: string): Uint8Array => parseHex(hex, 32) ?? new Uint8Array();
  for (const [who, cents] of [
    [ann, 740],
    [ben, 1],
  ] as const) {
    const { fetchBalanceProof: told } = (await api(world, { personId: who.id })(own)).data as Answer;
    expect(told.amount).toBe(cents);
    const path = told.path.map((step) => ({ hash: bytes(step.hash), cents: BigInt(step.amount), isLeft: step.isLeft }));
    const top = { hash: bytes(told.proof.root), cents: BigInt(told.proof.owed) };
    const leaf = { salt: bytes(told.salt), ownerId: who.id, cents: BigInt(cents) };
    expect(isInTotal(leaf, path, top)).toBe(true);
    expect(isInTotal({ ...leaf, cents: leaf.cents + 1n }, path, top)).toBe(false);
  }
  // A person without a balance is in no total; a guest has no share.
  expect((await api(world, { personId: (await createPerson(world)).id })(own)).data).toEqual({
    fetchBalanceProof: null,
  });
  expect((await api(world)(own)).code).toBe("UNAUTHENTICATED");
  await expectInvariants(world);
});

test("money that moves later changes the next proof, not this one", async () => {
  const ann = await createPerson(world);
  await give(world.db, ann.id, 300n);
  await world.advance("1 hour");
  await takeProof(world.services);
  await give(world.db, ann.id, 50n);
  expect((await readBalanceProof(world.services, ann.id))?.cents).toBe(300n);
  await world.advance("1 hour");
  await takeProof(world.services);
  expect((await readBalanceProof(world.services, ann.id))?.cents).toBe((await fetchBalance(world.db, ann.id)).total);
});

test("a wallet left out of the sum, or a posting without its other half, is there for all to see", async () => {
  const planted = await world.owner.connect();
  try {
    await planted.query("set session_replication_role = replica");
    await planted.query(
      "insert into ledger_posting (tx_id, account_id, amount_cents) select (select id from ledger_tx order by id limit 1), id, 77 from ledger_account where kind = 'fees' or kind = 'marketing' order by kind limit 1 on conflict (tx_id, account_id) do update set amount_cents = ledger_posting.amount_cents + 77",
    );
    await world.advance("1 hour");
    await takeProof(world.services);
    expect((await readLedgerProof(world.db))?.imbalanceCents).toBe(77n);
  } finally {
    await planted.query("reset session_replication_role");
    planted.release();
  }
});

test("many blocks: two thousand owners, each in the total", async () => {
  const ids = Array.from({ length: 2_100 }, () => randomUUID());
  const planted = await world.owner.connect();
  try {
    await planted.query("set session_replication_role = replica");
    await planted.query(
      "insert into ledger_account (kind, owner_id, normal_side, balance_cents) select 'earnings', x.id, 'C', x.n from unnest($1::uuid[]) with ordinality as x (id, n)",
      [ids],
    );
  } finally {
    await planted.query("reset session_replication_role");
    planted.release();
  }
  for (let hour = 0; hour < 2; hour += 1) {
    await world.advance("1 hour");
    await takeProof(world.services);
  }
  const top = await readLedgerProof(world.db);
  expect(top?.owedCents).toBe(await owed());
  for (const at of [0, 1, 1_023, 1_024, 2_099]) {
    const found = await readBalanceProof(world.services, ids[at] ?? "");
    if (found === undefined) throw new Error(`${at} is missing`);
    expect(found.cents).toBe(BigInt(at + 1));
    expect(
      isInTotal({ salt: found.salt, ownerId: ids[at] ?? "", cents: found.cents }, found.path, {
        hash: found.proof.root,
        cents: found.proof.owedCents,
      }),
    ).toBe(true);
  }
  // The leaves of older proofs are gone; what was published of them stays.
  const { rows } = await world.owner.query<{ proofs: number; kept: number }>(
    "select (select count(*)::int from ledger_proof) as proofs, (select count(distinct proof_no)::int from ledger_proof_block) as kept",
  );
  expect(rows[0]?.kept).toBe(1);
  expect(rows[0]?.proofs).toBeGreaterThan(1);
  await expect(
    world.owner.query("update ledger_proof set owed_cents = owed_cents - 1 where proof_no = 1"),
  ).rejects.toThrow("does not change");
});
