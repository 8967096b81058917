import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { decideAdjustment, proposeAdjustment } from "#modules/adjustments/index.ts";
import type { Adjustment, AdjustmentInput } from "#modules/adjustments/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { fetchUserTransactions } from "#modules/wallet/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
});
afterEach(() => expectInvariants(world));

const reason = "The prize was paid to nobody";
const wish = (accountId: string, more: Partial<AdjustmentInput> = {}): AdjustmentInput => ({
  accountId,
  kind: "credit",
  amountCents: 500n,
  creditedTo: more.kind === "debit" ? null : "earnings",
  reason,
  idempotencyKey: randomUUID(),
  ...more,
});
const debit = { kind: "debit", creditedTo: null } as const;
const staff = () => createPerson(world, { role: "admin" });
const propose = (staffId: string, input: AdjustmentInput) => proposeAdjustment(world.services, staffId, input);
const decide = (staffId: string, { id }: Pick<Adjustment, "id">, decision: "approved" | "rejected" = "approved") =>
  decideAdjustment(world.services, { staffId, adjustmentId: id, reason: "Looked at it" }, decision);

async function proposed(staffId: string, input: AdjustmentInput): Promise<Adjustment> {
  const made = await propose(staffId, input);
  if (!made.ok) throw new Error(made.error.tag);
  return made.value;
}

const total = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;
const newest = { sortOrder: "desc", limit: 10, from: null } as unknown as Parameters<typeof fetchUserTransactions>[2];

