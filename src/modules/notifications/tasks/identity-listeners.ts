import { identityDecided } from "#modules/identity/events.ts";
import { findPost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { notify } from "../commands/notify.ts";

const types = {
  approved: "verification_approved",
  declined: "verification_declined",
  asked_again: "verification_needs_more",
} as const;

/** A person is told what was decided of their identity. */
export const identityTasks = [
  listen(identityDecided, "notify", async ({ db }, { inquiryId, personId, outcome, postId, decidedAt }) => {
    const type = types[outcome];
    // The giveaway that asked for it is where the person goes on (D-USR-20), if it was one and is still there.
    const about =
      outcome === "approved" && postId !== null && (await findPost(db, postId)) !== undefined ? postId : null;
    await transact(db, (tx) =>
      notify(tx, { accountId: personId, type, dedupeKey: `${type}:${inquiryId}:${decidedAt}`, postId: about }),
    );
  }),
];
