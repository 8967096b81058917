import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import { createBrand } from "#modules/brands/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import {
  cancelPayout,
  decidePayout,
  handOver,
  markCheck,
  payoutTransitions,
  saveDestination,
  sweepPayouts,
} from "#modules/payouts/index.ts";
import type { Payout } from "#modules/payouts/index.ts";
import { openForm, submitForm } from "#modules/tax/index.ts";
import type { Actor } from "#platform/services.ts";
import { transact } from "#platform/db/db.ts";
import { expectInvariants } from "../support/invariants.ts";
import { plantAccessCode } from "../support/access-code.ts";
import { staffApi } from "../support/api.ts";
import { atOnce, give } from "../support/money.ts";
import { useMedia } from "../support/media.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { decide, submit } from "../support/w9.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
useMedia(world);
afterEach(() => expectInvariants(world, { books: true }));

const stateOf = async ({ id }: Payout) =>
  (
    await world.owner.query(
      "select status, failure_code, confirmation_number, review_reason from payout where id = $1",
      [id],
    )
  ).rows[0] as Record<string, string | null>;
const stepsOf = async ({ id }: Payout): Promise<string> =>
  (
    await world.owner.query<{ steps: string }>(
      "select string_agg(status, ' ' order by id) as steps from payout_step where payout_id = $1",
      [id],
    )
  ).rows[0]?.steps ?? "";
const ready = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).availableToWithdraw;
const subjects = async (id: string): Promise<string[]> =>
  (
    await world.owner.query<{ subject: string }>(
      "select subject from outgoing_message where account_id = $1 order by id",
      [id],
    )
  ).rows.map((one) => one.subject);
const admin = () => createPerson(world, { role: "admin" });
const reason = "Seen on the statement";

/** Backdates the payouts of an account by two days. */
const backdate = (id: string) =>
  world.owner.query("update payout set created_at = created_at - interval '2 days' where account_id = $1", [id]);

test("every move a payout can make is written down once and leads somewhere", () => {
  for (const targets of Object.values(payoutTransitions))
    for (const to of targets) expect(payoutTransitions).toHaveProperty(to);
});

