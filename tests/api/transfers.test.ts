import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueReauthToken, phoneIndex, sendAccessCode, startSession } from "#modules/sign-in/index.ts";
import { blockUser } from "#modules/graph/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { codePayload, sendFunds } from "#modules/transfers/index.ts";
import type { Transfer, TransferRefusal } from "#modules/transfers/index.ts";
import { fetchUserTransactions, legalMode } from "#modules/wallet/index.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { writeSetting } from "#platform/settings.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give, released } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import type { PersonFacts, TestPerson } from "../support/people.ts";
import { codeOf, enrol } from "../support/second-factor.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
// Tests use a factor that was just added; its waiting period is tested in ways-in.test.ts.
beforeAll(() => writeSetting(world.db, "security.new_factor_hours", 0, "tests of codes"));
beforeAll(() => writeSetting(world.db, legalMode.key, "open_loop", "tests of sending"));
afterEach(() => expectInvariants(world));

let numbers = 0;

/** Creates a person who may send: trusted, with the flag, a phone and money. */
async function sender(
  cents: bigint,
  facts: PersonFacts & { acl?: string[] } = {},
): Promise<TestPerson & { phone: string }> {
  const person = await createPerson(world, { trusted: true, ...facts });
  numbers += 1;
  const phone = `+1202556${String(1000 + numbers)}`;
  const sealed = world.services.vault.seal(
    { table: "account_credential", column: "phone_enc", rowId: person.id },
    phone,
  );
  await world.owner.query("update account_credential set phone_enc = $2, phone_bidx = $3 where account_id = $1", [
    person.id,
    sealed,
    phoneIndex(world.services, phone),
  ]);
  await world.owner.query("update account set acl = $2 where id = $1", [person.id, facts.acl ?? ["canSendFunds"]]);
  if (cents > 0n) await give(world.db, person.id, cents);
  return { ...person, phone };
}

/** Confirms one act, so that its code is sent, or the app's accepted. */
async function stepUp(
  me: TestPerson & { phone: string },
  toId: string,
  cents: bigint,
  method: "sms" | "totp",
): Promise<void> {
  const idToken = await transact(world.db, (tx) => issueReauthToken(tx, me.id, "send_funds"));
  const sent = await sendAccessCode(world.services, {
    personId: me.id,
    purpose: "send_funds",
    method,
    payload: codePayload(encodeId(toId), cents),
    destination: method === "sms" ? me.phone : "",
    idToken,
  });
  if (!sent.ok) throw new Error(sent.error);
}

/** Returns the code that a text message brought for one act. */
async function texted(me: TestPerson & { phone: string }, toId: string, cents: bigint): Promise<string> {
  await stepUp(me, toId, cents, "sms");
  const { rows } = await world.owner.query<{ code: string }>(
    "select codes ->> 0 as code from outgoing_message where account_id = $1 and template = 'access_code' order by id desc limit 1",
    [me.id],
  );
  return rows[0]?.code ?? "";
}

const reason = "For the pizza";
const ask = (
  me: TestPerson,
  toId: string,
  cents: bigint,
  code: string,
  more: { reason?: string; idempotencyKey?: string; method?: "sms" | "totp" | "email"; sessionId?: string } = {},
): Promise<Result<Transfer, TransferRefusal>> =>
  sendFunds(world.services, me.actor, {
    toAccountId: toId,
    amountCents: cents,
    reason,
    method: "sms",
    idempotencyKey: randomUUID(),
    ...more,
    code,
  });
const send = async (
  me: TestPerson & { phone: string },
  toId: string,
  cents: bigint,
  more: Parameters<typeof ask>[4] = {},
): Promise<Result<Transfer, TransferRefusal>> => ask(me, toId, cents, await texted(me, toId, cents), more);
const balance = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;
const page = { limit: 10, sortOrder: "desc" as const, from: null };

