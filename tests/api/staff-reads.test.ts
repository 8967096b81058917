import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { audit } from "#modules/accounts/index.ts";
import { takeProof } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import { sweepReferrals, stepReferral } from "#modules/referrals/index.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson } from "../support/people.ts";
import { beActive, fund, refer } from "../support/referrals.ts";
import type { TestReferral } from "../support/referrals.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
let app: FastifyInstance;
useWeb(world, (made) => {
  app = made;
});

type Call = (query: string, variables?: Record<string, unknown>) => Promise<unknown>;

/** A staff member with these grants, and their call: it answers the first field, or throws the code. */
async function staffMember(...grants: string[]): Promise<{ id: string; username: string; call: Call }> {
  const { id, username } = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = $2 where id = $1", [id, grants]);
  const call: Call = async (query, variables = {}) => {
    const answer = await callStaff(app, await cookieFor(world, id), query, variables);
    if (answer.code !== undefined) throw new Error(answer.code);
    return Object.values(answer.data ?? {})[0];
  };
  return { id, username, call };
}

/** A payout that waits for staff: the first of its person. */
async function payoutInReview(cents: bigint): Promise<string> {
  const person = await payouts.earner(cents);
  return encodeId((await payouts.withdraw(person.actor, cents)).id);
}

const APPROVE = `mutation ($id: Id!) { spDecidePayout(payoutId: $id, decision: approve, reason: "As it should be") { id } }`;

