import { blocked } from "#modules/graph/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { forgetCause } from "../store/notifications-store.ts";
import { deleteSubscription } from "../store/subscriptions-store.ts";

/** A block takes the notifications each caused for the other, so that the unread count has none of them, and the bells. */
export const blockTasks = [
  listen(blocked, "forget", ({ db }, { blockerId, blockedId }) =>
    transact(db, async (tx) => {
      await forgetCause(tx, blockerId, blockedId);
      await forgetCause(tx, blockedId, blockerId);
    }),
  ),
  listen(blocked, "bells", ({ db }, { blockerId, blockedId }) =>
    transact(db, async (tx) => {
      await deleteSubscription(tx, blockerId, blockedId);
      await deleteSubscription(tx, blockedId, blockerId);
    }),
  ),
];
