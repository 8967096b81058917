import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { createBrand } from "#modules/brands/index.ts";
import { credit, fetchBalance } from "#modules/ledger/index.ts";
import { cancelPayout } from "#modules/payouts/index.ts";
import type { Payout } from "#modules/payouts/index.ts";
import { fetchUserTransactions } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "../support/api.ts";
import { expectInvariants } from "../support/invariants.ts";
import { useMedia } from "../support/media.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { decide, submit } from "../support/w9.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
useMedia(world);
afterEach(async () => {
  await expectInvariants(world, { books: true });
  await writeSetting(world.db, "tax.backup_withholding", false, "tests");
});
const turnOn = (): Promise<void> => writeSetting(world.db, "tax.backup_withholding", true, "tests");

/** Credits earnings of an origin as the ledger would, released for everything. */
async function earn(
  person: TestPerson,
  type: string,
  cents: bigint,
  details: Record<string, unknown> = {},
): Promise<void> {
  const done = await transact(world.db, (tx) =>
    credit(
      tx,
      { type, refType: "test", refId: randomUUID(), effect: "credit", actedBy: null, details },
      {
        from: "marketing",
        account: { kind: "earnings", ownerId: person.id },
        amountCents: cents,
        release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
      },
    ),
  );
  if (!done.ok) throw new Error(done.error.tag);
}

/** Inserts a giveaway's row, of a person or a brand. */
async function giveawayOf(hostId: string, personId: string): Promise<string> {
  const post =
    (
      await world.owner.query<{ id: string }>(
        "insert into post (account_id, acted_by_person_id, text, is_giveaway) values ($1, $2, 'x', true) returning id",
        [hostId, personId],
      )
    ).rows[0]?.id ?? "";
  await world.owner.query(
    `insert into giveaway (post_id, host_account_id, host_person_id, prize_kind, amount_cents, winners_count, enter_method, duration_hours, state, seed_commitment, seed_secret_enc, rules_version, rules_hash, rules_markdown)
     values ($1, $2, $3, 'cash', 1000, 1, 'like', 1, 'draft', decode(repeat('00', 32), 'hex'), '', 'v1', '', '')`,
    [post, hostId, personId],
  );
  return post;
}

const owed = async (payout: Payout): Promise<bigint> =>
  (
    await world.owner.query<{ cents: bigint }>(
      "select coalesce(-sum(p.amount_cents), 0)::bigint as cents from ledger_tx t join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.account_id where a.kind = 'tax_payable' and t.ref_id = $1",
      [payout.id],
    )
  ).rows[0]?.cents ?? -1n;
const listed = async (id: string): Promise<string[]> =>
  (
    await fetchUserTransactions(
      world.db,
      id,
      { limit: 20, sortOrder: "desc", from: null },
      { kind: "withdrawals", month: null },
    )
  ).map((one) => `${one.type} ${one.amount} ${one.status}`);

describe("backup withholding", () => {
  test("is off until the operator turns it on", async () => {
    const me = await payouts.earner(0n);
    await earn(me, "giveaway_win", 10_000n);
    const made = await payouts.withdraw(me.actor, 10_000n);
    expect([made.withheldCents, await owed(made)]).toEqual([0n, 0n]);
  });

  test("takes 24 % of the prizes and rewards in a payout, to the cent, with the payout's hold, and says so before", async () => {
    await turnOn();
    const me = await payouts.earner(3_000n);
    await earn(me, "giveaway_win", 2_010n);
    await earn(me, "referral_reward", 500n);
    await earn(me, "transfer_received", 4_000n);
    // The oldest first: what the team corrected, the prize, the reward, and then what a person sent.
    const expected = (2_010n + 500n) * 24n;
    const quote = await api(world, { personId: me.id })(
      "query ($amount: Cents!) { fetchPayoutQuote(channel: paypal, amount: $amount) { fee withheld received } fetchPayoutOptions { mayWithhold } }",
      { amount: 8_000 },
    );
    expect(quote.data).toEqual({
      fetchPayoutQuote: { fee: 0, withheld: 602, received: 7_398 },
      fetchPayoutOptions: [{ mayWithhold: true }, { mayWithhold: true }],
    });
    const made = await payouts.withdraw(me.actor, 8_000n);
    expect([made.withheldCents, await owed(made)]).toEqual([(expected + 50n) / 100n, 602n]);
    expect(await listed(me.id)).toEqual(["backup_withholding 602 pending", "withdrawal 7398 pending"]);
    await payouts.approve(made);
    await payouts.settle();
    expect(await listed(me.id)).toEqual(["backup_withholding 602 completed", "withdrawal 7398 completed"]);
    expect((await fetchBalance(world.db, me.id)).total).toBe(1_510n);
    expect(
      (
        await api(world, { personId: me.id })(
          "query ($id: Id!) { getPayout(payoutId: $id) { amount withheld received } }",
          { id: encodeId(made.id) },
        )
      ).data?.["getPayout"],
    ).toEqual({ amount: 8_000, withheld: 602, received: 7_398 });
  });

  test("takes nothing of one person's gift to another, and of a brand's promotion it does", async () => {
    await turnOn();
    const [me, host] = [await payouts.earner(0n), await createPerson(world, { trusted: true })];
    const brand = await createBrand(world.services, {
      creatorId: host.id,
      username: freshUsername(),
      name: "Mill",
      status: "active",
    });
    if (!brand.ok) throw new Error(brand.error);
    await earn(me, "giveaway_win", 2_000n, { giveawayId: await giveawayOf(host.id, host.id) });
    await earn(me, "giveaway_win", 1_000n, { giveawayId: await giveawayOf(brand.value.brandId, host.id) });
    expect((await payouts.withdraw(me.actor, 3_000n)).withheldCents).toBe(240n);
    await world.owner.query("delete from giveaway where state = 'draft'");
  });

  test("is returned with a payout that came to nothing, before and after it was paid", async () => {
    await turnOn();
    const [me, you] = [await payouts.earner(0n), await payouts.earner(0n, { receiver: "refused+later@example.com" })];
    for (const person of [me, you]) await earn(person, "giveaway_win", 5_000n);
    const made = await payouts.withdraw(me.actor, 5_000n);
    expect((await fetchBalance(world.db, me.id)).total).toBe(0n);
    await cancelPayout(world.services, me.actor, made.id);
    expect([await owed(made), (await fetchBalance(world.db, me.id)).availableToWithdraw]).toEqual([0n, 5_000n]);
    expect(await listed(me.id)).toEqual([
      "withdrawal_return 5000 completed",
      "backup_withholding 1200 reversed",
      "withdrawal 3800 reversed",
    ]);
    const other = await payouts.withdraw(you.actor, 5_000n);
    await payouts.approve(other);
    await payouts.settle();
    expect([await owed(other), (await fetchBalance(world.db, you.id)).total]).toEqual([1_200n, 0n]);
    // Its receiver sends it back a day later: what was withheld of it comes back with it.
    await world.advance("25 hours");
    await payouts.settle();
    expect([await owed(other), (await fetchBalance(world.db, you.id)).total]).toEqual([0n, 5_000n]);
  });

  test("ends with an approved form of the year", async () => {
    await turnOn();
    const me = await payouts.earner(0n);
    await earn(me, "giveaway_win", 5_000n);
    await decide(world, await submit(world, me), "approve");
    expect((await payouts.withdraw(me.actor, 5_000n)).withheldCents).toBe(0n);
  });
});
