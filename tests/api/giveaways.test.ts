import { describe, expect, test } from "vitest";
import { rulesHash } from "#modules/giveaways/domain/official-rules.ts";
import { checkEntry } from "#modules/giveaways/store/entries-store.ts";
import { advanceGiveaway, leaveGiveaway, verifyDrawOf } from "#modules/giveaways/index.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import { paymentRequested } from "#modules/payments/index.ts";
import { createPost, deletePost, likePost, repost, undoRepost, unlikePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import {
  createEntrants,
  createHost,
  entryOf,
  finish,
  publish,
  stateOf,
  tryPublish,
  useGiveaways,
} from "#tests/support/giveaways.ts";
import type { Terms } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { give } from "#tests/support/money.ts";
import { createPerson } from "#tests/support/people.ts";
import type { PersonFacts, TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

/** Creates three verified people, as a tuple the compiler accepts. */
async function three(): Promise<[TestPerson, TestPerson, TestPerson]> {
  return (await createEntrants(world, 3)) as [TestPerson, TestPerson, TestPerson];
}

function like(actor: Actor, id: string) {
  return likePost(world.services, actor, id);
}

async function total(accountId: string): Promise<bigint> {
  return (await fetchBalance(world.db, accountId)).total;
}

describe("a giveaway", () => {
  test("goes from its publishing to a verified draw, exact to the cent", async () => {
    const host = await createHost(world, 5_000n);
    const [a, b, c] = await three();
    const id = await publish(world, host.actor, { amount: 1_500n, winnersCount: 2 });
    expect(await total(host.id)).toBe(2_000n);
    for (const one of [a, b, c]) expect(await like(one.actor, id)).toMatchObject({ ok: true });
    expect(await leaveGiveaway(world.services, c.actor, id)).toMatchObject({ ok: true });
    expect(await deletePost(world.services, host.actor, id)).toMatchObject({
      ok: false,
      error: { refusal: { code: "CONFLICT" } },
    });
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", entries_count: 2, eligible_count: 2 });
    for (const one of [a, b])
      expect(await fetchBalance(world.db, one.id)).toMatchObject({ total: 1_500n, availableToWithdraw: 0n });
    expect(await total(c.id)).toBe(0n);
    expect(await total(host.id)).toBe(2_000n);
    const report = await verifyDrawOf(world.db, id);
    expect(report?.checks.filter((check) => !check.passed)).toEqual([]);
    expect(report?.record.winners.toSorted()).toEqual([1, 2]);
    // What happens to the post afterwards changes nothing.
    await unlikePost(world.services, a.actor, id);
    expect(await leaveGiveaway(world.services, b.actor, id)).toMatchObject({ ok: false, error: "ended" });
    expect(await deletePost(world.services, host.actor, id)).toMatchObject({ ok: true });
    expect((await verifyDrawOf(world.db, id))?.passed).toBe(true);
    await expectInvariants(world);
  });

  test("woken before its deadline stays open, and is woken again at it", async () => {
    const host = await createHost(world, 1_000n);
    const id = await publish(world, host.actor, { durationHours: 24 });
    await world.advance("23 hours");
    await advanceGiveaway(world.services, id);
    expect(await stateOf(world, id)).toMatchObject({ state: "open" });
    const waiting = await world.owner.query(
      "select (j.run_at - now()) between interval '50 minutes' and interval '60 minutes' as at_deadline from graphile_worker._private_jobs j where j.key = 'giveaways:advance:' || $1::text",
      [id],
    );
    expect(waiting.rows).toEqual([{ at_deadline: true }]);
    await finish(world, "1 hour");
    expect(await stateOf(world, id)).toMatchObject({ state: "completed" });
  });

  test("refunds each prize without a winner once", async () => {
    const host = await createHost(world, 5_000n);
    const [a] = await three();
    const id = await publish(world, host.actor, { amount: 1_000n, winnersCount: 4 });
    await like(a.actor, id);
    await finish(world);
    expect(await total(a.id)).toBe(1_000n);
    expect(await total(host.id)).toBe(4_000n);
    const slots = await world.owner.query(
      "select status, cause from giveaway_slot where giveaway_id = $1 order by slot_no",
      [id],
    );
    expect(slots.rows).toEqual([
      { status: "settled", cause: null },
      ...Array.from({ length: 3 }, () => ({ status: "refunded", cause: "unfilled" })),
    ]);
    await expectInvariants(world);
  });

  test("without entries goes back to the host whole, and still has a root and a draw", async () => {
    const host = await createHost(world, 1_000n);
    const id = await publish(world, host.actor);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 0 });
    expect(await total(host.id)).toBe(1_000n);
    expect(await fetchEscrowBalance(world.db, id)).toBe(0n);
    expect((await verifyDrawOf(world.db, id))?.passed).toBe(true);
    await expectInvariants(world);
  });

  test("its host can delete it while there are no entries, with everything refunded", async () => {
    const host = await createHost(world, 1_000n);
    const id = await publish(world, host.actor);
    expect(await deletePost(world.services, host.actor, id)).toMatchObject({ ok: true });
    expect(await stateOf(world, id)).toMatchObject({ state: "voided" });
    expect(await total(host.id)).toBe(1_000n);
    const [a] = await three();
    expect(await like(a.actor, id)).toMatchObject({ ok: false });
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "voided" });
    await expectInvariants(world);
  });

  test("gives a slot to the next in order when a selected winner may no longer have it", async () => {
    const host = await createHost(world, 10_000n);
    const people = await createEntrants(world, 12);
    const id = await publish(world, host.actor, { amount: 500n, winnersCount: 2 });
    for (const one of people) await like(one.actor, id);
    await world.advance("24 hours");
    const { lockAtDeadline } = await import("#modules/giveaways/commands/lock-giveaway.ts");
    const { freezeEntries } = await import("#modules/giveaways/commands/freeze-entries.ts");
    const { drawGiveaway } = await import("#modules/giveaways/commands/draw-giveaway.ts");
    await lockAtDeadline(world.services, id);
    await freezeEntries(world.services, id);
    await drawGiveaway(world.services, id);
    const drawn = await world.owner.query<{ winners: number[]; alternates: number[] }>(
      "select winning_ordinals as winners, alternate_ordinals as alternates from giveaway_draw where giveaway_id = $1",
      [id],
    );
    const { winners = [], alternates = [] } = drawn.rows[0] ?? {};
    expect(alternates).toHaveLength(6);
    // The first winner is suspended, and so are the three who would step in for them: their prize goes back.
    for (const ordinal of [winners[0], ...alternates.slice(0, 3)]) {
      await world.owner.query(
        "update account set status = 'deleted' where id = (select e.person_id from giveaway_entry e join giveaway_frozen_entry f using (giveaway_id, ticket_no) where e.giveaway_id = $1 and f.ordinal = $2)",
        [id, ordinal],
      );
    }
    await finish(world, "0 seconds");
    const slots = await world.owner.query(
      "select slot_no, status, cause, draw_position from giveaway_slot where giveaway_id = $1 order by slot_no, draw_position",
      [id],
    );
    expect(slots.rows).toEqual([
      { slot_no: 1, status: "replaced", cause: "failed_recheck", draw_position: 0 },
      { slot_no: 1, status: "replaced", cause: "failed_recheck", draw_position: 2 },
      { slot_no: 1, status: "replaced", cause: "failed_recheck", draw_position: 3 },
      { slot_no: 1, status: "refunded", cause: "failed_recheck", draw_position: 4 },
      { slot_no: 2, status: "settled", cause: null, draw_position: 1 },
    ]);
    expect(await total(host.id)).toBe(9_500n);
    expect((await verifyDrawOf(world.db, id))?.passed).toBe(true);
    await expectInvariants(world);
  });

  test("keeps money won for the first time longer from being withdrawn", async () => {
    const host = await createHost(world, 5_000n);
    const [winner] = await three();
    const id = await publish(world, host.actor);
    await like(winner.actor, id);
    await finish(world);
    const again = await publish(world, host.actor);
    await like(winner.actor, again);
    await finish(world);
    const holds = await world.owner.query<{ hours: number }>(
      `select round(extract(epoch from l.withdraw_at - l.created_at) / 3600)::int as hours from ledger_lot l
         join ledger_account a on a.id = l.account_id where a.owner_id = $1 order by l.created_at`,
      [winner.id],
    );
    expect(holds.rows.map((one) => one.hours)).toEqual([72, 24]);
  });
});

