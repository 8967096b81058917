import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";
import { reportActions } from "./domain/report.ts";

/** Staff decided on everything that was reported about a post or an account. */
export const reportDecided = defineEvent(
  "report_decided",
  v.object({
    decisionId: v.string(),
    subjectId: v.string(),
    action: v.picklist(reportActions),
    reporterIds: v.array(v.string()),
  }),
);

/** An appeal against the removal of a post was decided, or the post was restored without one. */
export const removalReviewed = defineEvent(
  "removal_reviewed",
  v.object({ decisionId: v.string(), subjectId: v.string(), isRestored: v.boolean() }),
);
