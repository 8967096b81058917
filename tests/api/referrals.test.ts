import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "#modules/sign-in/index.ts";
import { createBrand } from "#modules/brands/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import {
  attributeReferral,
  decideReferral,
  fundReferrals,
  refreshLeaderboard,
  setLeaderboardOptOut,
  stepReferral,
  sweepReferrals,
} from "#modules/referrals/index.ts";
import type { ReferralDecisionInput } from "#modules/referrals/index.ts";
import { readRank, readReferrals, readStats } from "#modules/referrals/queries/referrals.ts";
import { findReferral, storeDevice } from "#modules/referrals/store/referrals-store.ts";
import type { Referral } from "#modules/referrals/store/referrals-store.ts";
import { readOwed } from "#modules/wallet/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "../support/api.ts";
import { expectInvariants } from "../support/invariants.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { beActive, fund, refer, verify } from "../support/referrals.ts";
import type { TestReferral } from "../support/referrals.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
afterEach(() => expectInvariants(world));

const read = async ({ id }: { id: string }): Promise<Referral> => {
  const found = await findReferral(world.db, id);
  if (found === undefined) throw new Error("the referral vanished");
  return found;
};
const step = ({ id }: { id: string }) => stepReferral(world.services, id);
const balance = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;
const page = { limit: 10, sortOrder: "desc" as const, from: null };

/** Brings a referral to the point where only its reward is due. */
async function ripen(referral: TestReferral): Promise<void> {
  await step(referral);
  await world.advance("8 days");
  await beActive(world, referral.id);
}

async function rewarded(referrer: TestPerson): Promise<TestReferral> {
  const referral = await refer(world, referrer);
  await ripen(referral);
  await fund(world, 500n);
  expect(await step(referral)).toEqual({ do: "reward" });
  return referral;
}

/** Uses up the money that other tests set aside. */
beforeEach(async () => {
  await world.owner.query(
    "update referral set state = 'ineligible', reason = 'inactive', waits_for = null, review_since = null where state = 'verified'",
  );
  await world.owner.query(
    "delete from referral_standing s where not exists (select 1 from referral r where r.referrer_id = s.person_id and r.verified_at is not null and r.state <> 'ineligible')",
  );
  await world.owner
    .query(`update referral_standing s set verified_count = n.n from (select s.person_id, s.period, count(*) as n from referral_standing s
    join referral r on r.referrer_id = s.person_id and r.verified_at is not null and r.state <> 'ineligible'
     and (s.period = '-infinity' or date_trunc('month', r.verified_at at time zone 'America/New_York')::date = s.period) group by 1, 2) n
    where n.person_id = s.person_id and n.period = s.period`);
  await world.owner.query(
    "delete from referral_standing s where s.period <> '-infinity' and not exists (select 1 from referral r where r.referrer_id = s.person_id and r.verified_at is not null and r.state <> 'ineligible' and date_trunc('month', r.verified_at at time zone 'America/New_York')::date = s.period)",
  );
});

