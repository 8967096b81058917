import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const personBytes = defineSetting(
  "media.person_bytes",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  1_073_741_824,
  "Bytes of images and documents one person may keep with us.",
);
export const orphanHours = defineSetting(
  "media.orphan_hours",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  24,
  "Hours after which an upload that was never used is removed.",
);
