import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const keepYears = defineSetting(
  "tax.keep_years",
  v.pipe(v.number(), v.integer(), v.minValue(4)),
  7,
  "Whole years after its own for which an approved W-9 form is kept, whatever becomes of the account.",
);

export const keepParticulars = defineSetting(
  "tax.keep_particulars",
  v.boolean(),
  false,
  "Whether staff may type name, taxpayer number and address out of approved W-9 forms, to be kept encrypted for the 1099 export.",
);

export const backupWithholding = defineSetting(
  "tax.backup_withholding",
  v.boolean(),
  false,
  "Whether 24 % of the prizes and rewards in a payout is withheld while its person has no approved W-9 form of the year.",
);
