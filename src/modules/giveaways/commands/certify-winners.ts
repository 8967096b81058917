import { randomUUID } from "node:crypto";
import { findAccount } from "#modules/accounts/index.ts";
import { legalNameOf } from "#modules/identity/index.ts";
import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { certifiedWinners } from "../domain/filing-pack.ts";
import { certifiedNameCell, insertCertified } from "../store/certified-store.ts";
import type { CertifiedRow } from "../store/certified-store.ts";
import { currentSlots } from "../store/slots-store.ts";

/**
 * Writes the certified list of a completed giveaway: name and state of each winner whose prize is above the limit, as
 * they are now, sealed. A repeat changes nothing.
 */
export async function certifyWinners(services: Services, giveawayId: string): Promise<void> {
  const paid = await currentSlots(services.db, [giveawayId], ["settled"]);
  const certified: CertifiedRow[] = [];
  for (const { slotNo, personId } of certifiedWinners(paid)) {
    if (personId === null) continue;
    const id = randomUUID();
    const name = await legalNameOf(services, personId);
    const legalNameEnc = name === undefined ? null : services.vault.seal(certifiedNameCell(id), Buffer.from(name));
    const state = (await findAccount(services.db, personId))?.resident_state ?? null;
    certified.push({ id, slotNo, personId, legalNameEnc, state });
  }
  await transact(services.db, async (tx) => {
    for (const one of certified) await insertCertified(tx, giveawayId, one);
    failpoint("giveaways.certify.before_commit");
  });
}