describe("sending money to a person", () => {
  test("moves it once, from what may be given away to the other's earnings, where it waits a day", async () => {
    const [me, you] = [await sender(5_000n), await createPerson(world)];
    const sent = await send(me, you.id, 1_200n);
    expect(sent).toMatchObject({ ok: true, value: { amountCents: 1_200n, reason } });
    expect(await balance(me.id)).toBe(3_800n);
    const got = await fetchBalance(world.db, you.id);
    expect(got).toMatchObject({ total: 1_200n, available: 0n, availableToWithdraw: 0n });
    await world.advance("24 hours 1 second");
    expect(await fetchBalance(world.db, you.id)).toMatchObject({ available: 1_200n, availableToWithdraw: 1_200n });
    const { rows } = await world.owner.query(
      "select subject from outgoing_message where account_id = $1 and template = 'funds_sent'",
      [me.id],
    );
    expect(rows).toEqual([{ subject: "You sent $12.00" }]);
  });

  test("reads as sent on one side and as received on the other", async () => {
    const [me, you] = [await sender(5_000n), await createPerson(world)];
    await send(me, you.id, 700n);
    expect((await fetchUserTransactions(world.db, me.id, page))[0]).toMatchObject({
      type: "transfer_sent",
      isCredit: false,
      amount: 700n,
    });
    expect((await fetchUserTransactions(world.db, you.id, page))[0]).toMatchObject({
      type: "transfer_received",
      isCredit: true,
      amount: 700n,
      status: "pending",
    });
  });

  test("asks for the flag, trust, a verified person of one's own, and an open loop", async () => {
    const you = await createPerson(world);
    const refusalOf = async (me: TestPerson) => ask(me, you.id, 500n, "000000");
    expect(await refusalOf(await sender(5_000n, { acl: [] }))).toMatchObject({
      error: { tag: "not_eligible", reason: "not_allowed" },
    });
    expect(await refusalOf(await sender(5_000n, { trusted: false }))).toMatchObject({
      error: { tag: "not_eligible", reason: "not_trusted" },
    });
    expect(await refusalOf(await sender(5_000n, { verified: false }))).toMatchObject({
      error: { tag: "not_eligible", reason: "account" },
    });
    const me = await sender(5_000n);
    const brand = await createPerson(world);
    expect(
      await sendFunds(
        world.services,
        { personId: me.id, accountId: brand.id },
        { toAccountId: you.id, amountCents: 500n, reason, method: "sms", code: "000000", idempotencyKey: randomUUID() },
      ),
    ).toMatchObject({
      error: { tag: "not_eligible", reason: "personal_account" },
    });
    await writeSetting(world.db, legalMode.key, "closed_loop", "a test");
    expect(await refusalOf(me)).toMatchObject({ error: { tag: "not_eligible", reason: "closed_loop" } });
    await writeSetting(world.db, legalMode.key, "open_loop", "a test");
    expect(await refusalOf(me)).toMatchObject({ error: { tag: "code" } });
  });

  test("goes to open, verified people of another household only; a block is not revealed", async () => {
    const me = await sender(90_000n, { household: "one roof" });
    const to = async (facts: PersonFacts) => ask(me, (await createPerson(world, facts)).id, 500n, "000000");
    expect(await to({ verified: false })).toMatchObject({ error: { tag: "not_eligible", reason: "recipient" } });
    expect(await to({ status: "suspended" })).toMatchObject({
      error: { tag: expect.stringMatching(/not_found|not_eligible/) as string },
    });
    expect(await to({ status: "deleted", visibility: "anonymized" })).toMatchObject({ ok: false });
    expect(await to({ household: "one roof" })).toMatchObject({
      error: { tag: "not_eligible", reason: "linked_accounts" },
    });
    expect(await ask(me, me.id, 500n, "000000")).toMatchObject({ error: { tag: "bad_input", field: "userId" } });
    expect(await ask(me, randomUUID(), 500n, "000000")).toMatchObject({ error: { tag: "not_found" } });
    const blocker = await createPerson(world);
    await blockUser(world.services, blocker.actor, me.id);
    expect(await ask(me, blocker.id, 500n, "000000")).toMatchObject({ error: { tag: "not_found" } });
    expect(await balance(me.id)).toBe(90_000n);
  });

  test("keeps to one to five hundred dollars, a thousand a day, and the month's limit", async () => {
    const [me, you] = [await sender(500_000n), await createPerson(world)];
    for (const cents of [0n, -500n, 99n, 50_001n])
      expect(await ask(me, you.id, cents, "000000")).toMatchObject({
        error: { tag: "amount_out_of_range", minCents: 100n, maxCents: 50_000n },
      });
    expect(await send(me, you.id, 50_000n)).toMatchObject({ ok: true });
    expect(await send(me, you.id, 49_999n)).toMatchObject({ ok: true });
    expect(await ask(me, you.id, 100n, "000000")).toMatchObject({
      error: { tag: "limit_exceeded", limit: "transfers_day", remainingCents: 1n },
    });
    await world.advance("1 day");
    await world.owner.query("update account set monthly_spend_limit_cents = 100100 where id = $1", [me.id]);
    const month = await ask(me, you.id, 50_000n, "000000");
    // A new month may have begun with the day.
    expect(month).toMatchObject({ ok: false, error: { tag: expect.stringMatching(/limit_exceeded|code/) as string } });
  });

  test("never takes money that may not be given away yet, and says what there is", async () => {
    const [me, you] = [await sender(300n), await createPerson(world)];
    await give(world.db, me.id, 5_000n, { release: { ...released, giveawayInSeconds: 3_600 } });
    const code = await texted(me, you.id, 400n);
    const key = randomUUID();
    expect(await ask(me, you.id, 400n, code, { idempotencyKey: key })).toMatchObject({
      error: { tag: "insufficient_funds", availableCents: 300n },
    });
    await give(world.db, me.id, 200n);
    // Nothing was done, so the code is still good.
    expect(await ask(me, you.id, 400n, code, { idempotencyKey: key })).toMatchObject({ ok: true });
  });

  test("asks for words of at most 140 characters", async () => {
    const [me, you] = [await sender(300n), await createPerson(world)];
    for (const words of ["", "   ", "x".repeat(141)])
      expect(await ask(me, you.id, 200n, "000000", { reason: words })).toMatchObject({
        error: { tag: "bad_input", field: "reason" },
      });
    expect(await send(me, you.id, 200n, { reason: "🎁".repeat(140) })).toMatchObject({ ok: true });
  });
});