describe("a referral", () => {
  test("is verified, held for seven days, and rewarded after two active days, once", async () => {
    const me = await createPerson(world);
    const referral = await refer(world, me);
    expect(await step(referral)).toMatchObject({ do: "verify" });
    expect(await step(referral)).toEqual({ do: "wait", for: "hold" });
    await world.advance("8 days");
    expect(await step(referral)).toEqual({ do: "wait", for: "activity" });
    await beActive(world, referral.id, 1);
    expect(await step(referral)).toEqual({ do: "wait", for: "activity" });
    await beActive(world, referral.id, 2);
    expect(await step(referral)).toEqual({ do: "wait", for: "funding" });
    await fund(world, 500n);
    await Promise.all([1, 2, 3].map(() => step(referral)));
    expect(await balance(me.id)).toBe(500n);
    expect(await read(referral)).toMatchObject({ state: "rewarded", rewardCents: 500n, waitsFor: null });
    expect(await readStats(world.db, me.id, "allTime")).toMatchObject({
      joinedCount: 1,
      verifiedCount: 1,
      earnedCents: 500n,
    });
  });

  test("expires 60 days after joining, also when verification came later", async () => {
    const me = await createPerson(world);
    const [late, never] = [await refer(world, me, { verified: false }), await refer(world, me, { verified: false })];
    expect(await step(late)).toEqual({ do: "wait", for: "verification" });
    await world.advance("61 days");
    await verify(world, late.referee.id);
    await sweepReferrals(world.services);
    expect((await read(late)).state).toBe("expired");
    expect((await read(never)).state).toBe("expired");
  });

  test("that is verified while its referrer is not waits for them", async () => {
    const me = await createPerson(world, { verified: false });
    const referral = await refer(world, me);
    await ripen(referral);
    await fund(world, 500n);
    expect(await step(referral)).toEqual({ do: "wait", for: "referrer" });
    await verify(world, me.id);
    expect(await step(referral)).toEqual({ do: "reward" });
  });

  test("ends when one of the two shares a household, card or device with the other", async () => {
    const me = await createPerson(world, { household: "12 Elm St" });
    const home = await refer(world, me, { household: "12 Elm St" });
    expect(await step(home)).toEqual({ do: "end", reason: "self" });
    expect((await read(home)).signals).toEqual(["household"]);
    const sameBrowser = await refer(world, me);
    await world.owner.query(
      "insert into person_device (person_id, device_hash) select $1, device_hash from person_device where person_id = $2",
      [me.id, sameBrowser.referee.id],
    );
    expect(await step(sameBrowser)).toEqual({ do: "end", reason: "self" });
    expect((await read(sameBrowser)).signals).toEqual(["device"]);
    const sameCard = await refer(world, me);
    for (const [index, id] of [me.id, sameCard.referee.id].entries()) {
      await world.owner.query(
        `insert into user_payment_method (account_id, acted_by_person_id, provider, channel, status, provider_method_id, fingerprint, card_brand, card_last4, expiry_month, expiry_year) values ($1, $1, 'card-stripe', 'card', 'active', $2, 'shared-print', 'visa', '4242', 12, 2040)`,
        [id, `pm-${index}-${id}`],
      );
    }
    expect(await step(sameCard)).toEqual({ do: "end", reason: "self" });
  });

  test("ends for a duplicate person, outside the country, and after a strike", async () => {
    const me = await createPerson(world);
    const twin = await refer(world, me);
    const [a, b] = [twin.referee.id, (await createPerson(world)).id].toSorted();
    await world.owner.query("insert into identity_match (person_a, person_b, grounds) values ($1, $2, '{name}')", [
      a,
      b,
    ]);
    expect(await step(twin)).toEqual({ do: "end", reason: "duplicate_person" });
    const abroad = await refer(world, me, { state: null });
    expect(await step(abroad)).toEqual({ do: "end", reason: "country" });
    const struck = await refer(world, me);
    await step(struck);
    await world.owner.query(
      "insert into account_status_change (account_id, from_state, to_state, mover) values ($1, 'active', 'suspended', 'staff')",
      [struck.referee.id],
    );
    expect(await step(struck)).toEqual({ do: "end", reason: "strike" });
    expect(await readStats(world.db, me.id, "allTime")).toMatchObject({ joinedCount: 3, verifiedCount: 0 });
  });

  test("ends when its referrer or referee is suspended; a rewarded one stays and is flagged", async () => {
    const me = await createPerson(world);
    const [paid, open] = [await rewarded(me), await refer(world, me)];
    await world.owner.query("update account set status = 'suspended' where id = any($1)", [[me.id]]);
    expect(await step(open)).toEqual({ do: "end", reason: "referrer_suspended" });
    expect((await read(paid)).state).toBe("rewarded");
    await world.owner.query("update account set status = 'suspended' where id = $1", [paid.referee.id]);
    await sweepReferrals(world.services);
    expect(await read(paid)).toMatchObject({ state: "rewarded", flag: "referee_suspended" });
  });

  test("beyond twenty a day ends", async () => {
    const me = await createPerson(world);
    const referrals = [];
    for (let n = 0; n < 21; n += 1) referrals.push(await refer(world, me, { verified: false }));
    expect(await step(referrals[19] as TestReferral)).toEqual({ do: "wait", for: "verification" });
    expect(await step(referrals[20] as TestReferral)).toEqual({ do: "end", reason: "velocity" });
  });

  test("without a device waits for staff", async () => {
    const me = await createPerson(world);
    const staff = await createPerson(world, { role: "admin" });
    const referral = await refer(world, me, { hasDevice: false });
    await ripen(referral);
    await fund(world, 500n);
    expect(await step(referral)).toEqual({ do: "wait", for: "review" });
    const input: ReferralDecisionInput = {
      referralId: referral.id,
      decision: "approve",
      ineligibleReason: null,
      note: "Called them",
    };
    expect(await decideReferral(world.services, me.id, input)).toEqual({ ok: false, error: "forbidden" });
    expect(await decideReferral(world.services, staff.id, input)).toEqual({ ok: true, value: undefined });
    expect((await read(referral)).state).toBe("rewarded");
    expect(await letters(me.id)).toEqual([]);
  });

  test("ended by staff is emailed to the person who invited, without the signals", async () => {
    const [me, staff] = [await createPerson(world), await createPerson(world, { role: "admin" })];
    const referral = await refer(world, me, { hasDevice: false });
    const ended = await decideReferral(world.services, staff.id, {
      referralId: referral.id,
      decision: "ineligible",
      ineligibleReason: "self",
      note: "The same kitchen on both pictures",
    });
    expect(ended.ok).toBe(true);
    const [letter] = await letters(me.id);
    expect(letter?.subject).toBe("A referral of yours does not count");
    expect(letter?.text).not.toContain("kitchen");
  });

  test("beyond the year's cap ends, in the order of verification", async () => {
    await writeSetting(world.db, "referrals.rewards_per_year", 1, "test of the cap");
    const me = await createPerson(world, { verified: false });
    const [first, second] = [await refer(world, me), await refer(world, me)];
    await step(first);
    await step(second);
    await world.advance("8 days");
    await beActive(world, second.id);
    await verify(world, me.id);
    await fund(world, 1_000n);
    expect(await step(second)).toEqual({ do: "wait", for: "order" });
    await beActive(world, first.id);
    expect(await step(first)).toEqual({ do: "reward" });
    expect(await step(second)).toEqual({ do: "end", reason: "cap" });
    await writeSetting(world.db, "referrals.rewards_per_year", 100, "test of the cap");
  });
});

