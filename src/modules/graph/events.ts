import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

const pair = v.object({ followerId: v.string(), followedId: v.string() });

/** A new follow, of a pair that was not following a moment ago. */
export const followed = defineEvent("followed", pair);

/** A follow was undone. */
export const unfollowed = defineEvent("unfollowed", pair);

/** A block was undone. */
export const unblocked = defineEvent("unblocked", v.object({ blockerId: v.string(), blockedId: v.string() }));

/** An account blocked another. Their relations to each other are removed. */
export const blocked = defineEvent("blocked", v.object({ blockerId: v.string(), blockedId: v.string() }));
