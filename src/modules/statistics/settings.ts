import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const isPublic = defineSetting(
  "statistics.public",
  v.boolean(),
  false,
  "Everyone sees the statistics of suspended accounts, spam posts and visits; otherwise staff only",
);
