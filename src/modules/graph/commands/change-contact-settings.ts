import type { Tx } from "#platform/db/db.ts";
import { writeContactSettings } from "../store/contact-store.ts";
import type { ContactSettings } from "../store/contact-store.ts";

/** Changes who may write to an account by its profile; omitted settings stay unchanged. */
export async function changeContactSettings(
  tx: Tx,
  accountId: string,
  change: Partial<ContactSettings>,
): Promise<void> {
  await writeContactSettings(tx, accountId, change);
}
