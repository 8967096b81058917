import type { Page } from "#kernel/page-cursor.ts";
import {
  giveawayCreated,
  giveawayEntered,
  giveawayEntryRemoved,
  giveawayFinished,
  giveawayFinishedParticipation,
  giveawayWinnerReplaced,
} from "#modules/giveaways/events.ts";
import { readFollowers } from "#modules/graph/index.ts";
import { transact } from "#platform/db/db.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { listen } from "#platform/events.ts";
import { notify, notifyMany } from "../commands/notify.ts";

/** Followers told in one transaction. */
const batch = 1_000;

/** What hosts, winners, entrants and followers are told of giveaways (D-GIV-26, D-GIV-37, D-GIV-38, D-GIV-55, D-GIV-56). */
export const giveawayTasks = [
  listen(giveawayCreated, "notify", async ({ db }, { postId, hostId }) => {
    let from: Page["from"] = null;
    for (;;) {
      const followers = await readFollowers(db, { limit: batch, sortOrder: "asc", from }, hostId);
      const told = followers.slice(0, batch).map(({ id }) => id);
      await transact(db, (tx) =>
        notifyMany(tx, told, {
          type: "giveaway_created",
          dedupeKey: `giveaway_created:${postId}`,
          triggeredById: hostId,
          postId,
        }),
      );
      const last = followers[batch - 1];
      if (followers.length <= batch || last === undefined) return;
      from = { side: "after", position: positionIn("followers")(last) };
    }
  }),
  listen(giveawayFinished, "notify", ({ db }, { postId, hostId, winners }) =>
    transact(db, async (tx) => {
      const notice = { type: "giveaway_finished" as const, dedupeKey: `giveaway_finished:${postId}`, postId };
      await notify(tx, { ...notice, accountId: hostId });
      for (const { personId, prizeCents } of winners) {
        await notify(tx, {
          ...notice,
          accountId: personId,
          triggeredById: hostId,
          facts: { prizeCents: String(prizeCents) },
          isPriority: true,
        });
      }
    }),
  ),
  listen(giveawayFinishedParticipation, "notify", ({ db }, { postId, hostId, personIds }) =>
    transact(db, (tx) =>
      notifyMany(tx, personIds, {
        type: "giveaway_finished_participation",
        dedupeKey: `giveaway_finished_participation:${postId}`,
        triggeredById: hostId,
        postId,
      }),
    ),
  ),
  listen(giveawayEntered, "notify", ({ db }, { postId, personId }) =>
    transact(db, async (tx) => {
      await notify(tx, {
        accountId: personId,
        type: "giveaway_entered",
        dedupeKey: `giveaway_entered:${postId}`,
        postId,
      });
    }),
  ),
  listen(giveawayEntryRemoved, "notify", ({ db }, { postId, personId, replyId }) =>
    transact(db, async (tx) => {
      await notify(tx, {
        accountId: personId,
        type: "giveaway_entry_removed",
        dedupeKey: `giveaway_entry_removed:${replyId}`,
        postId,
      });
    }),
  ),
  listen(giveawayWinnerReplaced, "notify", ({ db }, { postId, hostId, slotNo, oldPersonId, newPersonId }) =>
    transact(db, async (tx) => {
      const notice = {
        type: "giveaway_winner_replaced" as const,
        dedupeKey: `giveaway_winner_replaced:${postId}:${slotNo}:${oldPersonId}`,
        postId,
        facts: { replacedSlot: slotNo },
      };
      await notify(tx, { ...notice, accountId: hostId });
      for (const personId of [oldPersonId, newPersonId]) {
        if (personId !== null) await notify(tx, { ...notice, accountId: personId, triggeredById: hostId });
      }
    }),
  ),
];
