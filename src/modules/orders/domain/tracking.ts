import { carrierMax } from "#kernel/carriers.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters } from "#kernel/text/normalize.ts";

export interface Tracking {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Reads a carrier and a tracking number as a person typed them: 1 to 40 characters, and 5 to 40 letters and digits. */
export function parseTracking(
  typed: Tracking,
): Result<Tracking, { readonly field: keyof Tracking; readonly rule: "required" | "too_long" | "invalid" }> {
  const carrier = cleanLine(typed.carrier);
  const trackingNumber = cleanLine(typed.trackingNumber).replaceAll(" ", "").toUpperCase();
  if (carrier === "") return err({ field: "carrier", rule: "required" });
  if (countCharacters(carrier) > carrierMax) return err({ field: "carrier", rule: "too_long" });
  if (trackingNumber === "") return err({ field: "trackingNumber", rule: "required" });
  return /^[A-Z0-9-]{5,40}$/.test(trackingNumber)
    ? ok({ carrier, trackingNumber })
    : err({ field: "trackingNumber", rule: "invalid" });
}