describe("the code of a transfer", () => {
  test("is good for that person and that sum, once, however many try at once", async () => {
    const [me, you, other] = [await sender(5_000n), await createPerson(world), await createPerson(world)];
    const code = await texted(me, you.id, 500n);
    expect(await ask(me, other.id, 500n, code)).toMatchObject({ error: { tag: "code", refusal: "no_code" } });
    expect(await ask(me, you.id, 600n, code)).toMatchObject({ error: { tag: "code", refusal: "no_code" } });
    expect(await ask(me, you.id, 500n, code, { method: "email" })).toMatchObject({
      error: { tag: "code", refusal: "method" },
    });
    const tries = await atOnce(20, () => ask(me, you.id, 500n, code));
    expect(tries.filter((one) => one.ok)).toHaveLength(1);
    expect(await balance(you.id)).toBe(500n);
  });

  test("dies of five wrong tries", async () => {
    const [me, you] = [await sender(5_000n), await createPerson(world)];
    const code = await texted(me, you.id, 500n);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tried = 0; tried < 5; tried += 1)
      expect(await ask(me, you.id, 500n, wrong)).toMatchObject({ ok: false, error: { tag: "code" } });
    expect(await ask(me, you.id, 500n, code)).toMatchObject({ error: { tag: "code", refusal: "max_attempts" } });
    expect(await balance(you.id)).toBe(0n);
  });

  test("may be the app's, each once", async () => {
    const [me, you] = [await sender(5_000n), await createPerson(world)];
    await enrol(world, me);
    await stepUp(me, you.id, 500n, "totp");
    const code = codeOf(1);
    const tries = await atOnce(4, () => ask(me, you.id, 500n, code, { method: "totp" }));
    expect(tries.filter((one) => one.ok)).toHaveLength(1);
  });
});

