import type { CombinedError } from "urql";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { trackingRules } from "../claims/tracking-rules.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** A field of the form that sends a parcel. */
export type SendField = "carrier" | "trackingNumber";

/** Returns why a parcel did not move: the field, when it is about one, and words. */
export function saleFailure(error: CombinedError): { readonly field: SendField | null; readonly words: string } {
  const { field, rule } = errorDetails(error);
  const name = field === "carrier" || field === "trackingNumber" ? field : null;
  if (errorCode(error) === "CONFLICT" && rule === "too_late")
    return { field: null, words: "This sale has moved on meanwhile. Its state is up to date now." };
  if (errorCode(error) === "CONFLICT" && rule === "disputed")
    return { field: null, words: "Its payment is disputed. Don’t send it yet." };
  return { field: name, words: trackingRules[`${String(field)}.${String(rule)}`] ?? failureWords(error) };
}
