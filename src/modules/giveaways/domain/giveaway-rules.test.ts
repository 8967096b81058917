import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_CENTS } from "#kernel/cents.ts";
import { ENTER_METHODS, PRIZE_TIERS } from "#kernel/prize-tiers.ts";
import { giveawayLabel, prizeTier, prizeTierLabel } from "./enter-method.ts";
import { deadlineOf, giveawayCost, hasEnded, parseGiveaway } from "./giveaway-rules.ts";
import type { GiveawayInput, HostLimits } from "./giveaway-rules.ts";
import {
  canMove,
  ESCROW_STATES,
  GIVEAWAY_STATES,
  GIVEAWAY_TRANSITIONS,
  isFinal,
  transitionFaults,
} from "./giveaway-state.ts";
import { checkHosting } from "./hosting-rights.ts";
import type { HostingFacts } from "./hosting-rights.ts";
import { nextForSlot, shouldExtend, slotOutcome } from "./slot-outcome.ts";

const input: GiveawayInput = {
  amountCents: 2_500n,
  winnersCount: 4,
  durationHours: 24,
  enterMethod: "like",
  hasPoll: false,
};
const limits: HostLimits = { spendLimitLeftCents: null, isStaff: false };

const faults = (change: Partial<GiveawayInput>, host: Partial<HostLimits> = {}): string[] => {
  const result = parseGiveaway({ ...input, ...change }, { ...limits, ...host });
  return result.ok ? [] : result.error.map(({ field, rule }) => `${field}:${rule}`);
};

