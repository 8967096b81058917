import { describe, expect, test } from "vitest";
import { tierPoints, trendScore } from "./trend.ts";

describe("the ranking of open giveaways", () => {
  test("counts a prize's tier alike whatever the method's own list", () => {
    expect(tierPoints("like", 4_999n)).toBe(0);
    expect(tierPoints("like", 5_000n)).toBe(1);
    expect(tierPoints("reply", 25_000n)).toBe(3);
    expect(tierPoints("repost", 49_999n)).toBe(0);
    expect(tierPoints("repost", 50_000n)).toBe(4);
    expect(tierPoints("visitLink", 10_000n)).toBe(2);
  });

  test("puts a tier above a hundred entries, and a thousand entries above a tier", () => {
    const of = (tier: number, velocity: number, completedByHost = 0) => trendScore({ tier, velocity, completedByHost });
    expect(of(1, 0)).toBeGreaterThan(of(0, 100));
    expect(of(0, 2_000)).toBeGreaterThan(of(1, 0));
    expect(of(0, 10)).toBeGreaterThan(of(0, 9));
  });

  test("gives hosts a little for what they did, and no more than that", () => {
    const of = (completedByHost: number) => trendScore({ tier: 0, velocity: 0, completedByHost });
    expect(of(3)).toBe(6);
    expect(of(10)).toBe(of(10_000));
    expect(of(10_000)).toBeLessThan(trendScore({ tier: 1, velocity: 0, completedByHost: 0 }));
  });
});