describe("a wallet is put right by two members of staff", () => {
  test("a credit is booked when the other one approves it; its person reads of it, and may withdraw it", async () => {
    const [one, other, me] = [await staff(), await staff(), await createPerson(world)];
    const made = await proposed(one.id, wish(me.id));
    expect(await total(me.id)).toBe(0n);
    expect(await decide(other.id, made)).toMatchObject({
      ok: true,
      value: { status: "approved", decidedById: other.id },
    });
    expect(await fetchBalance(world.db, me.id)).toMatchObject({ total: 500n, availableToWithdraw: 500n });
    expect(await fetchUserTransactions(world.db, me.id, newest)).toMatchObject([
      {
        type: "adjustment_credit",
        amount: 500n,
        isCredit: true,
        description: "Correction by our team",
        status: "completed",
      },
    ]);
    const mails = await world.owner.query("select subject from outgoing_message where account_id = $1", [me.id]);
    expect(mails.rows).toEqual([{ subject: "We added $5.00 to your wallet" }]);
    const acts = await world.owner.query(
      "select action, actor_id, reason from audit_event where object_id = $1 order by id",
      [me.id],
    );
    expect(acts.rows).toEqual([
      { action: "propose_adjustment", actor_id: one.id, reason },
      { action: "adjustment.approved", actor_id: other.id, reason: "Looked at it" },
    ]);
  });

  test("one of card money is never withdrawn", async () => {
    const [one, other, me] = [await staff(), await staff(), await createPerson(world)];
    await decide(other.id, await proposed(one.id, wish(me.id, { creditedTo: "funds" })));
    expect(await fetchBalance(world.db, me.id)).toMatchObject({ total: 500n, availableToWithdraw: 0n });
  });

  test("a debit takes what is there, and never more: then it is refused and waits", async () => {
    const [one, other, me] = [await staff(), await staff(), await createPerson(world)];
    await give(world.db, me.id, 300n);
    await give(world.db, me.id, 300n, { kind: "earnings" });
    const made = await proposed(one.id, wish(me.id, { ...debit, amountCents: 601n }));
    expect(await decide(other.id, made)).toEqual({
      ok: false,
      error: { tag: "insufficient_funds", availableCents: 600n },
    });
    expect(await total(me.id)).toBe(600n);
    await give(world.db, me.id, 1n);
    expect(await decide(other.id, made)).toMatchObject({ ok: true });
    expect(await total(me.id)).toBe(0n);
    expect((await fetchUserTransactions(world.db, me.id, newest))[0]).toMatchObject({
      type: "adjustment_debit",
      amount: 601n,
      isCredit: false,
    });
  });

  test("what is rejected moves nothing, and the first decision stands", async () => {
    const [one, other, third, me] = [await staff(), await staff(), await staff(), await createPerson(world)];
    const made = await proposed(one.id, wish(me.id));
    const rejected = await decide(other.id, made, "rejected");
    expect(rejected).toMatchObject({ ok: true, value: { status: "rejected" } });
    expect(await decide(other.id, made, "rejected")).toEqual(rejected);
    expect(await decide(third.id, made)).toEqual({ ok: false, error: { tag: "decided" } });
    expect(await total(me.id)).toBe(0n);
    await expect(world.owner.query("update adjustment set amount_cents = 1 where id = $1", [made.id])).rejects.toThrow(
      /was decided/,
    );
  });

  test("a staff member cannot decide alone, nor on their own money or a brand's they created", async () => {
    const [one, other, user, me] = [await staff(), await staff(), await createPerson(world), await createPerson(world)];
    const made = await proposed(one.id, wish(me.id));
    expect(await decide(one.id, made)).toEqual({ ok: false, error: { tag: "own_proposal" } });
    expect(await decide(user.id, made)).toEqual({ ok: false, error: { tag: "forbidden" } });
    expect(await propose(user.id, wish(me.id))).toEqual({ ok: false, error: { tag: "forbidden" } });
    expect(await propose(one.id, wish(one.id))).toEqual({ ok: false, error: { tag: "own_money" } });
    expect(await decide(other.id, await proposed(one.id, wish(other.id)))).toEqual({
      ok: false,
      error: { tag: "own_money" },
    });
    const brand = await createPerson(world);
    await world.owner.query(
      "update account set account_type = 'brand', brand_status = 'active', created_by_account_id = $2 where id = $1",
      [brand.id, one.id],
    );
    expect(await propose(one.id, wish(brand.id))).toEqual({ ok: false, error: { tag: "own_money" } });
    expect(await propose(one.id, wish(randomUUID()))).toEqual({ ok: false, error: { tag: "not_found" } });
    expect(await propose(one.id, wish(me.id, { creditedTo: null }))).toEqual({
      ok: false,
      error: { tag: "credited_to" },
    });
    // The table's own constraint requires two people.
    const alone =
      "update adjustment set status = 'approved', decided_by = $2, decision_reason = 'alone', decided_at = app_now() where id = $1";
    await expect(world.pool.query(alone, [made.id, one.id])).rejects.toThrow(/adjustment_two_people/);
    await expect(world.pool.query(alone, [made.id, me.id])).rejects.toThrow(/adjustment_of_others/);
    await expect(world.pool.query("update adjustment set amount_cents = 1 where id = $1", [made.id])).rejects.toThrow(
      /permission denied/,
    );
  });

  test("a proposal is approved within 24 hours; later it can only be rejected", async () => {
    const [one, other, me] = [await staff(), await staff(), await createPerson(world)];
    const [early, late] = [await proposed(one.id, wish(me.id)), await proposed(one.id, wish(me.id))];
    await world.advance("23 hours 59 minutes");
    expect(await decide(other.id, early)).toMatchObject({ ok: true });
    await world.advance("2 minutes");
    expect(await decide(other.id, late)).toEqual({ ok: false, error: { tag: "lapsed" } });
    expect(await total(me.id)).toBe(500n);
    expect(await decide(other.id, late, "rejected")).toMatchObject({ ok: true, value: { status: "rejected" } });
  });

  test("it takes the grant manageBooks; manageMoney is not enough", async () => {
    const [one, me] = [await createPerson(world, { role: "staff" }), await createPerson(world)];
    await world.owner.query("update account set acl = '{manageMoney}' where id = $1", [one.id]);
    expect(await propose(one.id, wish(me.id))).toEqual({ ok: false, error: { tag: "forbidden" } });
    await world.owner.query("update account set acl = '{manageBooks}' where id = $1", [one.id]);
    expect(await propose(one.id, wish(me.id))).toMatchObject({ ok: true });
  });

  test("a key is one proposal, however often it is sent", async () => {
    const [one, me] = [await staff(), await createPerson(world)];
    const input = wish(me.id);
    const made = await atOnce(4, () => propose(one.id, input));
    expect(new Set(made.map((each) => each.ok && each.value.id)).size).toBe(1);
    expect(await propose(one.id, { ...input, amountCents: 501n })).toEqual({
      ok: false,
      error: { tag: "idempotency_mismatch" },
    });
  });

  test("many decisions at once are one", async () => {
    const [one, me] = [await staff(), await createPerson(world)];
    const made = await proposed(one.id, wish(me.id));
    const deciders = [await staff(), await staff(), await staff(), await staff()];
    const decided = await atOnce(4, (index) =>
      decide(deciders[index]?.id ?? "", made, index % 2 === 0 ? "approved" : "rejected"),
    );
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    const [approved] = decided.flatMap((each) => (each.ok ? [each.value.status === "approved"] : []));
    expect(await total(me.id)).toBe(approved === true ? 500n : 0n);
  });
});