describe("parseGiveaway", () => {
  it("returns the terms", () => {
    const terms = parseGiveaway({ ...input, text: " Enjoy! ", extendsOnce: true }, limits);
    expect(terms).toEqual({
      ok: true,
      value: {
        prizeKind: "cash",
        amountCents: 2_500n,
        winnersCount: 4,
        totalCents: 10_000n,
        customName: "",
        imageAlt: "",
        durationHours: 24,
        extensionHours: 24,
        campaign: null,
        enterMethod: "like",
        text: "Enjoy!",
        link: null,
      },
    });
  });

  it.each<[Partial<GiveawayInput>, string[]]>([
    [{ amountCents: 100n, winnersCount: 5 }, []],
    [{ amountCents: 99n, winnersCount: 100 }, ["amount:too_small"]],
    [{ amountCents: 499n, winnersCount: 1 }, ["amount:total_too_small"]],
    [{ amountCents: 500n, winnersCount: 1 }, []],
    [{ amountCents: 25_000n, winnersCount: 100 }, []],
    [{ amountCents: 25_001n, winnersCount: 100 }, ["amount:total_too_large"]],
    [{ amountCents: 10n ** 30n }, ["amount:total_too_large"]],
    [{ amountCents: -5n }, ["amount:too_small"]],
    [{ winnersCount: 0 }, ["winnersCount:too_small"]],
    [{ winnersCount: 101 }, ["winnersCount:too_large"]],
    [{ winnersCount: 1.5 }, ["winnersCount:not_a_whole_number"]],
    [{ winnersCount: Number.NaN }, ["winnersCount:not_a_whole_number"]],
    [{ durationHours: 1 }, []],
    [{ durationHours: 720 }, []],
    [{ durationHours: 0 }, ["durationHours:too_small"]],
    [{ durationHours: 721 }, ["durationHours:too_large"]],
    [{ text: "😀".repeat(140) }, []],
    [{ text: "a".repeat(141) }, ["text:too_long"]],
    [{ enterMethod: "follow" }, ["enterMethod:unknown"]],
    [{ enterMethod: "voteInPoll" }, ["enterMethod:poll_required"]],
    [{ enterMethod: "voteInPoll", hasPoll: true }, []],
    [{ enterMethod: "visitLink" }, ["link:required"]],
    [{ enterMethod: "visitLink", link: "http://example.com" }, ["link:invalid_url"]],
    [{ enterMethod: "visitLink", link: "https://example.com" }, []],
    [{ enterMethod: "like", link: "https://example.com" }, ["link:not_allowed"]],
    [{ product: { reference: "tee", quantityPerWinner: 100 } }, []],
    [{ product: { reference: "", quantityPerWinner: 0 } }, ["product:required", "product:too_small"]],
    [
      { amountCents: 0n, winnersCount: 0, durationHours: 0 },
      ["amount:too_small", "winnersCount:too_small", "durationHours:too_small"],
    ],
  ])("%o breaks %j", (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it("keeps to the host's spend limit and lets staff pass the cap", () => {
    expect(faults({}, { spendLimitLeftCents: 9_999n })).toEqual(["amount:over_spend_limit"]);
    expect(faults({}, { spendLimitLeftCents: 10_000n })).toEqual([]);
    expect(faults({ amountCents: 10_000_000n }, { isStaff: true })).toEqual([]);
  });

  it.each([
    [null, null],
    ["  ", null],
    ["#Spring2026", "spring2026"],
    [" SPRING2026 ", "spring2026"],
  ])("reads the campaign %s as %s", (campaign, word) => {
    const terms = parseGiveaway({ ...input, campaign }, limits);
    expect(terms.ok && terms.value.campaign).toBe(word);
  });

  it.each(["two words", "#", "!", "x".repeat(101)])("refuses the campaign %s", (campaign) => {
    expect(parseGiveaway({ ...input, campaign }, limits)).toEqual({
      ok: false,
      error: [{ field: "campaign", rule: "invalid_word" }],
    });
  });

  it("extends by the same length, at most 72 hours", () => {
    for (const [durationHours, hours] of [
      [1, 1],
      [72, 72],
      [720, 72],
    ] as const) {
      const terms = parseGiveaway({ ...input, durationHours, extendsOnce: true }, limits);
      expect(terms.ok && terms.value.extensionHours).toBe(hours);
    }
  });
});

describe("cost", () => {
  it("adds the fee, rounded up, and refuses amounts out of range", () => {
    expect(giveawayCost(2_500n, 4)).toEqual({
      ok: true,
      value: { prizeCents: 10_000n, feeCents: 0n, totalCents: 10_000n },
    });
    expect(giveawayCost(333n, 1, 250)).toEqual({
      ok: true,
      value: { prizeCents: 333n, feeCents: 9n, totalCents: 342n },
    });
    expect(giveawayCost(MAX_CENTS, 2).ok).toBe(false);
    expect(giveawayCost(MAX_CENTS, 1, 1).ok).toBe(false);
  });
});

describe("deadline", () => {
  it("is the opening plus the hours, across a change of clocks too", () => {
    const openedAt = new Date("2026-03-08T05:00:00Z");
    expect(deadlineOf(openedAt, 24).toISOString()).toBe("2026-03-09T05:00:00.000Z");
    expect(deadlineOf(openedAt, 24, 24).toISOString()).toBe("2026-03-10T05:00:00.000Z");
  });

  it("has passed in the very moment it names", () => {
    const deadline = new Date("2026-03-09T05:00:00Z");
    const at = (ms: number): Date => new Date(deadline.getTime() + ms);
    expect([-1, 0, 1].map((ms) => hasEnded(deadline, at(ms)))).toEqual([false, true, true]);
  });
});

describe("states", () => {
  it("form a sound table", () => {
    expect(transitionFaults(GIVEAWAY_TRANSITIONS)).toEqual([]);
    expect(transitionFaults({ ...GIVEAWAY_TRANSITIONS, open: ["open", "voided", "voided"] })).toEqual([
      "open moves to itself",
      "locked cannot be reached",
      "drawn cannot be reached",
      "settling cannot be reached",
      "completed cannot be reached",
    ]);
    expect(transitionFaults({ ...GIVEAWAY_TRANSITIONS, settling: ["drawn"], drawn: ["settling"] })).toEqual([
      "drawn never ends",
      "settling never ends",
      "completed cannot be reached",
    ]);
  });

  it("never go back behind the lock", () => {
    const order = GIVEAWAY_STATES.indexOf("open");
    for (const from of GIVEAWAY_STATES.slice(order)) {
      for (const to of GIVEAWAY_STATES.slice(0, GIVEAWAY_STATES.indexOf(from) + 1)) {
        expect(canMove(from, to)).toBe(false);
      }
    }
    expect(GIVEAWAY_STATES.filter(isFinal)).toEqual(["completed", "voided"]);
    expect(canMove("open", "drawn")).toBe(false);
    expect(canMove("open", "locked")).toBe(true);
    expect([...ESCROW_STATES].some(isFinal)).toBe(false);
  });
});

describe("hosting", () => {
  const host: HostingFacts = {
    accountType: "personal",
    isBrandActive: false,
    isTrusted: true,
    isIdentityVerified: true,
    isFinanciallyEligible: true,
    runningCount: 0,
    createdTodayCount: 0,
  };
  const brand = { accountType: "brand", isBrandActive: true } as const;

  it.each<[Partial<HostingFacts>, "cash" | "product", string | null]>([
    [{}, "cash", null],
    [{ isTrusted: false }, "cash", "trusted_required"],
    [{ isTrusted: false }, "product", null],
    [{ isTrusted: false, runningCount: 1 }, "product", "too_many_running"],
    [{ isIdentityVerified: false }, "product", "identity_required"],
    [{ isFinanciallyEligible: false }, "cash", "not_financially_eligible"],
    [{ runningCount: 2 }, "cash", null],
    [{ runningCount: 3 }, "cash", "too_many_running"],
    [{ createdTodayCount: 10 }, "cash", "too_many_today"],
    [{ ...brand, runningCount: 9 }, "cash", null],
    [{ ...brand, runningCount: 10 }, "cash", "too_many_running"],
    [{ ...brand, isBrandActive: false }, "product", "brand_inactive"],
    [{ ...brand, isTrusted: false }, "cash", "trusted_required"],
  ])("%o hosting %s: %s", (facts, kind, refusal) => {
    const result = checkHosting({ ...host, ...facts }, kind);
    expect(result.ok ? null : result.error).toBe(refusal);
  });
});

describe("tiers", () => {
  it("are the highest threshold reached", () => {
    expect(prizeTier("reply", 4_999n)).toBeNull();
    expect(prizeTier("reply", 5_000n)).toBe(5_000n);
    expect(prizeTier("reply", 24_999n)).toBe(10_000n);
    expect(prizeTier("repost", 49_999n)).toBeNull();
    expect(prizeTierLabel("voteInPoll", 10_000n)).toBe("$100+ vote");
    for (const method of ENTER_METHODS) {
      expect(prizeTier(method, 10n ** 9n)).toBe(PRIZE_TIERS[method].at(-1));
    }
  });

  it("audit line 20: have a label, and a giveaway below the first tier has the default one", () => {
    expect(giveawayLabel("like", 4_999n)).toBe("New giveaway");
    expect(giveawayLabel("visitLink", 25_000n)).toBe("$250+ visit link");
  });
});

describe("slots", () => {
  it("award and refund exactly what was set aside", () => {
    const counts = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(fc.bigInt(100n, 2_500_000n), fc.integer({ min: 1, max: 100 }), counts, (amount, slots, n) => {
        const outcome = slotOutcome(amount, slots, n);
        expect(outcome.awardedCents + outcome.refundCents).toBe(amount * BigInt(slots));
        expect(outcome.awardedSlots + outcome.unfilledSlots).toBe(slots);
        expect(outcome.awardedSlots).toBeLessThanOrEqual(n);
      }),
    );
  });

  it("take the next unused place three times, then refund", () => {
    const state = { replacementsOfSlot: 2, usedPlaces: 7, drawnPlaces: 8 };
    expect(nextForSlot(state)).toEqual({ action: "replace", place: 7 });
    expect(nextForSlot({ ...state, usedPlaces: 8 })).toEqual({ action: "refund" });
    expect(nextForSlot({ ...state, replacementsOfSlot: 3 })).toEqual({ action: "refund" });
  });

  it("extend only once, only if declared, only with too few entrants", () => {
    const state = { extensionHours: 24, hasExtended: false, eligibleCount: 2, winnersCount: 3 };
    expect(shouldExtend(state)).toBe(true);
    expect(shouldExtend({ ...state, eligibleCount: 3 })).toBe(false);
    expect(shouldExtend({ ...state, hasExtended: true })).toBe(false);
    expect(shouldExtend({ ...state, extensionHours: 0 })).toBe(false);
  });

  it("extend from a declared deadline to one deadline, at most once, whatever is counted", () => {
    const counts = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 720 }),
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        counts,
        (durationHours, winnersCount, extendsOnce, eligible) => {
          const terms = parseGiveaway({ ...input, durationHours, winnersCount, extendsOnce }, limits);
          if (!terms.ok) return;
          const { extensionHours } = terms.value;
          expect(extensionHours).toBe(extendsOnce ? Math.min(durationHours, 72) : 0);
          let moved = 0;
          for (const eligibleCount of eligible)
            if (shouldExtend({ extensionHours, hasExtended: moved > 0, eligibleCount, winnersCount })) moved += 1;
          expect(moved).toBe(extendsOnce && eligible.some((count) => count < winnersCount) ? 1 : 0);
          const openedAt = new Date("2026-11-01T05:30:00Z");
          const later = deadlineOf(openedAt, durationHours, moved * extensionHours);
          expect(later.getTime() - deadlineOf(openedAt, durationHours).getTime()).toBe(
            moved * extensionHours * 3_600_000,
          );
        },
      ),
    );
  });
});
