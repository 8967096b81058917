import assert from "node:assert/strict";
import { expect, test } from "vitest";
import { nextStep } from "#modules/referrals/domain/referral.ts";
import type { ReferralFacts, ReferralRules, ReferralState } from "#modules/referrals/domain/referral.ts";
import { pick, random, randomBelow, size } from "../support/scale.ts";

const day = 86_400_000;
const rules: ReferralRules = {
  rewardCents: 500n,
  verifyWithinDays: 60,
  holdDays: 7,
  activeDays: 2,
  activeWithinDays: 60,
  rewardsPerYear: 3,
  centsPerYear: 1_200n,
  joinsPerDay: 4,
};

/** A referral of the model's world, with the facts that events change. */
interface Subject {
  id: number;
  referrer: number;
  state: ReferralState;
  joinedAt: number;
  verifiedAt: number | null;
  completedAt: number | null;
  activeDays: number;
  isSuspended: boolean;
  waitsForMoney: boolean;
  rewardedAt: number | null;
  isReversed: boolean;
}

/** A small world: three referrers, a clock, a budget, and the money that marketing paid. */
class ReferralWorld {
  now = Date.UTC(2026, 0, 10);
  funds = 0n;
  marketing = 0n;
  readonly verifiedReferrers = [true, true, false];
  readonly subjects: Subject[] = [];
  readonly paidInOrder: Subject[] = [];

  join(): void {
    const id = this.subjects.length;
    this.subjects.push({
      id,
      referrer: randomBelow(3),
      state: "joined",
      joinedAt: this.now,
      verifiedAt: null,
      completedAt: null,
      activeDays: 0,
      isSuspended: false,
      waitsForMoney: false,
      rewardedAt: null,
      isReversed: false,
    });
  }

  isBefore(a: Subject, b: Subject): boolean {
    return a.verifiedAt !== null && b.verifiedAt !== null && (a.verifiedAt - b.verifiedAt || a.id - b.id) < 0;
  }

  rewardsOf(referrer: number): Subject[] {
    return this.subjects.filter((one) => one.referrer === referrer && one.rewardedAt !== null && !one.isReversed);
  }

  facts(one: Subject): ReferralFacts {
    const own = this.subjects.filter(({ referrer }) => referrer === one.referrer);
    const open = this.subjects.filter((other) => other.state === "verified" && this.isBefore(other, one));
    const rewards = this.rewardsOf(one.referrer);
    const sameDay = own.filter((other) => Math.floor(other.joinedAt / day) === Math.floor(one.joinedAt / day));
    return {
      now: new Date(this.now),
      state: one.state,
      joinedAt: new Date(one.joinedAt),
      verifiedAt: one.verifiedAt === null ? null : new Date(one.verifiedAt),
      holdUntil: one.verifiedAt === null ? null : new Date(one.verifiedAt + rules.holdDays * day),
      isApproved: false,
      hasBrand: false,
      refereeStatus: one.isSuspended ? "suspended" : "active",
      referrerStatus: "active",
      completedAt: one.completedAt === null ? null : new Date(one.completedAt),
      isReferrerVerified: this.verifiedReferrers[one.referrer] ?? false,
      isInCountry: true,
      isDuplicate: false,
      hasStrike: false,
      signals: [],
      placeOfDay: sameDay.filter((other) => other.id <= one.id).length,
      activeDays: one.activeDays,
      yearRewards: rewards.length,
      yearCents: BigInt(rewards.length) * rules.rewardCents,
      openBefore: open.filter(({ referrer }) => referrer === one.referrer).length,
      fundsCents: this.funds,
      isQueueAhead: open.some(({ waitsForMoney }) => waitsForMoney),
    };
  }

  step(one: Subject): void {
    const step = nextStep(this.facts(one), rules);
    one.waitsForMoney = step.do === "wait" && step.for === "funding";
    if (step.do === "verify") {
      one.state = "verified";
      one.verifiedAt = step.at.getTime();
    }
    if (step.do === "expire") one.state = "expired";
    if (step.do === "end") one.state = "ineligible";
    if (step.do === "reward") {
      // What was verified earlier and waited for money was paid before.
      const overtaken = this.subjects.filter((other) => other.waitsForMoney && this.isBefore(other, one));
      assert.deepEqual(overtaken, []);
      one.state = "rewarded";
      one.rewardedAt = this.now;
      this.funds -= rules.rewardCents;
      this.marketing += rules.rewardCents;
      this.paidInOrder.push(one);
    }
  }

  /** As the periodic task: joined ones, then verified ones in the order of verification. */
  sweep(): void {
    for (const one of this.subjects) if (one.state === "joined") this.step(one);
    const verified = this.subjects.filter(({ state }) => state === "verified");
    for (const one of verified.toSorted((a, b) => (this.isBefore(a, b) ? -1 : 1))) this.step(one);
  }

  reverse(): void {
    const [one] = this.subjects.filter(({ state }) => state === "rewarded");
    if (one === undefined) return;
    one.state = "ineligible";
    one.isReversed = true;
    this.funds += rules.rewardCents;
    this.marketing -= rules.rewardCents;
  }

  act(): void {
    const any = this.subjects[randomBelow(Math.max(1, this.subjects.length))];
    const acts = [
      () => this.join(),
      () => this.join(),
      () => any !== undefined && (any.completedAt ??= this.now),
      () => any !== undefined && (any.completedAt ??= this.now),
      () => any !== undefined && any.state === "verified" && (any.activeDays += 1 + randomBelow(2)),
      () => any !== undefined && any.state === "verified" && (any.activeDays += 2),
      () => any !== undefined && random() < 0.2 && (any.isSuspended = true),
      () => (this.funds += BigInt(randomBelow(3)) * 400n),
      () => (this.now += (1 + randomBelow(9)) * day),
      () => (this.now += 1_000),
      () => (this.verifiedReferrers[2] = true),
      () => random() < 0.3 && this.reverse(),
      () => any !== undefined && this.step(any),
      () => this.sweep(),
      () => this.sweep(),
    ] as const;
    pick(acts as unknown as [() => unknown])();
  }

  check(): void {
    assert.ok(this.funds >= 0n);
    const rewarded = this.subjects.filter(({ state }) => state === "rewarded");
    assert.equal(this.marketing, BigInt(rewarded.length) * rules.rewardCents);
    for (const referrer of [0, 1, 2]) {
      const { length } = this.rewardsOf(referrer);
      assert.ok(length <= rules.rewardsPerYear);
      assert.ok(BigInt(length) * rules.rewardCents <= rules.centsPerYear);
      if (this.verifiedReferrers[referrer] === false) assert.equal(length, 0);
    }
    for (const { joinedAt, verifiedAt, rewardedAt, activeDays } of rewarded) {
      if (verifiedAt === null || rewardedAt === null) throw new Error("rewarded without times");
      assert.ok(verifiedAt >= joinedAt);
      assert.ok(verifiedAt - joinedAt <= 60 * day);
      assert.ok(rewardedAt - verifiedAt >= 7 * day);
      assert.ok(activeDays >= 2);
    }
  }
}

test("caps, the order of verification, claw-backs and an empty account hold in every history", () => {
  let rewards = 0;
  for (let history = 0; history < size(300, 10_000); history += 1) {
    const world = new ReferralWorld();
    for (let n = 0; n < 60; n += 1) {
      world.act();
      world.check();
    }
    rewards += world.paidInOrder.length;
  }
  // Histories without rewards would show nothing.
  expect(rewards).toBeGreaterThan(100);
});
