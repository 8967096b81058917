import assert from "node:assert/strict";
import { expect, test } from "vitest";
import { nextStep } from "#modules/referrals/domain/referral.ts";
import type { ReferralFacts, ReferralRules, ReferralSignal, ReferralStep } from "#modules/referrals/domain/referral.ts";
import { expectedOf, limits } from "../support/referral-model.ts";
import type { ModelReferral } from "../support/referral-model.ts";
import { pick, random, randomBelow, size } from "../support/scale.ts";

const day = 86_400_000;
const rules: ReferralRules = {
  rewardCents: BigInt(limits.reward),
  verifyWithinDays: 60,
  holdDays: 7,
  activeDays: 2,
  activeWithinDays: 60,
  rewardsPerYear: limits.yearRewards,
  centsPerYear: BigInt(limits.yearCents),
  joinsPerDay: limits.joinsPerDay,
};

/** Start of 2026 in New York; histories begin before it and mostly end after it. */
const newYear = Date.UTC(2026, 0, 1, 5);
const yearOf = (at: number): number => new Date(at - 5 * 3_600_000).getUTCFullYear();
/** In New York a day of winter begins at 5:00 UTC. */
const dayOf = (at: number): number => Math.floor((at - 5 * 3_600_000) / day);

/** Every movement of the platform's marketing account, as the ledger would hold it. */
type Movement = { readonly id: number; readonly cents: number };

/** A small world that the product's rule moves on, and whose every move the model has to foretell. */
class ReferralWorld {
  now = newYear - (1 + randomBelow(30)) * day;
  funds = 0;
  readonly referrers = [
    { isVerified: true, isSuspended: false },
    { isVerified: true, isSuspended: false },
    { isVerified: false, isSuspended: false },
  ];
  readonly referrals: ModelReferral[] = [];
  readonly marketing: Movement[] = [];
  readonly outcomes = new Map<string, number>();

  join(): void {
    this.referrals.push({
      id: this.referrals.length,
      referrer: randomBelow(3),
      joinedAt: this.now,
      state: "joined",
      completedAt: null,
      verifiedAt: null,
      rewardedAt: null,
      activeDays: 0,
      isSuspended: false,
      isPrivate: random() < 0.1,
      sharesCard: random() < 0.05,
      isApproved: false,
      isReversed: false,
      waitsForMoney: false,
    });
  }

  isBefore(a: ModelReferral, b: ModelReferral): boolean {
    return a.verifiedAt !== null && b.verifiedAt !== null && (a.verifiedAt - b.verifiedAt || a.id - b.id) < 0;
  }

  facts(one: ModelReferral): ReferralFacts {
    const own = this.referrals.filter(({ referrer }) => referrer === one.referrer);
    const open = this.referrals.filter((other) => other.state === "verified" && this.isBefore(other, one));
    const yearStart = Date.UTC(yearOf(this.now), 0, 1, 5);
    const rewards = own.filter(({ rewardedAt, isReversed }) => (rewardedAt ?? 0) >= yearStart && !isReversed).length;
    const signals: ReferralSignal[] = [
      ...(one.sharesCard ? (["card"] as const) : []),
      ...(one.isPrivate ? (["no_device"] as const) : []),
    ];
    const dated = (at: number | null): Date | null => (at === null ? null : new Date(at));
    return {
      now: new Date(this.now),
      state: one.state,
      joinedAt: new Date(one.joinedAt),
      verifiedAt: dated(one.verifiedAt),
      holdUntil: dated(one.verifiedAt === null ? null : one.verifiedAt + rules.holdDays * day),
      isApproved: one.isApproved,
      hasBrand: false,
      refereeStatus: one.isSuspended ? "suspended" : "active",
      referrerStatus: this.referrers[one.referrer]?.isSuspended === true ? "suspended" : "active",
      completedAt: dated(one.completedAt),
      isReferrerVerified: this.referrers[one.referrer]?.isVerified === true,
      isInCountry: true,
      isDuplicate: false,
      hasStrike: false,
      signals,
      placeOfDay: own.filter((other) => dayOf(other.joinedAt) === dayOf(one.joinedAt) && other.id <= one.id).length,
      activeDays: one.activeDays,
      yearRewards: rewards,
      yearCents: BigInt(rewards) * rules.rewardCents,
      openBefore: open.filter(({ referrer }) => referrer === one.referrer).length,
      fundsCents: BigInt(this.funds),
      isQueueAhead: open.some(({ waitsForMoney }) => waitsForMoney),
    };
  }

  step(one: ModelReferral): void {
    const expected = expectedOf(this, one);
    const step = nextStep(this.facts(one), rules);
    assert.equal(wordsOf(step, one.state), expected);
    this.outcomes.set(expected, (this.outcomes.get(expected) ?? 0) + 1);
    one.waitsForMoney = step.do === "wait" && step.for === "funding";
    if (step.do === "verify") {
      one.state = "verified";
      one.verifiedAt = step.at.getTime();
    }
    if (step.do === "expire") one.state = "expired";
    if (step.do === "end") one.state = "ineligible";
    if (step.do === "reward") {
      one.state = "rewarded";
      one.rewardedAt = this.now;
      this.funds -= limits.reward;
      this.marketing.push({ id: one.id, cents: limits.reward });
    }
  }

