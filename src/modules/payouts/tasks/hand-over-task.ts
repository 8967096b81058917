import * as v from "valibot";
import { defineTask } from "#platform/tasks/tasks.ts";

/** An approved payout goes to its provider. */
export const handOverTask = defineTask("payouts.hand_over", v.object({ payoutId: v.string() }), 25);
