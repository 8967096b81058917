import * as v from "valibot";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { defineTask, enqueue, implementTask } from "#platform/tasks/tasks.ts";
import { pollEnded } from "../events.ts";
import { findPollEnd, listVoters } from "../store/polls-store.ts";

const endTask = defineTask(
  "posts:poll_ended",
  v.object({ postId: v.string(), afterAccountId: v.nullable(v.string()) }),
);
/** Voters per event. */
const votersAtOnce = 500;

/** Has the end of a post's poll told when it comes; a giveaway tells its own end, and without a poll there is none. */
export async function awaitPollEnd(tx: Tx, postId: string): Promise<void> {
  const end = await findPollEnd(tx, postId);
  if (end !== undefined)
    await enqueue(
      tx,
      endTask,
      { postId, afterAccountId: null },
      { key: `posts:poll_ended:${postId}`, runAt: end.closesAt },
    );
}

/** Tells of a poll that ended, its voters batch by batch; of a post that is gone nothing. */
export const tellPollEnd = implementTask(endTask, (services, { postId, afterAccountId }) =>
  transact(services.db, async (tx) => {
    const end = await findPollEnd(tx, postId);
    if (end?.status !== "active") return;
    if (!end.hasEnded) {
      await awaitPollEnd(tx, postId);
      return;
    }
    const voterIds = await listVoters(tx, postId, afterAccountId, votersAtOnce);
    await emit(tx, pollEnded, { postId, authorId: end.accountId, voterIds, isFirst: afterAccountId === null });
    const last = voterIds.at(-1);
    if (last !== undefined && voterIds.length === votersAtOnce)
      await enqueue(tx, endTask, { postId, afterAccountId: last });
  }),
);