  /** As the periodic task: joined ones, then verified ones in the order of verification. */
  sweep(): void {
    for (const one of this.referrals) if (one.state === "joined") this.step(one);
    const verified = this.referrals.filter(({ state }) => state === "verified");
    for (const one of verified.toSorted((a, b) => (this.isBefore(a, b) ? -1 : 1))) this.step(one);
  }

  reverse(): void {
    const one = this.referrals.find(({ state }) => state === "rewarded");
    if (one === undefined) return;
    one.state = "ineligible";
    one.isReversed = true;
    this.funds += limits.reward;
    this.marketing.push({ id: one.id, cents: -limits.reward });
  }

  act(): void {
    const any = this.referrals[randomBelow(Math.max(1, this.referrals.length))];
    const isOpen = any?.state === "joined" || any?.state === "verified";
    const acts: [() => unknown, ...(() => unknown)[]] = [
      () => this.join(),
      () => this.join(),
      () => any !== undefined && (any.completedAt ??= this.now),
      () => any !== undefined && (any.completedAt ??= this.now),
      () => any?.state === "verified" && (any.activeDays += 1 + randomBelow(2)),
      () => any?.state === "verified" && (any.activeDays += 2),
      () => any !== undefined && random() < 0.1 && (any.isSuspended = true),
      () => any !== undefined && isOpen && random() < 0.3 && (any.isApproved = true),
      () => (this.funds += randomBelow(3) * 400),
      () => (this.now += (1 + randomBelow(9)) * day),
      () => (this.now += 1_000),
      () => random() < 0.1 && (this.now += 61 * day),
      () => random() < 0.3 && Object.assign(this.referrers[2] ?? {}, { isVerified: true }),
      () => random() < 0.03 && Object.assign(pick([this.referrers[0], this.referrers[1]]) ?? {}, { isSuspended: true }),
      () => random() < 0.3 && this.reverse(),
      () => any !== undefined && this.step(any),
      () => this.sweep(),
      () => this.sweep(),
    ];
    pick(acts)();
  }

  check(): void {
    assert.ok(this.funds >= 0);
    const sum = this.marketing.reduce((total, { cents }) => total + cents, 0);
    const rewarded = this.referrals.filter(({ rewardedAt }) => rewardedAt !== null);
    const reversed = rewarded.filter(({ isReversed }) => isReversed);
    assert.equal(sum, (rewarded.length - reversed.length) * limits.reward);
    assert.equal(this.marketing.filter(({ cents }) => cents > 0).length, rewarded.length);
    for (const referrer of this.referrers.keys()) {
      const own = rewarded.filter((one) => one.referrer === referrer && !one.isReversed);
      for (const year of Map.groupBy(own, ({ rewardedAt }) => yearOf(rewardedAt ?? 0)).values()) {
        assert.ok(year.length <= limits.yearRewards);
        assert.ok(year.length * limits.reward <= limits.yearCents);
      }
    }
  }
}

/** A step in the words of the model. */
function wordsOf(step: ReferralStep, state: string): string {
  switch (step.do) {
    case "wait":
      return `${state}: ${step.for}`;
    case "end":
      return `ineligible: ${step.reason}`;
    case "verify":
      return "verified";
    case "expire":
      return "expired";
    case "reward":
      return "rewarded";
    default:
      return state;
  }
}

test("caps, the order of verification, years, claw-backs and an empty budget are as the model says in every history", () => {
  const seen = new Map<string, number>();
  let inBothYears = 0;
  for (let history = 0; history < size(300, 10_000); history += 1) {
    const world = new ReferralWorld();
    for (let n = 0; n < 120; n += 1) {
      world.act();
      world.check();
    }
    for (const [outcome, count] of world.outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + count);
    const rewarded = world.referrals.filter(({ rewardedAt }) => rewardedAt !== null);
    if (new Set(rewarded.map(({ rewardedAt }) => yearOf(rewardedAt ?? 0))).size > 1) inBothYears += 1;
  }
  // Histories without these would show nothing.
  const outcomes = [
    ["expired", "ineligible: cap", "ineligible: inactive", "ineligible: referee_suspended"],
    ["ineligible: referrer_suspended", "ineligible: self", "ineligible: velocity", "joined: verification"],
    ["rewarded", "verified", "verified: activity", "verified: funding", "verified: hold", "verified: order"],
    ["verified: referrer", "verified: review", "ineligible"],
  ].flat();
  expect([...seen.keys()].toSorted()).toEqual(outcomes.toSorted());
  expect(seen.get("rewarded")).toBeGreaterThan(100);
  expect(inBothYears).toBeGreaterThan(3);
});