describe("the overview", () => {
  const QUEUES = "{ spFetchQueues { name open mine oldestAt goalHours } }";

  test("has the queues of one's grants, with what waits and what one claims", async () => {
    const [clerk, moderator] = [await staffMember("manageMoney"), await staffMember("moderate")];
    const caseId = await payoutInReview(5_000n);
    const queueOf = async (name: string): Promise<unknown> =>
      ((await clerk.call(QUEUES)) as { name: string }[]).find((one) => one.name === name);
    const waiting = { name: "payouts", open: 1, mine: 0, oldestAt: expect.any(String), goalHours: 24 };
    expect(await queueOf("payouts")).toEqual(waiting);
    await clerk.call(`mutation ($id: Id!) { spClaimCase(queue: "payouts", caseId: $id) { isOwn } }`, { id: caseId });
    expect(await queueOf("payouts")).toEqual({ ...waiting, mine: 1 });
    await clerk.call(APPROVE, { id: caseId });
    expect(await queueOf("payouts")).toEqual({ ...waiting, open: 0, oldestAt: null });
    const names = ((await moderator.call(QUEUES)) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(["reports", "appeals", "support", "giveaways", "shop", "brand-names"]);
  });

  test("shows a payout that waits for a second person to those who decide payouts; its case shows the first", async () => {
    const [one, other, moderator] = [
      await staffMember("manageMoney"),
      await staffMember("manageMoney"),
      await staffMember("moderate"),
    ];
    const id = await payoutInReview(150_000n);
    const read = `query ($id: Id!) { spFetchPayout(payoutId: $id) { status reviewReason needsTwoApprovals firstApproval { by isOwn reason } } }`;
    const payout = { status: "in_review", reviewReason: "large", needsTwoApprovals: true };
    expect(await other.call(read, { id })).toEqual({ ...payout, firstApproval: null });
    await one.call(APPROVE, { id });
    const waits = "{ spFetchSecondWaits { queue caseId amount askedBy isOwn } }";
    const wait = { queue: "payouts", caseId: id, amount: 150_000, askedBy: one.username };
    expect(await one.call(waits)).toEqual([{ ...wait, isOwn: true }]);
    expect(await other.call(waits)).toEqual([{ ...wait, isOwn: false }]);
    expect(await moderator.call(waits)).toEqual([]);
    const firstApproval = { by: one.username, isOwn: false, reason: "As it should be" };
    expect(await other.call(read, { id })).toEqual({ ...payout, firstApproval });
    await other.call(APPROVE, { id });
    expect(await one.call(waits)).toEqual([]);
    await expect(one.call(read, { id: encodeId(one.id) })).rejects.toThrow("NOT_FOUND");
  });

  test("shows the books to those who handle money, from the first proof on", async () => {
    const [clerk, moderator] = [await staffMember("manageBooks"), await staffMember("moderate")];
    const books = "{ spFetchBooks { isBalanced owed accounts { kind amount } } }";
    expect(await clerk.call(books)).toBeNull();
    await takeProof(world.services);
    const shown = (await clerk.call(books)) as { isBalanced: boolean; owed: number; accounts: unknown[] };
    expect(shown).toMatchObject({ isBalanced: true, owed: expect.any(Number) });
    expect(shown.accounts.length).toBeGreaterThan(0);
    expect(await moderator.call(books)).toBeNull();
  });

  test("shows late mail, and which providers are configured", async () => {
    const { call } = await staffMember("moderate");
    const running = "{ spFetchRunning { lateMessages failedMessages workerSeconds providers { name provider } } }";
    await world.owner.query("update outgoing_message set status = 'sent' where status = 'queued'");
    const to = "a@example.com";
    const mail = {
      channel: "email",
      to,
      accountId: null,
      template: "test",
      subject: "S",
      text: "T",
      html: "T",
    } as const;
    await transact(world.db, (tx) => sendMessage(tx, mail));
    const standing = { lateMessages: 0, failedMessages: 0, workerSeconds: null };
    expect(await call(running)).toMatchObject(standing);
    await world.advance("6 minutes");
    expect(await call(running)).toMatchObject({ ...standing, lateMessages: 1 });
    await world.owner.query("update outgoing_message set status = 'failed' where template = 'test'");
    expect(await call(running)).toMatchObject({ ...standing, failedMessages: 1 });
    expect((await call(running)) as object).toMatchObject({
      providers: expect.arrayContaining([{ name: "Cards", provider: "sandbox" }]),
    });
  });

  test("counts what staff did by day and by person, without claims and refused tries", async () => {
    const admin = await createPerson(world, { role: "admin" });
    const ask = async (query: string): Promise<unknown> =>
      Object.values((await callStaff(app, await cookieFor(world, admin.id), query)).data ?? {})[0];
    const days = (): Promise<{ day: string; count: number }[]> =>
      ask("{ spFetchStaffDays { day count } }") as Promise<{ day: string; count: number }[]>;
    const before = await days();
    expect(before).toHaveLength(14);
    for (const action of ["write_to_user", "case_claimed", "decide_payout.refused", "spDecidePayout_refused"])
      await transact(world.db, (tx) =>
        audit(tx, { kind: "staff", actorId: admin.id, reason: "" }, action, null, null, null),
      );
    expect((await days()).at(-1)?.count).toBe((before.at(-1)?.count ?? 0) + 1);
    const totals = (await ask("{ spFetchStaffTotals { username action count } }")) as object[];
    expect(totals).toContainEqual({ username: admin.username, action: "write_to_user", count: 1 });
  });

  test("lists every setting with the value in force, who set it and why", async () => {
    const admin = await createPerson(world, { role: "admin" });
    const cookie = await cookieFor(world, admin.id);
    const set = `mutation { spChangeSetting(key: "support.proof_bits", value: "9", reason: "Fewer bots now") { key } }`;
    expect((await callStaff(app, cookie, set)).code).toBeUndefined();
    const { data } = await callStaff(app, cookie, "{ spFetchSettings { key value setBy reason setAt } }");
    const settings = data?.["spFetchSettings"] as { key: string; setAt: string | null }[];
    expect(settings.find(({ key }) => key === "support.proof_bits")).toEqual({
      key: "support.proof_bits",
      value: "9",
      setBy: admin.username,
      reason: "Fewer bots now",
      setAt: expect.any(String),
    });
    expect(settings.map(({ key }) => key)).toEqual(settings.map(({ key }) => key).toSorted());
    expect(settings.some(({ setAt }) => setAt === null)).toBe(true);
  });
});

describe("referrals", () => {
  const QUEUE = `query ($queue: SpReferralQueue!) { spFetchReferrals(queue: $queue) { items {
    id status waitsFor signals flag isOwn reversibleUntil referrer { username } referredUser { username } } } }`;
  const CASE = `query ($id: Id!) { spFetchReferral(referralId: $id) {
    status isApproved changes { status reason note isByStaff decidedBy { username } } } }`;
  const DECIDE = `mutation ($id: Id!, $decision: SpReferralDecision!) {
    spDecideReferral(referralId: $id, decision: $decision, reason: "As it should be") { status } }`;
  const BUDGET = "{ spFetchReferralBudget { funded paid balance daysLeft } }";

  /** Brings a referral to the point where only its reward is due, and takes the step. */
  async function ripen(referral: TestReferral): Promise<void> {
    await stepReferral(world.services, referral.id);
    await world.advance("8 days");
    await beActive(world, referral.id);
    await stepReferral(world.services, referral.id);
  }

  const idsOf = async (call: Call, queue: string): Promise<string[]> =>
    ((await call(QUEUE, { queue })) as { items: { id: string }[] }).items.map(({ id }) => id);

  test("wait for staff as held ones or as rewards to look at, and are decided afterwards", async () => {
    const [clerk, moderator] = [await staffMember("manageMoney"), await staffMember("moderate")];
    expect(await clerk.call(BUDGET)).toEqual({ funded: 0, paid: 0, balance: 0, daysLeft: null });
    await fund(world, 1_500n);
    const me = await createPerson(world);
    const held = await refer(world, me, { hasDevice: false });
    const paid = await refer(world, me);
    await ripen(held);
    await ripen(paid);
    await world.owner.query("update account set status = 'suspended' where id = $1", [paid.referee.id]);
    await sweepReferrals(world.services);
    const [heldId, paidId] = [encodeId(held.id), encodeId(paid.id)];
    const both = { isOwn: false, referrer: { username: me.username } };
    expect(await clerk.call(QUEUE, { queue: "held" })).toEqual({
      items: [
        {
          ...both,
          id: heldId,
          status: "verified",
          waitsFor: "review",
          signals: ["no_device"],
          flag: null,
          reversibleUntil: null,
          referredUser: { username: held.referee.username },
        },
      ],
    });
    expect(await clerk.call(QUEUE, { queue: "claw_back" })).toEqual({
      items: [
        {
          ...both,
          id: paidId,
          status: "rewarded",
          waitsFor: null,
          signals: [],
          flag: "referee_suspended",
          reversibleUntil: expect.any(String),
          referredUser: { username: paid.referee.username },
        },
      ],
    });
    // $10 left, and $5 in the last 30 days.
    expect(await clerk.call(BUDGET)).toEqual({ funded: 1_500, paid: 500, balance: 1_000, daysLeft: 60 });
    await expect(moderator.call(BUDGET)).rejects.toThrow("FORBIDDEN");
    expect(await idsOf(clerk.call, "decided")).toEqual([]);
    await clerk.call(DECIDE, { id: heldId, decision: "approve" });
    await clerk.call(DECIDE, { id: paidId, decision: "claw_back" });
    expect(await idsOf(clerk.call, "held")).toEqual([]);
    expect(await idsOf(clerk.call, "claw_back")).toEqual([]);
    expect(await idsOf(clerk.call, "decided")).toEqual([heldId, paidId]);
    const byStaff = { isByStaff: true, note: "As it should be", decidedBy: { username: clerk.username } };
    const byProduct = { isByStaff: false, note: "", decidedBy: null, reason: null };
    expect(await clerk.call(CASE, { id: heldId })).toEqual({
      status: "rewarded",
      isApproved: true,
      changes: [
        { ...byProduct, status: "joined" },
        { ...byProduct, status: "verified" },
        { ...byStaff, status: "verified", reason: "approved" },
        { ...byProduct, status: "rewarded" },
      ],
    });
    // A referral that staff decide about twice is listed once.
    await clerk.call(DECIDE, { id: heldId, decision: "claw_back" });
    expect(await idsOf(clerk.call, "decided")).toEqual([paidId, heldId]);
    await expect(clerk.call(CASE, { id: encodeId(me.id) })).rejects.toThrow("NOT_FOUND");
  });

  test("of a person are on the person's page for every member of staff", async () => {
    const { call } = await staffMember("canViewAdminPages");
    const me = await createPerson(world);
    const one = await refer(world, me);
    await stepReferral(world.services, one.id);
    const id = encodeId(me.id);
    const list = `query ($id: Id!) { spFetchUserReferrals(userId: $id) { items { status referredUser { username } } } }`;
    expect(await call(list, { id })).toEqual({
      items: [{ status: "verified", referredUser: { username: one.referee.username } }],
    });
    const stats = `query ($id: Id!) { spFetchUserReferralStats(userId: $id) {
      joinedCount verifiedReferralsCount moneyEarnedCents referralRank } }`;
    expect(await call(stats, { id })).toEqual({
      joinedCount: 1,
      verifiedReferralsCount: 1,
      moneyEarnedCents: 0,
      referralRank: expect.any(Number),
    });
  });
});
