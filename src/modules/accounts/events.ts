import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/**
 * An account stands elsewhere than before. Listeners look at where it stands when they run, not at what was announced:
 * events may come late, twice or out of order, and each ends at the same effect.
 */
export const accountStatusChanged = defineEvent("account_status_changed", v.object({ accountId: v.string() }));

/** An appeal against a suspension was upheld. `changeId` names the suspension. */
export const appealUpheld = defineEvent("appeal_upheld", v.object({ accountId: v.string(), changeId: v.string() }));
