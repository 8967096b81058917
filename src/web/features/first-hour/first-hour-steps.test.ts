import { describe, expect, it } from "vitest";
import { firstHourState, giveawayToVerifyFor, type FirstHourPost } from "./first-hour-steps.ts";

const now = Date.parse("2026-03-02T12:00:00Z");
const post = (id: string, hours: number, change: Partial<FirstHourPost> = {}): FirstHourPost => ({
  id,
  giveawayAmount: 5_000,
  giveawayProductInfo: null,
  giveawayWinnersCount: 1,
  giveawayEnterMethod: "like",
  giveawayDeadline: new Date(now + hours * 3_600_000).toISOString(),
  giveawayState: "open",
  postedBy: { id: "u", username: "ava", name: "Ava", visibilityStatus: "visible" },
  ...change,
});

describe("the first hour", () => {
  it("continues at the first step that is not done", () => {
    expect(firstHourState({ hasFace: false, followed: 0, isVerified: false }).next).toBe(0);
    expect(firstHourState({ hasFace: true, followed: 4, isVerified: false }).next).toBe(1);
    expect(firstHourState({ hasFace: true, followed: 5, isVerified: false })).toEqual({
      done: [true, true, false],
      next: 2,
    });
    expect(firstHourState({ hasFace: true, followed: 9, isVerified: true }).next).toBeNull();
  });

  it("offers a giveaway that leaves time for a verification where there is one", () => {
    expect(giveawayToVerifyFor([post("soon", 3), post("late", 70), post("fits", 30)], now)?.id).toBe("fits");
    expect(giveawayToVerifyFor([post("soon", 3), post("sooner", 1)], now)?.id).toBe("soon");
    expect(giveawayToVerifyFor([post("over", -1), post("drawn", 30, { giveawayState: "drawn" })], now)).toBeNull();
  });
});
