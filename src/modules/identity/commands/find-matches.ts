import { entrantFactsChanged } from "#modules/accounts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { findMatchGrounds, householdText } from "../domain/identity-facts.ts";
import type { MatchFacts, MatchGround } from "../domain/identity-facts.ts";
import { selfieSimilarity } from "../settings.ts";
import { dropOpenMatches, listBornOn, listSelfiesLike, lockSelfies, noteMatch } from "../store/match-store.ts";

export interface FoundMatch {
  otherId: string;
  grounds: MatchGround[];
  /** Percent, where the selfie pictures are alike. */
  selfieSimilarity?: number;
}

/** Answers the keyed hash by which people at one address are found. */
export function householdKey(vault: Services["vault"], address: string): Buffer {
  return vault.blindIndex("identity_fact.household", householdText(address));
}

/**
 * Finds the approved people who may be this one: same birth date, and the same name or address in any spelling. The
 * caller holds {@link lockBirthDate}. Opens the sealed facts of those born on one day: some dozens.
 */
export async function findMatches(
  tx: Tx,
  { vault }: Services,
  person: MatchFacts & { personId: string; dateOfBirth: string },
): Promise<FoundMatch[]> {
  const household = person.address === null ? null : householdKey(vault, person.address);
  const found: FoundMatch[] = [];
  for (const one of await listBornOn(tx, person.personId, person.dateOfBirth, household)) {
    const open = (column: string, sealed: Buffer | null): string | null =>
      sealed === null
        ? null
        : vault.open({ table: "identity_fact", column, rowId: one.personId }, sealed).toString("utf8");
    const grounds = findMatchGrounds(person, {
      legalName: open("legal_name_enc", one.legalNameEnc),
      address: open("address_enc", one.addressEnc),
    });
    if (one.hasThisHousehold && !grounds.includes("household")) grounds.push("household");
    if (grounds.length > 0) found.push({ otherId: one.personId, grounds });
  }
  return found;
}

/**
 * Adds to the matches of a person the approved people with the same selfie picture. The caller holds
 * {@link lockBirthDate}.
 */
export async function addSelfieMatches(tx: Tx, personId: string, print: string, matches: FoundMatch[]): Promise<void> {
  await lockSelfies(tx);
  const least = await readSetting(tx, selfieSimilarity);
  for (const { personId: otherId, similarity } of await listSelfiesLike(tx, personId, print, least)) {
    let match = matches.find((one) => one.otherId === otherId);
    if (match === undefined) matches.push((match = { otherId, grounds: [] }));
    match.grounds.push("selfie");
    match.selfieSimilarity = similarity;
  }
}

/** Replaces the undecided pairs of a person, and lets open giveaways count those accounts once or apart again. */
export async function noteMatches(tx: Tx, personId: string, matches: readonly FoundMatch[]): Promise<void> {
  const others = matches.map(({ otherId }) => otherId);
  const dropped = await dropOpenMatches(tx, personId, others);
  for (const { otherId, grounds, selfieSimilarity: similarity = null } of matches)
    await noteMatch(tx, personId, otherId, grounds, similarity);
  if (others.length + dropped.length === 0) return;
  for (const id of [personId, ...others, ...dropped].toSorted()) await entrantFactsChanged.run(tx, { personId: id });
}
