import type { CombinedError } from "urql";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** A field of the form that sends a parcel. */
export type SendField = "carrier" | "trackingNumber";

const rules: Readonly<Record<string, string>> = {
  "carrier.required": "Say who carries it.",
  "carrier.too_long": "A carrier’s name has at most 40 characters.",
  "trackingNumber.required": "Enter the tracking number.",
  "trackingNumber.invalid": "A tracking number has 5 to 40 letters, digits and hyphens.",
};

/** Returns why a parcel did not move: the field, when it is about one, and words. */
export function saleFailure(error: CombinedError): { readonly field: SendField | null; readonly words: string } {
  const { field, rule } = errorDetails(error);
  const name = field === "carrier" || field === "trackingNumber" ? field : null;
  if (errorCode(error) === "CONFLICT" && rule === "too_late")
    return { field: null, words: "This sale has moved on meanwhile. Its state is up to date now." };
  if (errorCode(error) === "CONFLICT" && rule === "disputed")
    return { field: null, words: "Its payment is disputed. Don’t send it yet." };
  return { field: name, words: rules[`${String(field)}.${String(rule)}`] ?? failureWords(error) };
}