describe("the budget", () => {
  test("pays in the order of verification, and resumes when it is funded", async () => {
    const { rows } = await world.owner.query<{ left: string }>(
      "select funded_cents - paid_cents as left from referral_budget",
    );
    // Money that earlier tests left is spent as an odd amount would be: none of it is enough for two.
    const left = BigInt(rows[0]?.left ?? "0");
    await writeSetting(world.db, "referrals.reward_cents", Number(left) + 500, "test of the queue");
    const people = [await createPerson(world), await createPerson(world), await createPerson(world)];
    const referrals: TestReferral[] = [];
    for (const person of people) {
      const referral = await refer(world, person);
      await step(referral);
      referrals.push(referral);
    }
    await world.advance("8 days");
    for (const { id } of referrals) await beActive(world, id);
    await sweepReferrals(world.services);
    const states = async () => Promise.all(referrals.map(async (one) => (await read(one)).state));
    expect(await states()).toEqual(["verified", "verified", "verified"]);
    await fund(world, 500n);
    // The last one does not overtake.
    expect(await step(referrals[2] as TestReferral)).toEqual({ do: "wait", for: "funding" });
    await sweepReferrals(world.services);
    expect(await states()).toEqual(["rewarded", "verified", "verified"]);
    await fund(world, (left + 500n) * 2n);
    await sweepReferrals(world.services);
    expect(await states()).toEqual(["rewarded", "rewarded", "rewarded"]);
    await writeSetting(world.db, "referrals.reward_cents", 500, "test of the queue");
  });

  test("takes an amount and a reason once", async () => {
    const once = () => fundReferrals(world.services, { amountCents: 700n, reason: "Spring" });
    expect(await once()).toEqual({ ok: true, value: { isNew: true } });
    expect(await once()).toEqual({ ok: true, value: { isNew: false } });
    expect(await fundReferrals(world.services, { amountCents: 0n, reason: "x" })).toEqual({
      ok: false,
      error: "amount",
    });
    expect(await fundReferrals(world.services, { amountCents: 1n, reason: " " })).toEqual({
      ok: false,
      error: "reason_required",
    });
  });
});

