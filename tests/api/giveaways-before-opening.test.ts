import { defined } from "#kernel/given.ts";
import { runTasks } from "../support/run-tasks.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { rulesHash } from "#modules/giveaways/domain/official-rules.ts";
import { sweepUnpaid } from "#modules/giveaways/tasks/periodic.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import { createPayment, decidePaymentAsStaff, savePaymentAttempt } from "#modules/payments/index.ts";
import type { BegunPayment } from "#modules/payments/index.ts";
import { publishScheduled, reschedulePost } from "#modules/posts/commands/schedule-post.ts";
import { createPost, deletePost, likePost, voteInPoll } from "#modules/posts/index.ts";
import { balancesOf } from "#modules/wallet/index.ts";
import { appNow } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { createEntrants, createHost, createHosts, finish, stateOf, useGiveaways } from "../support/giveaways.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
const cards = useCards(world);
afterEach(async () => {
  await cards.settle();
  await expectInvariants(world, { books: true });
});

const good = "4242424242424242";
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === "bigint" ? `${one}` : one));

/** Composes a giveaway of $10 for two likers, paid by card, or otherwise. */
async function compose(host: TestPerson, more: { giveaway?: object; scheduledAt?: Date; poll?: object } = {}) {
  const made = await createPost(world.services, host.actor, {
    text: "Giving some away",
    replyToId: null,
    clientId: randomUUID(),
    ...defined({ scheduledAt: more.scheduledAt }),
    ...(more.poll === undefined ? {} : { poll: more.poll as { options: string[]; durationMinutes: number } }),
    giveaway: {
      amount: 500n,
      winnersCount: 2,
      enterMethod: "like",
      durationHours: 24,
      funding: "card",
      ...more.giveaway,
    },
  });
  return made;
}
async function composed(...given: Parameters<typeof compose>): Promise<string> {
  const made = await compose(...given);
  if (!made.ok) throw new Error(plain(made.error));
  return made.value.postId;
}
const balance = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;
const begin = (host: TestPerson, giveawayId: string, amountCents = 1_000n) =>
  createPayment(world.services, host.actor, {
    channel: "card",
    amountCents,
    savePaymentMethod: false,
    purpose: "giveaway_fund",
    referenceId: giveawayId,
    idempotencyKey: randomUUID(),
  });
async function begun(host: TestPerson, giveawayId: string): Promise<BegunPayment> {
  const made = await begin(host, giveawayId);
  if (!made.ok) throw new Error(plain(made.error));
  return made.value;
}
const statusOf = async (paymentId: string): Promise<string> =>
  (await world.owner.query<{ status: string }>("select status from payment where id = $1", [paymentId])).rows[0]
    ?.status ?? "none";
const postStatus = async (id: string): Promise<string> =>
  (await world.owner.query<{ status: string }>("select status from post where id = $1", [id])).rows[0]?.status ??
  "none";
const stateNow = async (id: string): Promise<unknown> => (await stateOf(world, id))["state"];

/** Pays with a card, and lets every webhook and task run. */
async function pay(host: TestPerson, giveawayId: string, number = good): Promise<BegunPayment> {
  const one = await begun(host, giveawayId);
  await cards.confirm(one, number);
  await savePaymentAttempt(world.services, host.actor, one.payment.id);
  await runTasks(world);
  await cards.settle();
  return one;
}