describe("a payout by PayPal", () => {
  test("is looked at the first time, sent when approved, and paid: the wallet, the hold and both books follow", async () => {
    const me = await payouts.earner(5_000n);
    const asked = await payouts.withdraw(me.actor, 4_000n);
    expect(asked).toMatchObject({ status: "in_review", reviewReason: "first", amountCents: 4_000n });
    expect(await ready(me.id)).toBe(1_000n);
    await payouts.settle();
    expect((await stateOf(asked))["status"]).toBe("in_review");
    await payouts.approve(asked);
    await payouts.settle();
    expect(await stateOf(asked)).toMatchObject({
      status: "paid",
      confirmation_number: expect.stringMatching(/^[0-9A-F]{17}$/) as string,
    });
    expect(await stepsOf(asked)).toBe("requested in_review approved processing paid");
    expect((await fetchBalance(world.db, me.id)).total).toBe(1_000n);
    expect(await subjects(me.id)).toEqual([
      "Where your money is sent was changed",
      "You asked to withdraw $40.00",
      "Your withdrawal was paid",
    ]);
  });

  test("needs no review once one was paid, except above a thousand dollars or after a suspension", async () => {
    const me = await payouts.earner(300_000n);
    await payouts.approve(await payouts.withdraw(me.actor, 1_000n));
    await payouts.settle();
    await backdate(me.id);
    const second = await payouts.withdraw(me.actor, 100_000n);
    expect(second.status).toBe("approved");
    await payouts.settle();
    await backdate(me.id);
    // With this one two thousand dollars are reached in the year.
    await world.owner.query(
      "insert into w9_form (account_id, fiscal_year, status, approved_at) select $1, extract(year from app_now() at time zone 'America/New_York'), 'approved', app_now()",
      [me.id],
    );
    await world.owner.query(
      "insert into w9_step (form_id, status) select id, 'approved' from w9_form where account_id = $1",
      [me.id],
    );
    const large = await payouts.withdraw(me.actor, 100_001n);
    expect(large).toMatchObject({ status: "in_review", reviewReason: "large" });
    await payouts.approve(large);
    await world.owner.query("update account set status = 'suspended' where id = $1", [me.id]);
    await payouts.settle();
    expect(await stateOf(large)).toMatchObject({ status: "in_review", review_reason: "account_status" });
  });

  test.each([
    { receiver: "blocked@example.com", ends: "failed", steps: "requested in_review approved processing failed" },
    {
      receiver: "refused@example.com",
      ends: "returned",
      steps: "requested in_review approved processing paid returned",
    },
    {
      receiver: "unclaimed@example.com",
      ends: "returned",
      steps: "requested in_review approved processing unclaimed returned",
    },
  ])("to $receiver ends $ends, with its money back in the wallet", async ({ receiver, ends, steps }) => {
    const me = await payouts.earner(5_000n, { receiver });
    const asked = await payouts.withdraw(me.actor, 5_000n);
    await payouts.approve(asked);
    await payouts.settle();
    await world.advance("31 days");
    await payouts.settle();
    expect((await stateOf(asked))["status"]).toBe(ends);
    expect(await stepsOf(asked)).toBe(steps);
    expect(await ready(me.id)).toBe(5_000n);
  });

  test("the payee of unclaimed money is reminded on days 3 and 14, and it can be canceled", async () => {
    const me = await payouts.earner(5_000n, { receiver: "unclaimed+told@example.com" });
    const asked = await payouts.withdraw(me.actor, 5_000n);
    await payouts.approve(asked);
    await payouts.settle();
    const told = async () => (await subjects(me.id)).filter((one) => one === "Your money waits at PayPal").length;
    expect(await told()).toBe(1);
    for (const [days, times] of [
      [2, 1],
      [1, 2],
      [5, 2],
      [7, 3],
      [3, 3],
    ] as const) {
      await world.advance(`${days} days`);
      await payouts.settle();
      expect(await told()).toBe(times);
    }
    const canceled = await cancelPayout(world.services, me.actor, asked.id);
    expect(canceled).toMatchObject({ ok: true, value: { status: "returned" } });
    expect(await ready(me.id)).toBe(5_000n);
  });

  test("is canceled once before it is delivered, and not afterwards", async () => {
    const me = await payouts.earner(5_000n);
    const asked = await payouts.withdraw(me.actor, 5_000n);
    expect(await cancelPayout(world.services, (await createPerson(world)).actor, asked.id)).toEqual({
      ok: false,
      error: "not_found",
    });
    // No call can store its move before all five have read the payout or wait for its row.
    const holder = await world.owner.connect();
    await holder.query("begin; lock table payout in share mode");
    const cancels = atOnce(5, () => cancelPayout(world.services, me.actor, asked.id));
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await world.owner.query(waiting)).rows.length, { interval: 20 }).toBe(5);
    await holder.query("commit");
    holder.release();
    const answers = await cancels;
    expect(answers.every((one) => one.ok && one.value.status === "canceled")).toBe(true);
    expect(await ready(me.id)).toBe(5_000n);
    await payouts.settle();
    const next = await payouts.withdraw(me.actor, 5_000n);
    await payouts.approve(next);
    await payouts.settle();
    expect(await cancelPayout(world.services, me.actor, next.id)).toEqual({ ok: false, error: "too_late" });
  });

  test.each(["fail", "accept-then-fail", "accept-then-hang"] as const)(
    "is paid once when its provider's answer is lost: %s",
    async (fault) => {
      const me = await payouts.earner(5_000n);
      const asked = await payouts.withdraw(me.actor, 5_000n);
      await payouts.approve(asked);
      payouts.faults.calls.push({ call: "send", fault }, { call: "read", fault: "fail" });
      await expect(handOver(world.services, asked.id)).rejects.toThrow("unavailable");
      expect(await stateOf(asked)).toMatchObject({ status: "processing" });
      expect(await cancelPayout(world.services, me.actor, asked.id)).toEqual({ ok: false, error: "too_late" });
      await payouts.settle();
      expect((await stateOf(asked))["status"]).toBe("paid");
      expect(
        (await world.owner.query("select 1 from payout_sandbox.item where reference = $1", [asked.id])).rows,
      ).toHaveLength(1);
    },
  );

  test("is not handed over again when its key may be forgotten: a person has to look", async () => {
    const me = await payouts.earner(5_000n);
    const asked = await payouts.withdraw(me.actor, 5_000n);
    await payouts.approve(asked);
    payouts.faults.calls.push({ call: "send", fault: "fail" });
    await expect(handOver(world.services, asked.id)).rejects.toThrow();
    await world.owner.query("update payout set handed_over_at = handed_over_at - interval '11 years' where id = $1", [
      asked.id,
    ]);
    await sweepPayouts(world.services, { idleSeconds: 0 });
    expect(
      (await world.owner.query("select 1 from payout_sandbox.item where reference = $1", [asked.id])).rows,
    ).toHaveLength(0);
    await world.owner.query("update payout set handed_over_at = app_now() where id = $1", [asked.id]);
    await payouts.settle();
  });

  test("handed over by many workers at once reaches its provider once", async () => {
    const me = await payouts.earner(5_000n);
    const asked = await payouts.withdraw(me.actor, 5_000n);
    await payouts.approve(asked);
    await atOnce(8, () => handOver(world.services, asked.id));
    await payouts.settle();
    expect((await stateOf(asked))["status"]).toBe("paid");
  });
});