/** The emails about decisions that a person was sent. */
const letters = async (personId: string): Promise<{ subject: string; text: string }[]> =>
  (
    await world.owner.query<{ subject: string; text: string }>(
      "select subject, text from outgoing_message where account_id = $1 and template = 'referral_decided' order by id",
      [personId],
    )
  ).rows;

describe("a claw-back", () => {
  const back = (referralId: string): ReferralDecisionInput => ({
    referralId,
    decision: "claw_back",
    ineligibleReason: null,
    note: "Not a real person",
  });

  test("takes the reward from the wallet, once, and out of the counts", async () => {
    const [me, staff] = [await createPerson(world), await createPerson(world, { role: "admin" })];
    const referral = await rewarded(me);
    expect((await decideReferral(world.services, staff.id, back(referral.id))).ok).toBe(true);
    expect(await decideReferral(world.services, staff.id, back(referral.id))).toEqual({
      ok: false,
      error: "not_rewarded",
    });
    expect(await balance(me.id)).toBe(0n);
    expect(await read(referral)).toMatchObject({ state: "ineligible", reason: "fraud" });
    expect((await letters(me.id)).map(({ subject }) => subject)).toEqual(["We took back a reward of $5.00"]);
    expect(await readStats(world.db, me.id, "allTime")).toMatchObject({ verifiedCount: 0, earnedCents: 0n });
  });

  test("of a spent reward is owed", async () => {
    const [me, staff] = [await createPerson(world), await createPerson(world, { role: "admin" })];
    const referral = await rewarded(me);
    const { spend } = await import("#modules/ledger/index.ts");
    await transact(world.db, (tx) =>
      spend(
        tx,
        { type: "adjustment_debit", refType: "test", refId: referral.id, effect: "spend", actedBy: null, details: {} },
        { ownerId: me.id, purpose: "spend", amountCents: 300n, to: "fees" },
      ),
    );
    expect((await decideReferral(world.services, staff.id, back(referral.id))).ok).toBe(true);
    expect(await balance(me.id)).toBe(0n);
    expect(await readOwed(world.db, me.id)).toBe(300n);
    expect((await letters(me.id))[0]?.text).toContain("you owe $3.00");
  });

  test("ends after 90 days", async () => {
    const [me, staff] = [await createPerson(world), await createPerson(world, { role: "admin" })];
    const referral = await rewarded(me);
    await world.advance("91 days");
    expect(await decideReferral(world.services, staff.id, back(referral.id))).toEqual({ ok: false, error: "too_late" });
  });

  test("is not decided by the referrer themselves", async () => {
    const staff = await createPerson(world, { role: "admin" });
    const referral = await rewarded(staff);
    expect(await decideReferral(world.services, staff.id, back(referral.id))).toEqual({ ok: false, error: "own" });
  });
});

describe("attribution", () => {
  const signUp = async (arrival: { referrerUsername?: string; referrerCookie?: string }): Promise<string> => {
    const made = await createAccount(world.services, {
      email: `${freshUsername()}@example.com`,
      password: "correct horse battery staple",
      dateOfBirth: "1990-01-01",
      ...arrival,
    });
    if (!made.ok) throw new Error(made.error.kind);
    return made.value.accountId;
  };
  const referrerOf = async (id: string): Promise<unknown> =>
    (await world.owner.query("select referrer_id, source from referral where referee_id = $1", [id])).rows[0];

  test("takes the parameter of sign-up before the cookie of a link", async () => {
    const [one, two] = [await createPerson(world), await createPerson(world)];
    const both = await signUp({ referrerUsername: one.username, referrerCookie: two.username });
    expect(await referrerOf(both)).toEqual({ referrer_id: one.id, source: "parameter" });
    const cookie = await signUp({ referrerCookie: two.username });
    expect(await referrerOf(cookie)).toEqual({ referrer_id: two.id, source: "link" });
  });

  test("is not made for brands, suspended people and unknown names", async () => {
    const owner = await createPerson(world, { trusted: true });
    const suspended = await createPerson(world, { status: "suspended" });
    const brand = freshUsername();
    await createBrand(world.services, { creatorId: owner.id, username: brand, name: "Brand", status: "active" });
    for (const name of [brand, suspended.username, "nobody_here"])
      expect(await referrerOf(await signUp({ referrerUsername: name }))).toBeUndefined();
  });

  test("is asked once, within five days and before identity verification", async () => {
    const me = await createPerson(world);
    const unverified = () => createPerson(world, { verified: false });
    const [asked, skipped, late] = [await unverified(), await unverified(), await unverified()];
    const say = (person: TestPerson, name: string | null) => attributeReferral(world.services, person.id, name);
    expect(await say(asked, "nobody_here")).toEqual({ ok: false, error: "unknown" });
    expect(await say(asked, asked.username)).toEqual({ ok: false, error: "own" });
    expect(await say(asked, me.username)).toEqual({ ok: true, value: undefined });
    expect(await say(asked, (await createPerson(world)).username)).toEqual({ ok: false, error: "not_asked" });
    expect(await say(skipped, null)).toEqual({ ok: true, value: undefined });
    expect(await say(skipped, me.username)).toEqual({ ok: false, error: "not_asked" });
    expect(await say(await createPerson(world), me.username)).toEqual({ ok: false, error: "not_asked" });
    await world.advance("6 days");
    expect(await say(late, me.username)).toEqual({ ok: false, error: "not_asked" });
  });
});

