import { accountStatusChanged } from "#modules/accounts/events.ts";
import { transact } from "#platform/db/db.ts";
import { emit, listen } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { enqueue, implementTask } from "#platform/tasks/tasks.ts";
import { blocked, unblocked } from "#modules/graph/events.ts";
import { orderPrize } from "../commands/order-prize.ts";
import { declineAll } from "../commands/pass-on-prize.ts";
import { recheckEntries } from "../commands/recheck-entries.ts";
import { prizeWords } from "../queries/prize-words.ts";
import { certifyWinners } from "../commands/certify-winners.ts";
import { advanceGiveaway } from "../commands/advance-giveaway.ts";
import { expireUnpaid, returnGiveawayPayment } from "../commands/open-when-due.ts";
import { applyStatusToGiveaways } from "../commands/apply-status.ts";
import { giveawayFinishedParticipation, giveawayVoidedParticipation } from "../events.ts";
import { participantsAfter } from "../store/entries-store.ts";
import { actorsOfState } from "../store/standing-acts-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { lockPersonStatus } from "../store/status-store.ts";
import { findVoidReason } from "../store/voids-store.ts";
import {
  admitStateTask,
  advanceTask,
  certifyTask,
  expireUnpaidTask,
  orderPrizeTask,
  returnPaymentTask,
  tellParticipantsTask,
  tellVoidedTask,
} from "./names.ts";

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
      ...(await prizeWords(tx, giveaway)),
      personIds: people.map((one) => one.personId),
    });
    if (people.length === tellBatch)
      await enqueue(tx, tellParticipantsTask, { giveawayId, afterTicket: last.ticketNo });
  });
}

/** Like {@link tellParticipants}, for a giveaway that staff voided. */
async function tellVoided(services: Services, giveawayId: string, afterTicket: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const giveaway = await findGiveaway(tx, giveawayId);
    const people = await participantsAfter(tx, giveawayId, afterTicket, tellBatch);
    const last = people.at(-1);
    const reason = await findVoidReason(tx, giveawayId);
    if (giveaway === undefined || last === undefined || reason === undefined) return;
    await emit(tx, giveawayVoidedParticipation, {
      postId: giveawayId,
      hostId: giveaway.hostAccountId,
      reason,
      personIds: people.map((one) => one.personId),
    });
    if (people.length === tellBatch) await enqueue(tx, tellVoidedTask, { giveawayId, afterTicket: last.ticketNo });
  });
}

export const tasks = [
  implementTask(advanceTask, (services, { giveawayId }) => advanceGiveaway(services, giveawayId)),
  implementTask(tellParticipantsTask, (services, { giveawayId, afterTicket }) =>
    tellParticipants(services, giveawayId, afterTicket),
  ),
  implementTask(certifyTask, (services, { giveawayId }) => certifyWinners(services, giveawayId)),
  implementTask(orderPrizeTask, (services, { slotId }) => orderPrize(services, slotId)),
  implementTask(expireUnpaidTask, (services, { giveawayId }) => expireUnpaid(services, giveawayId)),
  implementTask(returnPaymentTask, returnGiveawayPayment),
  implementTask(tellVoidedTask, (services, { giveawayId, afterTicket }) =>
    tellVoided(services, giveawayId, afterTicket),
  ),
  implementTask(admitStateTask, async (services, { giveawayId, state }) => {
    for (const { personId } of await actorsOfState.run(services.db, giveawayId, state))
      await transact(services.db, (tx) => recheckEntries(tx, personId));
  }),
];

/** A deleted person's prizes go on, as if they had passed them on. */
async function passOnPrizesOf(services: Services, accountId: string): Promise<void> {
  const status = await transact(services.db, (tx) => lockPersonStatus(tx, accountId));
  if (status === "deleted") await declineAll(services, accountId);
}

export const listeners = [
  listen(accountStatusChanged, "giveaways", (services, { accountId }) => applyStatusToGiveaways(services, accountId)),
  listen(accountStatusChanged, "giveaways:prizes", (services, { accountId }) => passOnPrizesOf(services, accountId)),
  // Of the two only the entrant's own block takes an entry out; the host's is asked about by entries made later.
  ...[blocked, unblocked].map((event) =>
    listen(event, "giveaways", (services, { blockerId, blockedId }) =>
      transact(services.db, async (tx) => {
        for (const personId of [blockerId, blockedId].toSorted()) await recheckEntries(tx, personId);
      }),
    ),
  ),
];