describe("a giveaway paid by card", () => {
  test("is its host's alone until the payment has come, then opens with its rules and its clock, to a paid winner", async () => {
    const host = await createHost(world, 0n);
    const [fan] = await createEntrants(world, 1);
    const id = await composed(host);
    expect([await stateNow(id), await postStatus(id), await fetchEscrowBalance(world.db, id)]).toEqual([
      "awaiting_payment",
      "draft",
      0n,
    ]);
    expect(await likePost(world.services, fan?.actor ?? host.actor, id)).toMatchObject({ ok: false });
    const waiting = await api(world, { personId: host.id })(
      "{ fetchUnpaidGiveaways { items { id giveawayState giveawayPayBy giveawayOpenedAt giveawayDeadline hasGiveawayEnded } } }",
    );
    expect(waiting.data?.["fetchUnpaidGiveaways"]).toEqual({
      items: [
        {
          id: encodeId(id),
          giveawayState: "awaiting_payment",
          giveawayPayBy: expect.any(String),
          giveawayOpenedAt: null,
          giveawayDeadline: expect.any(String),
          hasGiveawayEnded: false,
        },
      ],
    });
    await world.advance("3 hours");
    await pay(host, id);
    expect([
      await stateNow(id),
      await postStatus(id),
      await fetchEscrowBalance(world.db, id),
      await balance(host.id),
    ]).toEqual(["open", "active", 1_000n, 0n]);
    const stored = await world.owner.query(
      `select g.opened_at <= app_now() and g.opened_at > app_now() - interval '1 minute' as fresh, g.deadline = g.opened_at + interval '24 hours' as on_time,
              encode(g.rules_hash, 'hex') as hash, g.rules_markdown as rules, a.first_giveaway_created_at is not null as first
         from giveaway g join account a on a.id = g.host_account_id where g.post_id = $1`,
      [id],
    );
    expect(stored.rows[0]).toMatchObject({ fresh: true, on_time: true, first: true });
    expect(stored.rows[0].hash).toBe(rulesHash(stored.rows[0].rules));
    if (fan !== undefined) expect(await likePost(world.services, fan.actor, id)).toMatchObject({ ok: true });
    await finish(world);
    expect([await stateNow(id), await balance(fan?.id ?? ""), await balance(host.id)]).toEqual([
      "completed",
      500n,
      500n,
    ]);
  });

  test("can be composed with an empty balance, and pays from the card although the balance has something", async () => {
    const host = await createHost(world, 700n);
    const id = await composed(host);
    await pay(host, id);
    expect([await stateNow(id), await balance(host.id)]).toEqual(["open", 700n]);
  });

  test("gets its rules and its rounds with the opening, and the application cannot change them from then on", async () => {
    const host = await createHost(world, 0n);
    const id = await composed(host);
    const change = (column: string, value: string) =>
      sql`update giveaway set ${sql.ref(column)} = ${sql.raw(value)} where post_id = ${id}`.execute(world.db);
    await change("rules_markdown", "'other rules'");
    await pay(host, id);
    const stored = await world.owner.query("select rules_markdown from giveaway where post_id = $1", [id]);
    expect(stored.rows[0].rules_markdown).toContain("Entries are accepted from");
    for (const [column, value] of [
      ["rules_markdown", "'other rules'"],
      ["rules_hash", "seed_commitment"],
      ["extension_beacon_round", "1"],
    ] as const)
      await expect(change(column, value), column).rejects.toMatchObject({ code: "23001" });
  });

  test("stays after a declined card, and opens with the next one", async () => {
    const host = await createHost(world, 0n);
    const id = await composed(host);
    const declined = await pay(host, id, "4000000000000002");
    expect([await statusOf(declined.payment.id), await stateNow(id)]).toEqual(["failed", "awaiting_payment"]);
    await pay(host, id);
    expect([await stateNow(id), await balance(host.id)]).toEqual(["open", 0n]);
  });

  test("is given up after 24 hours, and a payment that comes later goes back to its card", async () => {
    const host = await createHost(world, 0n);
    const id = await composed(host);
    const late = await begun(host, id);
    await world.advance("23 hours");
    await sweepUnpaid(world.services);
    expect(await stateNow(id)).toBe("awaiting_payment");
    await world.advance("1 hour");
    await runTasks(world);
    await sweepUnpaid(world.services);
    expect([await stateNow(id), await postStatus(id)]).toEqual(["voided", "deleted"]);
    await cards.confirm(late, good);
    await savePaymentAttempt(world.services, host.actor, late.payment.id);
    await runTasks(world);
    await cards.settle();
    expect([await statusOf(late.payment.id), await balance(host.id), await stateNow(id)]).toEqual([
      "refunded",
      0n,
      "voided",
    ]);
    expect(await begin(host, id)).toMatchObject({ error: { tag: "not_eligible", reason: "not_awaiting_payment" } });
  });

  test("waits on while its payment is in review, whatever the hour, and goes by the decision", async () => {
    const staff = await createPerson(world, { role: "admin" });
    for (const [decision, state, held] of [
      ["approve", "open", 1_000n],
      ["decline", "voided", 0n],
    ] as const) {
      const host = await createHost(world, 0n);
      const id = await composed(host);
      const { payment } = await pay(host, id, "4000000000009235");
      await world.advance("25 hours");
      await sweepUnpaid(world.services);
      expect(await stateNow(id)).toBe("awaiting_payment");
      const decided = await decidePaymentAsStaff(world.services, {
        staffId: staff.id,
        paymentId: payment.id,
        decision,
        reason: "The bank said so",
      });
      expect(decided.ok).toBe(true);
      await cards.settle();
      await runTasks(world);
      await sweepUnpaid(world.services);
      expect([await stateNow(id), await fetchEscrowBalance(world.db, id), await balance(host.id)]).toEqual([
        state,
        held,
        0n,
      ]);
    }
  });

  test("paid twice opens once, and the second payment goes back", async () => {
    const host = await createHost(world, 0n);
    const id = await composed(host);
    const [one, other] = [await begun(host, id), await begun(host, id)];
    for (const payment of [one, other]) await cards.confirm(payment, good);
    await Promise.all([one, other].map(({ payment }) => savePaymentAttempt(world.services, host.actor, payment.id)));
    await runTasks(world);
    await cards.settle();
    expect([await statusOf(one.payment.id), await statusOf(other.payment.id)].toSorted()).toEqual([
      "refunded",
      "succeeded",
    ]);
    expect([await stateNow(id), await fetchEscrowBalance(world.db, id), await balance(host.id)]).toEqual([
      "open",
      1_000n,
      0n,
    ]);
  });

  test("canceled while its card is charged gives the money back to the card", async () => {
    const host = await createHost(world, 0n);
    const id = await composed(host);
    const one = await begun(host, id);
    await cards.confirm(one, good);
    expect(await deletePost(world.services, host.actor, id)).toMatchObject({ ok: true });
    expect([await stateNow(id), await postStatus(id)]).toEqual(["voided", "deleted"]);
    await cards.settle();
    // Before the task has sent it, the money can be neither spent nor given away.
    expect(await balancesOf(world.services, host.id)).toMatchObject({
      availableBalance: 0n,
      availableGiveawaysBalance: 0n,
    });
    await runTasks(world);
    await cards.settle();
    expect([await statusOf(one.payment.id), await balance(host.id)]).toEqual(["refunded", 0n]);
    const counted = await world.owner.query("select posts_count from account where id = $1", [host.id]);
    expect(counted.rows[0].posts_count).toBe(0);
  });

  test("whose host may not give any more when the money comes is voided, and the money goes back", async () => {
    for (const loss of [
      "update account set is_trusted = false where id = $1",
      "update account set monthly_spend_limit_cents = 100 where id = $1",
    ]) {
      const host = await createHost(world, 0n);
      const id = await composed(host);
      const one = await begun(host, id);
      await cards.confirm(one, good);
      await world.owner.query(loss, [host.id]);
      await savePaymentAttempt(world.services, host.actor, one.payment.id);
      await runTasks(world);
      await cards.settle();
      expect([
        await stateNow(id),
        await postStatus(id),
        await statusOf(one.payment.id),
        await balance(host.id),
      ]).toEqual(["voided", "deleted", "refunded", 0n]);
    }
  });

  test("disputed after it opened goes on, and the loss is its host's", async () => {
    const host = await createHost(world, 0n);
    const id = await composed(host);
    const { payment } = await pay(host, id, "4000000000000259");
    await world.owner.query("update card_sandbox.event set due_at = now() where delivered_at is null");
    await cards.settle();
    expect(["succeeded", "disputed"]).toContain(await statusOf(payment.id));
    expect([await stateNow(id), await fetchEscrowBalance(world.db, id)]).toEqual(["open", 1_000n]);
  });

  test.each([
    ["another sum", async (host: TestPerson, id: string) => begin(host, id, 999n)],
    ["somebody else", async (_host: TestPerson, id: string) => begin(await createHost(world, 0n), id)],
    ["no giveaway", async (host: TestPerson) => begin(host, host.id)],
  ])("is not paid by %s", async (_what, pays) => {
    const host = await createHost(world, 0n);
    const id = await composed(host);
    expect(await pays(host, id)).toMatchObject({
      ok: false,
      error: { tag: "not_eligible", reason: "not_awaiting_payment" },
    });
  });

  test("is refused over the month's limit, on a time of its own, and where card money is on hold", async () => {
    const poor = await createHost(world, 0n);
    await world.owner.query("update account set monthly_spend_limit_cents = 999 where id = $1", [poor.id]);
    expect(await compose(poor)).toMatchObject({
      error: { refusal: { code: "LIMIT_EXCEEDED", details: { limit: "monthly_spend" } } },
    });
    const host = await createHost(world, 0n);
    const later = new Date((await appNow(world.db)).getTime() + 3_600_000);
    expect(await compose(host, { scheduledAt: later })).toMatchObject({
      error: { refusal: { code: "BAD_USER_INPUT", details: { field: "funding", rule: "card_opens_when_paid" } } },
    });
  });

  test("counts among the running ones while it waits", async () => {
    const host = await createHost(world, 0n);
    for (let made = 0; made < 3; made += 1) await composed(host);
    expect(await compose(host)).toMatchObject({
      error: { refusal: { code: "LIMIT_EXCEEDED", details: { limit: "running_giveaways", max: 3 } } },
    });
  });

  test("of a brand is composed and paid by its owner", async () => {
    const [pair] = await createHosts(world, 1, 100n);
    if (pair === undefined) throw new Error("no brand");
    const host = { id: pair.brand.accountId, username: "brand", actor: pair.brand };
    const id = await composed(host);
    await pay(host, id);
    expect(await stateNow(id)).toBe("open");
  });
});

