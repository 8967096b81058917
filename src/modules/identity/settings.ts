import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const whole = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));

export const attemptsPerMonth = defineSetting(
  "identity.attempts",
  whole(1),
  3,
  "Attempts to verify an identity in 30 days; further ones are opened by staff.",
);
export const openHours = defineSetting(
  "identity.open_hours",
  whole(1),
  24,
  "Hours an attempt that was begun waits for its person.",
);
export const documentDays = defineSetting(
  "identity.document_days",
  whole(0),
  30,
  "Days after a decision on which the pictures of a document and what was typed from them are deleted.",
);
export const selfieSimilarity = defineSetting(
  "identity.selfie_similarity",
  v.pipe(whole(80), v.maxValue(100)),
  90,
  "Similarity in percent from which the selfie pictures of two accounts count as one picture.",
);
export const stateCoolDownDays = defineSetting(
  "identity.state_cool_down_days",
  whole(0),
  30,
  "Days between two changes of a person's resident state.",
);