// Money for the platform's own giveaways is of another flow: house-giveaways.
const files = readdirSync("src/modules/adjustments/commands").filter((file) => file !== "fund-platform.ts");
const points = files.flatMap((file) =>
  [...readFileSync(`src/modules/adjustments/commands/${file}`, "utf8").matchAll(/failpoint\("([^"]+)"\)/g)].map(
    (found) => found[1] ?? "",
  ),
);
test.each(points)("a throw at %s leaves nothing half done", async (point) => {
  const [one, other, me] = [await staff(), await staff(), await createPerson(world)];
  const input = wish(me.id);
  const again = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof FailpointHit)) throw error;
      await expectInvariants(world);
      return step();
    }
  };
  armFailpoint(`${point}:throw`);
  const made = await again(() => proposed(one.id, input));
  await again(() => decide(other.id, made));
  expect(armedFailpoint()).toBeUndefined();
  expect(await total(me.id)).toBe(500n);
  expect((await world.owner.query("select 1 from adjustment where account_id = $1", [me.id])).rows).toHaveLength(1);
});

test("staff decide over the staff schema, and a refusal has a code", async () => {
  const [one, other, me] = [await staff(), await staff(), await createPerson(world)];
  const [mine, theirs] = [await cookieFor(world, one.id), await cookieFor(world, other.id)];
  const ask = `mutation ($id: Id!, $key: String!, $reason: String!, $amount: Cents!) { spProposeAdjustment(accountId: $id, kind: credit, amount: $amount, creditedTo: funds, reason: $reason, idempotencyKey: $key) { id status amount } }`;
  const key = randomUUID();
  const made = await callStaff(app, mine, ask, { id: encodeId(me.id), key, reason, amount: 700 });
  expect(made.data).toMatchObject({ spProposeAdjustment: { status: "proposed", amount: 700 } });
  expect(await callStaff(app, mine, ask, { id: encodeId(me.id), key, reason, amount: 700 })).toEqual(made);
  expect(
    (await callStaff(app, mine, ask, { id: encodeId(me.id), key: randomUUID(), reason: "no", amount: 700 })).code,
  ).toBe("BAD_USER_INPUT");
  const { id } = (made.data as { spProposeAdjustment: { id: string } }).spProposeAdjustment;
  const approve = `mutation ($id: Id!) { spDecideAdjustment(adjustmentId: $id, decision: approved, reason: "As asked") { status decidedById } }`;
  expect(await callStaff(app, mine, approve, { id })).toMatchObject({
    code: "FORBIDDEN",
    details: { rule: "own_proposal" },
  });
  expect((await callStaff(app, theirs, approve, { id })).data).toEqual({
    spDecideAdjustment: { status: "approved", decidedById: encodeId(other.id) },
  });
  const list = `query ($id: Id!, $after: String) { spFetchAdjustments(accountId: $id, status: [approved], pagination: { limit: 1, after: $after }) { items { id } pageInfo { next hasNextPage } } }`;
  expect((await callStaff(app, theirs, list, { id: encodeId(me.id) })).data).toMatchObject({
    spFetchAdjustments: { items: [{ id }], pageInfo: { hasNextPage: false } },
  });
  expect(
    (await callStaff(app, theirs, `query ($id: Id!) { spFetchAdjustment(adjustmentId: $id) { accountId } }`, { id }))
      .data,
  ).toEqual({ spFetchAdjustment: { accountId: encodeId(me.id) } });
});

test("staff propose by username, and read who proposed and whether it is their own", async () => {
  const [one, other, me] = [await staff(), await staff(), await createPerson(world)];
  const [mine, theirs] = [await cookieFor(world, one.id), await cookieFor(world, other.id)];
  const ask = `mutation ($who: String!, $key: String!, $amount: Cents!) { spProposeAdjustment(username: $who, kind: credit, amount: $amount, creditedTo: funds, reason: "Charged twice", idempotencyKey: $key) { id account { username } isOwnProposal isOpen } }`;
  expect(await callStaff(app, mine, ask, { who: "no_such_name", key: randomUUID(), amount: 300 })).toMatchObject({
    code: "BAD_USER_INPUT",
    details: { field: "username", rule: "unknown" },
  });
  const made = await callStaff(app, mine, ask, { who: `@${me.username}`, key: randomUUID(), amount: 300 });
  expect(made.data).toMatchObject({
    spProposeAdjustment: { account: { username: me.username }, isOwnProposal: true, isOpen: true },
  });
  const { id } = (made.data as { spProposeAdjustment: { id: string } }).spProposeAdjustment;
  const read = `query ($id: Id!) { spFetchAdjustment(adjustmentId: $id) { isOwnProposal proposedBy { username } decidedBy { username } } }`;
  expect((await callStaff(app, theirs, read, { id })).data).toEqual({
    spFetchAdjustment: { isOwnProposal: false, proposedBy: { username: one.username }, decidedBy: null },
  });
});