describe("a scheduled giveaway", () => {
  const inHours = async (hours: number): Promise<Date> =>
    new Date((await appNow(world.db)).getTime() + hours * 3_600_000);
  /** Runs the task of its time, as the worker does then. */
  const goOut = (id: string) => publishScheduled.run(world.services, { postId: id });
  const later = async (host: TestPerson, hours = 5, more: { giveaway?: object; poll?: object } = {}): Promise<string> =>
    composed(host, { ...more, scheduledAt: await inHours(hours), giveaway: { funding: "balance", ...more.giveaway } });

  test("sets its prizes aside at once, opens at its time, and runs for its hours from then", async () => {
    const host = await createHost(world, 1_500n);
    const [fan] = await createEntrants(world, 1);
    const id = await later(host);
    expect([
      await stateNow(id),
      await postStatus(id),
      await fetchEscrowBalance(world.db, id),
      await balance(host.id),
    ]).toEqual(["scheduled", "scheduled", 1_000n, 500n]);
    const read = await api(world, { personId: host.id })(
      "query ($id: Id!) { getPostById(postId: $id) { scheduledAt giveawayOpenedAt giveawayState giveawayDeadline } }",
      { id: encodeId(id) },
    );
    const seen = read.data?.["getPostById"] as Record<string, string>;
    expect(seen["giveawayOpenedAt"]).toBe(seen["scheduledAt"]);
    expect(Date.parse(seen["giveawayDeadline"] ?? "") - Date.parse(seen["giveawayOpenedAt"] ?? "")).toBe(
      24 * 3_600_000,
    );
    await world.advance("5 hours");
    await goOut(id);
    expect([await stateNow(id), await postStatus(id), await fetchEscrowBalance(world.db, id)]).toEqual([
      "open",
      "active",
      1_000n,
    ]);
    if (fan !== undefined) expect(await likePost(world.services, fan.actor, id)).toMatchObject({ ok: true });
    await finish(world);
    expect([await stateNow(id), await balance(host.id)]).toEqual(["completed", 1_000n]);
  });

  test("opens once, at the time it was put off to", async () => {
    const host = await createHost(world, 1_000n);
    const id = await later(host);
    expect(await reschedulePost(world.services, host.actor, id, await inHours(30))).toMatchObject({ ok: true });
    await world.advance("6 hours");
    await goOut(id);
    expect(await stateNow(id)).toBe("scheduled");
    await world.advance("25 hours");
    await goOut(id);
    expect(await stateNow(id)).toBe("open");
  });

  test("is entered by voting until its own deadline", async () => {
    const host = await createHost(world, 1_000n);
    const [fan] = await createEntrants(world, 1);
    const id = await later(host, 40, {
      giveaway: { enterMethod: "voteInPoll" },
      poll: { options: ["Yes", "No"], durationMinutes: 60 },
    });
    await world.advance("40 hours");
    await goOut(id);
    await world.advance("23 hours");
    const option = await world.owner.query<{ id: string }>("select id from poll_option where post_id = $1 limit 1", [
      id,
    ]);
    expect(await voteInPoll(world.services, fan?.actor ?? host.actor, id, option.rows[0]?.id ?? "")).toMatchObject({
      ok: true,
    });
  });

  test("canceled before its time gives everything back", async () => {
    const host = await createHost(world, 1_000n);
    const id = await later(host);
    expect(await deletePost(world.services, host.actor, id)).toMatchObject({ ok: true });
    expect([await stateNow(id), await postStatus(id), await balance(host.id)]).toEqual(["voided", "deleted", 1_000n]);
    await world.advance("6 hours");
    await goOut(id);
    expect([await stateNow(id), await postStatus(id)]).toEqual(["voided", "deleted"]);
  });

  test("whose host may not give any more at its time is voided with a full refund", async () => {
    const host = await createHost(world, 1_000n);
    const id = await later(host);
    await world.owner.query("update account set is_trusted = false where id = $1", [host.id]);
    await world.advance("5 hours");
    await goOut(id);
    expect([await stateNow(id), await postStatus(id), await balance(host.id)]).toEqual(["voided", "deleted", 1_000n]);
  });

  test("is refused without the money, and out of reach, with nothing set aside", async () => {
    const host = await createHost(world, 999n);
    expect(await compose(host, { scheduledAt: await inHours(5), giveaway: { funding: "balance" } })).toMatchObject({
      error: { refusal: { code: "INSUFFICIENT_FUNDS" } },
    });
    const rich = await createHost(world, 1_000n);
    expect(
      await compose(rich, { scheduledAt: await inHours(24 * 61), giveaway: { funding: "balance" } }),
    ).toMatchObject({
      error: { code: "invalid_schedule", rule: "out_of_reach" },
    });
    expect(await balance(rich.id)).toBe(1_000n);
  });
});
