import * as v from "valibot";
import type { Setting } from "#platform/settings.ts";
import { defineSetting } from "#platform/settings.ts";
import type { DailyLimitName } from "./domain/daily-limit.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Posts and replies a day, by who writes. */
export const dailyLimits: Record<DailyLimitName, Setting<number>> = {
  unverified: defineSetting(
    "posts.daily_limit_unverified",
    count,
    50,
    "Posts a day of people without a verified identity",
  ),
  verified: defineSetting("posts.daily_limit_verified", count, 200, "Posts a day of people with a verified identity"),
  trusted: defineSetting("posts.daily_limit_trusted", count, 1_000, "Posts a day of trusted people and of brands"),
};

export const spamThreshold = defineSetting(
  "posts.spam_threshold",
  v.pipe(v.number(), v.minValue(0.2)),
  3,
  "Marks as spam of such a weight together hide a post until staff decide",
);
