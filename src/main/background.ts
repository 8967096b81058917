import { keyRetention } from "#graphql/key-retention.ts";
import { credentialRetention, sendResetCode, statusEnds } from "#modules/accounts/index.ts";
import { taskImplementations as brandTasks } from "#modules/brands/index.ts";
import { dormancySweep } from "#modules/dormancy/index.ts";
import { periodicWork as exportWork } from "#modules/exports/index.ts";
import { periodicWork as giveawayWork, taskImplementations as giveawayTasks } from "#modules/giveaways/index.ts";
import { periodicWork as graphWork } from "#modules/graph/index.ts";
import { identityEventTask, periodicWork as identityWork } from "#modules/identity/index.ts";
import { proving, sealing } from "#modules/ledger/index.ts";
import { mediaSweep } from "#modules/media/index.ts";
import { taskImplementations as moderationTasks } from "#modules/moderation/index.ts";
import {
  periodicWork as notificationWork,
  taskImplementations as notificationTasks,
} from "#modules/notifications/index.ts";
import { cardEventTask, methodSweep, paymentSweep } from "#modules/payments/index.ts";
import { handOverImplementation, payoutEventImplementation, payoutSweep } from "#modules/payouts/index.ts";
import { periodicWork as postWork, taskImplementations as postTasks } from "#modules/posts/index.ts";
import { previewSweep, showPreview } from "#modules/previews/index.ts";
import { collecting } from "#modules/reconciliation/index.ts";
import { screening, taskImplementations as screeningTasks } from "#modules/sanctions/index.ts";
import { ticketRetention } from "#modules/support/index.ts";
import { periodicWork as taxWork } from "#modules/tax/index.ts";
import { freezing, netting } from "#modules/wallet/index.ts";
import { deliverMessages } from "#platform/messages/messages.ts";
import { textBudgetRetention } from "#platform/messages/text-budget.ts";
import { limitRetention } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import type { TaskImplementation } from "#platform/tasks/tasks.ts";
import { messagePorts } from "./ports.ts";

/** Everything a worker does: the modules' tasks and their periodic work. */
export function backgroundWork(services: Services): { tasks: TaskImplementation[]; periodic: PeriodicWork[] } {
  const { mail, sms } = messagePorts(services.config);
  return {
    tasks: [
      deliverMessages(mail, sms, services.config.environment === "dev"),
      sendResetCode,
      cardEventTask,
      handOverImplementation,
      payoutEventImplementation,
      identityEventTask,
      ...brandTasks,
      ...giveawayTasks,
      ...postTasks,
      ...notificationTasks,
      showPreview,
      ...screeningTasks,
      ...moderationTasks,
    ],
    periodic: [
      limitRetention,
      textBudgetRetention,
      keyRetention,
      credentialRetention,
      statusEnds,
      sealing,
      proving,
      mediaSweep,
      previewSweep,
      paymentSweep,
      methodSweep,
      freezing,
      netting,
      payoutSweep,
      dormancySweep,
      collecting,
      ticketRetention,
      screening,
      ...identityWork,
      ...exportWork,
      ...giveawayWork,
      ...graphWork,
      ...postWork,
      ...taxWork,
      ...notificationWork,
    ],
  };
}