describe("the leaderboard", () => {
  test("ranks by verified referrals, ties by the earlier one, without who opted out, staff and suspended people", async () => {
    const [first, second, tied, staff] = [
      await createPerson(world),
      await createPerson(world),
      await createPerson(world),
      await createPerson(world, { role: "staff" }),
    ];
    await world.owner.query("update referral_standing set is_listed = false");
    for (const person of [first, first, second, tied, staff]) {
      await world.advance("1 second");
      await step(await refer(world, person));
    }
    const call = api(world, { personId: first.id });
    const ask =
      "{ fetchReferralLeaderboard(period: month) { items { user { id } verifiedReferralsCount referralRank } } }";
    const entries = async () =>
      (
        (await call(ask)).data as {
          fetchReferralLeaderboard: { items: { user: { id: string }; referralRank: number }[] };
        }
      ).fetchReferralLeaderboard.items.map(({ user, referralRank }) => [user.id, referralRank]);
    const idOf = ({ id }: TestPerson) => encodeId(id);
    expect(await entries()).toEqual([
      [idOf(first), 1],
      [idOf(second), 2],
      [idOf(tied), 3],
    ]);
    await setLeaderboardOptOut(world.services, second.id, true);
    expect(await entries()).toEqual([
      [idOf(first), 1],
      [idOf(tied), 2],
    ]);
    await setLeaderboardOptOut(world.services, second.id, false);
    await world.owner.query("update account set status = 'suspended' where id = $1", [second.id]);
    await refreshLeaderboard(world.services);
    expect(await readRank(world.db, second.id, "month")).toBeNull();
    expect((await readReferrals(world.db, page, first.id, ["verified"])).length).toBe(2);
    expect((await readReferrals(world.db, page, first.id, ["expired"])).length).toBe(0);
  });

  test("counts a rank from the nearest mark", async () => {
    const { rows } = await world.owner.query<{ id: string }>(
      "insert into account (username, name) select 'm' || lpad(n::text, 8, '0'), 'm' from generate_series(1, 2500) n returning id",
    );
    const ids = rows.map(({ id }) => id);
    await world.owner.query(
      `insert into referral_standing (period, person_id, verified_count, last_verified_at, place, is_listed)
       select '2001-01-01', id, 1, app_now(), n, true from unnest($1::uuid[]) with ordinality u (id, n)`,
      [ids],
    );
    const { remakeMarks, rankOf } = await import("#modules/referrals/store/standings-store.ts");
    await transact(world.db, (tx) => remakeMarks(tx, "2001-01-01"));
    for (const at of [1, 2, 1000, 1001, 1002, 2001, 2500])
      expect(await rankOf.run(world.db, "2001-01-01", ids[at - 1] ?? "")).toMatchObject([{ rank: at }]);
    await world.owner.query("delete from referral_standing where period = '2001-01-01'");
  });
});

test("a browser that signs in is stored as a hash", async () => {
  const me = await createPerson(world);
  await transact(world.db, (tx) => storeDevice(tx, me.id, Buffer.from("x")));
  await transact(world.db, (tx) => storeDevice(tx, me.id, Buffer.from("x")));
  const { rows } = await world.owner.query("select 1 from person_device where person_id = $1", [me.id]);
  expect(rows).toHaveLength(1);
});
