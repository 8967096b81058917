import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const followsPerDay = defineSetting("graph.follows_per_day", count, 400, "Follows an account may make on one day (D-SOC-04)");
export const followsTotal = defineSetting(
  "graph.follows_total",
  count,
  5_000,
  "Accounts one may follow until as many follow back (D-SOC-04)",
);