describe("a payout by check", () => {
  test("is printed, mailed under its number and cashed as staff note it", async () => {
    const [me, staff] = [await payouts.earner(5_000n, { channel: "bank_check" }), await admin()];
    const asked = await payouts.withdraw(me.actor, 5_000n, { channel: "bank_check" });
    await payouts.approve(asked);
    await payouts.settle();
    const about = { staffId: staff.id, payoutId: asked.id, reason };
    expect(await markCheck(world.services, about, "cashed", null)).toMatchObject({ ok: false });
    expect(await markCheck(world.services, about, "printed", null)).toMatchObject({
      ok: true,
      value: { status: "processing" },
    });
    expect(await cancelPayout(world.services, me.actor, asked.id)).toEqual({ ok: false, error: "too_late" });
    expect(await markCheck(world.services, about, "mailed", "20418")).toMatchObject({
      ok: true,
      value: { status: "sent", confirmationNumber: "20418" },
    });
    // A check in the mail does not block the next payout.
    await give(world.db, me.id, 3_000n, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
    });
    await backdate(me.id);
    const next = await payouts.withdraw(me.actor, 3_000n, { channel: "bank_check" });
    expect(await markCheck(world.services, about, "cashed", null)).toMatchObject({
      ok: true,
      value: { status: "paid" },
    });
    expect(await ready(me.id)).toBe(0n);
    expect((await cancelPayout(world.services, me.actor, next.id)).ok).toBe(true);
    expect(await ready(me.id)).toBe(3_000n);
  });

  test("a check is canceled before it is printed, and stopped when it is not cashed for 180 days", async () => {
    const [me, staff] = [await payouts.earner(5_000n, { channel: "bank_check" }), await admin()];
    const first = await payouts.withdraw(me.actor, 5_000n, { channel: "bank_check" });
    await payouts.approve(first);
    await payouts.settle();
    expect(await cancelPayout(world.services, me.actor, first.id)).toMatchObject({
      ok: true,
      value: { status: "canceled" },
    });
    const second = await payouts.withdraw(me.actor, 5_000n, { channel: "bank_check" });
    await payouts.approve(second);
    await payouts.settle();
    await markCheck(world.services, { staffId: staff.id, payoutId: second.id, reason }, "mailed", "7");
    await world.advance("179 days");
    await payouts.settle();
    expect((await stateOf(second))["status"]).toBe("sent");
    await world.advance("2 days");
    await payouts.settle();
    expect((await stateOf(second))["status"]).toBe("returned");
    expect(await ready(me.id)).toBe(5_000n);
  });
});

