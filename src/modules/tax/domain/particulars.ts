import * as v from "valibot";

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/**
 * The contents of a W-9 form that the tax office asks for. The number is written by its kind: 123-45-6789 or
 * 12-3456789.
 */
export const particularsShape = v.pipe(
  v.object({
    legalName: line(200),
    tinType: v.picklist(["ssn", "ein"]),
    tin: v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/[\s-]/g, "")),
      v.regex(/^\d{9}$/, "A taxpayer number has nine digits."),
    ),
    street: line(200),
    city: line(100),
    state: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, "A state is two letters, such as TX.")),
    zip: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}(-\d{4})?$/, "A ZIP code has five or nine digits.")),
  }),
  v.transform((one) => ({
    ...one,
    tin: one.tinType === "ssn" ? one.tin.replace(/^(\d{3})(\d{2})/, "$1-$2-") : one.tin.replace(/^(\d{2})/, "$1-"),
  })),
);

export type W9Particulars = v.InferOutput<typeof particularsShape>;
