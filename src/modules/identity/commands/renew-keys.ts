import * as v from "valibot";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { documentKeyOf, shownShape } from "../domain/identity-facts.ts";
import { findFacts, lockOldKeys, writeKeys } from "../store/facts-store.ts";
import { findApprovedShown } from "../store/inquiry-store.ts";
import { findKeyHolder, lockBirthDate } from "../store/match-store.ts";
import { openShown } from "../store/sealed-facts.ts";
import { documentKeyHash } from "./approve-identity.ts";
import { findMatches, householdKey, noteMatches } from "./find-matches.ts";

/**
 * Computes the comparison keys of a person approved earlier again, from the facts that are still stored, and stores
 * possible matches. A document's number is stored until its pictures are deleted; without it the first key stays and is
 * still compared.
 */
export async function renewKeys(services: Services, personId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const born = (await findFacts(tx, personId))?.dateOfBirth;
    if (born != null) await lockBirthDate(tx, born);
    const facts = await lockOldKeys(tx, personId);
    if (facts === undefined) return;
    const open = (column: string, sealed: Buffer | null): string | null =>
      sealed === null
        ? null
        : services.vault.open({ table: "identity_fact", column, rowId: personId }, sealed).toString("utf8");
    const address = open("address_enc", facts.addressEnc);
    const document = await documentKeyHeld(tx, services, personId);
    const holder = document === null ? undefined : await findKeyHolder(tx, personId, [document]);
    await writeKeys(tx, personId, {
      household: address === null ? null : householdKey(services.vault, address),
      // Two old keys may be one new key. The first account to be renewed has it; the pair is noted.
      document: holder === undefined ? document : null,
    });
    if (facts.status !== "approved" || facts.dateOfBirth === null) return;
    const legalName = open("legal_name_enc", facts.legalNameEnc);
    const matches = await findMatches(tx, services, {
      personId,
      legalName,
      address,
      dateOfBirth: facts.dateOfBirth,
    });
    if (holder !== undefined) {
      const same = matches.find(({ otherId }) => otherId === holder);
      if (same === undefined) matches.push({ otherId: holder, grounds: ["document"] });
      else same.grounds.unshift("document");
    }
    await noteMatches(tx, personId, matches);
  });
}

async function documentKeyHeld(tx: Tx, services: Services, personId: string): Promise<Buffer | null> {
  const inquiry = await findApprovedShown(tx, personId);
  const shown = v.safeParse(shownShape, inquiry === undefined ? null : openShown(services.vault, inquiry));
  return shown.success ? documentKeyHash(services, documentKeyOf(shown.output)) : null;
}
