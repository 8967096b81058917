import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const proofBits = defineSetting(
  "support.proof_bits",
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24)),
  16,
  "Zero bits a guest's device has to find before a message to us is taken: 16 are some 65,000 hashes, about a second on a phone",
);
