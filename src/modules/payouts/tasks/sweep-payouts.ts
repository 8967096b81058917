import { appNow, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { implementTask } from "#platform/tasks/tasks.ts";
import { applyTruth, convergePayout } from "../commands/converge-payout.ts";
import { handOver } from "../commands/hand-over.ts";
import { mailStep } from "../commands/move-payout.ts";
import type { Payout } from "../domain/payout.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import { checkLifeDays } from "../settings.ts";
import { listPaidLately, listUnderWay, noteReminder, markPayoutChecked } from "../store/payouts-store.ts";
import { handOverTask } from "./hand-over-task.ts";
import { payoutWebhook } from "./payout-webhook.ts";

const dayMs = 86_400_000;
/** Days after which the payee of unclaimed money is reminded. */
const reminderDays = [3, 14] as const;
/** A payment can be taken back so long after it was made. */
const reversalDays = 45;

/**
 * Continues every payout in progress: hands over those a crash left, reads the others from their provider, reminds of
 * unclaimed money, and stops expired checks.
 */
export async function sweepPayouts(
  services: Services,
  options: { idleSeconds: number } = { idleSeconds: 60 },
): Promise<void> {
  const { db, log } = services;
  const now = await appNow(db);
  const lifeDays = await readSetting(db, checkLifeDays);
  const due = [...(await listUnderWay(db, options.idleSeconds, 200)), ...(await listPaidLately(db, reversalDays, 100))];
  for (const payout of due) {
    try {
      await goOn(services, payout, now, lifeDays);
    } catch (error) {
      // One that cannot be read must not keep the others waiting.
      log.error({ err: error, payoutId: payout.id }, "payout could not be swept");
    }
    await markPayoutChecked(db, payout.id);
  }
  await payoutWebhook.sweep(services);
}

async function goOn(services: Services, payout: Payout, now: Date, lifeDays: number): Promise<void> {
  if (payout.status === "approved" || (payout.status === "processing" && payout.providerPayoutId === null)) {
    await handOver(services, payout.id);
    failpoint("payouts.sweep.after_hand_over");
    return;
  }
  const read = await convergePayout(services, payout.id);
  failpoint("payouts.sweep.after_converge");
  if (!read.ok) throw new Error(`the provider could not be read: ${read.error}`);
  const { status, sentAt } = read.value;
  if (status === "unclaimed") await remind(services, read.value, now);
  if (status === "sent" && sentAt !== null && now.getTime() - sentAt.getTime() > lifeDays * dayMs)
    await stop(services, read.value);
}

async function remind(services: Services, payout: Payout, now: Date): Promise<void> {
  const age = payout.unclaimedAt === null ? 0 : now.getTime() - payout.unclaimedAt.getTime();
  const wanted = reminderDays.filter((days) => age >= days * dayMs).length;
  if (wanted <= payout.reminders) return;
  await transact(services.db, async (tx) => {
    await noteReminder(tx, payout.id, wanted);
    await mailStep(services, tx, payout, "unclaimed");
  });
  failpoint("payouts.sweep.after_reminder");
}

async function stop(services: Services, payout: Payout): Promise<void> {
  const stopped = await payoutProviders
    .named(services, payout.provider)
    ?.cancel(payout.providerPayoutId ?? "", { stop: true });
  failpoint("payouts.sweep.after_stop");
  if (stopped?.ok === true) await applyTruth(services, payout.id, stopped.value);
  else
    services.log.error(
      { payoutId: payout.id, why: stopped?.error },
      "an old check could not be stopped: ask the bank to",
    );
}

export const handOverImplementation = implementTask(handOverTask, (services, { payoutId }) =>
  handOver(services, payoutId),
);
export const payoutSweep: PeriodicWork = {
  name: "payouts sweep",
  everySeconds: 30,
  run: (services) => sweepPayouts(services),
};