describe("is refused", () => {
  test("outside its limits, beyond what can be withdrawn, twice at once and twice a day", async () => {
    const me = await payouts.earner(10_000n);
    await give(world.db, me.id, 50_000n);
    expect(await payouts.ask(me.actor, 999n)).toMatchObject({
      error: { tag: "amount_out_of_range", minCents: 1_000n, maxCents: 250_000n },
    });
    expect(await payouts.ask(me.actor, 250_001n)).toMatchObject({ error: { tag: "amount_out_of_range" } });
    expect(await payouts.ask(me.actor, 10_001n)).toMatchObject({
      error: { tag: "insufficient_funds", availableCents: 10_000n },
    });
    expect(await payouts.ask(me.actor, 2_000n, { channel: "bank_check" })).toMatchObject({
      error: { tag: "not_eligible", reason: "destination_missing" },
    });
    const answers = await atOnce(8, () => payouts.ask(me.actor, 2_000n));
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
    expect(await payouts.ask(me.actor, 2_000n)).toMatchObject({ error: { reason: "open_payout" } });
    const [made] = answers.filter((one) => one.ok);
    if (made?.ok !== true) throw new Error("nobody was paid");
    await payouts.approve(made.value);
    await payouts.settle();
    expect(await payouts.ask(me.actor, 2_000n)).toMatchObject({ error: { tag: "too_soon" } });
    await world.advance("25 hours");
    expect(await payouts.ask(me.actor, 2_000n)).toMatchObject({ ok: true });
  });

  test("without a code of its own, which a refusal leaves good and a payout uses up; the same key answers the same payout", async () => {
    const me = await payouts.earner(10_000n);
    const plant = (payload: string, purpose: "payout" | "send_funds" = "payout"): Promise<string> =>
      plantAccessCode(world, { personId: me.id, purpose, payload });
    const refused = (refusal: string) => ({ error: { tag: "code", refusal } });
    // A code for another act, amount or channel is not found.
    for (const code of [
      await plant("paypal:2000", "send_funds"),
      await plant("paypal:2001"),
      await plant("bank_check:2000"),
    ])
      expect(await payouts.ask(me.actor, 2_000n, { code })).toMatchObject(refused("no_code"));
    const code = await plant("paypal:20000");
    expect(await payouts.ask(me.actor, 20_000n, { code })).toMatchObject({ error: { tag: "insufficient_funds" } });
    await give(world.db, me.id, 15_000n, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
    });
    const idempotencyKey = randomUUID();
    const made = await payouts.ask(me.actor, 20_000n, { code, idempotencyKey });
    expect(made).toMatchObject({ ok: true });
    expect(await payouts.ask(me.actor, 20_000n, { code, idempotencyKey })).toEqual(made);
    expect(await payouts.ask(me.actor, 2_001n, { code, idempotencyKey })).toMatchObject({
      error: { tag: "idempotency_mismatch" },
    });
  });

  test("after five wrong codes, each of which counts and writes nothing else", async () => {
    const me = await payouts.earner(10_000n);
    const code = await plantAccessCode(world, { personId: me.id, purpose: "payout", payload: "paypal:2000" });
    const answers = await atOnce(8, () => payouts.ask(me.actor, 2_000n, { code: "000000" }));
    const refusals = answers.map((one) => (one.ok || one.error.tag !== "code" ? "" : one.error.refusal));
    expect(refusals.toSorted()).toEqual([
      "max_attempts",
      "max_attempts",
      "max_attempts",
      "max_attempts",
      "wrong_code",
      "wrong_code",
      "wrong_code",
      "wrong_code",
    ]);
    expect(await payouts.ask(me.actor, 2_000n, { code })).toMatchObject({
      error: { tag: "code", refusal: "max_attempts" },
    });
    expect((await world.owner.query("select 1 from payout where account_id = $1", [me.id])).rowCount).toBe(0);
    expect(await ready(me.id)).toBe(10_000n);
  });

  test("refuses an ineligible recipient", async () => {
    const me = await payouts.earner(10_000n);
    await world.owner.query("update account set resident_state = null where id = $1", [me.id]);
    expect(await payouts.ask(me.actor, 2_000n)).toMatchObject({ error: { tag: "not_eligible", reason: "account" } });
  });
});

