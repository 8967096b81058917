import { removeMedia } from "#modules/media/index.ts";
import { transact } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { convergeInquiry } from "../commands/converge-inquiry.ts";
import { renewKeys } from "../commands/renew-keys.ts";
import { identityProviders } from "../ports/identity-provider.ts";
import { documentDays } from "../settings.ts";
import { dropDocuments } from "../store/documents-store.ts";
import { listOldKeys } from "../store/facts-store.ts";
import {
  eraseFacts,
  listOverdue,
  listToErase,
  listToRedact,
  listUnfinished,
  lockInquiry,
  moveInquiry,
  noteRedacted,
} from "../store/inquiry-store.ts";
import { identityWebhook } from "./identity-webhook.ts";

const batch = 100;

/** Lets attempts lapse whose time is over; their pictures go with them, and the person may begin again. */
export async function expireInquiries(services: Services): Promise<void> {
  for (const { id } of await listOverdue(services.db, batch)) {
    await transact(services.db, async (tx) => {
      const inquiry = await lockInquiry(tx, id);
      if (inquiry?.isOverdue !== true) return;
      await moveInquiry(tx, id, inquiry.status, "expired");
      await removeMedia(tx, services, await dropDocuments(tx, id));
    });
  }
}

/** Deletes pictures, and what was entered and typed from them, some days after the decision; a provider forgets its own. */
export async function eraseDocuments(services: Services): Promise<void> {
  const days = await readSetting(services.db, documentDays);
  for (const { name, outside } of identityProviders.all(services)) {
    if (outside === null) continue;
    for (const { id, providerRef } of await listToRedact(services.db, name, days, batch)) {
      const redacted = await outside.redact(providerRef);
      if (redacted.ok || redacted.error === "not_found") await noteRedacted(services.db, id);
      else
        services.log.warn(
          { inquiry: id, error: redacted.error },
          "the identity provider still holds what it should forget",
        );
    }
  }
  for (const { id } of await listToErase(services.db, days, batch)) {
    await transact(services.db, async (tx) => {
      await removeMedia(tx, services, await dropDocuments(tx, id));
      await eraseFacts(tx, id);
    });
  }
}

/** Closes the gaps of lost webhooks and lost tasks: reads what is under way again. */
export async function readUnfinished(services: Services, idleSeconds = 120): Promise<void> {
  await identityWebhook.sweep(services);
  for (const { name, outside } of identityProviders.all(services)) {
    if (outside === null) continue;
    for (const { id } of await listUnfinished(services.db, name, idleSeconds, batch))
      await attempt(services, id, () => convergeInquiry(services, id));
  }
}

/** Computes the keys of people approved under the first rule again, {@link batch} at a time. */
export async function renewOldKeys(services: Services): Promise<void> {
  for (const { personId } of await listOldKeys(services.db, batch))
    await attempt(services, personId, () => renewKeys(services, personId));
}

async function attempt(services: Services, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // One that cannot be read must not keep the others waiting.
    services.log.error({ err: error, id }, "an identity inquiry could not be swept");
  }
}

export const periodicWork: readonly PeriodicWork[] = [
  { name: "identity:expire", everySeconds: 60, run: expireInquiries },
  { name: "identity:read", everySeconds: 120, run: (services) => readUnfinished(services) },
  { name: "identity:erase", everySeconds: 3_600, run: eraseDocuments },
  { name: "identity:renew-keys", everySeconds: 60, run: renewOldKeys },
];