describe("publishing", () => {
  const refusal = async (host: TestPerson, terms: Terms = {}) => {
    const made = await tryPublish(world, host.actor, terms);
    if (made.ok) throw new Error("it was published");
    return made.error.code === "hook" ? made.error.refusal : made.error;
  };

  test.each<[string, PersonFacts, unknown]>([
    [
      "an unverified host",
      { verified: false, trusted: true },
      { code: "NOT_ELIGIBLE", details: { reason: "identity_required" } },
    ],
    [
      "a host who is not trusted",
      { trusted: false },
      { code: "NOT_ELIGIBLE", details: { reason: "trusted_required" } },
    ],
    ["a host in no state", { state: "PR" }, { code: "NOT_ELIGIBLE", details: { reason: "not_financially_eligible" } }],
  ])("is refused to %s", async (_name, facts, expected) => {
    expect(await refusal(await createHost(world, 5_000n, facts))).toMatchObject(expected as object);
  });

  test.each<[string, Terms, unknown]>([
    ["too little for one", { amount: 99n }, { field: "amount", rule: "too_small" }],
    ["too little in all", { amount: 499n }, { field: "amount", rule: "total_too_small" }],
    ["too much", { amount: 2_500_001n }, { field: "amount", rule: "total_too_large" }],
    ["nobody to win", { winnersCount: 0 }, { field: "winnersCount", rule: "too_small" }],
    ["too many to win", { winnersCount: 101 }, { field: "winnersCount", rule: "too_large" }],
    ["too long", { durationHours: 721 }, { field: "durationHours", rule: "too_large" }],
    ["too many words", { text: "x".repeat(141) }, { field: "text", rule: "too_long" }],
  ])("is refused with %s", async (_name, terms, details) => {
    expect(await refusal(await createHost(world, 5_000n), terms)).toMatchObject({
      code: "BAD_USER_INPUT",
      details: details as object,
    });
  });

  test("needs the whole money, and leaves nothing behind without it", async () => {
    const host = await createHost(world, 999n);
    expect(await refusal(host)).toMatchObject({ code: "INSUFFICIENT_FUNDS", details: { available: 999 } });
    const left = await world.owner.query(
      "select (select count(*) from post where account_id = $1) as posts, (select count(*) from giveaway where host_account_id = $1) as giveaways",
      [host.id],
    );
    expect(left.rows[0]).toEqual({ posts: 0n, giveaways: 0n });
  });

  test("is limited in number at once, under parallel attempts, and in a day", async () => {
    const host = await createHost(world, 100_000n);
    const tried = await Promise.all(
      Array.from({ length: 8 }, () => tryPublish(world, host.actor, { durationHours: 1 })),
    );
    expect(tried.filter((one) => one.ok)).toHaveLength(3);
    expect(await refusal(host)).toMatchObject({
      code: "LIMIT_EXCEEDED",
      details: { limit: "running_giveaways", max: 3 },
    });
    for (let made = 3; made < 10; made += 1) {
      await world.owner.query("update giveaway set state = 'voided' where host_account_id = $1", [host.id]);
      await publish(world, host.actor, { durationHours: 1 });
    }
    await world.owner.query("update giveaway set state = 'voided' where host_account_id = $1", [host.id]);
    expect(await refusal(host)).toMatchObject({
      code: "LIMIT_EXCEEDED",
      details: { limit: "giveaways_per_day", max: 10 },
    });
    // These were settled by hand; their money is still in escrow, which would break an invariant.
    await world.owner.query("update giveaway set state = 'open' where host_account_id = $1", [host.id]);
    await finish(world, "2 hours");
    await expectInvariants(world);
  });

  test("obeys the host's monthly limit", async () => {
    const host = await createHost(world, 1_000n);
    await world.owner.query("update account set monthly_spend_limit_cents = 900 where id = $1", [host.id]);
    expect(await refusal(host)).toMatchObject({
      code: "LIMIT_EXCEEDED",
      details: { limit: "monthly_spend", max: 900, remaining: 900 },
    });
  });

  test("cannot be paid by a card for a giveaway that does not wait for it", async () => {
    const host = await createHost(world, 5_000n);
    const id = await publish(world, host.actor);
    const asked = (referenceId: string | null, purpose: "giveaway_fund" | "add_funds" = "giveaway_fund") =>
      transact(world.db, (tx) =>
        paymentRequested.run(tx, { accountId: host.id, personId: host.id, purpose, referenceId, amountCents: 1_000n }),
      );
    expect(await asked(id)).toEqual({ tag: "not_eligible", reason: "not_awaiting_payment" });
    expect(await asked(host.id)).toEqual({ tag: "not_eligible", reason: "not_awaiting_payment" });
    expect(await asked(null, "add_funds")).toBeUndefined();
  });

  test("commits to a secret that is not readable, and freezes the rules", async () => {
    const host = await createHost(world, 1_000n, { name: "Ava *Star* <b>" });
    const id = await publish(world, host.actor);
    const found = await world.owner.query(
      `select length(seed_commitment) as commitment, length(seed_secret_enc) > 32 as sealed, randomness, encode(rules_hash, 'hex') as hash, rules_markdown,
              deadline = opened_at + interval '24 hours' as on_time, date_trunc('second', deadline) = deadline as whole from giveaway where post_id = $1`,
      [id],
    );
    expect(found.rows[0]).toMatchObject({ commitment: 32, sealed: true, randomness: null, on_time: true, whole: true });
    expect(found.rows[0].hash).toBe(rulesHash(found.rows[0].rules_markdown));
    expect(found.rows[0].rules_markdown).not.toContain("<b>");
    const first = await world.owner.query(
      "select first_giveaway_created_at is not null as set from account where id = $1",
      [host.id],
    );
    expect(first.rows[0].set).toBe(true);
  });

  test("in a brand's name is for its owners and managers, by the owner's rights", async () => {
    const owner = await createPerson(world, { trusted: true });
    const [member] = await three();
    const made = await world.owner.query<{ id: string }>(
      `insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', $1, 'Brand', 'active', $2) returning id`,
      [`b${owner.username.slice(1)}`, owner.id],
    );
    const brandId = made.rows[0]?.id ?? "";
    await world.owner.query(
      "insert into brand_access (brand_id, person_id, access_type, status) values ($1, $2, 'owner', 'active'), ($1, $3, 'member', 'active')",
      [brandId, owner.id, member.id],
    );
    await give(world.db, brandId, 5_000n);
    expect(await tryPublish(world, { personId: member.id, accountId: brandId })).toMatchObject({
      ok: false,
      error: { refusal: { code: "FORBIDDEN" } },
    });
    const id = await publish(world, { personId: owner.id, accountId: brandId });
    expect(await entryOf(world, id, { personId: member.id, accountId: member.id }, like)).toEqual({
      entered: false,
      reason: "brandMember",
    });
    expect(await entryOf(world, id, owner.actor, like)).toEqual({ entered: false, reason: "ownPost" });
    await world.owner.query("update account set brand_status = 'pending' where id = $1", [brandId]);
    expect(await tryPublish(world, { personId: owner.id, accountId: brandId })).toMatchObject({ ok: false });
  });
});

