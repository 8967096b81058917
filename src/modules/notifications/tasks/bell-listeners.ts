import type { Page } from "#kernel/page-cursor.ts";
import { blocked } from "#modules/graph/events.ts";
import { readAudience, readFollowersAmong, readUsers } from "#modules/graph/index.ts";
import { postCreated } from "#modules/posts/events.ts";
import { findPost, readersKeptFrom } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { listen } from "#platform/events.ts";
import { queueMails } from "../store/mails-store.ts";
import { insertForMany } from "../store/notifications-store.ts";
import { defaultPreference, readPreferences } from "../store/preferences-store.ts";
import { deleteSubscription, subscribersOf } from "../store/subscriptions-store.ts";
import type { SubscriptionRow } from "../store/subscriptions-store.ts";

/** Subscribers told in one transaction. */
const batch = 1_000;

/** Who has a bell on an account hears of each stim of it (D-SOC-30); replies ring none, and a block takes the bell away. */
export const bellTasks = [
  listen(postCreated, "bells", async ({ db }, { postId, accountId, isReply }) => {
    if (isReply) return;
    const post = await findPost(db, postId);
    const author = (await readUsers(db, null, [accountId])).get(accountId);
    if (post?.status !== "active" || author === undefined) return;
    // Followers are told of a giveaway as such: whichever comes first, under one key it is told once.
    const dedupeKey = `${post.isGiveaway ? "giveaway_created" : "post_created"}:${postId}`;
    let from: Page["from"] = null;
    for (;;) {
      const rows = await subscribersOf.read(db, { limit: batch, sortOrder: "asc", from }, accountId);
      await transact(db, (tx) =>
        ring(tx, rows.slice(0, batch), { postId, accountId, dedupeKey, isPrivate: author.isPrivate }),
      );
      const last = rows[batch - 1];
      if (rows.length <= batch || last === undefined) return;
      from = { side: "after", position: positionIn("subscribers")(last) };
    }
  }),
  listen(blocked, "bells", ({ db }, { blockerId, blockedId }) =>
    transact(db, async (tx) => {
      await deleteSubscription(tx, blockerId, blockedId);
      await deleteSubscription(tx, blockedId, blockerId);
    }),
  ),
];

async function ring(
  tx: Tx,
  bells: readonly SubscriptionRow[],
  post: { postId: string; accountId: string; dedupeKey: string; isPrivate: boolean },
): Promise<void> {
  if (bells.length === 0) return;
  const ids = bells.map(({ id }) => id);
  const audience = new Set(await readAudience(tx, post.accountId, ids));
  // What a private account writes is for those who follow it.
  const allowed = post.isPrivate ? await readFollowersAmong(tx, post.accountId, ids) : audience;
  const kept = await readersKeptFrom(tx, post.postId, ids, false);
  const heard = bells.filter(({ id }) => audience.has(id) && allowed.has(id) && !kept.has(id));
  const inApp = heard.filter((one) => one.inApp).map(({ id }) => id);
  const notice = {
    type: "post_created" as const,
    dedupeKey: post.dedupeKey,
    triggeredById: post.accountId,
    postId: post.postId,
  };
  if (inApp.length > 0) await insertForMany(tx, inApp, notice);
  const byMail = heard.filter((one) => one.email).map(({ id }) => id);
  if (byMail.length === 0) return;
  const preferences = await readPreferences(tx, byMail);
  const readers = byMail.map((accountId) => ({
    accountId,
    schedule: "instant" as const,
    timeZone: (preferences.get(accountId) ?? defaultPreference).timeZone,
  }));
  await queueMails(tx, readers, { ...notice, event: "bell", facts: {} }, false);
}
