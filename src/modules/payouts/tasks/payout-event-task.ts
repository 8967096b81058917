import * as v from "valibot";
import { defineTask } from "#platform/tasks/tasks.ts";

/** A provider said that something happened to a payout. */
export const payoutEventTask = defineTask("payouts.process_event", v.object({ eventId: v.string() }), 25);