describe("of a brand", () => {
  /** Creates a brand with money to withdraw, a destination, its owner and a manager. */
  async function brandWith(
    cents: bigint,
  ): Promise<{ owner: Actor; manager: Actor; brandId: string; person: TestPerson }> {
    const [person, manager] = [await payouts.earner(0n), await createPerson(world)];
    const made = await createBrand(world.services, {
      creatorId: person.id,
      username: freshUsername(),
      name: "Fern & Sons",
      status: "active",
    });
    if (!made.ok) throw new Error(made.error);
    const { brandId } = made.value;
    await world.owner.query(
      "insert into brand_access (brand_id, person_id, access_type, status) values ($1, $2, 'manager', 'active')",
      [brandId, manager.id],
    );
    await give(world.db, brandId, cents, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
    });
    const owner = { personId: person.id, accountId: brandId };
    const token = (personId: string) =>
      transact(world.db, (tx) => issueReauthToken(tx, personId, "add_payout_destination"));
    const saved = await saveDestination(world.services, owner, {
      channel: "paypal",
      receiver: `brand+${brandId}@example.com`,
      idToken: await token(person.id),
    });
    expect(saved).toMatchObject({ ok: true });
    expect(
      await saveDestination(
        world.services,
        { personId: manager.id, accountId: brandId },
        { channel: "paypal", receiver: "mine@example.com", idToken: await token(manager.id) },
      ),
    ).toEqual({ ok: false, error: "owner" });
    await world.owner.query("update payout_destination set usable_at = app_now() where account_id = $1", [brandId]);
    return { owner, manager: { personId: manager.id, accountId: brandId }, brandId, person };
  }

  test("its owner withdraws, by a code of their own; a manager neither withdraws nor cancels", async () => {
    const { owner, manager, brandId } = await brandWith(9_000n);
    expect(await payouts.ask(manager, 2_000n)).toMatchObject({ error: { tag: "not_eligible", reason: "owner" } });
    const asked = await payouts.withdraw(owner, 2_000n);
    expect(asked).toMatchObject({
      accountId: brandId,
      actedByPersonId: owner.personId,
      status: "in_review",
      reviewReason: "first",
    });
    expect(await cancelPayout(world.services, manager, asked.id)).toEqual({ ok: false, error: "owner" });
    await payouts.approve(asked);
    await payouts.settle();
    expect((await stateOf(asked))["status"]).toBe("paid");
    expect(await ready(brandId)).toBe(7_000n);
    expect((await fetchBalance(world.db, owner.personId)).availableToWithdraw).toBe(0n);
  });

  test("also of an inactive account, but of no suspended one; and never by a person who may not withdraw themselves", async () => {
    const { owner, brandId, person } = await brandWith(9_000n);
    const may = async () => payouts.ask(owner, 2_000n);
    await world.owner.query("update account set status = 'suspended' where id = $1", [brandId]);
    expect(await may()).toMatchObject({ error: { reason: "account" } });
    await world.owner.query("update account set status = 'active', brand_status = 'pending' where id = $1", [brandId]);
    await world.owner.query(
      "update brand set is_subscription_exempt = false, closed_at = app_now() where brand_id = $1",
      [brandId],
    );
    await world.owner.query("update account set resident_state = null where id = $1", [person.id]);
    expect(await may()).toMatchObject({ error: { reason: "account" } });
    await world.owner.query("update account set resident_state = 'TX' where id = $1", [person.id]);
    expect(await may()).toMatchObject({ ok: true });
  });

  test("a check is made out to the brand", async () => {
    const { owner, brandId, person } = await brandWith(5_000n);
    const idToken = await transact(world.db, (tx) => issueReauthToken(tx, person.id, "add_payout_destination"));
    const address = {
      countryCode: "US",
      city: "Austin",
      state: "TX",
      address: "1 Elm St",
      apartment: "",
      zipCode: "78701",
    };
    await world.owner.query("insert into shipping_address (account_id, address_enc) values ($1, $2)", [
      brandId,
      world.services.vault.seal(
        { table: "shipping_address", column: "address_enc", rowId: brandId },
        JSON.stringify(address),
      ),
    ]);
    expect(
      await saveDestination(world.services, owner, { channel: "bank_check", receiver: null, idToken }),
    ).toMatchObject({ value: { address: { recipientName: "Fern & Sons" } } });
  });

  test("from the year's threshold on with a form of the brand's own, which its owner sends and no staff of the brand decides on", async () => {
    const { owner, manager, brandId, person } = await brandWith(300_000n);
    const threshold = 200_000n;
    expect(await payouts.ask(owner, threshold)).toMatchObject({ error: { tag: "w9_required" } });
    const year = await payouts
      .ask(owner, threshold)
      .then((one) => (one.ok ? 0 : one.error.tag === "w9_required" ? one.error.year : 0));
    expect(await submitForm(world.services, manager, { fileUrl: "x", fiscalYear: year })).toEqual({
      ok: false,
      error: "owner",
    });
    const form = await submit(world, person, year, brandId);
    await world.owner.query("update account set role = 'admin' where id = $1", [manager.personId]);
    expect(
      await openForm(world.services, { staffId: manager.personId, formId: form.id, reason: "Review of the form" }),
    ).toEqual({ ok: false, error: "own_form" });
    await decide(world, form, "approve");
    const asked = await payouts.withdraw(owner, threshold);
    expect(
      await decidePayout(
        world.services,
        { staffId: manager.personId, payoutId: asked.id, reason: "As it should be" },
        "approve",
      ),
    ).toEqual({ ok: false, error: "own_payout" });
    await payouts.approve(asked);
  });
});

