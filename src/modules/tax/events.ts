import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** An export's line about a person is new or was corrected: their copy is ready. */
export const taxReported = defineEvent("tax_reported", v.object({ exportId: v.string(), personId: v.string() }));

/** A person is asked for a W-9 form, once more after a while, or hears what was decided of it. */
export const w9FormMoved = defineEvent(
  "w9_form_moved",
  v.object({
    formId: v.string(),
    personId: v.string(),
    fiscalYear: v.optional(v.number()),
    kind: v.picklist(["requested", "reminded", "approved", "rejected"]),
    /** Tells one mail or decision about a form from the next. */
    at: v.string(),
  }),
);