describe("entering", () => {
  test("by a repost or a reply, and leaving the same way", async () => {
    const host = await createHost(world, 10_000n);
    const [a, b] = await three();
    const reposted = await publish(world, host.actor, { enterMethod: "repost" });
    await like(a.actor, reposted);
    expect((await stateOf(world, reposted))["next_ticket"]).toBe(1);
    await repost(world.services, a.actor, reposted);
    await undoRepost(world.services, a.actor, reposted);
    await repost(world.services, b.actor, reposted);
    await repost(world.services, a.actor, reposted);
    const answered = await publish(world, host.actor, { enterMethod: "reply" });
    const reply = (actor: Actor, text: string, replyToId = answered) =>
      createPost(world.services, actor, { text, replyToId, clientId: crypto.randomUUID() });
    const first = await reply(a.actor, "count me in");
    const second = await reply(a.actor, "and again");
    if (!first.ok || !second.ok) throw new Error("the replies were not written");
    // A reply to a reply is no entry.
    await reply(b.actor, "nice", first.value.postId);
    await deletePost(world.services, a.actor, second.value.postId);
    await finish(world);
    expect(await stateOf(world, reposted)).toMatchObject({ entries_count: 2, eligible_count: 2 });
    const tickets = await world.owner.query(
      "select ticket_no from giveaway_entry where giveaway_id = $1 order by person_id = $2 desc",
      [reposted, a.id],
    );
    expect(tickets.rows).toEqual([{ ticket_no: 1 }, { ticket_no: 2 }]);
    expect(await stateOf(world, answered)).toMatchObject({ state: "completed", entries_count: 1 });
    expect(await total(a.id)).toBeGreaterThanOrEqual(1_000n);
    await expectInvariants(world);
  });

  test("by a reply ends with the deletion of that reply", async () => {
    const host = await createHost(world, 10_000n);
    const [a] = await three();
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    const reply = await createPost(world.services, a.actor, {
      text: "in",
      replyToId: id,
      clientId: crypto.randomUUID(),
    });
    expect(await leaveGiveaway(world.services, a.actor, id)).toMatchObject({ ok: true });
    const left = await world.owner.query(
      "select withdrawn_at is not null as left, (select status from post where id = $2) as status from giveaway_entry where giveaway_id = $1",
      [id, reply.ok ? reply.value.postId : null],
    );
    expect(left.rows).toEqual([{ left: true, status: "deleted" }]);
    // Leaving twice, or without an entry, is nothing.
    expect(await leaveGiveaway(world.services, a.actor, id)).toMatchObject({ ok: true });
    await createPost(world.services, a.actor, { text: "in after all", replyToId: id, clientId: crypto.randomUUID() });
    await finish(world);
    expect(await total(a.id)).toBe(1_000n);
  });

  test.each<[string, PersonFacts]>([
    ["unverified", { verified: false }],
    ["optedOut", { optedOut: true }],
    ["state", { state: "PR" }],
    ["state", { state: null }],
    ["unverified", { dateOfBirth: "2019-01-01" }],
  ])("is not for %s people, whose like is still a like", async (reason, facts) => {
    const host = await createHost(world, 10_000n);
    const person = await createPerson(world, facts);
    const id = await publish(world, host.actor);
    expect(await entryOf(world, id, person.actor, like)).toEqual({ entered: false, reason });
    const liked = await world.owner.query("select 1 from post_like where post_id = $1 and account_id = $2", [
      id,
      person.id,
    ]);
    expect(liked.rows).toHaveLength(1);
  });

  test("is not for the host's own household, for brands, or above $5,000 for New York and Florida", async () => {
    const host = await createHost(world, 2_000_000n, { household: "1 Elm Street" });
    await world.owner.query("update account set monthly_spend_limit_cents = 5000000 where id = $1", [host.id]);
    const id = await publish(world, host.actor, { amount: 500_000n });
    const over = await publish(world, host.actor, { amount: 500_001n });
    expect(await entryOf(world, id, host.actor, like)).toEqual({ entered: false, reason: "ownPost" });
    const flatmate = await createPerson(world, { household: "1 Elm Street" });
    expect(await entryOf(world, id, flatmate.actor, like)).toEqual({ entered: false, reason: "ownPost" });
    const dmitri = await createPerson(world, { state: "NY" });
    expect(await entryOf(world, id, dmitri.actor, like)).toEqual({ entered: true, reason: null });
    expect(await entryOf(world, over, dmitri.actor, like)).toEqual({ entered: false, reason: "stateLimit" });
    const [a] = await three();
    const made = await world.owner.query<{ id: string }>(
      `insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', $1, 'B', 'active', $2) returning id`,
      [`c${a.username.slice(1)}`, a.id],
    );
    expect(await entryOf(world, id, { personId: a.id, accountId: made.rows[0]?.id ?? "" }, like)).toEqual({
      entered: false,
      reason: "brand",
    });
    // The same person may enter as themselves.
    expect(await entryOf(world, id, a.actor, like)).toEqual({ entered: true, reason: null });
  });

  test("is checked again at the lock, both ways", async () => {
    const host = await createHost(world, 10_000n);
    const [moved, opted, fine] = await three();
    const id = await publish(world, host.actor, { winnersCount: 3 });
    for (const one of [moved, opted, fine]) await like(one.actor, id);
    await world.owner.query("update account set resident_state = 'GU' where id = $1", [moved.id]);
    await world.owner.query("update account set has_opted_out_of_giveaways = true where id = $1", [opted.id]);
    await transact(world.services.db, (tx) => checkEntry.run(tx, id, fine.id, "ineligible", "unverified", null));
    await finish(world);
    const entries = await world.owner.query(
      "select ineligible_reason as reason, ordinal from giveaway_entry left join giveaway_frozen_entry using (giveaway_id, ticket_no) where giveaway_id = $1 order by ticket_no",
      [id],
    );
    expect(entries.rows).toEqual([
      { reason: "state", ordinal: null },
      { reason: "optedOut", ordinal: null },
      { reason: null, ordinal: 0 },
    ]);
    expect(await total(fine.id)).toBe(1_000n);
    await expectInvariants(world);
  });
});
