import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { setDisplayName } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { isLegalName } from "../domain/identity-facts.ts";
import { legalNameOf } from "../store/facts-store.ts";
import { findOwnInquiry } from "./open-inquiry.ts";

/** Gives the person the name others see; it counts as the legal one when it says the same. */
export async function saveDisplayName(
  services: Services,
  actor: Actor,
  inquiryId: string,
  displayName: string,
): Promise<Result<void, "not_found">> {
  if ((await findOwnInquiry(services, actor, inquiryId)) === undefined) return err("not_found");
  const legal = await legalNameOf(services, actor.personId);
  await transact(services.db, (tx) =>
    setDisplayName(tx, actor.personId, displayName, legal !== undefined && isLegalName(displayName, legal)),
  );
  return ok();
}
