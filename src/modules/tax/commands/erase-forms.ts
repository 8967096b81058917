import { removeMedia } from "#modules/media/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { dropUnapproved } from "../store/forms-store.ts";

/** Forgets the forms that nothing was paid out by, when an account is deleted; approved ones are tax records. */
export async function eraseForms(tx: Tx, services: Services, accountId: string): Promise<void> {
  await removeMedia(tx, services, await dropUnapproved(tx, accountId));
}
