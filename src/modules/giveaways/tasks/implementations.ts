import { accountStatusChanged } from "#modules/accounts/events.ts";
import { transact } from "#platform/db/db.ts";
import { emit, listen } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { enqueue, implementTask } from "#platform/tasks/tasks.ts";
import { blocked, unblocked } from "#modules/graph/events.ts";
import { recheckEntries } from "../commands/recheck-entries.ts";
import { advanceGiveaway } from "../commands/advance-giveaway.ts";
import { expireUnpaid, returnGiveawayPayment } from "../commands/open-when-due.ts";
import { applyStatusToGiveaways } from "../commands/apply-status.ts";
import { giveawayFinishedParticipation } from "../events.ts";
import { participantsAfter } from "../store/entries-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { advanceTask, expireUnpaidTask, returnPaymentTask, tellParticipantsTask } from "./names.ts";

const tellBatch = 500;

/** Emits one batch and asks for the next in the same commit, so that each batch notifies once. */
async function tellParticipants(services: Services, giveawayId: string, afterTicket: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const giveaway = await findGiveaway(tx, giveawayId);
    const people = await participantsAfter(tx, giveawayId, afterTicket, tellBatch);
    const last = people.at(-1);
    if (giveaway === undefined || last === undefined) return;
    await emit(tx, giveawayFinishedParticipation, {
      postId: giveawayId,
      hostId: giveaway.hostAccountId,
      prizeCents: Number(giveaway.amountCents),
      personIds: people.map((one) => one.personId),
    });
    if (people.length === tellBatch)
      await enqueue(tx, tellParticipantsTask, { giveawayId, afterTicket: last.ticketNo });
  });
}

export const tasks = [
  implementTask(advanceTask, (services, { giveawayId }) => advanceGiveaway(services, giveawayId)),
  implementTask(tellParticipantsTask, (services, { giveawayId, afterTicket }) =>
    tellParticipants(services, giveawayId, afterTicket),
  ),
  implementTask(expireUnpaidTask, (services, { giveawayId }) => expireUnpaid(services, giveawayId)),
  implementTask(returnPaymentTask, returnGiveawayPayment),
];

export const listeners = [
  listen(accountStatusChanged, "giveaways", (services, { accountId }) => applyStatusToGiveaways(services, accountId)),
  // Of the two only the entrant's own block takes an entry out; the host's is asked about by entries made later.
  ...[blocked, unblocked].map((event) =>
    listen(event, "giveaways", (services, { blockerId, blockedId }) =>
      transact(services.db, async (tx) => {
        for (const personId of [blockerId, blockedId].toSorted()) await recheckEntries(tx, personId);
      }),
    ),
  ),
];