describe("a destination", () => {
  const token = (id: string): Promise<string> =>
    transact(world.db, (tx) => issueReauthToken(tx, id, "add_payout_destination"));

  test("waits for a day after each change; the same destination does not wait again, and a payout keeps its own", async () => {
    const me = await payouts.earner(10_000n);
    const asked = await payouts.withdraw(me.actor, 2_000n);
    const change = async (receiver: string) =>
      saveDestination(world.services, me.actor, { channel: "paypal", receiver, idToken: await token(me.id) });
    expect(await change(`pays+${me.username}@EXAMPLE.com`)).toMatchObject({ ok: true, value: { isUsable: true } });
    expect(await change("new@example.com")).toMatchObject({ ok: true, value: { isUsable: false } });
    const found = await world.owner.query(
      "select d.replaced_at is not null as replaced from payout p join payout_destination d on d.id = p.destination_id where p.id = $1",
      [asked.id],
    );
    expect(found.rows).toEqual([{ replaced: true }]);
    expect((await cancelPayout(world.services, me.actor, asked.id)).ok).toBe(true);
    expect(await payouts.ask(me.actor, 2_000n)).toMatchObject({ error: { tag: "destination_rests" } });
    await world.advance("24 hours");
    expect(await payouts.ask(me.actor, 2_000n)).toMatchObject({ ok: true });
  });

  test("is one person's, takes a step-up, an identity, and for checks an address in the fifty states and D.C.", async () => {
    const [one, two, stranger] = [
      await payouts.earner(0n, { receiver: "mine@example.com" }),
      await payouts.earner(0n),
      await createPerson(world, { verified: false }),
    ];
    const save = async (
      person: typeof one,
      input: { channel?: "paypal" | "bank_check"; receiver?: string; idToken?: string },
    ) =>
      saveDestination(world.services, person.actor, {
        channel: input.channel ?? "paypal",
        receiver: input.receiver ?? null,
        idToken: input.idToken ?? (await token(person.id)),
      });
    expect(await save(two, { receiver: "MINE@example.com" })).toEqual({ ok: false, error: "receiver_taken" });
    expect(await save(two, { receiver: "not an address" })).toEqual({ ok: false, error: "receiver" });
    expect(await save(two, { receiver: "free@example.com", idToken: "nobody's" })).toEqual({
      ok: false,
      error: "reauth_required",
    });
    expect(await save(stranger, { receiver: "free@example.com" })).toEqual({ ok: false, error: "identity" });
    await world.owner.query("delete from shipping_address where account_id = $1", [one.id]);
    expect(await save(one, { channel: "bank_check" })).toEqual({ ok: false, error: "shipping_address" });
    expect(await save(two, { channel: "bank_check" })).toMatchObject({
      ok: true,
      value: { address: { recipientName: "Ada Byron" } },
    });
    const stored = await world.owner.query<{ found: boolean }>(
      "select bool_or(position('Byron'::bytea in details_enc) > 0 or position('mine@example.com'::bytea in details_enc) > 0) as found from payout_destination",
    );
    expect(stored.rows).toEqual([{ found: false }]);
  });
});