describe("sending under pressure", () => {
  test("the same request twenty times at once is one transfer; another under its key is refused", async () => {
    const [me, you] = [await sender(5_000n), await createPerson(world)];
    const [code, idempotencyKey] = [await texted(me, you.id, 500n), randomUUID()];
    const tries = await atOnce(20, () => ask(me, you.id, 500n, code, { idempotencyKey }));
    expect(
      new Set(
        tries.map((one) =>
          one.ok ? one.value.id : JSON.stringify(one.error, (_, x: unknown) => (typeof x === "bigint" ? String(x) : x)),
        ),
      ).size,
    ).toBe(1);
    expect(await balance(you.id)).toBe(500n);
    expect(await ask(me, you.id, 600n, code, { idempotencyKey })).toMatchObject({
      error: { tag: "idempotency_mismatch" },
    });
  });

  test("one balance is spent once by many, and two who send to each other do not lock each other up", async () => {
    const [me, you] = [await sender(1_000n), await sender(1_000n)];
    await enrol(world, me);
    await enrol(world, you);
    await stepUp(me, you.id, 400n, "totp");
    await stepUp(you, me.id, 400n, "totp");
    const codes = [codeOf(-1), codeOf(0), codeOf(1)];
    const tries = await atOnce(6, (index) => {
      const [from, to] = index % 2 === 0 ? [me, you] : [you, me];
      return ask(from, to.id, 400n, codes[Math.floor(index / 2)] ?? "", { method: "totp" });
    });
    expect(tries.some((one) => one.ok)).toBe(true);
    expect((await balance(me.id)) + (await balance(you.id))).toBe(2_000n);
  });

  test.for(Array.from({ length: 5 }, (_, round) => round))(
    "the day's limit holds for sends at the same moment to different people, round %i",
    async () => {
      const me = await sender(500_000n);
      const [you, other] = [await createPerson(world), await createPerson(world)];
      expect(await send(me, you.id, 50_000n)).toMatchObject({ ok: true });
      await enrol(world, me);
      // One code by text and one of the app, of a session that has just signed in: both good at once, and only one of
      // the sums fits the day.
      const [text, app] = [await texted(me, you.id, 30_000n), codeOf(1)];
      const { sessionId } = await transact(world.db, (tx) =>
        startSession(tx, {
          personId: me.id,
          actingAccountId: me.id,
          userAgent: "",
          ip: "192.0.2.1",
          isTwoFactorAuthenticated: true,
        }),
      );
      const tries = await atOnce(2, (index) =>
        index === 0 ? ask(me, you.id, 30_000n, text) : ask(me, other.id, 30_000n, app, { method: "totp", sessionId }),
      );
      expect(tries.filter((one) => one.ok)).toHaveLength(1);
      expect(await balance(me.id)).toBe(420_000n);
    },
  );

  test.for(["transfers.send.after_insert", "transfers.send.before_commit"])(
    "a stop at %s leaves nothing, and the next try does it once",
    async (point) => {
      const [me, you] = [await sender(1_000n), await createPerson(world)];
      const [code, idempotencyKey] = [await texted(me, you.id, 500n), randomUUID()];
      armFailpoint(`${point}:throw`);
      await expect(ask(me, you.id, 500n, code, { idempotencyKey })).rejects.toThrow(FailpointHit);
      expect(await balance(you.id)).toBe(0n);
      expect(await ask(me, you.id, 500n, code, { idempotencyKey })).toMatchObject({ ok: true });
      expect(await balance(you.id)).toBe(500n);
    },
  );
});
