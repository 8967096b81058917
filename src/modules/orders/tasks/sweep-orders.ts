import { addBusinessDays } from "#kernel/business-days.ts";
import { returnPayment, sendRefund } from "#modules/payments/index.ts";
import { appNow, transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { implementTask } from "#platform/tasks/tasks.ts";
import { abandonOrder } from "../commands/abandon-order.ts";
import { cancelLate, cancelOfSuspended } from "../commands/cancel-order.ts";
import { orderAtVendor } from "../commands/order-at-vendor.ts";
import { expireClaim } from "../commands/claims.ts";
import { arriveParcel, completeParcel } from "../commands/send-parcel.ts";
import { isoDay } from "#kernel/format-time.ts";
import { cartLeft, claimUnanswered } from "../events.ts";
import { arrivalDays, suspendedSendDays } from "../settings.ts";
import { listDueClaims, takeUnanswered } from "../store/claims-store.ts";
import { claimReminders, countItems, deleteOldCarts } from "../store/carts-store.ts";
import { listArrived, listLate, listOfSuspended, listReleased, listUnpaid } from "../store/orders-store.ts";
import { orderAtVendorTask, returnOrderPaymentTask, sendRefundTask } from "./names.ts";

const atOnce = 100;

/** Continues every order whose time has come: unpaid, not sent in time, arrived without a word, released. */
export async function sweepOrders(services: Services): Promise<void> {
  const { db } = services;
  const arrived = await readSetting(db, arrivalDays);
  const suspended = await listDueOfSuspended(services);
  const works: readonly [readonly { readonly id: string }[], (id: string) => Promise<unknown>][] = [
    [await listUnpaid(db, atOnce), (id) => abandonOrder(services, id)],
    [await listLate(db, atOnce), (id) => cancelLate(services, id)],
    [suspended, (id) => cancelOfSuspended(services, id)],
    [await listArrived(db, arrived, atOnce), (id) => arriveParcel(services, id)],
    [await listReleased(db, atOnce), (id) => completeParcel(services, id)],
    [await listDueClaims(db, atOnce), (id) => expireClaim(services, id)],
  ];
  for (const [due, work] of works)
    for (const { id } of due) {
      try {
        await work(id);
      } catch (error) {
        // One that cannot be moved must not keep the others waiting.
        services.log.error({ err: error, id }, "an order could not be swept");
      }
    }
  await remindOfClaims(services);
}

/** Reminds sellers of claims that they should answer within a day, once each. */
async function remindOfClaims({ db }: Services): Promise<void> {
  await transact(db, async (tx) => {
    for (const claim of await takeUnanswered(tx, atOnce)) {
      const { actBy, ...facts } = claim;
      await emit(tx, claimUnanswered, { ...facts, actBy: actBy.toISOString() });
    }
  });
}

/** Parcels of suspended sellers whose business days to be sent are over. */
async function listDueOfSuspended({ db }: Services): Promise<{ id: string }[]> {
  const days = await readSetting(db, suspendedSendDays);
  const today = isoDay(await appNow(db));
  const paid = await listOfSuspended(db, days, atOnce);
  return paid.filter(({ paidAt }) => addBusinessDays(isoDay(paidAt), days) < today);
}

/** Reminds of carts that were left for a day, once each, and deletes those of ninety days. */
export async function sweepCarts(services: Services): Promise<void> {
  await transact(services.db, async (tx) => {
    const left = await claimReminders(tx, atOnce);
    const counts = await countItems(
      tx,
      left.map(({ accountId }) => accountId),
    );
    for (const { accountId, remindedAt } of left)
      await emit(tx, cartLeft, { accountId, count: counts.get(accountId) ?? 0, at: remindedAt.toISOString() });
  });
  await deleteOldCarts(services.db, 1_000);
}

export const orderTasks = [
  implementTask(orderAtVendorTask, (services, { parcelId }) => orderAtVendor(services, parcelId)),
  implementTask(sendRefundTask, (services, { refundId }) => sendRefund(services, refundId)),
  implementTask(returnOrderPaymentTask, (services, { paymentId }) => returnPayment(services, paymentId)),
];

export const orderSweep: PeriodicWork = { name: "orders sweep", everySeconds: 60, run: sweepOrders };
export const cartSweep: PeriodicWork = { name: "carts sweep", everySeconds: 600, run: sweepCarts };