test("staff who hold manageMoney decide, never on their own money, and what they do is written down", async () => {
  const me = await payouts.earner(5_000n, { role: "admin" });
  const asked = await payouts.withdraw(me.actor, 5_000n);
  const plain = await createPerson(world, { role: "staff" });
  const decide = (staffId: string, decision: "approve" | "decline") =>
    decidePayout(world.services, { staffId, payoutId: asked.id, reason }, decision);
  expect(await decide(plain.id, "approve")).toEqual({ ok: false, error: "forbidden" });
  expect(await decide(me.id, "approve")).toEqual({ ok: false, error: "own_payout" });
  const answers = await Promise.all([decide((await admin()).id, "decline"), decide((await admin()).id, "approve")]);
  expect(answers.filter((one) => one.ok)).toHaveLength(1);
  await payouts.settle();
  const written = await world.owner.query<{ action: string }>(
    "select action from audit_event where object_id = $1 and action like 'payout.%' order by action",
    [me.id],
  );
  expect(written.rows.map((one) => one.action).filter((one) => one.endsWith(".refused"))).toHaveLength(3);
  expect(written.rows).toHaveLength(4);
});

test("a payout above a thousand dollars takes two staff members, and repeating an approval is not the second", async () => {
  const me = await payouts.earner(150_000n);
  const asked = await payouts.withdraw(me.actor, 100_001n);
  const [first, second] = [await admin(), await admin()];
  const approve = (staffId: string) => decidePayout(world.services, { staffId, payoutId: asked.id, reason }, "approve");
  expect(await approve(first.id)).toMatchObject({ ok: true, value: { status: "in_review" } });
  expect(await approve(first.id)).toMatchObject({ ok: true, value: { status: "in_review" } });
  expect(await stepsOf(asked)).toBe("requested in_review in_review");
  const found = await staffApi(world, { personId: second.id })(
    "{ spFetchPayouts(isApprovedOnce: true, channel: paypal) { items { id needsTwoApprovals firstApproval { isOwn reason } steps { status isFirstApproval } } } }",
  );
  expect(found.data).toMatchObject({
    spFetchPayouts: {
      items: [
        {
          needsTwoApprovals: true,
          firstApproval: { isOwn: false, reason },
          steps: [
            { status: "requested", isFirstApproval: false },
            { status: "in_review", isFirstApproval: false },
            { status: "in_review", isFirstApproval: true },
          ],
        },
      ],
    },
  });
  // The first approval counts for a day.
  await world.advance("25 hours");
  expect(await approve(second.id)).toMatchObject({ ok: true, value: { status: "in_review" } });
  expect(await approve(first.id)).toMatchObject({ ok: true, value: { status: "approved" } });
  expect(await approve(first.id)).toMatchObject({ ok: true, value: { status: "approved" } });
  expect(await approve(second.id)).toEqual({ ok: false, error: "conflict" });
});
