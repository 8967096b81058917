import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const wideFollowers = defineSetting(
  "posts.wide_followers",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  10_000,
  "From so many followers on an account's posts are merged into feeds at read instead of written",
);

export const trendPeople = defineSetting(
  "posts.trend_people",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  3,
  "So many different people must use a hashtag within a day for it to trend",
);
