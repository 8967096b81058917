import { appNow, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { detachMethod } from "../commands/change-method.ts";
import { applySetup, convergeMethod } from "../commands/converge-method.ts";
import { customerOf } from "../commands/request-intent.ts";
import { setupMetadata } from "../domain/payment-method.ts";
import type { UserPaymentMethod } from "../domain/payment-method.ts";
import { attachedProcessors, processorNamed } from "../ports/card-processor.ts";
import { listPending, listToDetach, lockMethod, moveMethod, markMethodChecked } from "../store/methods-store.ts";

const day = 86_400_000;

/**
 * Closes the gaps a lost webhook or a crash leaves in saving cards: finishes setups the browser confirmed, gives up
 * unconfirmed ones after a day, and has the provider delete removed cards.
 */
export async function sweepMethods(
  services: Services,
  options: { idleSeconds: number } = { idleSeconds: 120 },
): Promise<void> {
  const { db, log } = services;
  const providers = attachedProcessors(services);
  const attempt = async (method: UserPaymentMethod, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // One card that cannot be read must not keep the others waiting.
      log.error({ err: error, userPaymentMethodId: method.id }, "payment method could not be swept");
    }
  };
  for (const method of await listPending(db, providers, options.idleSeconds)) {
    await attempt(method, () => finish(services, method));
    await markMethodChecked(db, method.id);
  }
  for (const method of await listToDetach(db, providers)) await attempt(method, () => detachMethod(services, method));
}

async function finish(services: Services, method: UserPaymentMethod): Promise<void> {
  const read = method.setupId === null ? await findSetup(services, method) : await convergeMethod(services, method.id);
  failpoint("payments.method_sweep.after_provider");
  const isOld = (await appNow(services.db)).getTime() - method.createdAt.getTime() > day;
  if (!read.ok || !isOld) return;
  await transact(services.db, async (tx) => {
    const now = await lockMethod(tx, method.id);
    if (now?.status === "pending" || now?.status === "requires_action")
      await moveMethod(tx, method.id, now.status, "removed", "abandoned");
  });
}

/** The first call was cut off. Under the same key it finds the setup it made, or makes it now. */
async function findSetup(services: Services, method: UserPaymentMethod): Promise<{ ok: boolean }> {
  const customer = await customerOf(services, method.accountId, method.provider);
  if (!customer.ok) return customer;
  const setup = await processorNamed(services, method.provider).createSetupIntent({
    idempotencyKey: `setup:${method.id}`,
    customerId: customer.value,
    metadata: setupMetadata(method),
  });
  if (setup.ok) await applySetup(services, method.id, setup.value);
  return setup;
}

export const methodSweep: PeriodicWork = {
  name: "payment methods sweep",
  everySeconds: 60,
  run: (services) => sweepMethods(services),
};
