import * as v from "valibot";
import { defineTask } from "#platform/tasks/tasks.ts";

/** Reads a subscription from its provider and follows. */
export const followTask = defineTask("subscriptions.follow", v.object({ subscriptionId: v.string() }));
